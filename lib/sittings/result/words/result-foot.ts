import { persianDigits } from '@/lib/platform/format/digits'

/** Next steps after a result. */
export const nextStepsCopy = {
  title: 'قدم بعدی',
  type: (marks: number, max: number) =>
    `در این نوع ${persianDigits(marks)} از ${persianDigits(max)} درست بود. تمرینش کن؛ اول سؤال‌هایی می‌آیند که ندیده‌ای.`,
  practise: 'تمرین این نوع',
  mistakesTitle: 'غلط‌هایت برمی‌گردند',
  mistakes: 'هر سؤالی که جواب دادی و غلط بود، از فردا در تمرین دوباره پرسیده می‌شود تا دو بار پشت سر هم درست بزنی.',
  toPractice: 'صفحه‌ی تمرین',
  toDashboard: 'پیشنهادهای امروزت در پیشخوان',
} as const

/** The percentile of a result. */
export const percentileCopy = {
  title: 'در کنار بقیه',
  line: (skill: string, percent: number, people: number) =>
    `${skill}: بهتر از ${persianDigits(percent)}٪ از ${persianDigits(people)} نفری که همین آزمون را داده‌اند.`,
  note: 'اولین شبیه‌سازی هر کس شمرده شده است؛ تمرین‌ها و آزمون‌های رهاشده نه. عدد رو به پایین گرد شده است.',
} as const
