import { persianDigits } from '@/lib/platform/format/digits'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A duration, rounded as in speech. */
export function span(ms: number): string {
  if (ms < HOUR) return `${persianDigits(Math.max(1, Math.round(ms / MINUTE)))} دقیقه`
  if (ms < DAY) return `${persianDigits(Math.round(ms / HOUR))} ساعت`
  if (ms < 45 * DAY) return `${persianDigits(Math.round(ms / DAY))} روز`
  return `${persianDigits(Math.round(ms / (30 * DAY)))} ماه`
}

export const vocabularyCopy = {
  title: 'واژه‌های من',
  lead: 'واژه‌هایی که از متن‌ها نگه داشته‌ای؛ هر کدام وقتی دوباره پرسیده می‌شود که نزدیک است یادت برود.',
  add: 'واژه‌ی جدید',
  emptyTitle: 'هنوز واژه‌ای نگه نداشته‌ای',
  emptyText: 'در مرور کارنامه، واژه‌ای از متن را انتخاب کن و «نگه داشتن واژه» را بزن؛ یا همین‌جا خودت بنویس.',
  dueTitle: (count: number) => `${persianDigits(count)} واژه برای مرور`,
  dueText: 'مرور هر واژه چند ثانیه طول می‌کشد. هر وقت خواستی تمامش کن؛ جواب‌هایت می‌ماند.',
  restTitle: 'فعلاً واژه‌ای برای مرور نیست',
  restText: (ms: number) => `مرور بعدی: حدود ${span(ms)} دیگر.`,
  restTextNone: 'واژه‌ای که نگه داری برای مرور می‌آید؛ روزی تا ده واژه‌ی جدید.',
  start: 'شروع مرور',
  saved: (term: string) => `«${term}» به واژه‌هایت اضافه شد.`,
  say: 'تلفظ',
  sayOf: (term: string) => `تلفظ ${term}`,
  sayHint: 'با صدای انگلیسی خود دستگاه خوانده می‌شود.',
  voice: (name: string) => `تلفظ‌ها با صدای دستگاه خودت خوانده می‌شود: \u2068${name}\u2069`,
  keepSelected: 'نگه داشتن واژه',
  unsent: (count: number) =>
    `${persianDigits(count)} جواب روی این دستگاه مانده است و با وصل شدن اینترنت فرستاده می‌شود.`,
} as const
