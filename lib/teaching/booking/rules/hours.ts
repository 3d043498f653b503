import { DAY_MS, type IsHoliday, TEHRAN_MS } from '@/lib/platform/calendar/working-time'

/** A conversation takes half an hour and begins on the hour or half past, so that two of them are equal or do not overlap. */
export const SLOT_MINUTES = 30
export const SLOT_MS = SLOT_MINUTES * 60_000
export const DAY_MINUTES = 1_440
export const HOURS_LIMITS = { weekly: 42, exceptions: 120 } as const

/** 0 is Saturday. Minutes from Tehran's midnight; `until` is exclusive. */
export type WeeklySpan = { readonly weekday: number; readonly from: number; readonly until: number }
/** A day in Tehran, Gregorian, that differs from the weekly pattern: additionally open, or closed. */
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

/** Whether times of a day are valid: on the half-hour, in order, within the day. */
export function isSpan({ from, until }: { readonly from: number; readonly until: number }): boolean {
  const isOnGrid = from % SLOT_MINUTES === 0 && until % SLOT_MINUTES === 0
  return isOnGrid && from >= 0 && from < until && until <= DAY_MINUTES
}

/**
 * The possible start times of one day. A holiday has no weekly hours; an exception can open times even then, and a closing one takes precedence over
 * all opening ones.
 */
export function startsOfDay({ weekly, exceptions }: Hours, day: number, isHoliday: IsHoliday): number[] {
  const date = dateOfDay(day)
  const exceptionsOfDay = exceptions.filter((exception) => exception.date === date)
  const open = [
    ...(isHoliday(day) ? [] : weekly.filter(({ weekday }) => weekday === weekdayOf(day))),
    ...exceptionsOfDay.filter(({ isOpen }) => isOpen),
  ]
  const closed = exceptionsOfDay.filter(({ isOpen }) => !isOpen)
  const midnight = day * DAY_MS - TEHRAN_MS
  const starts: number[] = []
  for (let minute = 0; minute < DAY_MINUTES; minute += SLOT_MINUTES) {
    const isWithin = (span: { readonly from: number; readonly until: number }) =>
      span.from <= minute && minute + SLOT_MINUTES <= span.until
    // A partly closed slot is closed.
    const overlaps = (span: { readonly from: number; readonly until: number }) =>
      span.from < minute + SLOT_MINUTES && minute < span.until
    if (open.some(isWithin) && !closed.some(overlaps)) starts.push(midnight + minute * 60_000)
  }
  return starts
}

/** The free times nearest to a taken one: another hour of the same day comes before the same time on another day. */
export function nearestStarts(free: readonly number[], wantedMs: number, count: number): number[] {
  const nearest = free.toSorted((a, b) => Math.abs(a - wantedMs) - Math.abs(b - wantedMs) || a - b)
  return [...new Set(nearest)].slice(0, count).toSorted((a, b) => a - b)
}
