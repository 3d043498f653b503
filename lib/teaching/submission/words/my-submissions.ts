import { type CandidateState } from '@/lib/sittings/result/rules/submission-state'
import { formatDay, formatDayAndTime, formatDeadline } from '@/lib/platform/format/date'
import { formatBand } from '@/lib/platform/format/number'
import { formatWorkingTime } from '@/lib/platform/format/working-time'
import { persianDigits } from '@/lib/platform/format/digits'

const count = persianDigits
const stateNames: Readonly<Record<CandidateState, string>> = {
  queued: 'در صف',
  marking: 'در دست مدرس',
  published: 'تصحیح شده',
  withdrawn: 'پس گرفته شده',
  returned: 'برگردانده شده',
}

/** While one submission is loaded: all that most of its pages need of its words. */
export const loadingSubmissionCopy = {
  loading: 'در حال بارگذاری نوشته…',
  failed: 'نوشته بارگذاری نشد',
} as const

export const submissionsCopy = {
  title: 'تصحیح رایتینگ',
  lead: 'مدرس نوشته‌ات را خط‌به‌خط می‌خواند، به هر چهار معیار نمره می‌دهد و می‌گوید چه تمرین کنی.',
  loading: 'در حال بارگذاری نوشته‌ها…',
  failed: 'نوشته‌ها بارگذاری نشد',
  create: 'فرستادن نوشته‌ی جدید',
  sample: 'دیدن یک تصحیح نمونه',
  credits: (left: number) => (left === 0 ? 'سهمیه‌ی تصحیح نداری.' : `${count(left)} سهمیه‌ی تصحیح داری.`),
  creditsFold: 'سهمیه چطور خرج می‌شود؟',
  creditsText: (hours: number) =>
    `هر سهمیه، تصحیح یک متن است؛ دو تکلیفِ یک آزمون دو سهمیه می‌خواهد، و تکلیفی که ننوشته باشی هیچ. تصحیح حداکثر ${formatWorkingTime(hours)} بعد از تحویل می‌رسد.`,
  hoursText: 'شنبه تا چهارشنبه هر شبانه‌روز یک روز کاری است و پنجشنبه تا ظهر نیم روز؛ جمعه و تعطیل رسمی حساب نمی‌شود.',
  buy: 'خرید سهمیه',
  emptyTitle: 'هنوز نوشته‌ای نفرستاده‌ای',
  emptyText: 'از کارنامه‌ی هر آزمون با یک کلیک نوشته‌ات را بفرست، یا همین‌جا متنی جدید بنویس.',
  state: stateNames,
  draft: (number: number) => `پیش‌نویس ${count(number)}`,
  kind: { essay: 'نوشته‌ی آزاد', sitting: 'نوشتن آزمون' },
  submitted: (at: string) => `تحویل: ${formatDayAndTime(at)}`,
  words: (all: readonly number[]) => all.map((words) => `${count(words)} کلمه`).join(' و '),
  due: (at: string) => `تا ${formatDeadline(at)} به دستت می‌رسد.`,
  late: 'تصحیح دیر شد: سهمیه‌ات را برگرداندیم و تصحیح هم به دستت می‌رسد.',
  published: (at: string) => `تصحیح در ${formatDay(at)} رسید.`,
  band: (band: number) => `نمره‌ی ${formatBand(band * 2)}`,
  bandName: 'نمره',
  isNew: 'جدید',
} as const

export const sampleSubmissionCopy = {
  title: 'یک تصحیح نمونه',
  lead: 'پیش از خرید ببین چه می‌گیری. این مقاله را برای نمونه نوشته‌ایم و تصحیحش همان شکلی است که به دست تو می‌رسد.',
  call: 'نوشته‌ی خودت را بفرست',
  essay: 'مقاله‌ی نمونه با نشان‌های مدرس',
  notes: 'حرف‌های مدرس',
  back: (number: number, tag: string) => `${count(number)}، ${tag}: برگشت به متن`,
} as const
