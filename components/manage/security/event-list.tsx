'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearchParams } from 'next/navigation'
import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Pager } from '@/components/ui/pager'
import { QueryRegion } from '@/components/ui/query-region'
import { securityEventsQuery } from '@/lib/api/queries/manage'
import { manageCopy } from '@/lib/copy/manage'
import { securityCopy as copy } from '@/lib/copy/account/security-events'
import { paths } from '@/lib/paths'
import { EventFilters } from './event-filters'
import { EventRow } from './event-row'
import { addressOf, readShown, type Shown } from './shown-events'

const PAGE_SIZE = 20

/** Log-ins, refusals and passwords, newest first. What is filtered by stands in the address. */
export function EventList() {
  const router = useRouter()
  const shown = readShown(useSearchParams())
  const query = useQuery(securityEventsQuery({ ...shown, size: PAGE_SIZE }))
  const go = (next: Shown) => router.push(addressOf(next), { scroll: false })
  return (
    <>
      <EventFilters shown={shown} onChange={go} />
      <QueryRegion query={query} words={manageCopy} bars={['h-20', 'h-20', 'h-20']}>
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState title={copy.noneTitle} text={copy.noneText}>
              <ButtonLink href={paths.securityEvents} variant="soft">
                {copy.showAll}
              </ButtonLink>
            </EmptyState>
          ) : (
            <>
              <p role="status" className="mb-2 text-sm text-ink-soft">
                {copy.found(total)}
              </p>
              <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card">
                {items.map((event) => (
                  <EventRow key={event.id} event={event} shown={shown} />
                ))}
              </ul>
              <Pager
                page={shown.page}
                pages={Math.ceil(total / PAGE_SIZE)}
                onChange={(page) => go({ ...shown, page })}
                words={manageCopy}
              />
            </>
          )
        }
      </QueryRegion>
    </>
  )
}
