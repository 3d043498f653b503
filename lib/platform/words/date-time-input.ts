import { type JalaliDay } from '@/lib/platform/format/calendar/jalali'
import { persianDigits } from '@/lib/platform/format/digits'

const MONTHS = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'.split(' ')
const monthOf = ({ year, month }: Pick<JalaliDay, 'year' | 'month'>) =>
  `${MONTHS[month - 1] ?? ''} ${persianDigits(year)}`

/** Typing a date and a time in Tehran. */
export const dateTimeInputCopy = {
  day: 'روز (شمسی)',
  time: 'ساعت',
  dayLike: '۱۴۰۵/۰۹/۰۱',
  timeLike: '۱۸:۳۰',
  clear: 'پاک کردن',
  calendar: {
    name: 'تقویم',
    before: 'ماه قبل',
    after: 'ماه بعد',
    month: monthOf,
    day: ({ day, ...of }: JalaliDay) => `${persianDigits(day)} ${monthOf(of)}`,
    weekdays: [
      { short: 'ش', long: 'شنبه' },
      { short: 'ی', long: 'یکشنبه' },
      { short: 'د', long: 'دوشنبه' },
      { short: 'س', long: 'سه‌شنبه' },
      { short: 'چ', long: 'چهارشنبه' },
      { short: 'پ', long: 'پنجشنبه' },
      { short: 'ج', long: 'جمعه' },
    ],
  },
  means: (when: string) => `یعنی ${when} به وقت تهران`,
  half: 'روز و ساعت را کامل بنویس، یا هر دو را خالی بگذار.',
  wrong: {
    day: 'روز را مثل ۱۴۰۵/۰۹/۰۱ یا «۱ آذر ۱۴۰۵» بنویس.',
    time: 'ساعت را مثل ۱۸:۳۰ بنویس.',
  },
} as const
