import { persianDigits } from '@/lib/format/digits'

/** Where a result stands among those of others. */
export const placingCopy = {
  title: 'در کنار بقیه',
  line: (skill: string, percent: number, people: number) =>
    `${skill}: بهتر از ${persianDigits(percent)}٪ از ${persianDigits(people)} نفری که همین آزمون را داده‌اند.`,
  note: 'اولین شبیه‌سازی هر کس شمرده شده است؛ تمرین‌ها و آزمون‌های رهاشده نه. عدد رو به پایین گرد شده است.',
} as const
