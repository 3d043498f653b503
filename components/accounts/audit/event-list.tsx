'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearchParams } from 'next/navigation'
import { securityEventsQuery } from '@/lib/accounts/audit/queries'
import { securityCopy as copy } from '@/lib/accounts/audit/words'
import { paths } from '@/lib/platform/paths'
import { FilteredList, PAGE_SIZE } from '@/components/platform/staff-list/filtered-list'
import { EventFilters } from './event-filters'
import { EventRow } from './event-row'
import { addressOf, parseEventFilter, type EventFilter } from './shown-events'

/** The list shows security events, newest first. The URL holds its filter. */
export function EventList() {
  const router = useRouter()
  const filter = parseEventFilter(useSearchParams())
  const query = useQuery(securityEventsQuery({ ...filter, size: PAGE_SIZE }))
  const navigate = (next: EventFilter) => router.push(addressOf(next), { scroll: false })
  return (
    <>
      <EventFilters filter={filter} onChange={navigate} />
      <FilteredList
        query={query}
        listState={filter}
        onChange={navigate}
        words={{ ...copy, all: paths.securityEvents }}
        row={(event) => <EventRow key={event.id} event={event} filter={filter} />}
      />
    </>
  )
}
