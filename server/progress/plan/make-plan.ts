import { type StoredPlan } from '@/lib/progress/plan/contract'
import { isTaskDone } from '@/lib/progress/plan/rules/task-done'
import { type PlanFacts } from '@/lib/progress/plan/rules/plan-facts'
import { planDay } from '@/lib/progress/plan/rules/plan-day'
import { dayOfIsoDate, isoDateOf } from '@/lib/platform/calendar/study-day'
import { type Context, type ViewerContext } from '@/server/platform/http/context'
import { findFirstAnswers, moduleOf, perSkill, type PersonRow, toGoal } from '@/server/progress/overview/public'
import { readStock } from '@/server/sittings/practice/public'
import { bandsOf, startsOf, targetsOf } from './candidate-bands'
import { listPastTasks, type PastPlan } from './past-plans'
import { upsertPlan } from './plan-repo'

type PlanInput = {
  readonly today: number
  readonly minutes: number
  readonly person: PersonRow
  readonly plans: readonly PastPlan[]
}

/** Plans the day, or its open part, and stores the plan. */
export async function makePlan(
  ctx: ViewerContext,
  making: PlanInput & { readonly basis: string },
): Promise<StoredPlan> {
  const { userId } = ctx.viewer
  const plan = await choosePlan(ctx, userId, making)
  await upsertPlan(ctx.db, { userId, day: making.today, basis: making.basis, plan })
  return plan
}

/** The plan as it would be made now: tasks that were done stay. */
export async function choosePlan(ctx: Context, userId: string, making: PlanInput): Promise<StoredPlan> {
  const { today, plans } = making
  const todaysPlan = plans.find(({ day }) => day === today)
  const doneTasks = todaysPlan?.plan.tasks.filter((task) => isTaskDone(task, todaysPlan.work)) ?? []
  const chosen = planDay(await findFacts(ctx, userId, making), doneTasks)
  return {
    tasks: [...chosen.tasks],
    mock: chosen.mock,
    missing: [...chosen.missing],
    notWorth: [...chosen.notWorth],
    since: sinceLast(making, chosen.tasks),
  }
}

async function findFacts(
  ctx: Context,
  userId: string,
  { today, minutes, person, plans }: PlanInput,
): Promise<PlanFacts> {
  const [tallies, stock] = await Promise.all([findFirstAnswers(ctx.db, userId), readStock(ctx, userId, today)])
  const { testDate } = toGoal(person.goal)
  const examModule = moduleOf(person)
  return {
    today,
    testDay: testDate === null ? null : dayOfIsoDate(testDate),
    minutes,
    module: examModule,
    targets: targetsOf(person),
    bands: bandsOf(person, examModule),
    starts: startsOf(person),
    lastDays: perSkill((skill) => person.lastDays[skill] ?? null),
    tallies,
    stock: {
      ...stock,
      parts: partsOf(stock.parts, examModule),
      mocks: stock.unseenMocks.filter((mock) => mock.module === examModule).length,
    },
    dueWords: person.dueWords,
    dueMistakes: stock.dueMistakes,
    course: person.course,
    mocks: person.mocks,
    hasOpenExam: person.openAttempt !== null,
    past: listPastTasks(plans),
  }
}

type Part = Awaited<ReturnType<typeof readStock>>['parts'][number]
/** Reading and Task 1 differ between the modules: parts of the other one are used only if there are none of the person's own. */
function partsOf(parts: readonly Part[], examModule: PlanFacts['module']): readonly Part[] {
  const isOwn = ({ modules }: Part) => modules.includes(examModule)
  const hasOwn = new Set(parts.filter(isOwn).map(({ skill, part }) => `${skill} ${part}`))
  const isAlike = ({ skill, part }: Part) => skill === 'listening' || (skill === 'writing' && part === 2)
  return parts.filter((one) => isAlike(one) || isOwn(one) || !hasOwn.has(`${one.skill} ${one.part}`))
}

function sinceLast(
  { today, plans, person }: PlanInput,
  tasks: readonly { readonly id: string; readonly carried: number }[],
): StoredPlan['since'] {
  const last = plans.findLast(({ day }) => day < today)
  if (!last) return null
  const band = person.bands.findLast(({ atMs }) => atMs >= last.madeAtMs)
  const unfinished = last.plan.tasks.filter((task) => !isTaskDone(task, last.work))
  const ids = new Set(tasks.map(({ id }) => id))
  return {
    day: isoDateOf(last.day),
    done: last.plan.tasks.length - unfinished.length,
    tasks: last.plan.tasks.length,
    carried: tasks.filter(({ carried: planCount }) => planCount > 0).length,
    setAside: unfinished.filter(({ id }) => !ids.has(id)).length,
    band: band ? { skill: band.skill, halfBands: band.halfBands } : null,
  }
}
