import { type KeyTone } from '@/lib/marking/answers/proof/proof'
import { type LineUse } from '@/lib/authoring/word-import/rules/proposal'
import { formatCount, persianDigits } from '@/lib/platform/format/digits'

const isolate = (text: string) => `\u2068${text}\u2069`
const list = (numbers: readonly number[]) => persianDigits(numbers.join('، '))

/** The use of a line, in one word. */
export const lineUses: Readonly<Record<LineUse, string>> = {
  title: 'نام برگه',
  heading: 'عنوان',
  text: 'متن',
  rubric: 'دستور',
  question: 'سؤال',
  key: 'کلید',
  left: 'استفاده نشد',
}

export const stripTones: Readonly<Record<KeyTone, { readonly sign: string; readonly name: string }>> = {
  green: { sign: '✓', name: 'بی‌ایراد' },
  amber: { sign: '؟', name: 'نیاز به بررسی' },
  red: { sign: '!', name: 'بدون کلید یا ایراددار' },
}

/** The document and the resulting paper, side by side. */
export const proofCopy = {
  document: 'متن تو',
  paper: 'برگه‌ی داوطلب',
  views: 'نمای متن یا برگه',
  strip: 'کلید سؤال‌ها',
  legend: (tone: string, count: number) => `${tone}: ${formatCount(count)}`,
  stripKey: (numbers: readonly number[], tone: string, isConfirmed: boolean) =>
    `سؤال ${list(numbers)}: ${tone}${isConfirmed ? '، تأیید شده' : ''}`,
  question: (numbers: readonly number[]) => `سؤال ${list(numbers)}`,
  keysOf: (numbers: readonly number[]) => `کلید ${list(numbers)}`,
  lines: (from: number, to: number) =>
    from === to ? `خط ${persianDigits(from)}` : `خط ${persianDigits(from)} تا ${persianDigits(to)}`,
  leftOut: (words: readonly string[]) => `جا مانده: ${words.map(isolate).join('، ')}. `,
  asked: 'تو بگو',
  type: (name: string) => `نوع این گروه را از شکلش حدس زدیم: ${isolate(name)}. درست است؟`,
  typeChosen: (name: string) => `نوع این گروه را خودت تعیین کردی: ${isolate(name)}.`,
  typeUnknown: 'از این خط‌ها نفهمیدیم سؤال‌ها از چه نوعی هستند؛ فعلاً کنارشان گذاشتیم. نوعشان را بگو تا به برگه بیایند.',
  typeLabel: 'نوع گروه',
  typeChoose: 'انتخاب کن',
  table: 'این خط‌ها جدول است؟',
  tableYes: 'جدول است',
  tableNo: 'متن پیوسته است',
  titleAsk: 'نام برگه چه باشد؟',
  titleKeep: 'نام فعلی بماند',
  noKey: 'این سؤال کلید ندارد.',
  notUnderstood: 'این کلید فهمیده نشد.',
  key: 'کلید',
  keyHint: 'پاسخ را بنویس و تأیید کن.',
  accepts: (texts: readonly string[]) => `می‌پذیرد: ${texts.map(isolate).join('، ')}`,
  confirm: 'همین درست است',
  confirmed: 'تأیید شد',
  explanation: 'این توضیح را هم اضافه کن',
  close: 'بستن',
} as const

/** Warnings about a Word document before its text is inserted. */
export const wordDoubts = {
  hidden: (words: string) => `متن پنهان: ${isolate(words)}`,
  inserted: (words: string) => `تغییری که هنوز تأیید نشده؛ افزوده: ${isolate(words)}`,
  deleted: (words: string) => `تغییری که هنوز تأیید نشده؛ حذف‌شده: ${isolate(words)}`,
  /** For words in red or green, or highlighted. */
  coloured: (words: string) => `با رنگ مشخص شده؛ شاید پاسخ درست باشد: ${isolate(words)}`,
  /** The comparison stopped early. */
  more: 'فرق‌های این سند با متنش آن‌قدر زیاد است که همه نوشته نشد؛ بقیه را خودت مقایسه کن.',
} as const
