'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { type ReactNode } from 'react'
import { QueryRegion } from '@/components/ui/states/query-region'
import { Skeleton } from '@/components/ui/states/skeleton'
import { meQuery } from '@/lib/accounts/account/queries/account'

/** Learners, who are most visitors of this page, need none of it. */
const MadeCourses = dynamic(() => import('./made-courses'), {
  ssr: false,
  loading: () => <Skeleton className="h-64" />,
})

/** Writers see the courses that they make, with those that they take (`mine`) one tab further; learners see theirs alone. */
export function CoursesHome({ mine }: { mine: ReactNode }) {
  const query = useQuery(meQuery())
  const isMine = useSearchParams().get('tab') === 'mine'
  return (
    <QueryRegion query={query} bars={['h-16', 'h-36', 'h-36']}>
      {({ role }) => (role === 'student' || !navigator.onLine ? mine : <MadeCourses mine={isMine ? mine : null} />)}
    </QueryRegion>
  )
}
