import type * as z from 'zod'
import { type getDayPlan as contract } from '@/lib/progress/plan/contract'
import { planWeeks } from '@/lib/progress/advice/rules/plan-weeks'
import { isTaskDone } from '@/lib/progress/plan/rules/task-done'
import { USUAL_MINUTES } from '@/lib/progress/plan/rules/plan-facts'
import { partsOf } from '@/lib/progress/placement/rules/staging'
import { PLAN_SKILLS, withoutContradiction } from '@/lib/progress/plan/rules/plan-notes'
import { dayOfIsoDate, isoDateOf, studyDayOf } from '@/lib/platform/calendar/study-day'
import { type ViewerContext } from '@/server/platform/http/context'
import {
  findPersonOn,
  moduleOf,
  type PersonRow,
  toGoal,
  toNotices,
  toWeek,
  toWeekDays,
} from '@/server/progress/overview/public'
import { findReadiness } from '@/server/progress/readiness/public'
import { bandsOf, startsOf, targetsOf } from './candidate-bands'
import { makePlan } from './make-plan'
import { findPlanRows, upsertMinutes } from './plan-repo'
import { readPlans } from './past-plans'

type Reply = z.input<(typeof contract)['response']>

/** The number of points of the line beside a skill. */
const MAX_POINTS = 8
/** The remaining time of an exam is shown in steps of this many minutes. */
const STEP_MINUTES = 5

/**
 * The viewer's day in two statements, three for somebody with a target and a band. It is planned when it is first read, and its open tasks again
 * after a new goal, other minutes or a new band: three statements more. No job plans at night: planning on reading knows more, and does no work for
 * people who do not come.
 */
export async function getDayPlan(ctx: ViewerContext): Promise<Reply> {
  const { db, viewer } = ctx
  const today = studyDayOf(Date.now())
  const [person, rows] = await Promise.all([
    findPersonOn(db, viewer.userId, today),
    findPlanRows(db, viewer.userId, today),
  ])
  const minutes = rows.minutes ?? USUAL_MINUTES
  const plans = readPlans(rows.plans, rows.finished, { day: today, dueWords: person.dueWords })
  const basis = basisOf(person, minutes)
  const todaysPlan = plans.find(({ day }) => day === today)
  const current = todaysPlan?.basis === basis ? todaysPlan : null
  const [plan, readiness] = await Promise.all([
    current?.plan ?? makePlan(ctx, { today, minutes, person, plans, basis }),
    findReadiness(ctx, person, today),
  ])
  return {
    ...plan,
    readiness,
    notWorth: [...withoutContradiction(plan.notWorth, readiness)],
    ...toNotices(person),
    tasks: plan.tasks.map((task) => ({
      ...task,
      isDone: todaysPlan !== undefined && isTaskDone(task, todaysPlan.work),
    })),
    mock: person.openAttempt ? null : plan.mock,
    today: isoDateOf(today),
    minutes,
    hasMinutes: rows.minutes !== null,
    canBePlaced: shouldTakePlacement(person),
    goal: toGoal(person.goal),
    skills: toLines(person),
    week: toWeekDays(today, person.days),
    weeks: toWeeks(person, today),
    openExam: person.openAttempt && toOpenExam(person.openAttempt),
  }
}

export async function setMinutes({ db, viewer }: ViewerContext, minutes: number): Promise<void> {
  await upsertMinutes(db, viewer.userId, minutes)
}

/** The facts that decide the tasks of a day, without the work on them: otherwise each tick would plan the day again. */
function basisOf(person: PersonRow, minutes: number): string {
  const { targets, testDate } = toGoal(person.goal)
  const newest = person.bands.at(-1)
  return JSON.stringify([
    minutes,
    Object.values(targets),
    testDate,
    newest && [newest.skill, newest.atMs, newest.halfBands],
    // Not every mock has bands.
    person.mocks,
    person.reported && Object.values(person.reported),
    person.placed.length,
  ])
}

/** People with a band, or a self-reported one, need no placement; a finished one is not repeated. */
function shouldTakePlacement({ bands, placed, placementItems, reported }: PersonRow): boolean {
  const isOver = placed.length > 0 && placed.length >= partsOf(placementItems)
  return reported === null && !isOver && bands.every(({ skill }) => skill !== 'listening' && skill !== 'reading')
}

/** Reading once for each module that has a band: their tables differ. */
function toLines(person: PersonRow): Reply['skills'] {
  const targets = targetsOf(person)
  const starts = startsOf(person)
  return PLAN_SKILLS.flatMap((skill) => {
    const points = person.bands.filter((point) => point.skill === skill)
    const modules = new Set(skill === 'reading' ? points.map(({ module }) => module) : [null])
    const lines = [...(modules.size === 0 ? [null] : modules)]
    return lines.map((module) => ({
      skill,
      module,
      target: targets[skill],
      start: points.length === 0 ? starts[skill] : null,
      bands: points
        .filter((point) => module === null || point.module === module)
        .slice(-MAX_POINTS)
        .map(({ halfBands }) => halfBands),
    }))
  })
}

function toWeeks(person: PersonRow, today: number): Reply['weeks'] {
  const { testDate } = toGoal(person.goal)
  const testDay = testDate === null ? null : dayOfIsoDate(testDate)
  const bands = bandsOf(person, moduleOf(person))
  return planWeeks({ today, testDay, targets: targetsOf(person), bands }).map(toWeek)
}

function toOpenExam({ id, leftSeconds }: NonNullable<PersonRow['openAttempt']>): Reply['openExam'] {
  return { id, minutes: Math.max(STEP_MINUTES, Math.ceil(leftSeconds / 60 / STEP_MINUTES) * STEP_MINUTES) }
}
