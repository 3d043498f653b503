import { type SessionState } from '@/lib/teaching/speaking/rules/session'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { formatCount } from '@/lib/platform/format/digits'
import { formatBand, formatPercent } from '@/lib/platform/format/number'

export const personAttemptsCopy = {
  title: 'آزمون‌هایی که داده',
  none: 'هنوز آزمونی شروع نکرده است.',
  band: formatBand,
  percent: formatPercent,
} as const

export const personOrdersCopy = {
  title: 'سفارش‌ها',
  none: 'هنوز چیزی سفارش نداده است.',
} as const

export const personSubmissionsCopy = {
  title: 'تصحیح‌ها',
  lead: 'نوشته‌ها و آزمون‌های گفتاری‌اش که به مدرس رسیده یا می‌رسد.',
  none: 'چیزی برای تصحیح نفرستاده است.',
  speaking: 'آزمون گفتاری',
  state: {
    sitting: 'نیمه‌تمام',
    queued: 'در صف',
    claimed: 'در دست مدرس',
    released: 'آماده، هنوز پنهان',
    published: 'منتشر شده',
    withdrawn: 'پس گرفته شده',
    returned: 'برگردانده شده',
    lapsed: 'ناتمام ماند',
    practised: 'تمرین خودش',
  } satisfies Record<SessionState, string>,
  at: (state: SessionState, at: string) =>
    state === 'sitting' || state === 'lapsed' ? `شروع: ${formatDayAndTime(at)}` : `تحویل: ${formatDayAndTime(at)}`,
  published: (at: string) => `نتیجه: ${formatDayAndTime(at)}`,
} as const

const isolate = (text: string) => `\u2068${text}\u2069`

export const grantsCopy = {
  title: 'چیزهایی که بدون خرید دارد',
  lead: 'نوبت آزمون، سهمیه‌ی تصحیح یا آزمون گفتاری، و دوره‌ای که مدیرها به این حساب داده‌اند.',
  none: 'چیزی داده نشده است.',
  kind: 'چه چیزی',
  kindWrong: 'یکی را انتخاب کن.',
  exam: 'آزمون',
  course: 'دوره',
  courseHint: 'از دوره‌های منتشرشده.',
  examHint: 'از آزمون‌های منتشرشده.',
  subjectMissing: 'یکی را از فهرست انتخاب کن.',
  count: 'تعداد',
  countWrong: 'عددی از ۱ تا ۲۰ بنویس.',
  note: 'یادداشت',
  noteHint: 'فقط مدیرها می‌بینند؛ مثلاً «وسط آزمون برق رفت».',
  noteLong: 'یادداشت از ۳۰۰ کاراکتر بیشتر نباشد.',
  give: 'بده',
  given: 'داده شد.',
  by: (by: string, at: string) => `${isolate(by)} · ${formatDayAndTime(at)}`,
  withdraw: 'پس گرفتن',
  question: 'پس گرفته شود؟ چیزی که استفاده شده می‌ماند.',
  yes: 'بله، پس بگیر',
  no: 'نه، بماند',
  withdrawn: 'پس گرفته شد.',
} as const

export const bulkGrantCopy = {
  act: 'دادن حق به چند نفر',
  to: 'به چه کسانی؟',
  listed: 'فهرستی که می‌چسبانم',
  classOf: (name: string, teacher: string, members: number) =>
    `کلاس ${isolate(name)} · ${isolate(teacher)} · ${formatCount(members)} نفر`,
  list: 'ایمیل‌ها و موبایل‌ها',
  read: (count: number) =>
    count === 0 ? 'هر نفر در یک خط؛ از اکسل هم می‌توانی بچسبانی.' : `${formatCount(count)} نشانی خوانده شد.`,
  look: 'ببین به چه کسانی می‌رسد',
  nobody: 'در فهرست، ایمیل یا شماره‌ی موبایلی نیست.',
  gets: (count: number) => (count === 0 ? 'به کسی نمی‌رسد.' : `به ${formatCount(count)} نفر می‌رسد:`),
  unknown: (count: number) => `${formatCount(count)} نفر حساب ندارند؛ اول دعوتشان کن:`,
  give: (count: number) => `دادن به ${formatCount(count)} نفر`,
  given: (count: number) => `به ${formatCount(count)} نفر داده شد.`,
  back: 'برگشت',
} as const
