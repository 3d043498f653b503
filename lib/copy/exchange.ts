import { type ExchangeFormat, type ReportLine } from '@/lib/contract/exchange'
import { type Loss, type LossCode } from '@/lib/domain/exchange/foreign'
import { persianDigits } from '@/lib/format/digits'

/** What one of the two formats cannot say. */
const LOSSES: Readonly<Record<LossCode, string>> = {
  'word-limit': 'محدودیت تعداد کلمه در این قالب گفته نمی‌شود؛ پاسخ بلندتر هم درست شمرده می‌شود.',
  unordered: 'این قالب «به هر ترتیب» را نمی‌شناسد؛ هر سؤال جدا تصحیح می‌شود.',
  expanded: 'شکل‌های آزاد پاسخ (عدد، ساعت، تاریخ یا بازه) به چند نوشته‌ی ثابت تبدیل شد.',
  capped: 'پاسخ‌های درست بیش از اندازه زیاد بود؛ فقط صدتای اول آمد.',
  picture: 'تصویر همراه این سؤال یا متن نیامد. خودت بگذارش.',
  recording: 'فایل صوتی در این قالب جا نمی‌شود.',
  transcript: 'متن پیاده‌شده‌ی صدا در این قالب نمی‌آید.',
  evidence: 'شاهد پاسخ‌ها در این قالب نمی‌آید.',
  layout: 'جدول، فرم یا فلوچارت به جمله‌های ساده تبدیل شد.',
  reuse: '«هر گزینه بیش از یک بار» در این قالب گفته نمی‌شود.',
  example: 'نمونه‌ی حل‌شده در این قالب نمی‌آید.',
  glossary: 'واژه‌نامه‌ی متن در این قالب نمی‌آید.',
  'band-table': 'جدول نمره در این قالب نمی‌آید.',
  rubric: 'دستور سؤال شناخته نشد.',
  'unknown-type': 'این سؤال از نوعی است که این‌جا جایی ندارد و برداشته نشد.',
  'no-key': 'این سؤال در فایل کلید ندارد.',
  weights: 'پاسخ‌هایی که بخشی از نمره را می‌گرفتند کنار گذاشته شدند.',
  feedback: 'بازخورد جداگانه‌ی گزینه‌ها برداشته نشد.',
  file: 'فایل پیوست برداشته نشد.',
  html: 'بخشی از قالب‌بندی یا کد صفحه کنار گذاشته شد؛ فقط متن ماند.',
  'two-way-judgement': 'سؤال درست و نادرست به True / False / Not Given تبدیل شد.',
  'too-many': 'فایل بیش از اندازه‌ی یک برگه سؤال دارد؛ بقیه برداشته نشد.',
  case: 'این‌جا حرف کوچک و بزرگ فرقی ندارد؛ حساسیت به آن کنار رفت.',
}

const MOST_PLACES = 12

/** Losses as sentences, each once, with the places that it is about. */
export function reportOf(losses: readonly Loss[]): ReportLine[] {
  return [...new Set(losses.map(({ code }) => code))].map((code) => {
    const places = losses.flatMap((loss) => (loss.code === code && loss.where ? [loss.where] : []))
    return { sentence: LOSSES[code], places: places.slice(0, MOST_PLACES) }
  })
}

type Refusal =
  | {
      readonly kind:
        'unknown' | 'empty' | 'no-questions' | 'too-large' | 'too-deep' | 'doctype' | 'damaged' | 'not-utf8'
    }
  | { readonly kind: 'bundle'; readonly message: string; readonly where: string }

const PROBLEMS: Readonly<Record<Exclude<Refusal['kind'], 'bundle'>, string>> = {
  unknown: 'این فایل از هیچ‌کدام از قالب‌هایی نیست که می‌شناسیم: بسته‌ی سنجه، QTI، Moodle XML یا GIFT.',
  empty: 'این فایل خالی است.',
  'no-questions': 'در این فایل سؤالی پیدا نشد.',
  'too-large': 'این فایل از اندازه‌ای که می‌پذیریم بزرگ‌تر است یا بیش از اندازه تکه دارد.',
  'too-deep': 'این فایل بیش از اندازه تودرتو است.',
  doctype: 'این فایل برای خودش نوع سند تعریف می‌کند؛ چنین فایلی را نمی‌پذیریم.',
  damaged: 'این فایل خراب است و خوانده نمی‌شود.',
  'not-utf8': 'نوشته‌ی این فایل UTF-8 نیست. دوباره با UTF-8 ذخیره‌اش کن.',
}

/** Why nothing can be taken of a file. */
export function problemLine(problem: Refusal): ReportLine {
  if (problem.kind !== 'bundle') return { sentence: PROBLEMS[problem.kind], places: [] }
  const where = problem.where === '' ? [] : [problem.where]
  return { sentence: 'این فایل آن‌طور که باید نیست و چیزی از آن برداشته نشد.', places: [...where, problem.message] }
}

export const formatNames: Readonly<Record<ExchangeFormat, string>> = {
  bundle: 'بسته‌ی سنجه',
  qti3: 'QTI 3.0',
  qti2: 'QTI 2.2',
  moodle: 'Moodle XML',
  gift: 'GIFT',
}

export const exchangeCopy = {
  import: 'آوردن از فایل',
  importTitle: 'آوردن برگه از فایل',
  importLead:
    'بسته‌ی سنجه (zip یا json)، QTI ۲ و ۳، Moodle XML یا GIFT. اول نگاه می‌کنیم و می‌گوییم چه برداشته می‌شود؛ تا تأیید نکنی چیزی ذخیره نمی‌شود.',
  choose: 'انتخاب فایل',
  skill: 'مهارت',
  skillHint: 'فقط برای قالب‌هایی که مهارت را نمی‌گویند.',
  reading: 'در حال خواندن فایل…',
  storing: 'در حال ساختن برگه‌ها…',
  percent: (share: number) => `${persianDigits(Math.round(share * 100))}٪`,
  found: (format: string) => `قالب فایل: ${format}`,
  nothing: 'چیزی برداشته نشد',
  paper: (title: string, questions: number) => `${title || 'بی‌نام'}، ${persianDigits(questions)} سؤال`,
  losses: 'آنچه از دست می‌رود',
  noLosses: 'چیزی از دست نمی‌رود.',
  take: 'ساختن برگه‌ها',
  taken: (count: number) => `${persianDigits(count)} برگه ساخته شد`,
  open: 'بازش کن',
  cancel: 'انصراف',
  failed: 'فایل فرستاده نشد',
  tooLarge: 'این فایل از ۶۴ مگابایت بزرگ‌تر است.',
  export: 'گرفتن فایل',
  exportTitle: 'گرفتن برگه به شکل فایل',
  exportLead: 'فایل، کلید سؤال‌ها را هم دارد؛ به دست داوطلب نرسد.',
  format: 'قالب',
  download: 'دانلود',
  downloading: 'در حال ساختن فایل…',
  loading: 'در حال بررسی…',
  retry: 'دوباره امتحان کن',
} as const
