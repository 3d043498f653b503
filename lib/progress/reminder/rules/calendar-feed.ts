import { escapeCalendarText, joinCalendarLines, utcStamp } from '@/lib/platform/calendar/icalendar'
import { isoDateOf, startOfStudyDay } from '@/lib/platform/calendar/study-day'

/** An event of a calendar that is fetched regularly: an event that is missing in a fetch disappears from the calendar. */
export type FeedEvent = {
  /** The same in every fetch, and unique to the person. */
  readonly uid: string
  readonly when: FeedTime
  readonly summary: string
  /** Empty without one. */
  readonly description: string
  /** Empty without one. */
  readonly location: string
  /** False: others may still ask for this time. */
  readonly isBusy: boolean
  /** Minutes before its start at which a device may ring; null: silent. */
  readonly alarmMinutes: number | null
}
export type FeedTime =
  /** A calendar day of Tehran, in days since 1970. */
  | { readonly kind: 'day'; readonly day: number }
  | { readonly kind: 'time'; readonly startsAtMs: number; readonly minutes: number }

type Feed = {
  readonly name: string
  readonly url: string
  readonly stampMs: number
  readonly events: readonly FeedEvent[]
}

const MINUTE_MS = 60_000
/** How often a calendar program should fetch the feed; Google decides for itself. */
const REFRESH_INTERVAL = 'PT4H'

/**
 * A calendar to subscribe to (RFC 5545, 7986). Times are in UTC, so that it needs no table of time zones. Without a METHOD: events that are published (RFC 5546)
 * must name an organizer, and there is none.
 */
export function writeFeed({ name, url, stampMs, events }: Feed): string {
  return joinCalendarLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sanjeh//Plan//FA',
    'CALSCALE:GREGORIAN',
    `NAME:${escapeCalendarText(name)}`,
    `X-WR-CALNAME:${escapeCalendarText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH_INTERVAL}`,
    `X-PUBLISHED-TTL:${REFRESH_INTERVAL}`,
    ...events.flatMap((event) => writeEvent(event, url, stampMs)),
    'END:VCALENDAR',
  ])
}

function writeEvent(event: FeedEvent, url: string, stampMs: number): readonly string[] {
  const { uid, when, summary, description, location, isBusy, alarmMinutes } = event
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utcStamp(stampMs)}`,
    ...writeTime(when),
    `SUMMARY:${escapeCalendarText(summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escapeCalendarText(description)}`]),
    ...(location === '' ? [] : [`LOCATION:${escapeCalendarText(location)}`]),
    `URL:${url}`,
    'CLASS:PRIVATE',
    `TRANSP:${isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
    ...(alarmMinutes === null ? [] : writeAlarm(summary, alarmMinutes)),
    'END:VEVENT',
  ]
}

function writeTime(when: FeedTime): readonly string[] {
  if (when.kind === 'day')
    return [`DTSTART;VALUE=DATE:${dateStamp(when.day)}`, `DTEND;VALUE=DATE:${dateStamp(when.day + 1)}`]
  const { startsAtMs, minutes } = when
  return [`DTSTART:${utcStamp(startsAtMs)}`, `DTEND:${utcStamp(startsAtMs + minutes * MINUTE_MS)}`]
}

const dateStamp = (day: number) => isoDateOf(day).replaceAll('-', '')

function writeAlarm(summary: string, minutes: number): readonly string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${minutes === 0 ? 'PT0S' : `-PT${minutes}M`}`,
    `DESCRIPTION:${escapeCalendarText(summary)}`,
    'END:VALARM',
  ]
}

/** Calendar services fetch as seldom as once a day, so the days after today are in it, too. */
const DAYS = 7

/** The days on which there is something to study: from today, until the day before the test. */
export function listStudyDays(today: number, testDay: number | null): readonly number[] {
  return Array.from({ length: DAYS }, (_, index) => today + index).filter((day) => testDay === null || day < testDay)
}

/** The time of a study day's event; without an hour it is the whole day. */
export function studyTime(day: number, hour: number | null, minutes: number): FeedTime {
  return hour === null ? { kind: 'day', day } : { kind: 'time', startsAtMs: timeOfHour(day, hour), minutes }
}

const HOUR_MS = 3_600_000
/** A study day begins at four in the morning, so its hours up to midnight are those of the calendar's day. */
const FIRST_HOUR = 4

/** When an hour of Tehran begins on a study day, in milliseconds since 1970. */
export function timeOfHour(day: number, hour: number): number {
  return startOfStudyDay(day) + (hour - FIRST_HOUR) * HOUR_MS
}

/** The hour of Tehran at a time, from 4 to 27: those after midnight are still of the day before. */
export function hourOfStudyDay(day: number, nowMs: number): number {
  return FIRST_HOUR + Math.floor((nowMs - startOfStudyDay(day)) / HOUR_MS)
}
