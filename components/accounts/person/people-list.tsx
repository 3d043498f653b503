'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearchParams } from 'next/navigation'
import Link from 'next/link'
import { profilePictureOf } from '@/lib/accounts/picture/queries'
import { peopleQuery } from '@/lib/accounts/person/queries'
import { peopleCopy } from '@/lib/accounts/person/words/person'
import { paths } from '@/lib/platform/paths'
import { Avatar } from '@/components/ui/avatar/avatar'
import { type PersonRow } from '@/lib/accounts/person/contract/people'
import { FilteredList, PAGE_SIZE } from '@/components/platform/staff-list/filtered-list'
import { addressOf, readFilter, type PeopleListState } from './list-filter'
import { PeopleFilters } from './people-filters'
import { PersonBadges } from './person-badges'

/** The list shows all accounts that match the search. The URL holds the search. */
export function PeopleList() {
  const router = useRouter()
  const filter = readFilter(useSearchParams())
  const query = useQuery(peopleQuery({ ...filter, size: PAGE_SIZE }))
  const navigate = (next: PeopleListState) => router.push(addressOf(next), { scroll: false })
  return (
    <>
      <PeopleFilters key={filter.q} listState={filter} onChange={navigate} />
      <FilteredList
        query={query}
        listState={filter}
        onChange={navigate}
        words={{ ...peopleCopy, all: paths.people }}
        row={(person) => <PeopleRow key={person.id} person={person} />}
      />
    </>
  )
}

/** One account of the list; the whole row leads to it. */
function PeopleRow({ person }: { person: PersonRow }) {
  return (
    <li className="relative grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 px-4 py-3 focus-within:bg-sunken hover:bg-sunken sm:grid-cols-[auto_1fr_auto] sm:px-6">
      <Avatar alt={person.name} src={profilePictureOf(person.picture)} />
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
