import { dayNumberIn, formatDayOfMonth, formatTime, formatWeekday } from '@/lib/platform/format/date'
import { persianDigits } from '@/lib/platform/format/digits'
import { displayZone, TEHRAN } from '@/lib/platform/format/display-zone'

/** From the seventh day on a weekday alone would be read as the one of this week. */
const LAST_DAY_BY_NAME = 6

/** An instant as the title says it, and what the line below adds. A phone shows one line of each, and none may lose its verb. */
function describeStartTime(startsAt: string, nowMs: number): { readonly title: string; readonly text: string } {
  const isNear = dayNumberIn(startsAt) - dayNumberIn(new Date(nowMs).toISOString()) <= LAST_DAY_BY_NAME
  const [named, date] = [`${formatWeekday(startsAt)} ساعت ${formatTime(startsAt)}`, formatDayOfMonth(startsAt)]
  const text = isNear ? date : named
  return { title: isNear ? named : date, text: displayZone() === TEHRAN ? text : `${text} به وقت خودت` }
}

/** Words of the news at the top of a candidate's dashboard; the words of notifications: lib/accounts/notification/words. */
export const newsCopy = {
  title: 'خبرها',
  see: 'ببین',
  others: (count: number) => `${persianDigits(count)} خبر دیگر`,
  booking: (startsAt: string, nowMs: number) => `${describeStartTime(startsAt, nowMs).title} گفت‌وگو داری`,
  bookingOf: (startsAt: string, nowMs: number, teacher: string) =>
    `${describeStartTime(startsAt, nowMs).text}، با ${teacher}`,
  toBooking: 'دیدن گفت‌وگو',
  day: (startsAt: string, nowMs: number) => `${describeStartTime(startsAt, nowMs).title} آزمون داری`,
  dayBegun: 'آزمون آزمایشی‌ات شروع شده است',
  dayOf: (exam: string, startsAt: string, nowMs: number, place: string) =>
    [describeStartTime(startsAt, nowMs).text, `«${exam}»`, ...(place === '' ? [] : [place])].join('، '),
  toDay: 'اتاق انتظار',
} as const
