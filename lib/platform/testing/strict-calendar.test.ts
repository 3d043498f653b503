import { readStrictCalendar } from './strict-calendar'

const FILE = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Test//EN',
  'BEGIN:VEVENT',
  'UID:1@test',
  'DTSTAMP:20261130T020000Z',
  'DTSTART:20261130T143000Z',
  'DTEND:20261130T150000Z',
  String.raw`SUMMARY:one\, two\nthr`,
  ' ee',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-PT60M',
  'DESCRIPTION:soon',
  'END:VALARM',
  'END:VEVENT',
  'END:VCALENDAR',
]
const read = (lines: readonly string[], end = '\r\n') =>
  readStrictCalendar(new TextEncoder().encode(lines.map((line) => line + end).join('')))
const change = (from: string, ...to: readonly string[]) => FILE.flatMap((line) => (line === from ? to : [line]))

test('reads what an event says', () => {
  const at = (time: string) => Date.parse(`2026-11-30T${time}Z`)
  expect(read(FILE)).toEqual([
    {
      uid: '1@test',
      summary: 'one, two\nthree',
      description: '',
      location: '',
      isWholeDay: false,
      startsAtMs: at('14:30:00'),
      endsAtMs: at('15:00:00'),
      alarms: 1,
    },
  ])
})

test.each([
  ['a line break without CR', () => read(FILE, '\n')],
  ['a line above 75 octets', () => read(change('UID:1@test', `UID:${'ن'.repeat(36)}`))],
  ['a text that is not escaped', () => read(change('UID:1@test', 'UID:1;2'))],
  ['a property twice', () => read(change('UID:1@test', 'UID:1', 'UID:2'))],
  ['a missing property', () => read(change('DTSTAMP:20261130T020000Z'))],
  ['a property of another component', () => read(change('UID:1@test', 'UID:1', 'TRIGGER:PT0S'))],
  ['a local time without its zone', () => read(change('DTSTART:20261130T143000Z', 'DTSTART:20261130T143000'))],
  ['a date without its type', () => read(change('DTSTART:20261130T143000Z', 'DTSTART:20261130'))],
  ['an end before the beginning', () => read(change('DTEND:20261130T150000Z', 'DTEND:20261130T140000Z'))],
  ['a component without its end', () => read(change('END:VALARM'))],
  ['a method without an organizer', () => read(change('VERSION:2.0', 'VERSION:2.0', 'METHOD:PUBLISH'))],
  ['a UID twice', () => read([...FILE.slice(0, -1), ...FILE.slice(3)])],
])('refuses %s', (_, act) => {
  expect(act).toThrow()
})
