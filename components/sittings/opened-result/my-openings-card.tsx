'use client'

import { useQuery } from '@tanstack/react-query'
import { Card, CardHead } from '@/components/ui/card'
import { QueryRegion } from '@/components/ui/states/query-region'
import { myOpeningsQuery } from '@/lib/sittings/opened-result/queries'
import { myOpeningsCopy as copy } from '@/lib/sittings/opened-result/words/my-openings'

/** Lists which staff opened the candidate's results, when and why. */
export default function MyOpeningsCard() {
  const query = useQuery(myOpeningsQuery())
  return (
    <Card>
      <CardHead title={copy.title} lead={copy.lead} />
      <QueryRegion query={query} bars={['mt-4 h-12']}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="mt-3 text-sm text-ink-soft">{copy.none}</p>
          ) : (
            <ol className="mt-3 divide-y divide-line text-sm">
              {items.map((opening) => (
                <li key={opening.id} className="grid gap-1 py-3 wrap-anywhere">
                  <p className="font-semibold">{copy.line(opening)}</p>
                  <p>{copy.reason(opening.reason)}</p>
                  <p className="text-xs text-ink-faint">{copy.at(opening.at)}</p>
                </li>
              ))}
            </ol>
          )
        }
      </QueryRegion>
    </Card>
  )
}
