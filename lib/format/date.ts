const ZONE = 'Asia/Tehran'
const day = new Intl.DateTimeFormat('fa-IR-u-ca-persian', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const dayAndTime = new Intl.DateTimeFormat('fa-IR-u-ca-persian', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** A Jalali day in Tehran: «۳۰ آبان ۱۴۰۵». Takes an ISO instant. */
export function formatDay(instant: string): string {
  return day.format(new Date(instant))
}

/** A Jalali day with the time in Tehran. Takes an ISO instant. */
export function formatDayAndTime(instant: string): string {
  return dayAndTime.format(new Date(instant))
}
