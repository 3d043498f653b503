import type * as z from 'zod'
import { type Overview } from '@/lib/progress/overview/contract'
import { advise } from '@/lib/progress/advice/rules/advice'
import { type AdviceFacts } from '@/lib/progress/advice/rules/advice-facts'
import { planWeeks } from '@/lib/progress/advice/rules/plan-weeks'
import { dayOfIsoDate, isoDateOf, studyDayOf } from '@/lib/platform/calendar/study-day'
import { type ViewerContext } from '@/server/platform/http/context'
import { listNewestAttempts } from '@/server/sittings/attempt/public'
import { findFigures } from './figure-repo'
import { averageTimes, countFigures, tallyForAdvice } from './figures'
import { toGoal } from './goal'
import { loadPlaces } from '@/server/sittings/result/public'
import { findReadiness } from '@/server/progress/readiness/public'
import { findPersonOn, perSkill, toNotices, toWeek, toWeekDays } from './person'
import { type PersonRow } from './repo'

type Reply = z.input<typeof Overview>
/** Attempts that the dashboard shows. */
const NEWEST = 3

/** The viewer's dashboard, in three statements, four for somebody with a target and a band; each paper not yet cached in this process costs one more. */
export async function getOverview(ctx: ViewerContext): Promise<Reply> {
  const { db, viewer } = ctx
  const today = studyDayOf(Date.now())
  const [person, rows, attempts] = await Promise.all([
    findPersonOn(db, viewer.userId, today),
    findFigures(db, viewer.userId),
    listNewestAttempts(db, viewer, NEWEST),
  ])
  const [placesOf, readiness] = await Promise.all([
    loadPlaces(
      db,
      [...rows.firsts, ...rows.timed].map(({ version }) => version),
    ),
    findReadiness(ctx, person, today),
  ])
  const figures = countFigures(rows.firsts, placesOf)
  const facts = factsOf(person, today, tallyForAdvice(figures))
  return {
    ...toNotices(person),
    goal: toGoal(person.goal),
    today: isoDateOf(today),
    week: toWeekDays(today, person.days),
    attempts,
    attemptCount: person.attemptCount,
    bands: person.bands.map(({ atMs, ...point }) => ({ ...point, at: new Date(atMs).toISOString() })),
    figures: figures.map(({ skills, ...mode }) => ({ ...mode, skills: skills.map(toSkillFigures) })),
    times: averageTimes(rows.timed, placesOf),
    advice: advise(facts).map(({ id, minutes, reason }) => ({ id, minutes, reason })),
    plan: planWeeks(facts).map(toWeek),
    readiness,
  }
}

function factsOf(person: PersonRow, today: number, tallies: AdviceFacts['tallies']): AdviceFacts {
  const { targets, testDate } = toGoal(person.goal)
  return {
    today,
    testDay: testDate === null ? null : dayOfIsoDate(testDate),
    // An overall target alone is the target of each skill.
    targets: perSkill((skill) => targets[skill] ?? targets.overall),
    bands: perSkill((skill) => person.bands.findLast((point) => point.skill === skill)?.halfBands ?? null),
    lastDays: perSkill((skill) => person.lastDays[skill] ?? null),
    tallies,
    mocks: person.mocks,
    openAttempt: person.openAttempt,
    dueWords: person.dueWords,
    dueMistakes: person.dueMistakes,
    course: person.course,
    refusedAdvice: person.refusedAdvice,
  }
}

function toSkillFigures({ types, parts, causes, ...skill }: AdviceFacts['tallies'][number]) {
  return {
    ...skill,
    types: types.map(({ lastDay: _, ...type }) => type),
    parts: [...parts],
    causes: [...causes],
  }
}
