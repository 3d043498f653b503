'use client'

import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { QueryRegion } from '@/components/ui/states/query-region'
import { personLogQuery } from '@/lib/accounts/person/queries'
import { personLogCopy as copy } from '@/lib/accounts/person/words/person'
import { securityCopy } from '@/lib/accounts/audit/words'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'

export function LogCard({ id }: { id: string }) {
  const query = useQuery(personLogQuery(id))
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{copy.title}</h2>
        <ButtonLink href={paths.securityEventsOf(id)} variant="outline" prefetch={false}>
          {securityCopy.fromPerson}
        </ButtonLink>
      </div>
      <QueryRegion query={query} bars={['mt-4 h-16']}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="mt-2 text-sm text-ink-soft">{copy.none}</p>}
            <ol className="mt-4 grid empty:hidden gap-3 text-sm">
              {items.map(({ at, by, act, detail }, index) => (
                <li key={index} className="border-s-2 border-line ps-3">
                  <p className="wrap-anywhere">
                    <bdi className="font-semibold">{by ?? copy.program}</bdi> {copy.acts[act](detail)}
                  </p>
                  <p className="text-xs text-ink-faint">{formatDayAndTime(at)}</p>
                </li>
              ))}
            </ol>
          </>
        )}
      </QueryRegion>
    </Card>
  )
}
