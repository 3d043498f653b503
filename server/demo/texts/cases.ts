import { type CaseKind } from '@/lib/support/case/rules/states'
import { type CastName } from '../cast'
import { type Moment } from '../demo-moments'

type CaseEnd = 'answer' | 'ask' | 'solve'
export type DemoCase = {
  readonly who: CastName
  readonly kind: CaseKind
  readonly subject: string
  readonly text: string
  readonly when: Moment
  /** The subject: the person's newest thing of that kind. */
  readonly about?: 'attempt' | 'order' | 'submission'
  /** The manager's answer after an hour; null: the manager claims the case and works on it. */
  readonly answer: { readonly as: CaseEnd; readonly text: string } | null
  readonly note?: string
  readonly rating?: number
  readonly isClosed?: boolean
}

/** One case in every state except «new», which visitors’ messages have (visitor-messages.ts). */
export const CASES: readonly DemoCase[] = [
  {
    who: 'sara',
    kind: 'mark',
    subject: 'نمره‌ی بخش خواندن آزمون آخرم',
    text: 'در سؤال‌های عنوان بندها فکر می‌کنم پاسخ من هم درست بود. می‌شود دوباره نگاه کنید؟',
    when: { daysAgo: 2, at: '16:20' },
    about: 'attempt',
    answer: null,
    note: 'با برگه مقایسه کردم؛ منتظر نظر نویسنده‌ی برگه‌ام.',
  },
  {
    who: 'maryam',
    kind: 'correction',
    subject: 'تصحیح نوشته‌ام کِی آماده می‌شود؟',
    text: 'نوشته‌ام را فرستادم. برای فردا لازمش دارم؛ زودتر ممکن است؟',
    when: { daysAgo: 5, at: '10:05' },
    answer: { as: 'answer', text: 'مدرس آن را برداشته و تا امروز عصر آماده می‌شود. همان‌جا که فرستادی می‌بینی‌اش.' },
  },
  {
    who: 'omid',
    kind: 'payment',
    subject: 'پرداختم دو بار رفت',
    text: 'از حسابم دو بار پول کم شد ولی یک سفارش دارم.',
    when: { daysAgo: 4, at: '12:40' },
    about: 'order',
    answer: { as: 'ask', text: 'چهار رقم آخر کارتی که با آن پرداخت کردی چیست؟ شماره‌ی کامل را ننویس.' },
  },
  {
    who: 'niloufar',
    kind: 'account',
    subject: 'می‌خواهم با گوشی دیگری وارد شوم',
    text: 'گوشی‌ام عوض شده و کدساز روی قبلی بود.',
    when: { daysAgo: 8, at: '19:30' },
    answer: { as: 'solve', text: 'مرحله‌ی دوم را غیرفعال کردیم. با رمزت وارد شو و دوباره روشنش کن.' },
    rating: 5,
  },
  {
    who: 'arash',
    kind: 'fault',
    subject: 'صدای آزمون قطع می‌شد',
    text: 'وسط بخش دوم شنیداری صدا یک بار قطع شد و دوباره راه افتاد.',
    when: { daysAgo: 33, at: '18:15' },
    answer: { as: 'solve', text: 'همان وقت سرور دوباره راه افتاده بود. زمانت را برگرداندیم.' },
    isClosed: true,
  },
]

export const SAVED_REPLIES = [
  { title: 'پول دو بار رفته', text: 'سلام {name}! بررسی کردیم: پول اضافه تا ۳ روز کاری به همان کارت برمی‌گردد.' },
  { title: 'تشکر و پایان', text: 'خوشحالیم که حل شد. شماره‌ی این پرونده {number} است. {staff}، پشتیبانی سنجه' },
] as const
