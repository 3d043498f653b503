import type * as z from 'zod'
import { News } from '@/lib/accounts/notification/contract'
import { pickNextAssignment } from '@/lib/institute/class/rules/assignment-progress'
import { isoDateOf, startOfStudyDay, weekOf } from '@/lib/platform/calendar/study-day'
import { type SKILLS } from '@/lib/progress/advice/rules/advice-facts'
import { type PlanWeek } from '@/lib/progress/advice/rules/plan-weeks'
import { type Overview } from '@/lib/progress/overview/contract'
import { type Database } from '@/server/platform/db/client'
import { findPerson, type PersonRow } from './repo'

type Reply = z.input<typeof Overview>

export function findPersonOn(db: Database, userId: string, today: number): Promise<PersonRow> {
  return findPerson(db, userId, {
    weekStart: new Date(startOfStudyDay(weekOf(today)[0] ?? today)),
    dayStart: new Date(startOfStudyDay(today)),
    dayEnd: new Date(startOfStudyDay(today + 1)),
    today,
  })
}

export const perSkill = <T>(valueFor: (skill: (typeof SKILLS)[number]) => T) => ({
  listening: valueFor('listening'),
  reading: valueFor('reading'),
  writing: valueFor('writing'),
  speaking: valueFor('speaking'),
})

/** The module of the newest band; Academic, which most people sit, before the first. */
export function moduleOf({ bands }: Pick<PersonRow, 'bands'>): 'academic' | 'general' {
  return bands.findLast(({ module }) => module !== null)?.module ?? 'academic'
}

/** Notices that a candidate would not see otherwise. */
export function toNotices(person: PersonRow): Pick<Reply, 'news' | 'booking' | 'seat' | 'assignment'> {
  return {
    news: person.news.flatMap(toNews),
    booking: person.booking && {
      teacher: person.booking.teacher,
      startsAt: new Date(person.booking.startsAtMs).toISOString(),
    },
    seat: person.seat && toSeat(person.seat),
    assignment: toAssignment(pickNextAssignment(person.assigned, Date.now())),
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

export function toWeekDays(today: number, practised: readonly number[]): Reply['week'] {
  return weekOf(today).map((day) => ({ day: isoDateOf(day), isPractised: practised.includes(day) }))
}

export function toWeek({ fromDay, toDay, focus, ...week }: PlanWeek): Reply['plan'][number] {
  return { ...week, firstDay: isoDateOf(fromDay), lastDay: isoDateOf(toDay), focus: [...focus] }
}
