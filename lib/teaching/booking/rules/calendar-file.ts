import { SLOT_MS } from './hours'

export type CalendarEntry = {
  /** Stays the same for the life of a booking. */
  readonly uid: string
  /** Grows with each change. */
  readonly sequence: number
  readonly isCancelled: boolean
  readonly startsAtMs: number
  readonly changedAtMs: number
  /** The organizer: an address of ours. */
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
    `DTSTAMP:${utc(entry.changedAtMs)}`,
    `DTSTART:${utc(entry.startsAtMs)}`,
    `DTEND:${utc(entry.startsAtMs + SLOT_MS)}`,
    `ORGANIZER:${entry.organizer}`,
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escapeText(entry.summary)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    ...(entry.location === '' ? [] : [`LOCATION:${escapeText(entry.location)}`]),
    `URL:${entry.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function utc(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r\n|\r|\n/g, String.raw`\n`)
}

/** Folds lines longer than 75 octets of UTF-8 with CRLF and a space, without splitting a character. */
function fold(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > 75) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x8_00) return 2
  return code < 0x1_00_00 ? 3 : 4
}
