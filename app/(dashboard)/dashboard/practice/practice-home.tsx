'use client'

import { useQuery } from '@tanstack/react-query'
import { type ComponentProps } from 'react'
import { PracticePage } from '@/components/sittings/practice/practice-page'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { type DayPlan } from '@/lib/progress/plan/contract'
import { dayPlanQuery } from '@/lib/progress/plan/queries'
import { nameTask, planCopy } from '@/lib/progress/plan/words'

type PracticeProps = ComponentProps<typeof PracticePage>

/** The practice page, with the next set of the day's plan; staff have no plan. */
export function PracticeHome({ requested }: Pick<PracticeProps, 'requested'>) {
  const { data: me } = useQuery(meQuery())
  const { data: plan } = useQuery({ ...dayPlanQuery(), enabled: me?.role === 'student' })
  return <PracticePage requested={requested} plannedSet={plan ? findPlanned(plan) : null} />
}

/** The first set that is not done yet: the same one that the plan and the page of progress name. */
function findPlanned({ tasks }: DayPlan): PracticeProps['plannedSet'] {
  for (const task of tasks) {
    const { start, reason, count, minutes, isDone } = task
    if (isDone || start.kind !== 'practice') continue
    const share = 'right' in reason ? { right: reason.right, answers: reason.answers } : null
    return {
      choice: start.choice,
      name: nameTask(task),
      reason: planCopy.reasonOf(task),
      share,
      // The other questions of the groups are not counted.
      count: start.choice.kind === 'mistakes' ? null : count,
      minutes,
    }
  }
  return null
}
