import { addDays, addMonths } from './moment'
import { dayNumberOf, type JalaliDay, monthLength } from './jalali'

/** 1 January 1970 was a Thursday, the sixth day of a week that begins on Saturday. */
const FIRST_WEEKDAY = 5

/** The days of a month by week, from Saturday to Friday; null outside the month. */
export function weeksOfMonth({ year, month }: Pick<JalaliDay, 'year' | 'month'>): (JalaliDay | null)[][] {
  const before = weekdayOf({ year, month, day: 1 })
  const length = monthLength(year, month)
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_unused, weekday) => {
      const day = week * 7 + weekday - before + 1
      return day >= 1 && day <= length ? { year, month, day } : null
    }),
  )
}

/** 0 is Saturday. */
function weekdayOf(day: JalaliDay): number {
  return ((((dayNumberOf(day) ?? 0) + FIRST_WEEKDAY) % 7) + 7) % 7
}

/** The day to which a key moves in a right-to-left calendar; null for any other key. */
export function dayOfKey(key: string, day: JalaliDay): JalaliDay | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, 1)
    case 'ArrowRight':
      return addDays(day, -1)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'PageDown':
      return addMonths(day, 1)
    case 'PageUp':
      return addMonths(day, -1)
    case 'Home':
      return addDays(day, -weekdayOf(day))
    case 'End':
      return addDays(day, 6 - weekdayOf(day))
    default:
      return null
  }
}
