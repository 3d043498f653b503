'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { PartBoundary } from '@/components/platform/layout/part-boundary'
import { QueryRegion } from '@/components/ui/states/query-region'
import { Skeleton } from '@/components/ui/states/skeleton'
import { meQuery } from '@/lib/accounts/account/queries/account'

/** Candidates, who are most visitors of this page, need none of it. */
const TeacherHome = dynamic(() => import('./teacher-home'))

/** Teachers get the work queue and their papers and exams; candidates get the exams that they take. */
export function DashboardHome({ candidate }: { candidate: ReactNode }) {
  const query = useQuery(meQuery())
  const [isInPage] = useState(query.data !== undefined)
  return (
    <QueryRegion query={query} bars={['h-16', 'h-36', 'h-36']}>
      {({ role }) =>
        role === 'student' ? (
          candidate
        ) : (
          <PartBoundary isKnown={isInPage} fallback={<Skeleton className="h-64" />}>
            <TeacherHome isManager={role === 'manager'} />
          </PartBoundary>
        )
      }
    </QueryRegion>
  )
}
