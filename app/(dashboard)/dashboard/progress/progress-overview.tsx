'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { type ComponentProps, useState } from 'react'
import { Chevron } from '@/components/ui/chevron'
import { Fold } from '@/components/ui/fold'
import { PageHeading } from '@/components/ui/page-heading'
import { NextTaskCard } from '@/components/progress/plan/next-task-card'
import { ReadinessCard } from '@/components/progress/readiness/readiness-card'
import { WeekLine } from '@/components/progress/overview/week-line'
import { PartBoundary } from '@/components/platform/layout/part-boundary'
import { QueryRegion } from '@/components/ui/states/query-region'
import { Skeleton } from '@/components/ui/states/skeleton'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { adviceCopy } from '@/lib/progress/advice/words'
import { type Overview } from '@/lib/progress/overview/contract'
import { figuresCopy, weekPlanCopy } from '@/lib/progress/overview/words/figures'
import { overviewQuery } from '@/lib/progress/overview/queries'
import { dayPlanQuery } from '@/lib/progress/plan/queries'
import { progressCopy } from '@/lib/progress/plan/words'
import { dashboardCopy } from '@/lib/sittings/attempt/words/dashboard'
import { paths } from '@/lib/platform/paths'

const Bands = dynamic(() => import('@/components/progress/overview/progress-figures'))
const Accuracy = dynamic(() => import('@/components/progress/overview/progress-figures').then((it) => it.Accuracy))
const Times = dynamic(() => import('@/components/progress/overview/progress-figures').then((it) => it.Times))
const RecentAttempts = dynamic(() => import('@/components/progress/overview/recent-attempts'))
const AdviceList = dynamic(() => import('@/components/progress/overview/advice-list'))
const Plan = dynamic(() => import('@/components/progress/overview/plan'))

/** The figures behind the day's plan: bands over time, the plan's next task, and readiness to book. The rest is folded. */
export function ProgressOverview() {
  const query = useQuery(overviewQuery())
  const [isInPage] = useState(query.data !== undefined)
  return (
    <>
      <PageHeading title={progressCopy.title} lead={progressCopy.lead} />
      <QueryRegion query={query} bars={['h-36', 'h-64', 'h-44']}>
        {(overview) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <PartBoundary isKnown={isInPage} fallback={<Skeleton className="h-64" />}>
              <Bands overview={overview} />
            </PartBoundary>
            <NextTask />
            <ReadinessCard readiness={overview.readiness} />
            <WeekLine week={overview.week} today={overview.today} />
            <SecondaryFigures overview={overview} />
          </div>
        )}
      </QueryRegion>
    </>
  )
}

/** Staff have no plan. */
function NextTask() {
  const { data: me } = useQuery(meQuery())
  const { data: plan } = useQuery({ ...dayPlanQuery(), enabled: me?.role === 'student' })
  return plan ? <NextTaskCard plan={plan} /> : null
}

/** Each loads when it is opened. */
function SecondaryFigures({ overview: { advice, attempts, figures, times, plan, goal } }: { overview: Overview }) {
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface">
      {figures.length > 0 && (
        <LateFold title={figuresCopy.accuracyTitle} note={figuresCopy.accuracyShort}>
          <Accuracy figures={figures} />
        </LateFold>
      )}
      {times.length > 0 && (
        <LateFold title={figuresCopy.timesTitle} note={figuresCopy.timesShort}>
          <Times times={times} />
        </LateFold>
      )}
      {attempts.length > 0 && (
        <LateFold title={dashboardCopy.recentTitle} note={dashboardCopy.recentShort}>
          <RecentAttempts attempts={attempts} />
        </LateFold>
      )}
      <LateFold title={adviceCopy.title} note={adviceCopy.short}>
        <AdviceList advice={advice} />
      </LateFold>
      {plan.length > 0 && (
        <LateFold title={weekPlanCopy.title} note={weekPlanCopy.short}>
          <Plan plan={plan} goal={goal} />
        </LateFold>
      )}
      <Link
        href={paths.leaderboard}
        prefetch={false}
        className="flex min-h-14 items-center gap-3 rounded-lg px-4 py-2 text-sm font-semibold -outline-offset-3 hover:bg-sunken sm:px-5"
      >
        <span className="min-w-0 flex-1">{dashboardCopy.nav.leaderboard}</span>
        <Chevron className="size-5 shrink-0 rotate-90 text-ink-faint" />
      </Link>
    </div>
  )
}

/** The page keeps its position while the code of an opened row loads. */
function LateFold({ children, ...rest }: Omit<ComponentProps<typeof Fold>, 'look'>) {
  return (
    <Fold look="row" {...rest}>
      <PartBoundary isKnown={false} fallback={<Skeleton className="h-36" />}>
        {children}
      </PartBoundary>
    </Fold>
  )
}
