import { DAY_MS, type IsHoliday, TEHRAN_MS } from '@/lib/platform/calendar/working-time'

/** A conversation takes half an hour and begins on the hour or at half past, so that two of them are the same time or do not touch. */
export const SLOT_MINUTES = 30
export const SLOT_MS = SLOT_MINUTES * 60_000
export const DAY_MINUTES = 1_440
export const HOURS_LIMITS = { weekly: 42, exceptions: 120 } as const

/** 0 is Saturday. Minutes count from Tehran's midnight; `until` is not in it. */
export type WeeklySpan = { readonly weekday: number; readonly from: number; readonly until: number }
/** A day by Tehran, Gregorian, that differs from the week: open when it would be closed, or closed. */
export type Exception = {
  readonly date: string
  readonly from: number
  readonly until: number
  readonly isOpen: boolean
}
export type Hours = { readonly weekly: readonly WeeklySpan[]; readonly exceptions: readonly Exception[] }

/** 0 is Saturday; 1 January 1970 was a Thursday. */
export function weekdayOf(day: number): number {
  return (((day + 5) % 7) + 7) % 7
}

export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** Whether times of a day make sense: on the half-hour, in order, within the day. */
export function isSpan({ from, until }: { readonly from: number; readonly until: number }): boolean {
  const isOnGrid = from % SLOT_MINUTES === 0 && until % SLOT_MINUTES === 0
  return isOnGrid && from >= 0 && from < until && until <= DAY_MINUTES
}

/**
 * The moments at which a conversation may begin on one day. A holiday has no weekly hours; an exception opens times also then, and one that
 * closes is stronger than all that opens.
 */
export function startsOfDay({ weekly, exceptions }: Hours, day: number, isHoliday: IsHoliday): number[] {
  const date = dateOfDay(day)
  const ofDay = exceptions.filter((exception) => exception.date === date)
  const open = [
    ...(isHoliday(day) ? [] : weekly.filter(({ weekday }) => weekday === weekdayOf(day))),
    ...ofDay.filter(({ isOpen }) => isOpen),
  ]
  const closed = ofDay.filter(({ isOpen }) => !isOpen)
  const midnight = day * DAY_MS - TEHRAN_MS
  const starts: number[] = []
  for (let minute = 0; minute < DAY_MINUTES; minute += SLOT_MINUTES) {
    const isIn = (span: { readonly from: number; readonly until: number }) =>
      span.from <= minute && minute + SLOT_MINUTES <= span.until
    // A slot that is closed in part is closed.
    const isHit = (span: { readonly from: number; readonly until: number }) =>
      span.from < minute + SLOT_MINUTES && minute < span.until
    if (open.some(isIn) && !closed.some(isHit)) starts.push(midnight + minute * 60_000)
  }
  return starts
}

/** The free times nearest to one that was taken: the same time on other days counts less than another hour of the same day. */
export function nearestStarts(free: readonly number[], wantedMs: number, count: number): number[] {
  const nearest = free.toSorted((one, other) => Math.abs(one - wantedMs) - Math.abs(other - wantedMs) || one - other)
  return [...new Set(nearest)].slice(0, count).toSorted((one, other) => one - other)
}
