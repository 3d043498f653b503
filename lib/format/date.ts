const ZONE = 'Asia/Tehran'
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

/** The time of day in Tehran: «۲۱:۳۵». Takes an ISO instant. */
export function formatTime(instant: string): string {
  return time.format(new Date(instant))
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
