import { dayOfIsoDate } from '@/lib/platform/calendar/study-day'
import { readStrictCalendar } from '@/lib/platform/testing/strict-calendar'
import { type FeedEvent, hourOfStudyDay, listStudyDays, studyTime, timeOfHour, writeFeed } from './calendar-feed'

const day = (date: string) => dayOfIsoDate(date) ?? 0
const EVENT: FeedEvent = {
  uid: 'study-2026-11-30-1@sanjeh',
  when: { kind: 'time', startsAtMs: Date.parse('2026-11-30T14:30:00Z'), minutes: 30 },
  summary: 'سنجه: ۳۰ دقیقه تمرین',
  description: 'مرور ۱۲ واژه، ۵ دقیقه\nعنوان بندها; ۹ دقیقه, \\ و یک سطر خیلی بلند که باید شکسته شود تا خوانده شود',
  location: '',
  isBusy: false,
  alarmMinutes: 0,
}
const write = (events: readonly FeedEvent[], name = 'سنجه') =>
  writeFeed({ name, url: 'https://sanjeh.example/dashboard', stampMs: Date.parse('2026-11-30T02:00:00Z'), events })
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('is a calendar that a strict reader of RFC 5545 accepts, and says what it was given', () => {
  const events = readStrictCalendar(new TextEncoder().encode(write([EVENT, { ...EVENT, uid: 'other@sanjeh' }])))
  expect(events.map(({ uid }) => uid)).toEqual([EVENT.uid, 'other@sanjeh'])
  const { summary, description } = EVENT
  expect(events[0]).toMatchObject({ summary, description, isWholeDay: false, alarms: 1 })
})

test('escapes texts and drops control characters', () => {
  const lines = unfold(write([{ ...EVENT, location: 'a\u0000b, c\u001B' }], 'x;y'))
  expect(lines).toContain(String.raw`X-WR-CALNAME:x\;y`)
  expect(lines).toContain(String.raw`LOCATION:ab\, c`)
  expect(lines.find((line) => line.startsWith('DESCRIPTION:مرور'))).toContain(
    String.raw`دقیقه\nعنوان بندها\; ۹ دقیقه\, \\ و`,
  )
})

test('a time is in UTC, a day is a date whose end is the next one', () => {
  expect(unfold(write([EVENT]))).toEqual(
    expect.arrayContaining([
      'DTSTART:20261130T143000Z',
      'DTEND:20261130T150000Z',
      'TRIGGER:PT0S',
      'TRANSP:TRANSPARENT',
    ]),
  )
  const whole = unfold(
    write([{ ...EVENT, when: { kind: 'day', day: day('2026-12-31') }, isBusy: true, alarmMinutes: null }]),
  )
  expect(whole).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101', 'TRANSP:OPAQUE']),
  )
  expect(whole).not.toContain('BEGIN:VALARM')
  expect(unfold(write([{ ...EVENT, alarmMinutes: 60 }]))).toContain('TRIGGER:-PT60M')
})

test.each([
  ['without a test day a week is listed', null, 7],
  ['the test day itself has no study', '2026-12-03', 3],
  ['the day of the test has none', '2026-11-30', 0],
  ['after the test there is none', '2026-11-01', 0],
])('%s', (_, testDate, count) => {
  const days = listStudyDays(day('2026-11-30'), testDate === null ? null : day(testDate))
  expect(days).toHaveLength(count)
  expect(days.slice(0, 1)).toEqual(count === 0 ? [] : [day('2026-11-30')])
})

test.each([
  [5, '2026-11-30T01:30:00.000Z'],
  [18, '2026-11-30T14:30:00.000Z'],
  [23, '2026-11-30T19:30:00.000Z'],
])('%i o’clock of a study day is in Tehran', (hour, iso) => {
  const today = day('2026-11-30')
  expect(new Date(timeOfHour(today, hour)).toISOString()).toBe(iso)
  expect(hourOfStudyDay(today, Date.parse(iso))).toBe(hour)
  expect(hourOfStudyDay(today, Date.parse(iso) + 3_599_999)).toBe(hour)
  expect(studyTime(today, hour, 30)).toEqual({ kind: 'time', startsAtMs: Date.parse(iso), minutes: 30 })
})

test('without an hour a study day is a whole day', () => {
  expect(studyTime(20_787, null, 30)).toEqual({ kind: 'day', day: 20_787 })
})
