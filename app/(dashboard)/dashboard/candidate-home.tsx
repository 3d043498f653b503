'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { GoalRow } from '@/components/progress/overview/goal-card'
import { PlacementInvite } from '@/components/progress/placement/placement-invite'
import { MinutesFold } from '@/components/progress/plan/minutes-fold'
import { PlanNotes } from '@/components/progress/plan/plan-notes'
import { SkillStrip } from '@/components/progress/plan/skill-strip'
import { TodayCard } from '@/components/progress/plan/today-card'
import { WeeksStrip } from '@/components/progress/plan/weeks-strip'
import { PartBoundary } from '@/components/platform/layout/part-boundary'
import { QueryRegion } from '@/components/ui/states/query-region'
import { Skeleton } from '@/components/ui/states/skeleton'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { type DayPlan } from '@/lib/progress/plan/contract'
import { dayPlanQuery } from '@/lib/progress/plan/queries'
import { dashboardCopy } from '@/lib/sittings/attempt/words/dashboard'

const News = dynamic(() => import('@/components/progress/overview/news').then((module) => module.News))
const NextAssignment = dynamic(() => import('@/components/institute/class/next-assignment'))

/** Two columns on a wide screen: the tasks with their notes, and the figures to look up. */
const LAYOUT =
  'grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] *:min-w-0 *:empty:hidden'
const SETTINGS =
  'grid items-start divide-y divide-line rounded-lg border border-line bg-surface lg:col-span-2 lg:auto-cols-fr lg:grid-flow-col lg:divide-x lg:divide-y-0'

type NewsProps = Pick<DayPlan, 'news' | 'booking' | 'seat'>

/** Reserves the height of each line, a single one on a phone, so that nothing below jumps when the code has loaded. */
function NewsPlaceholder({ isInPage, ...news }: NewsProps & { isInPage: boolean }) {
  const lines = news.news.length + Number(news.booking !== null) + Number(news.seat !== null)
  if (lines === 0) return null
  const room = (
    <div aria-hidden className="grid">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={index > 0 ? 'h-14 max-sm:hidden' : 'h-14'} />
      ))}
    </div>
  )
  return (
    <PartBoundary isKnown={isInPage} fallback={room}>
      <News {...news} />
    </PartBoundary>
  )
}

/** The candidate's first screen: where they are, what to do today, when the test is. */
export function CandidateHome() {
  const { data: me } = useQuery(meQuery())
  const query = useQuery(dayPlanQuery())
  const plan = query.data
  const [isInPage] = useState(plan !== undefined)
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 sm:mb-4">
        <h1 className="min-w-0 text-lg wrap-anywhere sm:text-2xl">
          {me ? dashboardCopy.greeting(me.name) : dashboardCopy.title}
        </h1>
        {plan && <WeeksStrip weeks={plan.weeks} goal={plan.goal} today={plan.today} />}
      </div>
      <QueryRegion query={query} bars={['h-20', 'h-64', 'h-36']}>
        {(plan) => (
          <div className={LAYOUT}>
            {/* News come first: they would be missed below the tasks. */}
            <div className="lg:col-span-2">
              <NewsPlaceholder isInPage={isInPage} news={plan.news} booking={plan.booking} seat={plan.seat} />
            </div>
            <TodayCard plan={plan} lead={isFirstDay(plan) && <PlacementInvite isFirst />} />
            <div className="lg:row-span-2">
              <SkillStrip skills={plan.skills} isFirstDay={isFirstDay(plan)} />
            </div>
            <div className="lg:col-start-1">
              <PlanNotes plan={plan} />
            </div>
            <div className="grid gap-3 sm:gap-5 lg:col-span-2">
              {plan.canBePlaced && !isFirstDay(plan) && <PlacementInvite />}
              {plan.assignment && (
                <PartBoundary isKnown={isInPage} fallback={null}>
                  <NextAssignment next={plan.assignment} />
                </PartBoundary>
              )}
            </div>
            <div className={SETTINGS}>
              <GoalRow goal={plan.goal} today={plan.today} />
              <MinutesFold minutes={plan.minutes} hasMinutes={plan.hasMinutes} />
            </div>
          </div>
        )}
      </QueryRegion>
    </>
  )
}

/** Without any result or earlier plan, the placement is the main action. */
function isFirstDay({ canBePlaced, since, openExam, tasks }: DayPlan): boolean {
  return canBePlaced && since === null && openExam === null && tasks.every(({ isDone }) => !isDone)
}
