const ZONE = 'Asia/Tehran'
const MINUTE_MS = 60_000
const DAY_MINUTES = 1440
/** Tehran's midnight in minutes of UTC's day: no daylight saving time since 2022. */
const MIDNIGHT_MINUTES = 20.5 * 60
const dayAndTime = new Intl.DateTimeFormat('fa-IR-u-ca-persian', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** A Jalali day with the time in Tehran. Takes an ISO instant. */
export function formatDayAndTime(instant: string): string {
  return dayAndTime.format(new Date(instant))
}

const time = new Intl.DateTimeFormat('fa-IR', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' })

/** A deadline: midnight is printed as the end of the day before, because «ساعت ۰۰:۰۰» would be ambiguous. Takes an ISO instant. */
export function formatDeadline(instant: string): string {
  const minute = Math.floor(Date.parse(instant) / MINUTE_MS)
  if (minute % DAY_MINUTES !== MIDNIGHT_MINUTES) return formatDayAndTime(instant)
  return `پایان ${formatDay(new Date((minute - 1) * MINUTE_MS).toISOString())}`
}

/** The time of day in Tehran: «۲۱:۳۵». Takes an ISO instant. */
export function formatTime(instant: string): string {
  return time.format(new Date(instant))
}

const timeToSecond = new Intl.DateTimeFormat('fa-IR', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Like {@link formatTime} with seconds, for events within one minute: «۲۱:۳۵:۰۷». */
export function formatTimeToSecond(instant: string): string {
  return timeToSecond.format(new Date(instant))
}

const day = new Intl.DateTimeFormat('fa-IR-u-ca-persian', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** A Jalali day in Tehran: «۱۳ مهر ۱۴۰۵». Takes an ISO instant. */
export function formatDay(instant: string): string {
  return day.format(new Date(instant))
}

const weekday = new Intl.DateTimeFormat('fa-IR', { timeZone: ZONE, weekday: 'long' })
const dayOfMonth = new Intl.DateTimeFormat('fa-IR-u-ca-persian', { timeZone: ZONE, day: 'numeric', month: 'long' })

/** The day of the week in Tehran: «سه‌شنبه». Takes an ISO instant. */
export function formatWeekday(instant: string): string {
  return weekday.format(new Date(instant))
}

/** A Jalali day without its year: «۱۳ مهر». Takes an ISO instant. */
export function formatDayOfMonth(instant: string): string {
  return dayOfMonth.format(new Date(instant))
}
