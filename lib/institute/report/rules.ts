import { DAY_MS } from '@/lib/platform/calendar/working-time'

/** The longest period: a year and a month to compare. */
export const MAX_DAYS = 400

/** A Saturday: 3 January 1970. Days count from 1 January 1970. */
const FIRST_SATURDAY = 2

export const dayOfDate = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS
export const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** The week of a day, counted from that of {@link FIRST_SATURDAY}. */
export const weekOfDay = (day: number): number => Math.floor((day - FIRST_SATURDAY) / 7)
export const saturdayOfWeek = (week: number): number => week * 7 + FIRST_SATURDAY

type WeekCount = { readonly week: number; readonly count: number }
type Counts = Readonly<Record<'active' | 'exams' | 'enrolments' | 'joined', readonly WeekCount[]>>

/** One row per week, including empty weeks. */
export function listWeeks({ from, until }: { readonly from: number; readonly until: number }, counts: Counts) {
  const first = weekOfDay(from)
  return Array.from({ length: weekOfDay(until) - first + 1 }, (_, index) => {
    const week = first + index
    const countIn = (rows: readonly WeekCount[]) => rows.find((row) => row.week === week)?.count ?? 0
    return {
      startsOn: dateOfDay(Math.max(saturdayOfWeek(week), from)),
      active: countIn(counts.active),
      exams: countIn(counts.exams),
      enrolments: countIn(counts.enrolments),
      joined: countIn(counts.joined),
    }
  })
}

type TeacherWork = { readonly readerId: string; readonly name: string } & WorkFigures
type WorkFigures = { readonly count: number; readonly medianHours: number | null; readonly late: number }
const NO_WORK: WorkFigures = { count: 0, medianHours: null, late: 0 }

/** Teachers of writing and speaking in one list, the busiest first. */
export function mergeTeacherWork(writing: readonly TeacherWork[], speaking: readonly TeacherWork[]) {
  const ids = [...new Set([...writing, ...speaking].map(({ readerId }) => readerId))]
  const workOf = (works: readonly TeacherWork[], id: string) => works.find(({ readerId }) => readerId === id)
  const figures = ({ count, medianHours, late }: WorkFigures) => ({ count, medianHours, late })
  return ids
    .map((id) => {
      const [written, spoken] = [workOf(writing, id), workOf(speaking, id)]
      const name = (written ?? spoken)?.name ?? ''
      return { id, name, writing: figures(written ?? NO_WORK), speaking: figures(spoken ?? NO_WORK) }
    })
    .toSorted(
      (a, b) => b.writing.count + b.speaking.count - (a.writing.count + a.speaking.count) || (a.id < b.id ? -1 : 1),
    )
}
