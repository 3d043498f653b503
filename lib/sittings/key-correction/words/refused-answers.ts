import { formatCount, persianDigits } from '@/lib/platform/format/digits'
import { formatDay } from '@/lib/platform/format/date'

const isolate = (text: string) => `\u2068${text}\u2069`
const questionName = (id: string) => `سؤال ${persianDigits(id.replace('-', ' و '))}`

/** Answers teach keys: what candidates wrote and got no mark for. */
export const refusedAnswersCopy = {
  open: 'جواب‌هایی که نمره نگرفتند',
  none: (sittings: number) =>
    sittings === 0 ? 'هنوز کسی به این سؤال جواب نداده است.' : 'همه‌ی جواب‌ها پذیرفته شده‌اند یا خالی بوده‌اند.',
  notSat: 'این برگه هنوز در آزمونی نیامده، یا سؤال‌های پیش‌نویسش عوض شده‌اند؛ جواب‌های قبلی به سؤال‌های دیگری بوده‌اند.',
  share: (count: number, sittings: number) => `${formatCount(count)} از ${formatCount(sittings)}`,
  inKey: 'در کلید هست',
  add: 'افزودن به کلید',
  addLabel: (answer: string, id: string) => `افزودن به کلید ${questionName(id)}: ${isolate(answer)}`,
  whose: 'چه کسانی نوشته‌اند',
  note: 'با افزودن، فقط کلید پیش‌نویس عوض می‌شود؛ نمره‌ها وقتی عوض می‌شوند که مدیر اصلاح را اعمال کند.',
} as const

/** Words of the page about an answer that may deserve its mark: who gave it, the key, and the effect. */
export const countAnswerCopy = {
  title: 'این جواب باید نمره بگیرد؟',
  lead: (id: string, answer: string) => `${questionName(id)}: ${isolate(answer)}`,
  share: (count: number, sittings: number) =>
    `در ${formatCount(count)} پاسخ‌نامه از ${formatCount(sittings)} همین جواب آمده و نمره‌ی کامل نگرفته است.`,
  noneGave: 'الان پاسخ‌نامه‌ای نیست که این جواب را داشته باشد و نمره‌ی کامل نگرفته باشد.',
  givers: 'چه کسانی همین را نوشته‌اند',
  giver: (number: string) => `شماره‌ی داوطلبی ${persianDigits(number)}`,
  when: (exam: string, at: string) => `${isolate(exam)}، ${formatDay(at)}`,
  most: (shown: number, total: number) => `از ${formatCount(total)} پاسخ‌نامه، ${formatCount(shown)} تای آخر را می‌بینی.`,
  accept: 'بله؛ به کلید پیش‌نویس اضافه کن',
  accepted: 'به کلید پیش‌نویس اضافه شد. اثرش را پایین‌تر ببین و اعمال کن.',
  notSat: 'سؤال‌های پیش‌نویس این برگه با سؤال‌هایی که داوطلب‌ها دیده‌اند یکی نیست؛ اول در صفحه‌ی برگه درستش کن.',
  missingTitle: 'چنین سؤالی پیدا نشد',
  missingText: 'شاید نشانی ناقص است، یا این برگه دیگر نیست.',
  toExams: 'آزمون‌ها و نتایج',
} as const
