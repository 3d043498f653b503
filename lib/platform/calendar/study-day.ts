/**
 * The day for which practice counts. It begins at four in the morning in Tehran (+03:30 all year): practice past midnight belongs to the day before.
 * A day is the number of days since 1 January 1970.
 */
const DAY_MS = 86_400_000
const TEHRAN_MS = 3.5 * 3_600_000
const DAY_START_MS = 4 * 3_600_000
/** 3 January 1970 was a Saturday, on which the Iranian week begins. */
const SATURDAY = 2

export function studyDayOf(ms: number): number {
  return Math.floor((ms + TEHRAN_MS - DAY_START_MS) / DAY_MS)
}

/** When the day begins, in milliseconds since 1970. */
export function startOfStudyDay(day: number): number {
  return day * DAY_MS + DAY_START_MS - TEHRAN_MS
}

/** The seven days of a day's week, from Saturday. */
export function weekOf(day: number): readonly number[] {
  const daysIntoWeek = (((day - SATURDAY) % 7) + 7) % 7
  return Array.from({ length: 7 }, (_, index) => day - daysIntoWeek + index)
}

/** `2026-11-23` */
export function isoDateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** Null for an invalid date. */
export function dayOfIsoDate(date: string): number | null {
  const ms = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN
  // Date parses 30 February as 2 March.
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== date ? null : ms / DAY_MS
}
