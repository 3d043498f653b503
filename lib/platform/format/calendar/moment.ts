import { dayNumberOf, type JalaliDay, jalaliOf, monthLength } from './jalali'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Iran has had the same offset all year since 1401. */
const TEHRAN_MS = 210 * MINUTE_MS

const MONTHS = [
  '\u0641\u0631\u0648\u0631\u062f\u06cc\u0646',
  '\u0627\u0631\u062f\u06cc\u0628\u0647\u0634\u062a',
  '\u062e\u0631\u062f\u0627\u062f',
  '\u062a\u06cc\u0631',
  '\u0645\u0631\u062f\u0627\u062f',
  '\u0634\u0647\u0631\u06cc\u0648\u0631',
  '\u0645\u0647\u0631',
  '\u0622\u0628\u0627\u0646',
  '\u0622\u0630\u0631',
  '\u062f\u06cc',
  '\u0628\u0647\u0645\u0646',
  '\u0627\u0633\u0641\u0646\u062f',
]

/** Parses a typed date: `1405/9/1`, `۱۴۰۵-۰۹-۰۱`, `14050901`, `۱ آذر ۱۴۰۵`. Null for an invalid one. */
export function readDay(typed: string): JalaliDay | null {
  const text = plain(typed)
  const numbers =
    /^(\d{4})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  const words = /^(\d{1,2})\s*([\u0600-\u06ff]+)\s*(\d{4})$/.exec(text)
  const day = numbers
    ? { year: Number(numbers[1]), month: Number(numbers[2]), day: Number(numbers[3]) }
    : { year: Number(words?.[3]), month: MONTHS.indexOf(words?.[2] ?? '') + 1, day: Number(words?.[1]) }
  return dayNumberOf(day) === null ? null : day
}

/** The Gregorian date, `2026-12-23`; null for an invalid date. */
export function isoDateOf(day: JalaliDay): string | null {
  const number = dayNumberOf(day)
  return number === null ? null : new Date(number * DAY_MS).toISOString().slice(0, 10)
}

/** Parses a typed time to minutes since midnight: `18:30`, `۹`, `9.05`. */
export function readTime(typed: string): number | null {
  const found = /^(\d{1,2})(?:\s*[:.\u066b]\s*(\d{2}))?$/.exec(plain(typed))
  const [hours, minutes] = [Number(found?.[1] ?? 99), Number(found?.[2] ?? 0)]
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : null
}

/** Date and time in Tehran as an instant; null if one of them is missing or invalid. */
export function readMoment(day: string, time: string): string | null {
  const [jalali, minutes] = [readDay(day), readTime(time)]
  const number = jalali && dayNumberOf(jalali)
  if (number === null || minutes === null) return null
  return new Date(number * DAY_MS + minutes * MINUTE_MS - TEHRAN_MS).toISOString()
}

export type Moment = { readonly day: JalaliDay; readonly minutes: number }

/** The date in Tehran of an instant, and its minutes since midnight; null for an invalid instant. */
export function momentOf(instant: string): Moment | null {
  const time = Date.parse(instant) + TEHRAN_MS
  if (Number.isNaN(time)) return null
  const number = Math.floor(time / DAY_MS)
  return { day: jalaliOf(number), minutes: Math.floor((time - number * DAY_MS) / MINUTE_MS) }
}

/** `1405/09/01`, in Latin digits. */
export function writeDay({ year, month, day }: JalaliDay): string {
  return [year, month, day].map((number) => String(number).padStart(2, '0')).join('/')
}

/** `18:30`, in Latin digits. */
export function writeTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((number) => String(number).padStart(2, '0')).join(':')
}

/** The date that many days later. */
export function addDays(day: JalaliDay, days: number): JalaliDay {
  return jalaliOf((dayNumberOf(day) ?? 0) + days)
}

/** The same day of another month, or that month's last day if it is shorter. */
export function addMonths({ year, month, day }: JalaliDay, months: number): JalaliDay {
  const all = year * 12 + month - 1 + months
  const next = { year: Math.floor(all / 12), month: (all % 12) + 1 }
  return { ...next, day: Math.min(day, monthLength(next.year, next.month)) }
}

/** Normalises to Latin digits and Persian letters, without direction marks. */
function plain(text: string): string {
  return text
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll('\u064a', '\u06cc')
    .replace(/[\u200c-\u200f\u2066-\u2069]/g, '')
    .trim()
}
