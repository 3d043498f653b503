'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { PartBoundary } from '@/components/platform/layout/part-boundary'
import { QueryRegion } from '@/components/ui/states/query-region'
import { Skeleton } from '@/components/ui/states/skeleton'
import { meQuery } from '@/lib/accounts/account/queries/account'

/** Candidates, who are most visitors of this page, need none of it. */
const ComposedExams = dynamic(() => import('./composed-exams'))

/** Writers see the exams that they compose, and their own attempts in a second tab; candidates see only their attempts. */
export function ExamsHome({ ownAttempts: ownAttempts }: { ownAttempts: ReactNode }) {
  const query = useQuery(meQuery())
  const [isInPage] = useState(query.data !== undefined)
  const showsOwnAttempts = useSearchParams().get('tab') === 'mine'
  return (
    <QueryRegion query={query} bars={['h-16', 'h-36', 'h-36']}>
      {({ role }) =>
        role === 'student' ? (
          ownAttempts
        ) : (
          <PartBoundary isKnown={isInPage} fallback={<Skeleton className="h-64" />}>
            <ComposedExams ownAttempts={showsOwnAttempts ? ownAttempts : null} />
          </PartBoundary>
        )
      }
    </QueryRegion>
  )
}
