'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonLink } from '@/components/ui/button/button-link'
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
    <QueryRegion query={query} bars={['h-20']}>
      {({ items, total }) =>
        items.length === 0 ? (
          <p className="text-sm text-ink-soft">{copy.noPast}</p>
        ) : (
          <>
            <ul className="divide-y divide-line">
              {items.map(({ attempt, title, finishedAt, raw, total: marks }) => (
                <li key={attempt} className="flex flex-wrap items-center justify-between gap-x-4 py-2 text-sm">
                  <div className="min-w-0">
                    <p className="font-semibold">{title}</p>
                    <p className="text-xs text-ink-soft">{formatDayAndTime(finishedAt)}</p>
                  </div>
                  <div className="flex items-center gap-4">
                    <span className="font-semibold">
                      {raw === null || marks === null ? copy.unmarked : copy.score(raw, marks)}
                    </span>
                    <ButtonLink href={paths.result(attempt)} variant="outline">
                      {copy.seen}
                    </ButtonLink>
                  </div>
                </li>
              ))}
            </ul>
            <Pager page={page} pages={Math.ceil(total / SIZE)} onChange={setPage} words={copy.pages} />
          </>
        )
      }
    </QueryRegion>
  )
}
