import { formatDayAndTime, formatWeekday } from '@/lib/platform/format/date'

/** News on a candidate's dashboard, shown until opened. */
export const newsCopy = {
  title: 'خبرها',
  writing: 'نتیجه‌ی تصحیحت آماده است',
  writingOf: (title: string) => `نوشته‌ی «${title}»`,
  speaking: 'نمره‌ی آزمون گفتاری‌ات آماده است',
  speakingText: 'نمره‌ی چهار معیار و حرف‌های مدرس',
  see: 'دیدن نتیجه',
  booking: 'گفت‌وگوی بعدی‌ات با مدرس',
  when: (startsAt: string) => `${formatWeekday(startsAt)} ${formatDayAndTime(startsAt)} به وقت تهران`,
  with: (teacher: string) => `با ${teacher}`,
  toBooking: 'جای گفت‌وگو',
  day: 'روز آزمون در پیش داری',
  dayBegun: 'روز آزمونت شروع شده است',
  dayOf: (exam: string, startsAt: string, place: string) =>
    `${exam}، ${formatWeekday(startsAt)} ${formatDayAndTime(startsAt)}${place === '' ? '' : `، ${place}`}`,
  toDay: 'اتاق انتظار',
  /** For teachers. */
} as const
