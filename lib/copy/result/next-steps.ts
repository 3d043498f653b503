import { persianDigits } from '@/lib/format/digits'

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
