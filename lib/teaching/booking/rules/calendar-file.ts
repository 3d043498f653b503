import { escapeCalendarText, joinCalendarLines, utcStamp } from '@/lib/platform/calendar/icalendar'
import { SLOT_MS } from './hours'

export type CalendarEntry = {
  /** Stays the same for the life of a booking. */
  readonly uid: string
  /** Grows with each change. */
  readonly sequence: number
  readonly isCancelled: boolean
  readonly startsAtMs: number
  readonly changedAtMs: number
  /** The organizer: one of our addresses. */
  readonly organizer: string
  readonly summary: string
  readonly description: string
  readonly location: string
  readonly url: string
}

/** One appointment as an iCalendar file (RFC 5545, 5546): UTC, CRLF, lines folded at 75 octets. */
export function calendarFile(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sanjeh//Speaking//EN',
    'CALSCALE:GREGORIAN',
    // A file of one's own needs no reply: PUBLISH or CANCEL, not REQUEST.
    `METHOD:${entry.isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utcStamp(entry.changedAtMs)}`,
    `DTSTART:${utcStamp(entry.startsAtMs)}`,
    `DTEND:${utcStamp(entry.startsAtMs + SLOT_MS)}`,
    `ORGANIZER:${entry.organizer}`,
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escapeCalendarText(entry.summary)}`,
    `DESCRIPTION:${escapeCalendarText(entry.description)}`,
    ...(entry.location === '' ? [] : [`LOCATION:${escapeCalendarText(entry.location)}`]),
    `URL:${entry.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return joinCalendarLines(lines)
}
