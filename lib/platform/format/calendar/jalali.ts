/** A day of the Iranian calendar; months from 1. */
export type JalaliDay = { readonly year: number; readonly month: number; readonly day: number }

const DAY_MS = 86_400_000
/** The first years of leap-year cycles, according to the observed equinoxes. */
const CYCLE_STARTS = [1210, 1635] as const
/** The first Nowruz of the first cycle: 1 Farvardin 1210 is 21 March 1831. */
const FIRST_DAY = Date.UTC(1831, 2, 21) / DAY_MS
const FIRST_YEAR = CYCLE_STARTS[0]
/** Later years are typed Gregorian ones. */
const END_YEAR = 1500

/** Whether the year has 366 days: every fourth, and every fifth at the end of each run of 33. */
export function isLeapYear(year: number): boolean {
  const [start, end] = CYCLE_STARTS
  const length = end - start
  const yearsPassed = year - start
  // The last incomplete run is shortened at its start.
  const shift = length - yearsPassed < 6 ? yearsPassed - length + Math.trunc((length + 4) / 33) * 33 : yearsPassed
  const place = (((shift + 1) % 33) - 1) % 4
  return (place === -1 ? 4 : place) === 0
}

/** Days of a month. */
export function monthLength(year: number, month: number): number {
  if (month <= 6) return 31
  return month < 12 || isLeapYear(year) ? 30 : 29
}

/** Days since 1 January 1970; null for an invalid date. */
export function dayNumberOf({ year, month, day }: JalaliDay): number | null {
  const isYear = Number.isInteger(year) && year >= FIRST_YEAR && year < END_YEAR
  const isMonth = Number.isInteger(month) && month >= 1 && month <= 12
  if (!isYear || !isMonth || !Number.isInteger(day) || day < 1 || day > monthLength(year, month)) return null
  return newYearOf(year) + (month - 1) * 31 - Math.max(0, month - 7) + day - 1
}

/** The date that many days after 1 January 1970. */
export function jalaliOf(dayNumber: number): JalaliDay {
  let year = Math.min(END_YEAR - 1, Math.max(FIRST_YEAR, FIRST_YEAR + Math.floor((dayNumber - FIRST_DAY) / 366)))
  while (year < END_YEAR - 1 && newYearOf(year + 1) <= dayNumber) year += 1
  const daysPassed = dayNumber - newYearOf(year)
  const month = daysPassed < 186 ? Math.floor(daysPassed / 31) + 1 : Math.floor((daysPassed - 186) / 30) + 7
  return { year, month, day: daysPassed - ((month - 1) * 31 - Math.max(0, month - 7)) + 1 }
}

const newYears = new Map<number, number>()

function newYearOf(year: number): number {
  const cached = newYears.get(year)
  if (cached !== undefined) return cached
  let days = FIRST_DAY
  for (let each: number = FIRST_YEAR; each < year; each += 1) days += isLeapYear(each) ? 366 : 365
  newYears.set(year, days)
  return days
}
