import { formatDayOfMonth, formatTimeWithZone, formatWeekday } from '@/lib/platform/format/date'
import { persianDigits } from '@/lib/platform/format/digits'

/** As one says it of a day that is near; its date stands in the line below. */
const near = (startsAt: string) => `${formatWeekday(startsAt)} ساعت ${formatTimeWithZone(startsAt)}`

/** Words of the news at the top of a candidate's dashboard; the words of notifications: lib/accounts/notification/words. */
export const newsCopy = {
  title: 'خبرها',
  see: 'ببین',
  others: (count: number) => `+${persianDigits(count)}`,
  othersLabel: (count: number) => `${persianDigits(count)} خبر دیگر`,
  booking: (startsAt: string, teacher: string) => `${near(startsAt)} با ${teacher} گفت‌وگو داری`,
  bookingOf: (startsAt: string) => `${formatDayOfMonth(startsAt)}، گفت‌وگوی گفتاری`,
  toBooking: 'جای گفت‌وگو',
  day: (startsAt: string) => `${near(startsAt)} آزمون داری`,
  dayBegun: 'آزمون آزمایشی‌ات شروع شده است',
  dayOf: (exam: string, startsAt: string, place: string) =>
    [formatDayOfMonth(startsAt), `«${exam}»`, ...(place === '' ? [] : [place])].join('، '),
  toDay: 'اتاق انتظار',
} as const
