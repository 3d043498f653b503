import { formatDayAndTime, formatMoment, formatWeekday } from '@/lib/platform/format/date'

/** Words of the news at the top of a candidate's dashboard; the words of notifications: lib/accounts/notification/words. */
export const newsCopy = {
  title: 'خبرها',
  see: 'دیدن نتیجه',
  booking: 'گفت‌وگوی بعدی‌ات با مدرس',
  when: formatMoment,
  with: (teacher: string) => `با ${teacher}`,
  toBooking: 'جای گفت‌وگو',
  day: 'روز آزمون در پیش داری',
  dayBegun: 'روز آزمونت شروع شده است',
  dayOf: (exam: string, startsAt: string, place: string) =>
    `${exam}، ${formatWeekday(startsAt)} ${formatDayAndTime(startsAt)}${place === '' ? '' : `، ${place}`}`,
  toDay: 'اتاق انتظار',
} as const
