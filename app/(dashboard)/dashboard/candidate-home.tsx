'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useState } from 'react'
import { Welcome } from '@/components/site/dashboard/welcome'
import { AdviceList } from '@/components/progress/overview/advice-list'
import { GoalCard } from '@/components/progress/overview/goal-card'
import { WeekLine } from '@/components/progress/overview/week-line'
import { PartBoundary } from '@/components/platform/layout/part-boundary'
import { QueryRegion } from '@/components/ui/states/query-region'
import { Skeleton } from '@/components/ui/states/skeleton'
import { overviewQuery } from '@/lib/progress/overview/queries'
import { type Overview } from '@/lib/progress/overview/contract'
import { dashboardCopy } from '@/lib/sittings/attempt/words/attempt'
import { paths } from '@/lib/platform/paths'

const News = dynamic(() => import('@/components/progress/overview/news').then((module) => module.News))
const Figures = dynamic(() => import('@/components/progress/overview/progress-figures'))
const RecentAttempts = dynamic(() => import('@/components/progress/overview/recent-attempts'))
const NextAssignment = dynamic(() => import('@/components/institute/class/next-assignment'))
const Plan = dynamic(() => import('@/components/progress/overview/plan'))

type NewsProps = Pick<Overview, 'news' | 'booking' | 'seat'>

/** Room for each of its lines, so that nothing below jumps when the code has come. */
function NewsPlace({ isInPage, ...news }: NewsProps & { isInPage: boolean }) {
  const lines = news.news.length + Number(news.booking !== null) + Number(news.seat !== null)
  if (lines === 0) return null
  const room = (
    <div aria-hidden className="grid gap-3">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className="h-40 sm:h-24" />
      ))}
    </div>
  )
  return (
    <PartBoundary isKnown={isInPage} fallback={room}>
      <News {...news} />
    </PartBoundary>
  )
}

/** The candidate's home: the next step comes first. */
export function CandidateHome() {
  const query = useQuery(overviewQuery())
  const [isInPage] = useState(query.data !== undefined)
  return (
    <>
      <Welcome />
      <QueryRegion query={query} bars={['h-44', 'h-36', 'h-64']}>
        {(overview) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            {/* Before what one could do: what one would otherwise not hear of. */}
            <NewsPlace isInPage={isInPage} news={overview.news} booking={overview.booking} seat={overview.seat} />
            <AdviceList advice={overview.advice} isNew={overview.attemptCount + overview.figures.length === 0} />
            {overview.assignment && (
              <PartBoundary isKnown={isInPage} fallback={null}>
                <NextAssignment next={overview.assignment} />
              </PartBoundary>
            )}
            <div className="grid gap-4 lg:grid-cols-2">
              <GoalCard goal={overview.goal} today={overview.today} />
              <WeekLine week={overview.week} today={overview.today} />
            </div>
            {overview.attempts.length > 0 && (
              <PartBoundary isKnown={isInPage} fallback={<Skeleton className="h-36" />}>
                <RecentAttempts attempts={overview.attempts} />
              </PartBoundary>
            )}
            <PartBoundary isKnown={isInPage} fallback={<Skeleton className="h-64" />}>
              <Figures overview={overview} />
            </PartBoundary>
            <PartBoundary isKnown={isInPage} fallback={<Skeleton className="h-36" />}>
              <Plan plan={overview.plan} goal={overview.goal} />
            </PartBoundary>
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
