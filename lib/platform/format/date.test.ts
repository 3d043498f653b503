import { formatDayAndTime, formatDeadline } from './date'

test.each([
  ['2026-11-27T20:30:00.000Z', 'پایان ۶ آذر ۱۴۰۵'],
  ['2026-11-27T20:30:59.000Z', 'پایان ۶ آذر ۱۴۰۵'],
  ['2026-03-20T20:30:00.000Z', 'پایان ۲۹ اسفند ۱۴۰۴'],
  ['2026-11-27T20:29:00.000Z', formatDayAndTime('2026-11-27T20:29:00.000Z')],
  ['2026-11-27T20:31:00.000Z', formatDayAndTime('2026-11-27T20:31:00.000Z')],
])('the deadline %s is printed as %s', (instant, words) => {
  expect(formatDeadline(instant)).toBe(words)
})
