'use client'

import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@/components/ui/states/empty-state'
import { Pager } from '@/components/ui/list/pager'
import { QueryRegion } from '@/components/ui/states/query-region'
import { candidateAttemptsQuery } from '@/lib/sittings/exam-results/queries'
import { candidateAttemptsCopy as copy, examResultsCopy } from '@/lib/sittings/exam-results/words/exam-results'
import { AttemptRow } from './attempt-row'
import { type TabProps } from './choose-tab'

const PAGE_SIZE = 20

/** The attempts one by one; teachers see scores without names. */
export function AttemptTab({ report, view, onNavigate }: TabProps) {
  const query = useQuery(candidateAttemptsQuery(report.exam.id, { ...view.filter, page: view.page }))
  return (
    <QueryRegion query={query} words={examResultsCopy} bars={['h-20', 'h-20', 'h-20']}>
      {({ items, total }) =>
        items.length === 0 ? (
          <EmptyState title={copy.noneTitle} text={copy.noneText} />
        ) : (
          <>
            <ul aria-label={copy.caption} className="divide-y divide-line rounded-lg border border-line bg-surface">
              {items.map((attempt) => (
                <AttemptRow key={attempt.attempt} attempt={attempt} />
              ))}
            </ul>
            <Pager
              page={view.page}
              pages={Math.ceil(total / PAGE_SIZE)}
              onChange={(page) => onNavigate({ ...view, page })}
              words={copy}
            />
          </>
        )
      }
    </QueryRegion>
  )
}
