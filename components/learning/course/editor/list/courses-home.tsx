'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { PartBoundary } from '@/components/platform/layout/part-boundary'
import { QueryRegion } from '@/components/ui/states/query-region'
import { Skeleton } from '@/components/ui/states/skeleton'
import { meQuery } from '@/lib/accounts/account/queries/account'

/** Learners, who are most visitors of this page, need none of it. */
const OwnCourses = dynamic(() => import('./own-courses'))

/** Writers see the courses that they edit, and those that they take (`takenCourses`) in a second tab; learners see only theirs. */
export function CoursesHome({ takenCourses }: { takenCourses: ReactNode }) {
  const query = useQuery(meQuery())
  const [isInPage] = useState(query.data !== undefined)
  const showsTakenCourses = useSearchParams().get('tab') === 'mine'
  return (
    <QueryRegion query={query} bars={['h-16', 'h-36', 'h-36']}>
      {({ role }) =>
        role === 'student' || isOffline() ? (
          takenCourses
        ) : (
          <PartBoundary isKnown={isInPage} fallback={<Skeleton className="h-64" />}>
            <OwnCourses takenCourses={showsTakenCourses ? takenCourses : null} />
          </PartBoundary>
        )
      }
    </QueryRegion>
  )
}

/** The server renders for a browser that has just reached it, so it is online. */
const isOffline = () => typeof window !== 'undefined' && !navigator.onLine
