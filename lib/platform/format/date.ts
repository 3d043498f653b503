import { displayZone, TEHRAN } from './display-zone'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440
const DAY_MS = 86_400_000
/** Tehran's midnight in minutes of UTC's day: no daylight saving time since 2022. */
const MIDNIGHT_MINUTES = 20.5 * 60
const JALALI = 'fa-IR-u-ca-persian'
const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const
const TIME = { hour: '2-digit', minute: '2-digit' } as const

type Print = (instant: string, zone?: string) => string

/** Making a format takes longer than using it: one a zone. */
function cachedFormats(locale: string, options: Intl.DateTimeFormatOptions): (zone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (zone) => {
    const format = formats.get(zone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
    formats.set(zone, format)
    return format
  }
}

function makePrinter(locale: string, options: Intl.DateTimeFormatOptions): Print {
  const formatIn = cachedFormats(locale, options)
  return (instant, zone = displayZone()) => formatIn(zone).format(new Date(instant))
}

const dayAndTime = makePrinter(JALALI, { ...DAY, ...TIME })

/** A Jalali day with its time, and the zone if it is not Tehran's. Takes an ISO instant. */
export function formatDayAndTime(instant: string, zone = displayZone()): string {
  const printed = dayAndTime(instant, zone)
  return zone === TEHRAN ? printed : `${printed} (به وقت خودت)`
}

/** Like {@link formatDayAndTime}, with the day of the week, and the zone in words. */
export function formatMoment(instant: string, zone = displayZone()): string {
  return `${formatWeekday(instant, zone)} ${dayAndTime(instant, zone)} به وقت ${zone === TEHRAN ? 'تهران' : 'خودت'}`
}

/** A deadline: midnight is printed as the end of the day before, because «ساعت ۰۰:۰۰» would be ambiguous. Takes an ISO instant. */
export function formatDeadline(instant: string, zone = displayZone()): string {
  const minute = Math.floor(Date.parse(instant) / MINUTE_MS)
  if (zone !== TEHRAN || minute % DAY_MINUTES !== MIDNIGHT_MINUTES) return formatDayAndTime(instant, zone)
  return `پایان ${formatDay(new Date((minute - 1) * MINUTE_MS).toISOString(), zone)}`
}

/** The time of day: «۲۱:۳۵». Takes an ISO instant. */
export const formatTime = makePrinter('fa-IR', TIME)

/** Like {@link formatTime}, with the zone if it is not Tehran's. */
export function formatTimeWithZone(instant: string, zone = displayZone()): string {
  const printed = formatTime(instant, zone)
  return zone === TEHRAN ? printed : `${printed} (به وقت خودت)`
}

/** A time of an exam: always Tehran's, as on the exam's own clock; named as such for readers in another zone. */
export function formatExamTime(instant: string, zone = displayZone()): string {
  const printed = formatTime(instant, TEHRAN)
  return zone === TEHRAN ? printed : `${printed} به وقت تهران`
}

/** Like {@link formatTime} with seconds, for events within one minute: «۲۱:۳۵:۰۷». */
export const formatTimeToSecond = makePrinter('fa-IR', { ...TIME, second: '2-digit' })

/** A Jalali day: «۱۳ مهر ۱۴۰۵». Takes an ISO instant. */
export const formatDay = makePrinter(JALALI, DAY)

/** The day of the week: «سه‌شنبه». Takes an ISO instant. */
export const formatWeekday = makePrinter('fa-IR', { weekday: 'long' })

/** A Jalali day without its year: «۱۳ مهر». Takes an ISO instant. */
export const formatDayOfMonth = makePrinter(JALALI, { day: 'numeric', month: 'long' })

const dayParts = cachedFormats('en-u-ca-gregory-nu-latn', { year: 'numeric', month: 'numeric', day: 'numeric' })

/** The number of an instant's day, for grouping: days since 1 January 1970. */
export function dayNumberIn(instant: string, zone = displayZone()): number {
  // By its parts: the order in which a locale prints them differs between engines.
  const parts = dayParts(zone).formatToParts(new Date(instant))
  const partValue = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(partValue('year'), partValue('month') - 1, partValue('day')) / DAY_MS
}
