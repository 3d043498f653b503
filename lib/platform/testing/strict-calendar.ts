/** Reads a calendar file as RFC 5545 (with 5546 and 7986) demands it, and throws at the first deviation, which many calendar programs forgive. */

type Property = { readonly name: string; readonly parameters: ReadonlyMap<string, string>; readonly value: string }
type Component = {
  readonly name: string
  readonly properties: readonly Property[]
  readonly components: readonly Component[]
}

export type StrictEvent = {
  readonly uid: string
  readonly summary: string
  readonly description: string
  readonly location: string
  readonly isWholeDay: boolean
  readonly startsAtMs: number
  readonly endsAtMs: number
  readonly alarms: number
}

const MAX_OCTETS = 75
/** How often a property may stand in its component: exactly once, or at most once. Another one must begin with `X-`. */
const RULES: Readonly<Record<string, { readonly once: readonly string[]; readonly atMostOnce: readonly string[] }>> = {
  VCALENDAR: { once: ['PRODID', 'VERSION'], atMostOnce: ['CALSCALE', 'METHOD', 'NAME', 'REFRESH-INTERVAL'] },
  VEVENT: {
    once: ['UID', 'DTSTAMP', 'DTSTART'],
    atMostOnce: [
      'DTEND',
      'SUMMARY',
      'DESCRIPTION',
      'LOCATION',
      'URL',
      'CLASS',
      'TRANSP',
      'STATUS',
      'SEQUENCE',
      'ORGANIZER',
    ],
  },
  VALARM: { once: ['ACTION', 'TRIGGER', 'DESCRIPTION'], atMostOnce: [] },
}
const TEXTS = new Set(['PRODID', 'NAME', 'X-WR-CALNAME', 'UID', 'SUMMARY', 'DESCRIPTION', 'LOCATION'])
const PATTERNS: Readonly<Record<string, RegExp>> = {
  VERSION: /^2\.0$/,
  CALSCALE: /^GREGORIAN$/,
  METHOD: /^(PUBLISH|CANCEL)$/,
  'REFRESH-INTERVAL': /^PT[1-9]\d*[HM]$/,
  CLASS: /^(PUBLIC|PRIVATE|CONFIDENTIAL)$/,
  TRANSP: /^(OPAQUE|TRANSPARENT)$/,
  STATUS: /^(TENTATIVE|CONFIRMED|CANCELLED)$/,
  SEQUENCE: /^\d+$/,
  ACTION: /^DISPLAY$/,
  TRIGGER: /^-?PT\d+[HMS]$/,
  DTSTAMP: /^\d{8}T\d{6}Z$/,
}

/** @throws Error if the file deviates from the standard */
export function readStrictCalendar(bytes: Uint8Array): readonly StrictEvent[] {
  const calendar = readComponents(readLines(bytes))
  checkComponent(calendar)
  const events = calendar.components.map((event) => {
    demand(event.name === 'VEVENT', `${event.name} in a calendar`)
    // RFC 5546, 3.2: what is published or cancelled names who does so.
    if (find(calendar, 'METHOD'))
      demand(find(event, 'ORGANIZER') && find(event, 'SUMMARY'), 'a METHOD without ORGANIZER')
    return readEvent(event)
  })
  demand(events.length > 0, 'a calendar without a component')
  demand(new Set(events.map(({ uid }) => uid)).size === events.length, 'a UID stands twice')
  return events
}

function readLines(bytes: Uint8Array): readonly Property[] {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  demand(text.endsWith('\r\n'), 'the last line has no CRLF')
  const physical = text.slice(0, -2).split('\r\n')
  for (const line of physical) {
    demand(!/[\r\n]/.test(line), 'a line break that is not CRLF')
    demand(line !== '', 'an empty line')
    demand(Buffer.byteLength(line) <= MAX_OCTETS, `more than ${MAX_OCTETS} octets: ${line}`)
    demand(!/[\u0000-\u0008\u000B-\u001F\u007F]/.test(line), `a control character: ${line}`)
  }
  return physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n').map(readProperty)
}

function readProperty(line: string): Property {
  const [, name = '', parameters = '', value = ''] = /^([A-Z][A-Z0-9-]*)((?:;[A-Z-]+=[^":;,]+)*):(.*)$/.exec(line) ?? []
  demand(name !== '', `not a content line: ${line}`)
  const pairs = parameters
    .split(';')
    .slice(1)
    .map((pair) => pair.split('='))
  return { name, value, parameters: new Map(pairs.map(([key = '', of = '']) => [key, of])) }
}

type Draft = { readonly name: string; readonly properties: Property[]; readonly components: Draft[] }

function readComponents(lines: readonly Property[]): Component {
  const root: Draft = { name: '', properties: [], components: [] }
  const open = [root]
  for (const line of lines) {
    const parent = open.at(-1) ?? root
    if (line.name === 'BEGIN') {
      const next: Draft = { name: line.value, properties: [], components: [] }
      parent.components.push(next)
      open.push(next)
    } else if (line.name === 'END') demand(open.pop()?.name === line.value, `END:${line.value} ends nothing`)
    else {
      demand(parent !== root && parent.components.length === 0, `${line.name} is out of place`)
      parent.properties.push(line)
    }
  }
  demand(open.length === 1, 'a component has no END')
  const [calendar, ...others] = root.components
  if (calendar?.name !== 'VCALENDAR' || others.length > 0) throw new Error('not one VCALENDAR')
  return calendar
}

function checkComponent({ name, properties, components }: Component): void {
  const rules = RULES[name]
  if (!rules) throw new Error(`unknown component ${name}`)
  const countOf = (wanted: string) => properties.filter((property) => property.name === wanted).length
  for (const one of rules.once) demand(countOf(one) === 1, `${one} stands ${countOf(one)} times in ${name}`)
  for (const one of rules.atMostOnce) demand(countOf(one) <= 1, `${one} stands ${countOf(one)} times in ${name}`)
  const known = new Set([...rules.once, ...rules.atMostOnce])
  for (const property of properties) {
    demand(known.has(property.name) || property.name.startsWith('X-'), `${property.name} in ${name}`)
    checkValue(property)
  }
  components.forEach(checkComponent)
}

function checkValue({ name, value, parameters }: Property): void {
  demand(PATTERNS[name]?.test(value) ?? true, `${name}:${value}`)
  // A backslash escapes itself, a semicolon, a comma or a line break; the last two signs must not stand alone.
  if (TEXTS.has(name)) demand(/^(?:\\[\\;,nN]|[^\\;,])*$/.test(value), `${name} is not escaped: ${value}`)
  if (name === 'URL' || name === 'ORGANIZER') demand(URL.canParse(value), `${name} is no URI: ${value}`)
  // Its type has no default (RFC 7986, 5.7).
  if (name === 'REFRESH-INTERVAL') demand(parameters.get('VALUE') === 'DURATION', `${name} without its type`)
}

function readEvent(event: Component): StrictEvent {
  const [starts, ends] = [readTime(find(event, 'DTSTART')), readTime(find(event, 'DTEND'))]
  demand(starts.isWholeDay === ends.isWholeDay, 'DTSTART and DTEND differ in type')
  demand(ends.ms > starts.ms, 'DTEND is not after DTSTART')
  const textOf = (name: string) => unescapeText(find(event, name)?.value ?? '')
  return {
    uid: textOf('UID'),
    summary: textOf('SUMMARY'),
    description: textOf('DESCRIPTION'),
    location: textOf('LOCATION'),
    isWholeDay: starts.isWholeDay,
    startsAtMs: starts.ms,
    endsAtMs: ends.ms,
    alarms: event.components.length,
  }
}

/** UTC, or a date with its type: a local time would need a VTIMEZONE. */
function readTime(property: Property | undefined): { readonly isWholeDay: boolean; readonly ms: number } {
  const isWholeDay = property?.parameters.get('VALUE') === 'DATE'
  const [, year, month, day, hour = '00', minute = '00', second = '00'] =
    (isWholeDay ? /^(\d{4})(\d\d)(\d\d)$/ : /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/).exec(property?.value ?? '') ??
    []
  const ms = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  demand(!Number.isNaN(ms), `no time: ${property?.value}`)
  return { isWholeDay, ms }
}

function unescapeText(text: string): string {
  return text.replace(/\\(.)/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))
}

function find({ properties }: Component, wanted: string): Property | undefined {
  return properties.find(({ name }) => name === wanted)
}

function demand(isTrue: unknown, otherwise: string): void {
  if (!isTrue) throw new Error(otherwise)
}
