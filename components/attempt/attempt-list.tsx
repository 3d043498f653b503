'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Pager } from '@/components/ui/pager'
import { QueryRegion } from '@/components/ui/query-region'
import { attemptsQuery } from '@/lib/api/queries/attempts'
import { attemptCopy, dashboardCopy } from '@/lib/copy/dashboard'
import { paths } from '@/lib/paths'
import { AttemptCard } from './attempt-card'

const PAGE_SIZE = 10
const words = { loading: dashboardCopy.loading, failed: dashboardCopy.failedTitle, retry: dashboardCopy.retry }

/** All my attempts, newest first. */
export function AttemptList() {
  const [page, setPage] = useState(1)
  const query = useQuery({ ...attemptsQuery(page, PAGE_SIZE), placeholderData: keepPreviousData })
  return (
    <QueryRegion query={query} words={words} bars={['h-36', 'h-36']}>
      {({ items, total }) =>
        total === 0 ? (
          <EmptyState title={attemptCopy.emptyTitle} text={attemptCopy.emptyText}>
            <ButtonLink href={paths.exams}>{dashboardCopy.newExam}</ButtonLink>
          </EmptyState>
        ) : (
          <>
            <ul className="grid gap-4">
              {items.map((attempt) => (
                <li key={attempt.id}>
                  <AttemptCard attempt={attempt} />
                </li>
              ))}
            </ul>
            <Pager page={page} pages={Math.ceil(total / PAGE_SIZE)} onChange={setPage} words={attemptCopy} />
          </>
        )
      }
    </QueryRegion>
  )
}
