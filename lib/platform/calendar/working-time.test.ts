import * as fc from 'fast-check'
import { addWorkingMs, type IsHoliday, TEHRAN_MS, tehranDay, workingMsBetween } from './working-time'

const HOUR = 3_600_000
/** A time by Tehran's clock. */
const tehran = (text: string) => Date.parse(`${text}:00.000Z`) - TEHRAN_MS
const show = (ms: number) => new Date(ms + TEHRAN_MS).toISOString().slice(0, 16)
const none: IsHoliday = () => false
const holidays = (...days: string[]): IsHoliday => {
  const known = new Set(days.map((day) => tehranDay(tehran(`${day}T12:00`))))
  return (day) => known.has(day)
}

// 21 November 2026 is a Saturday, 26 a Thursday, 27 a Friday.
test.each([
  ['from Saturday to Tuesday', '2026-11-21T10:00', 72, none, '2026-11-24T10:00'],
  [
    'Wednesday 23:59: a minute of Wednesday, half of Thursday, no Friday',
    '2026-11-25T23:59',
    72,
    none,
    '2026-11-30T11:59',
  ],
  ['Thursday 11:59: one minute of Thursday', '2026-11-26T11:59', 72, none, '2026-11-30T23:59'],
  ['Thursday at noon counts from Saturday on', '2026-11-26T12:00', 72, none, '2026-12-01T00:00'],
  ['Friday counts from Saturday on', '2026-11-27T15:00', 24, none, '2026-11-29T00:00'],
  ['the eve of a holiday', '2026-12-22T20:00', 24, holidays('2026-12-23'), '2026-12-26T08:00'],
  ['a holiday on Thursday leaves nothing of it', '2026-11-25T12:00', 24, holidays('2026-11-26'), '2026-11-28T12:00'],
  [
    'four days of Nowruz',
    '2027-03-19T08:00',
    24,
    holidays('2027-03-20', '2027-03-21', '2027-03-22', '2027-03-23', '2027-03-24'),
    '2027-03-27T12:00',
  ],
  ['the end of a day is still that day', '2026-11-21T00:00', 24, none, '2026-11-22T00:00'],
  ['no time at all', '2026-11-27T15:00', 0.001, none, '2026-11-28T00:00'],
])('%s', (_, start, hours, isHoliday, due) => {
  expect(show(addWorkingMs(tehran(start), hours * HOUR, isHoliday))).toBe(due)
})

test('days are split at Tehran’s midnight', () => {
  expect(show(addWorkingMs(Date.parse('2026-11-26T20:29:00Z'), HOUR, none))).toBe('2026-11-28T01:00')
})

test('the added time is the time between, and one more holiday never makes it earlier', () => {
  const moment = fc.integer({ min: Date.parse('2026-03-21'), max: Date.parse('2028-03-01') })
  const table = fc.array(fc.integer({ min: 20_500, max: 21_300 }), { maxLength: 40 })
  fc.assert(
    fc.property(
      moment,
      fc.integer({ min: 1, max: 200 * HOUR }),
      table,
      fc.integer({ min: 20_500, max: 21_300 }),
      (start, work, days, more) => {
        const known = new Set(days)
        const due = addWorkingMs(start, work, (day) => known.has(day))
        expect(workingMsBetween(start, due, (day) => known.has(day))).toBe(work)
        expect(addWorkingMs(start, work, (day) => known.has(day) || day === more)).toBeGreaterThanOrEqual(due)
      },
    ),
  )
})

test('the time to an earlier moment is zero; a calendar without working days throws instead of looping', () => {
  expect(workingMsBetween(tehran('2026-11-22T10:00'), tehran('2026-11-21T10:00'), none)).toBe(0)
  expect(() => addWorkingMs(0, HOUR, () => true)).toThrow(RangeError)
})
