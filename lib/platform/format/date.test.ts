import {
  dayNumberIn,
  formatDay,
  formatDayAndTime,
  formatDeadline,
  formatExamTime,
  formatMoment,
  formatTime,
  formatTimeWithZone,
} from './date'
import { hasOwnZone, TEHRAN, zoneInCookies } from './display-zone'

test.each([
  ['2026-11-27T20:30:00.000Z', 'پایان ۶ آذر ۱۴۰۵'],
  ['2026-11-27T20:30:59.000Z', 'پایان ۶ آذر ۱۴۰۵'],
  ['2026-03-20T20:30:00.000Z', 'پایان ۲۹ اسفند ۱۴۰۴'],
  ['2026-11-27T20:29:00.000Z', formatDayAndTime('2026-11-27T20:29:00.000Z')],
  ['2026-11-27T20:31:00.000Z', formatDayAndTime('2026-11-27T20:31:00.000Z')],
])('the deadline %s is printed as %s', (instant, words) => {
  expect(formatDeadline(instant)).toBe(words)
})

const instant = '2026-11-27T21:15:00.000Z'
test.each([
  [TEHRAN, ['۷ آذر ۱۴۰۵ ساعت ۰:۴۵', '۰:۴۵', '۷ آذر ۱۴۰۵', 'شنبه ۷ آذر ۱۴۰۵ ساعت ۰:۴۵ به وقت تهران']],
  [
    'Europe/Berlin',
    ['۶ آذر ۱۴۰۵ ساعت ۲۲:۱۵ (به وقت خودت)', '۲۲:۱۵', '۶ آذر ۱۴۰۵', 'جمعه ۶ آذر ۱۴۰۵ ساعت ۲۲:۱۵ به وقت خودت'],
  ],
])('prints an instant in %s, and says whose time it is', (zone, expected) => {
  const printed = [formatDayAndTime, formatTime, formatDay, formatMoment].map((print) => print(instant, zone))
  expect(printed.map((text) => text.replaceAll('۰۰:', '۰:'))).toEqual(expected)
})

test.each([
  [TEHRAN, '۰:۴۵', '۰:۴۵'],
  ['Europe/Berlin', '۲۲:۱۵ (به وقت خودت)', '۰:۴۵ به وقت تهران'],
])('a time without a day says whose it is to a reader in %s', (zone, own, exam) => {
  const printed = [formatTimeWithZone, formatExamTime].map((print) => print(instant, zone))
  expect(printed.map((text) => text.replaceAll('۰۰:', '۰:'))).toEqual([own, exam])
})

test('the day of an instant depends on the zone', () => {
  expect(dayNumberIn(instant, TEHRAN) - dayNumberIn(instant, 'Europe/Berlin')).toBe(1)
})

test('the number of a day does not hang on the order in which an engine prints a date: WebKit printed 11/30/2026', () => {
  const print = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format') ?? {}
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { ...print, get: () => () => '11/30/2026' })
  expect(dayNumberIn('2026-11-30T08:00:00Z', TEHRAN)).toBe(Date.UTC(2026, 10, 30) / 86_400_000)
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', print)
})

test.each([
  ['', TEHRAN],
  ['theme=dark; displayZone=Europe%2FBerlin', 'Europe/Berlin'],
  ['displayZone=Europe/London; a=b', 'Europe/London'],
  ['notdisplayZone=Europe/London', TEHRAN],
  ['displayZone=Mars%2FBase', TEHRAN],
  ['displayZone=europe%2Fberlin', TEHRAN],
  ['displayZone=Europe/BERLIN', TEHRAN],
  ['displayZone=Africa/Cairo', TEHRAN],
  ['displayZone=%3Cscript%3E', TEHRAN],
])('the cookies %j mean %s', (cookies, zone) => {
  expect(zoneInCookies(cookies)).toBe(zone)
})

test.each([
  ['/dashboard', true],
  ['/dashboard/account', true],
  ['/dashboards', false],
  ['/exam/reading', false],
  ['/', false],
])('%s has its reader’s own zone: %s', (path, isOwn) => {
  expect(hasOwnZone(path)).toBe(isOwn)
})
