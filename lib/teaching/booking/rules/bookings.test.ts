import { DAY_MS, TEHRAN_MS } from '@/lib/platform/calendar/working-time'
import { readStrictCalendar } from '@/lib/platform/testing/strict-calendar'
import { calendarFile } from './calendar-file'
import { type Hours, isSpan, nearestStarts, startsOfDay, weekdayOf } from './hours'
import { BOOKING_EVENTS, BOOKING_STATES, cancelCost, isBookable, mayReportMissed, mayMove, mayStart } from './rules'

const HOUR = 3_600_000
const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS
/** A time in Tehran. */
const at = (date: string, time: string) => Date.parse(`${date}T${time}:00Z`) - TEHRAN_MS
const never = () => false
// 2026-11-21 is a Saturday.
const SATURDAY = '2026-11-21'

describe('hours', () => {
  const hours: Hours = {
    weekly: [
      { weekday: 0, from: 18 * 60, until: 19 * 60 + 30 },
      { weekday: 6, from: 23 * 60, until: 1_440 },
    ],
    exceptions: [],
  }
  const timesOf = (all: Hours, date: string, isHoliday = never as (day: number) => boolean) =>
    startsOfDay(all, dayOf(date), isHoliday).map((start) => new Date(start + TEHRAN_MS).toISOString().slice(11, 16))
  test.each([
    ['2026-11-21', 0],
    ['2026-11-22', 1],
    ['2026-11-26', 5],
    ['2026-11-27', 6],
    ['1969-12-31', 4],
  ])('%s is day %i of the week that begins on Saturday', (date, weekday) => {
    expect(weekdayOf(dayOf(date))).toBe(weekday)
  })
  test('a weekly pattern gives whole half hours of its day in Tehran, up to midnight', () => {
    expect(timesOf(hours, SATURDAY)).toEqual(['18:00', '18:30', '19:00'])
    expect(timesOf(hours, '2026-11-22')).toEqual([])
    expect(timesOf(hours, '2026-11-27')).toEqual(['23:00', '23:30'])
    expect(startsOfDay(hours, dayOf(SATURDAY), never)[0]).toBe(Date.parse('2026-11-21T14:30:00Z'))
  })
  test('spans that touch or overlap give each time once', () => {
    const weekly = [
      { weekday: 0, from: 600, until: 660 },
      { weekday: 0, from: 630, until: 720 },
    ]
    expect(timesOf({ weekly, exceptions: [] }, SATURDAY)).toEqual(['10:00', '10:30', '11:00', '11:30'])
  })
  test('an exception opens and closes; closing takes precedence', () => {
    const open = { date: SATURDAY, from: 480, until: 540, isOpen: true }
    const closed = { date: SATURDAY, from: 1_095, until: 1_110, isOpen: false }
    expect(timesOf({ ...hours, exceptions: [open] }, SATURDAY)).toEqual(['08:00', '08:30', '18:00', '18:30', '19:00'])
    // Closed for a quarter of an hour: the whole slot is dropped.
    expect(timesOf({ ...hours, exceptions: [closed] }, SATURDAY)).toEqual(['18:30', '19:00'])
    // Its neighbours, which only touch it, stay.
    const middle = { date: SATURDAY, from: 1_110, until: 1_140, isOpen: false }
    expect(timesOf({ ...hours, exceptions: [middle] }, SATURDAY)).toEqual(['18:00', '19:00'])
    const day = { date: SATURDAY, from: 0, until: 1_440, isOpen: false }
    expect(timesOf({ ...hours, exceptions: [open, day] }, SATURDAY)).toEqual([])
  })
  test('a holiday has no weekly hours; a teacher may still open it', () => {
    const open = { date: SATURDAY, from: 480, until: 510, isOpen: true }
    expect(timesOf(hours, SATURDAY, () => true)).toEqual([])
    expect(timesOf({ ...hours, exceptions: [open] }, SATURDAY, () => true)).toEqual(['08:00'])
  })
  test.each([
    [0, 1_440, true],
    [0, 30, true],
    [30, 30, false],
    [60, 30, false],
    [-30, 30, false],
    [1_410, 1_470, false],
    [15, 45, false],
  ])('a span from %i to %i: %s', (from, until, isSound) => {
    expect(isSpan({ from, until })).toBe(isSound)
  })
  test('after a lost race the nearest free times are offered, sorted by time', () => {
    const wanted = at(SATURDAY, '18:30')
    const free = ['08:00', '18:00', '19:00', '20:00'].map((time) => at(SATURDAY, time))
    expect(nearestStarts([...free, ...free], wanted, 3)).toEqual(free.slice(1))
    expect(nearestStarts([], wanted, 3)).toEqual([])
  })
})

describe('rules', () => {
  const start = Date.parse('2026-11-21T14:30:00Z')
  test.each([
    [24 * HOUR, true],
    [24 * HOUR - 1_000, false],
    [24 * HOUR + 1_000, true],
    [-HOUR, false],
  ])('a time that is %i ms ahead can be booked: %s', (ahead, isFree) => {
    expect(isBookable(start, start - ahead)).toBe(isFree)
  })
  test.each([
    [24 * HOUR + 1_000, 'nothing'],
    [24 * HOUR, 'nothing'],
    [24 * HOUR - 1_000, 'credit'],
    [1_000, 'credit'],
    [0, null],
    [-HOUR, null],
  ])('cancelling %i ms before costs %s', (ahead, cost) => {
    expect(cancelCost(start, start - ahead)).toBe(cost)
  })
  test.each([
    [0, 24 * HOUR, true],
    [1, 25 * HOUR, true],
    [2, 25 * HOUR, false],
    [0, 24 * HOUR - 1_000, false],
  ])('moved %i times, %i ms before: may move %s', (moves, ahead, isFree) => {
    expect(mayMove({ startsAtMs: start, moves }, start - ahead)).toBe(isFree)
  })
  test.each([
    [-11, false, false],
    [-10, true, false],
    [0, true, false],
    [9, true, false],
    [10, true, true],
    [30 + 48 * 60 - 1, true, true],
    [30 + 48 * 60, false, false],
  ])('%i minutes after the time: may start %s, may be reported as missed %s', (minutes, isStart, isMiss) => {
    const now = start + minutes * 60_000
    expect([mayStart(start, now), mayReportMissed(start, now)]).toEqual([isStart, isMiss])
  })
  test('final states have no successors', () => {
    const left = BOOKING_STATES.filter((state) =>
      Object.values(BOOKING_EVENTS).some(({ from }) => from.some((item) => item === state)),
    )
    expect(left).toEqual(['booked', 'missed', 'contested'])
  })
})

describe('the calendar file', () => {
  const entry = {
    uid: '01a1ff85-5792-7579-88ea-c01e66d1c597@sanjeh',
    sequence: 0,
    isCancelled: false,
    startsAtMs: Date.parse('2026-11-21T14:30:00Z'),
    changedAtMs: Date.parse('2026-11-20T08:00:01.250Z'),
    organizer: 'https://sanjeh.example',
    summary: 'گفت‌وگوی آزمایشی گفتاری در سنجه با لیلا آموزگار، نیم ساعت؛ به وقت تهران ساعت هجده',
    description: 'خط یک\nخط دو; سه, چهار \\ 🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧🎧',
    location: 'https://meet.example/a,b;c',
    url: 'https://sanjeh.example/dashboard/speaking',
  }
  const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

  test('has CRLF everywhere, no line over 75 octets, and no split character', () => {
    const file = calendarFile(entry)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const lines = file.split('\r\n')
    expect(lines.at(-1)).toBe('')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(Buffer.from(file, 'utf8').toString('utf8')).toBe(file)
    expect(lines.length).toBeGreaterThan(unfold(file).length)
    expect(lines.some((line) => /\p{Surrogate}/u.test(line))).toBe(false)
  })
  test.each([
    [75, 1],
    [76, 2],
  ])('a line of %i octets is written as %i', (octets, count) => {
    const summary = 'a'.repeat(octets - 'SUMMARY:'.length)
    const lines = calendarFile({ ...entry, summary }).split('\r\n')
    const start = lines.findIndex((line) => line.startsWith('SUMMARY'))
    expect(lines.slice(start, start + 2).filter((line) => /^(SUMMARY| a)/.test(line))).toHaveLength(count)
  })
  test('has its time in UTC and escapes special characters', () => {
    const lines = unfold(calendarFile(entry))
    expect(lines).toContain('DTSTART:20261121T143000Z')
    expect(lines).toContain('DTEND:20261121T150000Z')
    expect(lines).toContain('DTSTAMP:20261120T080001Z')
    expect(lines).toContain(String.raw`LOCATION:https://meet.example/a\,b\;c`)
    expect(lines.find((line) => line.startsWith('DESCRIPTION'))).toContain(String.raw`خط یک\nخط دو\; سه\, چهار \\ 🎧`)
    expect(lines).toContain(`SUMMARY:${entry.summary}`)
  })
  test.each([false, true])('is accepted by a strict reader of RFC 5545, cancelled: %s', (isCancelled) => {
    const { uid, summary, description, location, startsAtMs } = entry
    const [read] = readStrictCalendar(new TextEncoder().encode(calendarFile({ ...entry, isCancelled })))
    expect(read).toMatchObject({ uid, summary, description, location, startsAtMs, endsAtMs: startsAtMs + 30 * 60_000 })
  })
  test('keeps its UID, increases its SEQUENCE, and has a cancellation as its calendar method', () => {
    const [first, last] = [calendarFile(entry), calendarFile({ ...entry, sequence: 2, isCancelled: true })].map(unfold)
    const uid = (lines: string[] = []) => lines.find((line) => line.startsWith('UID'))
    expect(uid(first)).toBe(uid(last))
    expect(first?.slice(0, 6)).toContain('METHOD:PUBLISH')
    expect(last?.slice(0, 6)).toContain('METHOD:CANCEL')
    expect(last).toContain('SEQUENCE:2')
    expect(last).toContain('STATUS:CANCELLED')
  })
})
