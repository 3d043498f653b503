import { persianDigits } from '@/lib/format/digits'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long until something, rounded as people say it. */
export function span(ms: number): string {
  if (ms < HOUR) return `${persianDigits(Math.max(1, Math.round(ms / MINUTE)))} دقیقه`
  if (ms < DAY) return `${persianDigits(Math.round(ms / HOUR))} ساعت`
  if (ms < 45 * DAY) return `${persianDigits(Math.round(ms / DAY))} روز`
  return `${persianDigits(Math.round(ms / (30 * DAY)))} ماه`
}

/** The list on the device. */
export const keepWordsCopy = {
  keep: 'نگه داشتن واژه‌ها روی این دستگاه',
  kept: 'واژه‌هایت روی این دستگاه است؛ بی‌اینترنت هم همین نشانی باز می‌شود و می‌توانی مرورشان کنی. با خروج از حساب پاک می‌شود.',
  remove: 'برداشتن از این دستگاه',
  failed: 'نشد. اینترنت یا جای خالی دستگاه را ببین و دوباره امتحان کن.',
} as const

export const vocabularyCopy = {
  title: 'واژه‌های من',
  lead: 'واژه‌هایی که از متن‌ها نگه داشته‌ای؛ هر کدام درست پیش از آن‌که یادت برود دوباره پرسیده می‌شود.',
  add: 'واژه‌ی تازه',
  edit: 'ویرایش',
  drop: 'حذف',
  dropTitle: (term: string) => `«${term}» حذف شود؟`,
  dropText: 'معنی، جمله و همه‌ی جواب‌هایی که برای این واژه داده‌ای پاک می‌شود.',
  emptyTitle: 'هنوز واژه‌ای نگه نداشته‌ای',
  emptyText: 'در مرور کارنامه، واژه‌ای از متن را انتخاب کن و «نگه داشتن واژه» را بزن؛ یا همین‌جا خودت بنویس.',
  search: 'جست‌وجو در واژه‌ها',
  submitSearch: 'بگرد',
  none: 'واژه‌ای با این نوشته پیدا نشد.',
  count: (count: number) => `${persianDigits(count)} واژه`,
  previous: 'قبلی',
  next: 'بعدی',
  page: (page: number, pages: number) => `صفحه‌ی ${persianDigits(page)} از ${persianDigits(pages)}`,
  exportCsv: 'فایل CSV',
  exportAnki: 'متن برای Anki',
  exported: 'خروجی گرفتن',
  columns: ['واژه', 'معنی', 'جمله', 'از کجا'] as const,
  fileName: 'sanjeh-words',
  deck: 'سنجه',
  dueTitle: (count: number) => `${persianDigits(count)} واژه برای مرور`,
  dueText: 'مرور هر واژه چند ثانیه طول می‌کشد. هر وقت خواستی دست بکش؛ جواب‌هایت می‌ماند.',
  restTitle: 'فعلاً واژه‌ای برای مرور نیست',
  restText: (ms: number) => `نوبت بعدی: حدود ${span(ms)} دیگر.`,
  restTextNone: 'واژه‌ای که نگه داری برای مرور می‌آید؛ روزی تا ده واژه‌ی تازه.',
  start: 'شروع مرور',
  state: { new: 'تازه', learning: 'در حال یادگیری', review: 'یادگرفته', relearning: 'دوباره در حال یادگیری' },
  dueIn: (ms: number) => (ms <= 0 ? 'نوبتش رسیده' : `${span(ms)} دیگر`),
  stubborn: 'این واژه بارها از یادت رفته است. جمله‌ای بهتر برایش بنویس یا معنی‌اش را کوتاه‌تر کن.',
  kept: (term: string) => `«${term}» در واژه‌هایت ماند.`,
  keepSelected: 'نگه داشتن واژه',
  dropped: 'واژه حذف شد.',
  unsent: (count: number) =>
    `${persianDigits(count)} جواب روی این دستگاه مانده است و با وصل شدن اینترنت فرستاده می‌شود.`,
} as const
