import { type ExchangeFormat, type ReportLine } from '@/lib/authoring/exchange/contract'
import { type SchemaIssue } from '@/lib/authoring/paper-check/rules/schema-issues'
import { type ConversionLoss, type LossCode } from '@/lib/authoring/exchange/rules/foreign/foreign-question'
import { persianDigits } from '@/lib/platform/format/digits'
import { formatShare } from '@/lib/platform/format/number'
import { findingPlace } from '../paper-check/words/finding-place'
import { schemaSentence } from '../paper-check/words/schema-issues'

/** Content that one of the two formats cannot express. */
const LOSSES: Readonly<Record<LossCode, string>> = {
  'left-over': 'برای این نوشته‌ها جایی پیدا نشد و کنار گذاشته شدند:',
  signs: 'این‌ها در برگه آن‌طور که در فایل بود دیده نمی‌شوند؛ خودت بررسی‌شان کن:',
  uncompared: 'فرق‌های فایل و برگه آن‌قدر زیاد است که همه نوشته نشد. از این‌جا به بعد را خودت با فایل مقایسه کن:',
  unchecked: 'مقایسه‌ی فایل با برگه به پایان نرسید؛ پس از گرفتن فایل، خودت با برگه مقایسه‌اش کن.',
  'signs-out': 'این‌ها در فایل آن‌طور که در برگه است دیده نمی‌شوند؛ پس از گرفتن فایل بررسی‌شان کن:',
  names: 'برای این نام‌ها جایی پیدا نشد:',
  comment: 'این یادداشت‌ها برای سازنده‌ی فایل بود و وارد نشد:',
  'word-limit': 'این قالب سقف کلمه ندارد؛ پاسخ بلندتر هم درست حساب می‌شود.',
  unordered: 'این قالب «به هر ترتیب» را نمی‌شناسد؛ هر سؤال جدا تصحیح می‌شود.',
  expanded: 'شکل‌های آزاد پاسخ (عدد، ساعت، تاریخ، بازه یا ستاره به‌جای هر نوشته) این‌جا فقط به شکل چند متن ثابت می‌آید.',
  capped: 'پاسخ‌های درست بیش از حد زیاد بود؛ فقط صدتای اول آمد.',
  picture: 'تصویر همراه این سؤال یا متن منتقل نشد. خودت بگذارش.',
  recording: 'فایل صوتی در این قالب ذخیره نمی‌شود.',
  transcript: 'متن صدا در این قالب ذخیره نمی‌شود.',
  model: 'نمونه‌پاسخ در این قالب ذخیره نمی‌شود.',
  evidence: 'شاهد پاسخ‌ها در این قالب ذخیره نمی‌شود.',
  layout: 'جدول، فرم یا فلوچارت به جمله‌های ساده تبدیل شد.',
  reuse: 'این قالب «هر گزینه بیش از یک بار» را نمی‌شناسد.',
  example: 'نمونه‌ی حل‌شده در این قالب ذخیره نمی‌شود.',
  glossary: 'واژه‌نامه‌ی متن در این قالب ذخیره نمی‌شود.',
  'band-table': 'جدول نمره در این قالب ذخیره نمی‌شود.',
  'unknown-type': 'نوع این سؤال‌ها این‌جا پشتیبانی نمی‌شود و وارد نشد.',
  unfit: 'این سؤال‌ها به مهارتی که انتخاب کردی نمی‌خورد و وارد نشد.',
  unreadable: 'این تکه‌ها خوانده نشد و وارد برگه نشد.',
  'broken-file': 'این فایل‌ها در بسته خراب است و وارد نشد؛ نوشته‌هایشان این‌هاست:',
  marks: 'نمره‌ی سؤال‌های این فایل یکسان نیست؛ این‌جا هر سؤال یک نمره دارد:',
  doubt: 'این‌جاها حرفی خراب است یا به شکل کد مانده. پیش از ساختن برگه بررسی‌شان کن:',
  'no-key': 'این سؤال‌ها کلید مشخصی ندارد. کلیدشان را خودت بگذار.',
  'many-right': 'پاسخ‌های درست این سؤال‌ها بیش از حد مجاز است؛ بدون کلید وارد شد.',
  'one-of-many': 'در این سؤال‌ها می‌شد چند گزینه را زد؛ چون فقط یکی درست است، تک‌گزینه‌ای وارد شد.',
  weights: 'پاسخ‌هایی که فقط بخشی از نمره را می‌گرفتند، این‌جا درست حساب نمی‌شوند.',
  feedback: 'بازخوردهای فایل وارد نشد.',
  file: 'این فایل‌ها پیدا نشد یا پشتیبانی نمی‌شود و وارد نشد.',
  html: 'بخشی از قالب‌بندی یا کد صفحه کنار گذاشته شد؛ فقط متن ماند.',
  'two-way-judgement': 'سؤال درست و نادرست به True / False / Not Given تبدیل شد.',
  'too-many': 'فایل بیش از ظرفیت یک برگه است؛ این‌ها وارد نشد.',
  'next-part': 'گروه‌های یک بخش بیش از ظرفیتش بود؛ این سؤال‌ها به بخش بعد رفت.',
  case: 'این‌جا حرف کوچک و بزرگ فرقی ندارد؛ حساسیت به آن کنار رفت.',
}

/** Losses as sentences, each once, with every place concerned: a shortened list would hide losses. */
export function reportOf(losses: readonly ConversionLoss[]): ReportLine[] {
  return [...new Set(losses.map(({ code }) => code))].map((code) => {
    const places = losses.filter((loss) => loss.code === code).map(placeOf)
    return { sentence: LOSSES[code], places: [...new Set(places.filter((place) => place !== ''))] }
  })
}

function placeOf({ where, text = '' }: ConversionLoss): string {
  const words = text.replace(/\s+/g, ' ').trim()
  return [where === words ? '' : (where ?? ''), words].filter(Boolean).join(': ')
}

/** Reported when a plain search of the file finds more questions than were imported. */
export function countLine({ found, taken }: { found: number; taken: number }): ReportLine[] {
  if (taken >= found) return []
  return [{ sentence: `از ${persianDigits(found)} سؤال این فایل، ${persianDigits(taken)} تا وارد می‌شود.`, places: [] }]
}

type FilePlace = { readonly line: number; readonly column: number } | { readonly byte: number }
type FileFault = 'too-large' | 'too-deep' | 'doctype' | 'damaged' | 'cut' | 'joined'
type Refusal =
  | { readonly kind: 'unknown' | 'document' | 'empty' | 'qti1' | 'no-questions' | 'too-slow' }
  | { readonly kind: FileFault; readonly file?: string; readonly place?: FilePlace | null }
  | { readonly kind: 'bundle'; readonly message: string; readonly where: string; readonly field?: SchemaIssue }
  | { readonly kind: 'unsupported'; readonly places: readonly string[] }

const UNSUPPORTED = 'نوع هیچ‌کدام از سؤال‌های این فایل این‌جا پشتیبانی نمی‌شود:'
const PROBLEMS: Readonly<Record<Exclude<Refusal['kind'], 'bundle' | 'unsupported'>, string>> = {
  unknown: 'این فایل در هیچ‌کدام از قالب‌هایی که می‌شناسیم نیست: بسته‌ی سنجه، QTI، Moodle XML یا GIFT.',
  document:
    'این فایل سند است (Word، PDF یا اکسل) و این‌جا خوانده نمی‌شود. سند Word را در خود برگه با «ساختن از متن» وارد کن؛ از بقیه، متن را کپی کن و همان‌جا بچسبان.',
  qti1: 'این فایل QTI ۱.۲ است (خروجی کانواس و برنامه‌های قدیمی) و خوانده نمی‌شود. از برنامه‌ات خروجی QTI ۲ یا Moodle XML بگیر.',
  empty: 'این فایل خالی است.',
  'no-questions': 'در این فایل سؤالی پیدا نشد.',
  'too-large': 'این فایل از اندازه‌ای که می‌پذیریم بزرگ‌تر است یا تکه‌هایش بیش از حد زیاد است.',
  'too-slow':
    'خواندن این فایل بیش از حد طول کشید و چیزی از آن وارد نشد. اگر سؤال‌هایش زیاد است، آن را به چند فایل کوچک‌تر تقسیم کن؛ اگر نه، چند دقیقه‌ی دیگر دوباره امتحان کن.',
  'too-deep': 'این فایل بیش از حد تودرتو است.',
  doctype: 'این فایل برای خودش نوع سند تعریف می‌کند؛ چنین فایلی را نمی‌پذیریم.',
  damaged: 'این فایل خراب است و چیزی از آن وارد نشد. تا این‌جا درست است:',
  cut: 'این فایل ناتمام است؛ شاید دانلودش نیمه‌کاره مانده. دوباره دانلودش کن. چیزی از آن وارد نشد. تا این‌جا رسیده:',
  joined: 'این فایل یک جا تمام می‌شود و باز ادامه دارد؛ شاید دو فایل به هم چسبیده‌اند. جدایشان کن. پایان فایل اول:',
}

/** Errors of our own bundle, matched by the reader's message; other messages are about fields, and stay unchanged. */
const BUNDLE_FAULTS: readonly (readonly [RegExp, string])[] = [
  [/^Not a name that a bundle may hold$/, 'نام این فایل در بسته‌ی سنجه پذیرفتنی نیست؛ با حرف و رقم لاتین بنویسش.'],
  [/^Stands twice in the zip$/, 'دو بار در بسته آمده است.'],
  [/^Needs a password$/, 'رمز دارد. بدون رمز بفرستش.'],
  [/^The bundle is too large$|^Larger than/, 'از اندازه‌ای که می‌پذیریم بزرگ‌تر است.'],
  [/^More than \d+ files$/, 'بسته بیش از حد فایل دارد.'],
  [/^The file is missing$/, 'این فایل در بسته نیست.'],
  [/^Not JSON in UTF-8/, 'این فایل خراب است و خوانده نمی‌شود.'],
  [/^ends before its (?:encoder|boxes)/, 'ناتمام است؛ شاید دانلودش نیمه‌کاره مانده. دوباره دانلودش کن.'],
  [/^not (?:an? )?\S+(?: \S+)? file$/, 'آن چیزی نیست که پسوندش می‌گوید.'],
  [/is no kind of media/, 'نوعش این‌جا پشتیبانی نمی‌شود.'],
  [/is not in the bundle$/, 'فایلی که این‌جا نامش آمده در بسته نیست.'],
]

/** Why a file cannot be imported. */
export function problemLine(problem: Refusal): ReportLine {
  if (problem.kind === 'unsupported') return { sentence: UNSUPPORTED, places: [...problem.places] }
  if (problem.kind !== 'bundle') return { sentence: PROBLEMS[problem.kind], places: placesOfFault(problem) }
  const where = problem.where === '' ? [] : [problem.where]
  const places = [...where, ...describeFault(problem.message, problem.field)]
  return { sentence: 'این فایل درست نیست و چیزی از آن وارد نشد.', places }
}

/** Describes an invalid field in the editor's words; its questions have no names while the paper is not parsed. */
function describeFault(message: string, field: SchemaIssue | undefined): string[] {
  const faultSentence = BUNDLE_FAULTS.find(([pattern]) => pattern.test(message))?.[1]
  if (faultSentence !== undefined) return [faultSentence]
  if (!field) return [message]
  const { path, code, ...facts } = field
  const place = findingPlace(path, { parts: [], skill: 'reading' })
  return [[place, schemaSentence(path, code, facts)].filter(Boolean).join(': ')]
}

function placesOfFault(problem: Refusal): string[] {
  const { file = '', place = null } = 'place' in problem ? problem : {}
  const at = place === null ? '' : describePlace(place)
  return [[file, at].filter(Boolean).join('، ')].filter(Boolean)
}

function describePlace(place: FilePlace): string {
  if ('byte' in place) return `بایت ${persianDigits(place.byte)}`
  const { line, column } = place
  return `خط ${persianDigits(line)}، ستون ${persianDigits(column)}`
}

export const formatNames: Readonly<Record<ExchangeFormat, string>> = {
  bundle: 'بسته‌ی سنجه',
  qti3: 'QTI 3.0',
  qti2: 'QTI 2.2',
  moodle: 'Moodle XML',
  gift: 'GIFT',
}

export const exchangeCopy = {
  import: 'وارد کردن از فایل',
  importTitle: 'وارد کردن برگه از فایل',
  importLead:
    'بسته‌ی سنجه (zip یا json)، QTI\u200f ۲ و ۳، Moodle XML یا GIFT. اول بررسی می‌کنیم و می‌گوییم چه وارد می‌شود؛ تا تأیید نکنی چیزی ذخیره نمی‌شود.',
  choose: 'انتخاب فایل',
  chooseAgain: 'انتخاب فایلی دیگر',
  noFile: 'فایلی انتخاب نشده است.',
  skill: 'مهارت',
  skillHint: 'فقط برای قالب‌هایی که مهارت را نمی‌گویند.',
  reading: 'در حال خواندن فایل…',
  storing: 'در حال ساختن برگه‌ها…',
  percent: formatShare,
  found: (format: string) => `قالب فایل: ${format}`,
  nothing: 'چیزی وارد نشد',
  paper: (title: string, questions: number) => `${title || 'بی‌عنوان'}، ${persianDigits(questions)} سؤال`,
  allTaken: (count: number) =>
    count === 1 ? 'تنها سؤال فایل وارد می‌شود.' : `هر ${persianDigits(count)} سؤال فایل وارد می‌شود.`,
  readAs: (encoding: string) => `با ${encoding} خوانده شد`,
  encoding: 'کدگذاری حرف‌ها',
  encodingHint: 'اگر حرف‌ها درست نیست، یکی دیگر را امتحان کن.',
  seen: 'جاهای مشکوک را دیدم و می‌خواهم برگه ساخته شود.',
  losses: 'چیزهایی که عوض می‌شوند یا کنار می‌مانند',
  /** Shown only if every character of the source was found in the draft, and its encoding is certain. */
  noLosses: 'فایل و برگه حرف به حرف مقایسه شد؛ چیزی از دست نمی‌رود.',
  lettersUnsure: 'کدگذاری حرف‌های این فایل معلوم نیست؛ ببین درست خوانده شده باشد.',
  lossesOut: 'چیزهایی که در این قالب جا نمی‌شوند',
  /** For our own format. */
  noLossesOut: 'چیزی از دست نمی‌رود.',
  /** For other formats: shown only after the file was parsed again and compared with the paper. */
  comparedOut: 'فایل ساخته شد و با برگه حرف به حرف مقایسه شد؛ چیزی از دست نمی‌رود.',
  more: (count: number) => `${persianDigits(count)} مورد دیگر`,
  take: 'ساختن برگه‌ها',
  taken: (count: number) => `${persianDigits(count)} برگه ساخته شد`,
  open: 'بازش کن',
  cancel: 'انصراف',
  failed: 'فایل فرستاده نشد',
  tooLarge: 'این فایل از ۶۴ مگابایت بزرگ‌تر است.',
  export: 'گرفتن فایل',
  exportTitle: 'گرفتن برگه به شکل فایل',
  exportLead: 'این فایل کلید سؤال‌ها را هم دارد؛ نگذار به دست داوطلب برسد.',
  format: 'قالب',
  download: 'دانلود',
  downloading: 'در حال ساختن فایل…',
  loading: 'در حال بررسی…',
} as const
