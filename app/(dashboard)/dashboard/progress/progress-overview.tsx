'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useState } from 'react'
import { PageHeading } from '@/components/ui/page-heading'
import { AdviceList } from '@/components/progress/overview/advice-list'
import { ReadinessCard } from '@/components/progress/readiness/readiness-card'
import { WeekLine } from '@/components/progress/overview/week-line'
import { PartBoundary } from '@/components/platform/layout/part-boundary'
import { QueryRegion } from '@/components/ui/states/query-region'
import { Skeleton } from '@/components/ui/states/skeleton'
import { overviewQuery } from '@/lib/progress/overview/queries'
import { progressCopy } from '@/lib/progress/plan/words'
import { dashboardCopy } from '@/lib/sittings/attempt/words/dashboard'
import { paths } from '@/lib/platform/paths'

const Figures = dynamic(() => import('@/components/progress/overview/progress-figures'))
const RecentAttempts = dynamic(() => import('@/components/progress/overview/recent-attempts'))
const Plan = dynamic(() => import('@/components/progress/overview/plan'))

/** What stands behind the plan of a day: advice, exams, bands over time, results by type and cause, the weeks. */
export function ProgressOverview() {
  const query = useQuery(overviewQuery())
  const [isInPage] = useState(query.data !== undefined)
  return (
    <>
      <PageHeading title={progressCopy.title} lead={progressCopy.lead} />
      <QueryRegion query={query} bars={['h-44', 'h-36', 'h-64']}>
        {(overview) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            {/* Without a target there is nothing to decide yet: what to do comes first. */}
            {overview.readiness.kind !== 'no-target' && <ReadinessCard readiness={overview.readiness} />}
            <AdviceList advice={overview.advice} isNew={overview.attemptCount + overview.figures.length === 0} />
            {overview.readiness.kind === 'no-target' && <ReadinessCard readiness={overview.readiness} />}
            <WeekLine week={overview.week} today={overview.today} />
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
