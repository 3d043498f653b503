import fc from 'fast-check'
import { dayNumberOf, isLeapYear, jalaliOf, monthLength } from './jalali'
import { isoDateOf, addDays, addMonths, momentOf, readDay, readMoment, readTime, writeDay, writeTime } from './moment'

const DAY_MS = 86_400_000
const byIntl = new Intl.DateTimeFormat('en-u-ca-persian', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})
function intlDay(dayNumber: number) {
  const parts = byIntl.formatToParts(new Date(dayNumber * DAY_MS))
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return { year: of('year'), month: of('month'), day: of('day') }
}

test("every day from 1380 to 1449 equals the platform's", () => {
  const [first, last] = [Date.UTC(2001, 2, 21) / DAY_MS, Date.UTC(2071, 2, 20) / DAY_MS]
  const wrong: string[] = []
  for (let number = first; number < last; number += 1) {
    const [mine, theirs] = [writeDay(jalaliOf(number)), writeDay(intlDay(number))]
    if (mine !== theirs || dayNumberOf(jalaliOf(number)) !== number) wrong.push(`${mine} ${theirs}`)
  }
  expect(wrong).toEqual([])
})

test('knows the leap years', () => {
  expect([1387, 1391, 1395, 1399, 1403, 1408, 1412].every(isLeapYear)).toBe(true)
  expect([1388, 1400, 1402, 1404, 1405, 1407].some(isLeapYear)).toBe(false)
  expect([monthLength(1403, 12), monthLength(1404, 12), monthLength(1405, 6), monthLength(1405, 7)]).toEqual([
    30, 29, 31, 30,
  ])
})

test.each<[string, string | null]>([
  ['1405/9/1', '1405/09/01'],
  ['۱۴۰۵/۰۹/۰۱', '1405/09/01'],
  ['١٤٠٥-٩-١', '1405/09/01'],
  [' 1405 . 9 . 1 ', '1405/09/01'],
  ['14050901', '1405/09/01'],
  ['۱ آذر ۱۴۰۵', '1405/09/01'],
  ['1آذر1405', '1405/09/01'],
  ['۳ اردیبهشت ۱۴۰۶', '1406/02/03'],
  ['3 دي 1405', '1405/10/03'],
  ['1403/12/30', '1403/12/30'],
  ['1404/12/30', null],
  ['1405/7/31', null],
  ['1405/13/1', null],
  ['1405/0/1', null],
  ['2026/11/22', null],
  ['05/9/1', null],
  ['1405/9', null],
  ['امروز', null],
  ['', null],
])('parses the day «%s»', (typed, day) => {
  const read = readDay(typed)
  expect(read && writeDay(read)).toBe(day)
})

test.each<[string, string | null]>([
  ['18:30', '18:30'],
  ['۹:۰۵', '09:05'],
  ['9', '09:00'],
  ['9.05', '09:05'],
  ['00:00', '00:00'],
  ['24:00', null],
  ['12:60', null],
  ['9:5', null],
  ['', null],
])('parses the time «%s»', (typed, time) => {
  const read = readTime(typed)
  expect(read === null ? null : writeTime(read)).toBe(time)
})

test("a date and time are in Tehran's time zone", () => {
  expect(readMoment('۱۴۰۵/۹/۱', '۱۸:۳۰')).toBe('2026-11-22T15:00:00.000Z')
  expect(readMoment('1405/9/1', '1:00')).toBe('2026-11-21T21:30:00.000Z')
  expect(momentOf('2026-11-21T21:30:00.000Z')).toEqual({ day: { year: 1405, month: 9, day: 1 }, minutes: 60 })
  expect([readMoment('1405/9/1', ''), readMoment('', '18:30'), momentOf('never')]).toEqual([null, null, null])
})

test('a printed moment parses to itself, for any moment', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2022, 8, 22), max: Date.UTC(2090, 0, 1) }), (time) => {
      const instant = new Date(time - (time % 60_000)).toISOString()
      const moment = momentOf(instant)
      expect(moment && readMoment(writeDay(moment.day), writeTime(moment.minutes))).toBe(instant)
    }),
  )
})

test('adds days and months across the ends of months and years', () => {
  expect(writeDay(addDays({ year: 1404, month: 12, day: 29 }, 1))).toBe('1405/01/01')
  expect(writeDay(addDays({ year: 1405, month: 1, day: 1 }, -1))).toBe('1404/12/29')
  expect(writeDay(addMonths({ year: 1405, month: 6, day: 31 }, 1))).toBe('1405/07/30')
  expect(writeDay(addMonths({ year: 1405, month: 1, day: 15 }, -1))).toBe('1404/12/15')
})

test('an Iranian date converts to the right Gregorian one', () => {
  expect(isoDateOf({ year: 1405, month: 10, day: 2 })).toBe('2026-12-23')
  expect(isoDateOf({ year: 1403, month: 12, day: 30 })).toBe('2025-03-20')
  expect(isoDateOf({ year: 1404, month: 12, day: 30 })).toBeNull()
})
