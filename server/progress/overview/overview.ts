import type * as z from 'zod'
import { News } from '@/lib/accounts/notification/contract'
import { type Overview } from '@/lib/progress/overview/contract'
import { advise } from '@/lib/progress/advice/rules/advice'
import { type AdviceFacts, type SKILLS } from '@/lib/progress/advice/rules/facts'
import { type PlanWeek, planWeeks } from '@/lib/progress/advice/rules/plan'
import { pickNext } from '@/lib/institute/class/rules/assignment-progress'
import { dayOfIsoDate, isoDateOf, startOfStudyDay, studyDayOf, weekOf } from '@/lib/platform/calendar/study-day'
import { type ViewerContext } from '@/server/platform/http/context'
import { listNewestAttempts } from '@/server/sittings/attempt/public'
import { findFigures } from './figure-repo'
import { averageTimes, countFigures, tallyForAdvice } from './figures'
import { toGoal } from './goal'
import { loadPlaces } from '@/server/sittings/result/public'
import { findPerson, type PersonRow } from './repo'

type Reply = z.input<typeof Overview>
/** Attempts that the dashboard shows. */
const NEWEST = 3

/** The viewer's dashboard, in three statements; each paper not yet cached in this process costs one more. */
export async function getOverview({ db, viewer }: ViewerContext): Promise<Reply> {
  const today = studyDayOf(Date.now())
  const week = weekOf(today)
  const [person, rows, attempts] = await Promise.all([
    findPerson(db, viewer.userId, {
      weekStart: new Date(startOfStudyDay(week[0] ?? today)),
      dayStart: new Date(startOfStudyDay(today)),
      dayEnd: new Date(startOfStudyDay(today + 1)),
      today,
    }),
    findFigures(db, viewer.userId),
    listNewestAttempts(db, viewer, NEWEST),
  ])
  const placesOf = await loadPlaces(
    db,
    [...rows.firsts, ...rows.timed].map(({ version }) => version),
  )
  const figures = countFigures(rows.firsts, placesOf)
  const facts = factsOf(person, today, tallyForAdvice(figures))
  return {
    news: person.news.flatMap(toNews),
    booking: person.booking && {
      teacher: person.booking.teacher,
      startsAt: new Date(person.booking.startsAtMs).toISOString(),
    },
    seat: person.seat && toSeat(person.seat),
    assignment: toAssignment(pickNext(person.assigned, Date.now())),
    goal: toGoal(person.goal),
    today: isoDateOf(today),
    week: week.map((day) => ({ day: isoDateOf(day), isPractised: person.days.includes(day) })),
    attempts,
    attemptCount: person.attemptCount,
    bands: person.bands.map(({ atMs, ...point }) => ({ ...point, at: new Date(atMs).toISOString() })),
    figures: figures.map(({ skills, ...mode }) => ({ ...mode, skills: skills.map(toSkillFigures) })),
    times: averageTimes(rows.timed, placesOf),
    advice: advise(facts).map(({ id, minutes, reason }) => ({ id, minutes, reason })),
    plan: planWeeks(facts).map(toWeek),
  }
}

function toNews({ id, atMs, facts }: PersonRow['news'][number]): Reply['news'] {
  const news = News.safeParse(facts)
  return news.success ? [{ id, at: new Date(atMs).toISOString(), isRead: false, news: news.data }] : []
}

function toSeat({ startsAtMs, ...seat }: NonNullable<PersonRow['seat']>): NonNullable<Reply['seat']> {
  return { ...seat, startsAt: new Date(startsAtMs).toISOString() }
}

function toAssignment(next: PersonRow['assigned'][number] | null): Reply['assignment'] {
  if (!next) return null
  const { opensAtMs: _, dueAtMs, ...row } = next
  return { ...row, dueAt: dueAtMs === null ? null : new Date(dueAtMs).toISOString() }
}

function factsOf(person: PersonRow, today: number, tallies: AdviceFacts['tallies']): AdviceFacts {
  const { targets, testDate } = toGoal(person.goal)
  const perSkill = <T>(of: (skill: (typeof SKILLS)[number]) => T) => ({
    listening: of('listening'),
    reading: of('reading'),
    writing: of('writing'),
    speaking: of('speaking'),
  })
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
    refused: person.refused,
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

function toWeek({ fromDay, toDay, focus, ...week }: PlanWeek): Reply['plan'][number] {
  return { ...week, firstDay: isoDateOf(fromDay), lastDay: isoDateOf(toDay), focus: [...focus] }
}
