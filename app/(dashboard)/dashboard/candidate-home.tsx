'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { type ComponentType, useEffect, useState } from 'react'
import { Welcome } from '@/components/site/dashboard/welcome'
import { AdviceList } from '@/components/progress/overview/advice-list'
import { GoalCard } from '@/components/progress/overview/goal-card'
import { WeekLine } from '@/components/progress/overview/week-line'
import { QueryRegion } from '@/components/ui/states/query-region'
import { Skeleton } from '@/components/ui/states/skeleton'
import { overviewQuery } from '@/lib/progress/overview/queries'
import { type Overview } from '@/lib/progress/overview/contract'
import { dashboardCopy } from '@/lib/sittings/attempt/words/attempt'
import { paths } from '@/lib/platform/paths'

/** What stands below the first screen comes after it. */
const Figures = dynamic(() => import('@/components/progress/overview/progress-figures'), {
  ssr: false,
  loading: () => <Skeleton className="h-64" />,
})
const RecentAttempts = dynamic(() => import('@/components/progress/overview/recent-attempts'), {
  ssr: false,
  loading: () => <Skeleton className="h-36" />,
})
/** A line that most do not have: no room is kept for it. */
const NextAssignment = dynamic(() => import('@/components/institute/class/next-assignment'), { ssr: false })
const Plan = dynamic(() => import('@/components/progress/overview/plan'), {
  ssr: false,
  loading: () => <Skeleton className="h-36" />,
})

type NewsProps = Pick<Overview, 'results' | 'booking' | 'seat'>

/** Seldom there. Its code comes later, and finds room for each of its lines: nothing below jumps. */
function NewsPlace({ results, booking, seat }: NewsProps) {
  const [News, setNews] = useState<ComponentType<NewsProps> | null>(null)
  const [isLost, setIsLost] = useState(false)
  const lines = results.length + Number(booking !== null) + Number(seat !== null)
  const isWanted = lines > 0
  useEffect(() => {
    if (!isWanted) return
    import('@/components/progress/overview/news').then(
      (module) => setNews(() => module.News),
      // The chunk guard reloads the page once; a place that waits for ever says nothing.
      () => setIsLost(true),
    )
  }, [isWanted])
  if (!isWanted || isLost) return null
  if (News) return <News results={results} booking={booking} seat={seat} />
  return (
    <div aria-hidden className="grid gap-3">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className="h-40 sm:h-24" />
      ))}
    </div>
  )
}

/** Where a candidate begins: what to do next, before anything else. */
export function CandidateHome() {
  const query = useQuery(overviewQuery())
  return (
    <>
      <Welcome />
      <QueryRegion query={query} bars={['h-44', 'h-36', 'h-64']}>
        {(overview) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            {/* Before what one could do: what one would otherwise not hear of. */}
            <NewsPlace {...overview} />
            <AdviceList advice={overview.advice} isNew={overview.attemptCount + overview.figures.length === 0} />
            {overview.assignment && <NextAssignment next={overview.assignment} />}
            <div className="grid gap-4 lg:grid-cols-2">
              <GoalCard goal={overview.goal} today={overview.today} />
              <WeekLine week={overview.week} today={overview.today} />
            </div>
            {overview.attempts.length > 0 && <RecentAttempts attempts={overview.attempts} />}
            <Figures overview={overview} />
            <Plan plan={overview.plan} goal={overview.goal} />
            <Link
              href={paths.leaderboard}
              prefetch={false}
              className="grid min-h-11 place-items-center justify-self-start text-sm font-semibold text-primary-ink underline underline-offset-4"
            >
              {dashboardCopy.nav.leaderboard}
            </Link>
          </div>
        )}
      </QueryRegion>
    </>
  )
}
