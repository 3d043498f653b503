'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/query-region'
import { ApiError } from '@/lib/api/api-error'
import { resultQuery } from '@/lib/api/queries/result'
import { type AttemptResult } from '@/lib/contract/result'
import { attemptCopy, dashboardCopy } from '@/lib/copy/dashboard'
import { resultCopy } from '@/lib/copy/result'
import { formatDayAndTime } from '@/lib/format/date'
import { paths } from '@/lib/paths'
import { Bands } from './bands'
import { TypeTable } from './type-table'
import { useLeftovers } from './use-leftovers'

const words = { loading: dashboardCopy.loading, failed: dashboardCopy.failedTitle, retry: dashboardCopy.retry }

/** The result of one attempt; `review` draws the question-by-question part, which is a feature of its own. */
export function ResultPage({ attempt, review }: { attempt: string; review: (result: AttemptResult) => ReactNode }) {
  const query = useQuery(resultQuery(attempt))
  useLeftovers(query.data)
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <EmptyState title={resultCopy.missingTitle} text={resultCopy.missingText} isPage>
        <ButtonLink href={paths.myExams}>{attemptCopy.listTitle}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <QueryRegion query={query} words={words} bars={['h-16', 'h-48', 'h-64']}>
      {(result) => (
        <>
          <PageHeading title={result.exam.title} lead={resultCopy.startedAt(formatDayAndTime(result.startedAt))}>
            <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
              <Badge>{attemptCopy.mode[result.mode]}</Badge>
              {result.givenUpAt !== null && <Badge>{attemptCopy.givenUp}</Badge>}
              <bdi>{resultCopy.candidate(result.candidate.name, result.candidate.number)}</bdi>
            </p>
          </PageHeading>
          <div className="grid gap-10">
            <Bands result={result} />
            <TypeTable sections={result.sections} />
            {review(result)}
          </div>
        </>
      )}
    </QueryRegion>
  )
}
