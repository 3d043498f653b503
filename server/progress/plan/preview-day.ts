import { type DayPlan } from '@/lib/progress/plan/contract'
import { isTaskDone } from '@/lib/progress/plan/rules/task-done'
import { USUAL_MINUTES } from '@/lib/progress/plan/rules/plan-facts'
import { dayOfIsoDate } from '@/lib/platform/calendar/study-day'
import { type Context } from '@/server/platform/http/context'
import { findPersonOn, type PersonRow, toGoal } from '@/server/progress/overview/public'
import { choosePlan } from './make-plan'
import { type PastPlan, readPlans } from './past-plans'
import { findPlanRows } from './plan-repo'

type Task = DayPlan['tasks'][number]
type Day = { readonly day: number; readonly testDay: number | null; readonly minutes: number }
export type Today = Day & { readonly tasks: readonly Task[] }

/** The plan of a day for somebody who has not opened it. Nothing is stored: a plan that was never seen would count as not done. */
export async function previewDay(ctx: Context, userId: string, day: number): Promise<Today> {
  const { person, plans, ...today } = await findDay(ctx, userId, day)
  const tasks = listTasks(plans, day)
  if (tasks) return { ...today, tasks }
  const { minutes } = today
  const plan = await choosePlan(ctx, userId, { today: day, minutes, person, plans })
  return { ...today, tasks: plan.tasks.map((task) => ({ ...task, isDone: false })) }
}

/** The plan of a day; `tasks` is null if the person has not opened it, because only opening makes it. */
export async function findPlanIfOpened(
  ctx: Context,
  userId: string,
  day: number,
): Promise<Day & { readonly tasks: readonly Task[] | null }> {
  const { plans, minutes, testDay } = await findDay(ctx, userId, day)
  return { day, minutes, testDay, tasks: listTasks(plans, day) }
}

async function findDay(
  { db }: Context,
  userId: string,
  day: number,
): Promise<Day & { readonly person: PersonRow; readonly plans: readonly PastPlan[] }> {
  const person = await findPersonOn(db, userId, day)
  const rows = await findPlanRows(db, userId, day)
  const plans = readPlans(rows.plans, rows.finished, { day, dueWords: person.dueWords })
  const { testDate } = toGoal(person.goal)
  const testDay = testDate === null ? null : dayOfIsoDate(testDate)
  return { day, testDay, minutes: rows.minutes ?? USUAL_MINUTES, person, plans }
}

function listTasks(plans: readonly PastPlan[], day: number): readonly Task[] | null {
  const planOfDay = plans.find((plan) => plan.day === day)
  return planOfDay ? planOfDay.plan.tasks.map((task) => ({ ...task, isDone: isTaskDone(task, planOfDay.work) })) : null
}
