import { StoredPlan } from '@/lib/progress/plan/contract'
import { type DayWork, type FinishedWork, isTaskDone } from '@/lib/progress/plan/rules/task-done'
import { type PastTask } from '@/lib/progress/plan/rules/plan-facts'
import { studyDayOf } from '@/lib/platform/calendar/study-day'
import { type PlanRow } from './plan-repo'

export type PastPlan = Pick<PlanRow, 'day' | 'basis' | 'madeAtMs'> & {
  readonly plan: StoredPlan
  readonly work: DayWork
}

/** Stored plans with the work of their days. A plan that another version of the program wrote, and this one cannot parse, is left out. */
export function readPlans(
  rows: readonly PlanRow[],
  finished: readonly FinishedWork[],
  today: { readonly day: number; readonly dueWords: number },
): readonly PastPlan[] {
  return rows.flatMap(({ day, basis, madeAtMs, plan, words }) => {
    const stored = StoredPlan.safeParse(plan)
    if (!stored.success) return []
    const finishedThatDay = finished.filter(({ atMs }) => atMs >= madeAtMs && studyDayOf(atMs) === day)
    const dueWords = day === today.day ? today.dueWords : null
    return [{ day, basis, madeAtMs, plan: stored.data, work: { finished: finishedThatDay, words, dueWords } }]
  })
}

export function listPastTasks(plans: readonly PastPlan[]): readonly PastTask[] {
  return plans.flatMap(({ day, plan, work }) =>
    plan.tasks.map((task) => ({ day, id: task.id, isDone: isTaskDone(task, work) })),
  )
}
