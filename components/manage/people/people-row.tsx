import Link from 'next/link'
import { Avatar } from '@/components/ui/avatar'
import { type PersonRow } from '@/lib/contract/people'
import { peopleCopy } from '@/lib/copy/people'
import { paths } from '@/lib/paths'
import { PersonBadges } from './person-badges'

/** One account of the list; the whole row leads to it. */
export function PeopleRow({ person }: { person: PersonRow }) {
  return (
    <li className="relative grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 px-4 py-3 focus-within:bg-sunken hover:bg-sunken sm:grid-cols-[auto_1fr_auto] sm:px-6">
      <Avatar alt={person.name} />
      <div className="min-w-0">
        <h2 className="text-base">
          <Link href={paths.person(person.id)} prefetch={false} className="text-ink after:absolute after:inset-0">
            <bdi>{person.name}</bdi>
          </Link>
        </h2>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <bdi dir="ltr" className="wrap-anywhere">
            {person.identifier}
          </bdi>
          <span>{peopleCopy.number(person.candidateNumber)}</span>
        </p>
        {person.state !== 'invited' && <p className="text-xs text-ink-faint">{peopleCopy.seen(person.lastSeenAt)}</p>}
      </div>
      <div className="col-start-2 sm:col-start-auto">
        <PersonBadges person={person} />
      </div>
    </li>
  )
}
