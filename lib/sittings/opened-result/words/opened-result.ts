import { formatDayAndTime } from '@/lib/platform/format/date'

const isolate = (text: string) => `\u2068${text}\u2069`

/** For staff who open a candidate's result. */
export const openResultCopy = {
  open: 'باز کردن کارنامه',
  openOf: (exam: string) => `باز کردن کارنامه: \u2068${exam}\u2069`,
  title: 'چرا این کارنامه را باز می‌کنی؟',
  text: 'کارنامه و مرور سؤال‌ها را همان‌طور می‌بینی که داوطلب می‌بیند و چیزی را نمی‌توانی عوض کنی. اگر فقط درباره‌ی برگه‌ی تو پرسیده، همان بخش را می‌بینی. نامت، زمان و دلیلت ثبت می‌شود و خود داوطلب هم آن‌ها را در صفحه‌ی حسابش می‌بیند.',
  reason: 'دلیل',
  reasonHint: 'مثلاً «نوشته که جواب سؤال ۱۴ درست بوده است». از ۵ تا ۳۰۰ حرف.',
  go: 'ثبت دلیل و باز کردن',
  refused:
    'این کارنامه برای تو باز نمی‌شود: مدرس فقط کارنامه‌ی آزمون‌های خودش، تکلیف‌های کلاس خودش و، تا وقتی پرونده‌ای درباره‌ی برگه‌اش باز است، همان بخش را می‌بیند.',
} as const

export const openedResultCopy = {
  title: 'کارنامه‌ی داوطلب',
  of: (name: string | null) => (name === null ? 'کارنامه‌ی یک داوطلب' : `کارنامه‌ی ${isolate(name)}`),
  text: (until: string) => `همان را می‌بینی که داوطلب می‌بیند؛ فقط خواندنی، تا ${formatDayAndTime(until)}.`,
  reason: (reason: string) => `دلیلی که نوشتی و داوطلب هم می‌بیند: ${isolate(reason)}`,
  toPerson: 'صفحه‌ی این داوطلب',
  toDashboard: 'پیشخوان',
  overTitle: 'این کارنامه دیگر باز نیست',
  overText:
    'هر بار که کارنامه‌ای را باز کنی، دو ساعت باز می‌ماند، فقط برای خودت. اگر هنوز لازمش داری، از صفحه‌ی داوطلب یا نتایج آزمون دوباره بازش کن.',
} as const
