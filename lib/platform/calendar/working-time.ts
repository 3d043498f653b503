/**
 * Working time as promised on the page: a full day has 24 hours, a Thursday 12 (until noon), a Friday and a holiday none. Days are split at Tehran's
 * midnight; all arithmetic is in milliseconds of UTC. Holidays are data, never computed: lunar ones are announced.
 */
const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
/** Iran has had no daylight saving time since 2022. */
export const TEHRAN_MS = 3.5 * HOUR_MS
const THURSDAY = 0
const FRIDAY = 1
/** Ten years: a calendar without working days must not hang a request. */
const MAX_DAYS = 3_660

/** Whether a day (days since 1 January 1970, by Tehran) is a holiday. */
export type IsHoliday = (day: number) => boolean

/** The day in Tehran of an instant. */
export function tehranDay(atMs: number): number {
  return Math.floor((atMs + TEHRAN_MS) / DAY_MS)
}

/** The working time of a day, from its midnight. 1 January 1970 was a Thursday. */
function workedMs(day: number, isHoliday: IsHoliday): number {
  const weekday = ((day % 7) + 7) % 7
  if (weekday === FRIDAY || isHoliday(day)) return 0
  return weekday === THURSDAY ? DAY_MS / 2 : DAY_MS
}

/** The end of this much working time. A start outside working time counts from the next working moment. */
export function addWorkingMs(startMs: number, workMs: number, isHoliday: IsHoliday): number {
  let remainingMs = workMs
  let day = tehranDay(startMs)
  for (let count = 0; count < MAX_DAYS; count += 1, day += 1) {
    const midnight = day * DAY_MS - TEHRAN_MS
    const from = Math.max(startMs, midnight)
    const free = Math.max(0, midnight + workedMs(day, isHoliday) - from)
    if (free > 0 && remainingMs <= free) return from + remainingMs
    remainingMs -= free
  }
  throw new RangeError('the table of holidays leaves no working time')
}

/** The working time between two instants; 0 if the second is not later. */
export function workingMsBetween(fromMs: number, untilMs: number, isHoliday: IsHoliday): number {
  let sum = 0
  const last = Math.min(tehranDay(untilMs), tehranDay(fromMs) + MAX_DAYS)
  for (let day = tehranDay(fromMs); day <= last; day += 1) {
    const midnight = day * DAY_MS - TEHRAN_MS
    const dayEndMs = Math.min(untilMs, midnight + workedMs(day, isHoliday))
    sum += Math.max(0, dayEndMs - Math.max(fromMs, midnight))
  }
  return sum
}
