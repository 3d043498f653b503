import { dayNumberOf } from './jalali'
import { dayOfKey, weeksOfMonth } from './month'

const day = (year: number, month: number, dayOfMonth: number) => ({ year, month, day: dayOfMonth })

test.each([
  // 1 Azar 1405 is Sunday 22 November 2026.
  [1405, 9, 1, 30, 5],
  [1405, 3, 6, 31, 6],
  [1405, 11, 5, 30, 5],
  // Esfand of a leap year.
  [1403, 12, 4, 30, 5],
  [1404, 12, 6, 29, 5],
])(
  'the days of %i/%i are under their weekdays: the first at index %i, %i of them in %i weeks',
  (year, month, first, length, rows) => {
    const weeks = weeksOfMonth({ year, month })
    const flat = weeks.flat()
    expect(weeks.every((week) => week.length === 7)).toBe(true)
    expect(weeks).toHaveLength(rows)
    expect(flat.findIndex((item) => item !== null)).toBe(first)
    expect(flat.flatMap((item) => (item ? [item.day] : []))).toEqual(Array.from({ length }, (_, index) => index + 1))
    // Independent of the calendar code: Date counts Saturday as 6.
    const number = dayNumberOf(day(year, month, 1)) ?? 0
    expect(first).toBe((new Date(number * 86_400_000).getUTCDay() + 1) % 7)
  },
)

test.each([
  ['ArrowLeft', day(1405, 9, 8)],
  ['ArrowRight', day(1405, 9, 6)],
  ['ArrowDown', day(1405, 9, 14)],
  ['ArrowUp', day(1405, 8, 30)],
  ['PageDown', day(1405, 10, 7)],
  ['PageUp', day(1405, 8, 7)],
  ['Home', day(1405, 9, 7)],
  ['End', day(1405, 9, 13)],
  ['Enter', null],
])('from Saturday 7 Azar %s moves to %j', (key, to) => expect(dayOfKey(key, day(1405, 9, 7))).toEqual(to))
