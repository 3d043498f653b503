'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { Pager } from '@/components/ui/list/pager'
import { QueryRegion } from '@/components/ui/states/query-region'
import { pastPracticeQuery } from '@/lib/sittings/practice/queries'
import { practiceCopy as copy } from '@/lib/sittings/practice/words/practice'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'

const SIZE = 10

/** Finished practice; mocks are listed elsewhere. */
export function FinishedPractice() {
  const [page, setPage] = useState(1)
  const query = useQuery(pastPracticeQuery(page, SIZE))
  return (
    <section aria-labelledby="past-practice" className="mt-10">
      <h2 id="past-practice" className="mb-3 text-lg">
        {copy.pastTitle}
      </h2>
      <QueryRegion query={query} bars={['h-20']}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="text-sm text-ink-soft">{copy.noPast}</p>
          ) : (
            <>
              <ul className="grid gap-3">
                {items.map(({ attempt, title, finishedAt, raw, total: marks }) => (
                  <li key={attempt}>
                    <Card className="flex flex-wrap items-center justify-between gap-3">
                      <div>
                        <p className="font-semibold">{title}</p>
                        <p className="text-sm text-ink-soft">{formatDayAndTime(finishedAt)}</p>
                      </div>
                      <div className="flex items-center gap-4">
                        <span className="text-sm font-semibold">
                          {raw === null || marks === null ? copy.unmarked : copy.score(raw, marks)}
                        </span>
                        <ButtonLink href={paths.result(attempt)} variant="outline">
                          {copy.seen}
                        </ButtonLink>
                      </div>
                    </Card>
                  </li>
                ))}
              </ul>
              <Pager page={page} pages={Math.ceil(total / SIZE)} onChange={setPage} words={copy.pages} />
            </>
          )
        }
      </QueryRegion>
    </section>
  )
}
