import { type Moment } from '../demo-moments'

/** Messages of visitors; managers have handled those marked done. */
export const CONTACT_MESSAGES = [
  {
    name: 'رضا کاظمی',
    replyTo: 'reza.kazemi@mail.example',
    topic: 'question',
    text: 'سلام. من در شهرستان هستم و اینترنتم زیاد قطع می‌شود. اگر وسط آزمون قطع شود پاسخ‌هایم از بین می‌رود؟',
    when: { daysAgo: 41, at: '09:12' },
    isDone: true,
  },
  {
    name: 'فاطمه نوری',
    replyTo: '09120000417',
    topic: 'cooperation',
    text: 'با سلام، هشت سال سابقه‌ی تدریس آیلتس دارم و نمره‌ی ۸.۵. اگر برای تصحیح نوشته نیرو می‌گیرید خوشحال می‌شوم همکاری کنم.',
    when: { daysAgo: 28, at: '18:40' },
    isDone: true,
  },
  {
    name: 'پویا نجفی',
    replyTo: '09123456781',
    topic: 'payment',
    text: 'برای آزمون گفتاری پرداخت کردم ولی نوشت ناموفق. پول از حسابم کم شده یا نه؟ ساعت دو و ربع بعدازظهر بود.',
    when: { daysAgo: 22, at: '14:35' },
    isDone: true,
  },
  {
    name: 'مادر یک هنرجو',
    replyTo: 'm.sadeghi@mail.example',
    topic: 'question',
    text: 'دخترم شانزده‌ساله است. برای آزمون آزمایشی حضوری محدودیت سنی دارید؟ رضایت‌نامه لازم است؟',
    when: { daysAgo: 5, at: '21:03' },
    isDone: false,
  },
  {
    name: 'حامد شریفی',
    replyTo: 'hamed@mail.example',
    topic: 'problem',
    text: 'در آزمون جنرال ۱، سؤال ۲۷ خواندن من نوشته بودم colour و غلط گرفته شد، در حالی که در متن color آمده. لطفاً بررسی کنید.',
    when: { daysAgo: 2, at: '10:26' },
    isDone: false,
  },
  {
    name: 'بهنام طاهری',
    replyTo: 'behnam@mail.example',
    topic: 'payment',
    text: 'دیروز کارت‌به‌کارت کردم و عکس رسید را فرستادم. کی تأیید می‌شود؟ می‌خواهم امشب نوشته‌ام را بفرستم.',
    when: { daysAgo: 1, at: '11:18' },
    isDone: false,
  },
] as const satisfies readonly {
  name: string
  replyTo: string
  topic: 'question' | 'problem' | 'payment' | 'complaint' | 'cooperation'
  text: string
  when: Moment
  isDone: boolean
}[]

/** Errors reported by pages: a repeated text is counted. */
export const ERROR_REPORTS = [
  {
    text: JSON.stringify({
      name: 'QuotaExceededError',
      message: 'The quota has been exceeded.',
      page: '/exam',
      agent: 'Chrome/141 Android 10',
    }),
    times: [
      { daysAgo: 16, at: '10:31' },
      { daysAgo: 16, at: '10:33' },
      { daysAgo: 3, at: '19:02' },
    ],
  },
  {
    text: JSON.stringify({
      name: 'NotAllowedError',
      message: 'Permission denied by system',
      page: '/dashboard/speaking',
      agent: 'Safari/18.5 iPhone',
    }),
    times: [{ daysAgo: 2, at: '20:05' }],
  },
  {
    text: JSON.stringify({
      name: 'TypeError',
      message: "undefined is not an object (evaluating 'o.getReader')",
      page: '/dashboard/exam/new',
      agent: 'Safari/14.1 iPad',
    }),
    times: [{ daysAgo: 8, at: '16:48' }],
  },
] as const satisfies readonly { text: string; times: readonly Moment[] }[]

/** The manager's answer to the settled ones. */
export const SETTLED_REPLY = 'سلام! بررسی کردیم و درست شد. اگر باز هم پیش آمد همین‌جا بنویس.'
