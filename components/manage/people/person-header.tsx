import Link from 'next/link'
import { Avatar } from '@/components/ui/avatar'
import { type Person } from '@/lib/contract/people'
import { personCopy } from '@/lib/copy/people'
import { paths } from '@/lib/paths'
import { PersonBadges } from './person-badges'

export function PersonHeader({ person }: { person: Person }) {
  return (
    <header className="mb-6">
      <Link
        href={paths.people}
        className="mb-2 inline-flex min-h-11 items-center text-sm font-semibold text-primary-ink hover:underline"
      >
        {personCopy.back}
      </Link>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar alt={person.name} size="xl" />
        <div className="grid min-w-0 gap-2">
          <h1 className="text-2xl wrap-anywhere sm:text-3xl">
            <bdi>{person.name}</bdi>
          </h1>
          <PersonBadges person={person} />
        </div>
      </div>
    </header>
  )
}
