'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useState } from 'react'
import { GoalCard, GoalFold } from '@/components/progress/overview/goal-card'
import { PlacementInvite } from '@/components/progress/placement/placement-invite'
import { MinutesFold } from '@/components/progress/plan/minutes-fold'
import { PlanNotes } from '@/components/progress/plan/plan-notes'
import { SkillStrip } from '@/components/progress/plan/skill-strip'
import { TodayCard } from '@/components/progress/plan/today-card'
import { WeeksStrip } from '@/components/progress/plan/weeks-strip'
import { PartBoundary } from '@/components/platform/layout/part-boundary'
import { Chevron } from '@/components/ui/chevron'
import { classNames } from '@/components/ui/class-names'
import { QueryRegion } from '@/components/ui/states/query-region'
import { Skeleton } from '@/components/ui/states/skeleton'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { type DayPlan } from '@/lib/progress/plan/contract'
import { dayPlanQuery } from '@/lib/progress/plan/queries'
import { planCopy } from '@/lib/progress/plan/words'
import { dashboardCopy } from '@/lib/sittings/attempt/words/dashboard'
import { paths } from '@/lib/platform/paths'

const News = dynamic(() => import('@/components/progress/overview/news').then((module) => module.News))
const NextAssignment = dynamic(() => import('@/components/institute/class/next-assignment'))

/** On a wide screen the tasks are on the left of the reference cards. */
const SIDE_BY_SIDE = 'grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]'

type NewsProps = Pick<DayPlan, 'news' | 'booking' | 'seat'>

/** Reserves the height of each line, so that nothing below jumps when the code has loaded. */
function NewsPlace({ isInPage, ...news }: NewsProps & { isInPage: boolean }) {
  const lines = news.news.length + Number(news.booking !== null) + Number(news.seat !== null)
  if (lines === 0) return null
  const room = (
    <div aria-hidden className="grid">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className="h-14" />
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
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-5">
            {/* News comes before the tasks: candidates would not hear of it otherwise. */}
            <NewsPlace isInPage={isInPage} news={plan.news} booking={plan.booking} seat={plan.seat} />
            <div className={SIDE_BY_SIDE}>
              <TodayCard plan={plan} lead={isFirstDay(plan) && <PlacementInvite isFirst />} />
              <SkillStrip skills={plan.skills} />
            </div>
            {plan.canBePlaced && !isFirstDay(plan) && <PlacementInvite />}
            {plan.assignment && (
              <PartBoundary isKnown={isInPage} fallback={null}>
                <NextAssignment next={plan.assignment} />
              </PartBoundary>
            )}
            {!hasGoal(plan) && <GoalCard goal={plan.goal} today={plan.today} />}
            <div className={classNames('items-start', SIDE_BY_SIDE)}>
              <PlanNotes plan={plan} />
              <div className="min-w-0 divide-y divide-line rounded-lg border border-line bg-surface">
                {hasGoal(plan) && <GoalFold goal={plan.goal} today={plan.today} />}
                <MinutesFold minutes={plan.minutes} hasMinutes={plan.hasMinutes} />
                <RowLink href={paths.reminders} text={planCopy.reminders} />
              </div>
            </div>
          </div>
        )}
      </QueryRegion>
    </>
  )
}

function RowLink({ href, text }: { href: string; text: string }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="flex min-h-14 items-center gap-3 rounded-lg px-4 py-2 text-sm font-semibold -outline-offset-3 hover:bg-sunken sm:px-5"
    >
      <span className="min-w-0 flex-1">{text}</span>
      <Chevron className="size-5 shrink-0 rotate-90 text-ink-faint" />
    </Link>
  )
}

/** A new candidate without any results or plan starts with the placement test. */
function isFirstDay({ canBePlaced, since, openExam, tasks }: DayPlan): boolean {
  return canBePlaced && since === null && openExam === null && tasks.every(({ isDone }) => !isDone)
}

function hasGoal({ goal: { testDate, targets } }: DayPlan): boolean {
  return testDate !== null || Object.values(targets).some((target) => target !== null)
}
