import { fold } from '@/lib/platform/text/fold'
import { listLabels, listGapContexts } from '../context/labels-around'
import { type PrintedContext } from '../key'
import { findNumber, type FoundForm } from '../words/number'

const MAX_PRINTED = 200

export type AmPm = 'am' | 'pm'
type Clock = {
  readonly hour: number
  readonly minute: number
  readonly length: number
  /** A zero precedes the hour: the time may have 24 hours or 12. */
  readonly hasLeadingZero?: boolean
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['noon', '12:00'],
  ['midday', '12:00'],
  ['mid-day', '12:00'],
  ['midnight', '0:00'],
])
const CLOCK_FIGURES = /^(\d{1,2})[:.](\d{2})$/
const EARLY_FIGURES = /^(0\d)[:.]?([0-5]\d)$/
const AM_PM_BY_WORD: ReadonlyMap<string, AmPm> = new Map([
  ['morning', 'am'],
  ['afternoon', 'pm'],
  ['evening', 'pm'],
])
const MEASURED =
  /\b(?:weights?|heights?|length|distance|number|size|depth|width|costs?|prices?|fees?|temperature|kg|kilos|km|metres|litres|students|people|percentage)\b|[%\u00b0\p{Sc}]/u
const PART_OF_DAY_AFTER = /^(?:(?:in the|on|each|every|this|tomorrow) )?(?:[a-z]+day )?(morning|afternoon|evening)s?\b/
const PART_OF_DAY_BEFORE = /\b(morning|afternoon|evening)s?(?: at|:| -)?$/

/**
 * A time of day at word `start`: "1.45", "1:45 pm", "13:45", "noon", "12 noon", "half past nine", "a quarter to ten", "nine thirty", "9 o'clock", "9"
 * (never "21" alone). With am or pm (or from 13:00 on) it is a time of the whole day; without, only of the clock face, and these two never match
 * unless the key lists both, or the task prints the half (`readPartOfDay`). A zero before the hour may be either: 09:15 matches 9.15 and 9.15 am.
 */
export function findTime(words: readonly string[], start: number): FoundForm | null {
  const named = findNamed(words, start)
  if (named !== null) return named
  const clock = findRelative(words, start) ?? findClock(words, start)
  // 24:00 is midnight; 24:30 is not a time.
  if (clock === null || clock.hour * 60 + clock.minute > 24 * 60 || clock.minute > 59) return null
  const half = findAmPm(words, start + clock.length)
  return { form: toForm(clock, half?.half ?? null), length: clock.length + (half?.length ?? 0) }
}

/** Separates two times: a character that nobody types, as "10 to 11" may be ten minutes before eleven. */
const UNTIL = '–'
const NAMES = 'noon|midday|mid-day|midnight'
const HOUR = String.raw`\d{1,2}(?:[:.]\d{2})?(?:[ap]m)?`
const HOURS = new RegExp(`^(${HOUR}|[ap]m|${NAMES})-(${HOUR}|${NAMES})$`)
const ENDS_TIME = new RegExp(`^(?:${HOUR}|[ap]m|${NAMES})$`)
const STARTS_TIME = new RegExp(`^(?:${HOUR}|${NAMES})$`)
const GLUED_AM_PM = /^(\d[\d.:]*)([ap]m)$/
/** Minutes in digits that are commonly said before an hour. */
const SPOKEN_MINUTES = new Set(['5', '10', '20', '25'])

/** Splits ranges of times: "9am-5pm", "9 am -5 pm", "9 am to 5 pm" are two times, and so is "10 to 11" in digits. */
export function splitHours(words: readonly string[]): readonly string[] {
  const separated = words
    .flatMap((word) =>
      word
        .replace(/^-(?=\w)/, '- ')
        .replace(/(?<=\w)-$/, ' -')
        .split(' '),
    )
    .flatMap(
      (word) =>
        HOURS.exec(word)
          ?.slice(1)
          .flatMap((time, index) => (index > 0 ? [UNTIL, time] : [time])) ?? [word],
    )
    .flatMap((word) => GLUED_AM_PM.exec(word)?.slice(1) ?? [word])
  return separated.map((word, index) =>
    isRangeTo(word, separated[index - 1] ?? '', separated[index + 1] ?? '') ? UNTIL : word,
  )
}

function isRangeTo(word: string, before: string, after: string): boolean {
  if (!ENDS_TIME.test(before) || !STARTS_TIME.test(after)) return false
  if (word !== 'to') return word === '-'
  if (!/^\d{1,2}$/.test(before) || /[:.]/.test(after)) return true
  // 10 to 11 are two consecutive hours, 10 to 4 is ten minutes before four.
  const hours = Number.parseInt(after) - Number(before)
  return !SPOKEN_MINUTES.has(before) || (hours > 0 && hours < 4)
}

/** "7.30 – 9.30 pm": both are in the evening. */
export function shareAmPm(forms: readonly string[]): readonly string[] {
  return forms.map((form, index) => {
    const last = / day$/.test(forms[index + 2] ?? '') ? (forms[index + 2] ?? '') : ''
    const shared = forms[index + 1] === UNTIL && last !== '' ? addAmPm(form, hourOf(last) < 12 ? 'am' : 'pm') : null
    return shared !== null && minutesOf(shared) < minutesOf(last) ? shared : form
  })
}

function hourOf(form: string): number {
  return Number.parseInt(form)
}

function minutesOf(form: string): number {
  const [hour = 0, minute = 0] = form.split(/[: ]/).map(Number)
  return hour * 60 + minute
}

/** 09:15 equals the same time of the clock face, and the same time before noon. */
export function isSameTime(a: string, b: string): boolean {
  const [clockOne = '', kindOne] = a.split(' ')
  const [clockOther = '', kindOther] = b.split(' ')
  if (kindOne !== 'early' && kindOther !== 'early') return false
  const kinds = new Set(['early', 'clock', 'day'])
  return clockOne === clockOther && kinds.has(kindOne ?? '') && kinds.has(kindOther ?? '')
}

/**
 * The part of the day that is printed directly beside the gap, or as its label: "in the morning", "Every afternoon at". Null if am or pm itself is
 * printed, and if a label measures something: «Evening · Weight» does not ask for a time.
 */
export function readPartOfDay(printed: PrintedContext): AmPm | null {
  const after = fold(printed.after.slice(0, MAX_PRINTED)).replace(/^[,.;] ?/, '')
  if (isAmPmPrinted(after)) return null
  const following = PART_OF_DAY_AFTER.exec(after)?.[1]
  const places = listLabels(printed).some((label) => MEASURED.test(fold(label))) ? [printed] : listGapContexts(printed)
  const names = places.map(({ before }) => {
    const text = fold(before.slice(-MAX_PRINTED)).replace(/[,.;]$/, '')
    return PART_OF_DAY_BEFORE.exec(text)?.[1]
  })
  return AM_PM_BY_WORD.get(following ?? names.find(Boolean) ?? '') ?? null
}

/** Whether am or pm is printed after the gap: writing it again would repeat it. */
export function isAmPmPrinted(after: string): boolean {
  return /^\s*\(?[ap]\.?m\b/i.test(after)
}

/** A time of the clock face with am or pm added; null for any other form. */
export function addAmPm(form: string, half: AmPm): string | null {
  const [, hour = '', minutes = ''] = /^(\d{1,2}):(\d{2}) (?:clock|early)$/.exec(form) ?? []
  if (hour === '') return null
  return `${(Number(hour) % 12) + (half === 'pm' ? 12 : 0)}:${minutes} day`
}

/** Two times that look equal on a clock face but are not. */
export function hasOtherAmPm(a: string, b: string): boolean {
  const toClockFace = (form: string) => {
    const [, hour = '', minutes = ''] = /^(\d{1,2}):(\d{2}) (?:clock|early|day)$/.exec(form) ?? []
    return hour === '' ? null : `${Number(hour) % 12}:${minutes}`
  }
  return toClockFace(a) !== null && toClockFace(a) === toClockFace(b)
}

/** am, pm, "in the morning". */
function findAmPm(words: readonly string[], start: number): { readonly half: AmPm; readonly length: number } | null {
  const next = words[start]
  if (next === 'am' || next === 'pm') return { half: next, length: 1 }
  const named = next === 'in' && words[start + 1] === 'the' ? AM_PM_BY_WORD.get(words[start + 2] ?? '') : undefined
  return named === undefined ? null : { half: named, length: 3 }
}

function findNamed(words: readonly string[], start: number): FoundForm | null {
  const isAfterTwelve = /^(?:12|twelve|12[:.]00)$/.test(words[start] ?? '')
  const name = NAMED.get(words[isAfterTwelve ? start + 1 : start] ?? '')
  return name === undefined ? null : { form: `${name} day`, length: isAfterTwelve ? 2 : 1 }
}

function toForm({ hour, minute, hasLeadingZero }: Clock, half: AmPm | null): string {
  const minutes = String(minute).padStart(2, '0')
  if (half !== null && hour >= 1 && hour <= 12) return `${(hour % 12) + (half === 'pm' ? 12 : 0)}:${minutes} day`
  const isOfDay = half !== null || hour === 0 || hour > 12
  if (isOfDay) return `${hour % 24}:${minutes} day`
  return `${hour}:${minutes} ${hasLeadingZero === true ? 'early' : 'clock'}`
}

/** "half past nine", "a quarter to ten", "ten past three". */
function findRelative(words: readonly string[], start: number): Clock | null {
  const skip = words[start] === 'a' && words[start + 1] === 'quarter' ? 1 : 0
  const amount = findMinutes(words, start + skip)
  if (amount === null) return null
  const direction = words[start + skip + amount.length]
  if (direction !== 'past' && direction !== 'to') return null
  const hour = findSmallNumber(words, start + skip + amount.length + 1)
  if (hour === null || hour.value < 1 || hour.value > 12) return null
  const length = skip + amount.length + 1 + hour.length
  if (direction === 'past') return { hour: hour.value, minute: amount.value, length }
  return { hour: hour.value === 1 ? 12 : hour.value - 1, minute: 60 - amount.value, length }
}

function findMinutes(words: readonly string[], start: number): SmallNumber | null {
  if (words[start] === 'half' && words[start + 1] === 'past') return { value: 30, length: 1 }
  if (words[start] === 'quarter') return { value: 15, length: 1 }
  const number = findSmallNumber(words, start)
  if (number === null || number.value < 1 || number.value > 29) return null
  return words[start + number.length] === 'minutes' ? { ...number, length: number.length + 1 } : number
}

function findClock(words: readonly string[], start: number): Clock | null {
  const earlyFigures = EARLY_FIGURES.exec(words[start] ?? '')
  if (earlyFigures !== null)
    return { hour: Number(earlyFigures[1]), minute: Number(earlyFigures[2]), length: 1, hasLeadingZero: true }
  const figures = CLOCK_FIGURES.exec(words[start] ?? '')
  if (figures !== null) return { hour: Number(figures[1]), minute: Number(figures[2]), length: 1 }
  const hour = findSmallNumber(words, start)
  if (hour === null) return null
  const next = start + hour.length
  if (words[next] === "o'clock" || words[next] === 'oclock')
    return { hour: hour.value, minute: 0, length: hour.length + 1 }
  const minute = /^[a-z]/.test(words[next] ?? '') ? findSmallNumber(words, next) : null
  if (minute === null || minute.value < 10) return toFullHour(hour)
  return { hour: hour.value, minute: minute.value, length: hour.length + minute.length }
}

/** "9"; but not "21", which nobody says for an hour. */
function toFullHour({ value, length }: SmallNumber): Clock | null {
  return value > 12 ? null : { hour: value, minute: 0, length }
}

type SmallNumber = { readonly value: number; readonly length: number }

/** A whole number of at most two digits. */
function findSmallNumber(words: readonly string[], start: number): SmallNumber | null {
  const number = findNumber(words, start)
  if (number === null || number.isOrdinal || !/^\d{1,2}$/.test(number.value)) return null
  return { value: Number(number.value), length: number.length }
}
