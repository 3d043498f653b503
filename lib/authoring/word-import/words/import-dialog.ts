import { type GroupNote, type KeyCounts, type LeftoverReason } from '@/lib/authoring/word-import/rules/proposal'
import { formatCount, persianDigits } from '@/lib/platform/format/digits'

const isolate = (text: string) => `\u2068${text}\u2069`
const list = (numbers: readonly number[]) => persianDigits(numbers.join('، '))

/** Reasons why a line of the document was left over. */
export const leftoverReasons: Readonly<Record<LeftoverReason, string>> = {
  outside: 'به هیچ بخشی نمی‌خورد',
  'not-understood': 'فهمیده نشد',
  key: 'کلیدی که سؤالش پیدا نشد',
  transcript: 'متن صدا؛ در بخش «فایل صوتی» بگذارش',
  'too-long': 'بیش از حد بلند',
  'too-many': 'بیشتر از ظرفیت برگه',
  lost: 'در هیچ سؤال، متن یا کلیدی استفاده نشد',
  unlike: 'هست، ولی همان‌طور که نوشته شده دیده نمی‌شود',
}

/** Says what to check in a parsed group. */
export function groupNote(note: GroupNote): string {
  switch (note.code) {
    case 'guessed-type':
      return 'نوع سؤال در دستور نیامده؛ از شکلش حدس زدیم.'
    case 'no-limit':
      return 'سقف کلمه پیدا نشد؛ خودت تعیینش کن.'
    case 'no-picture':
      return 'تصویر همراه متن منتقل نمی‌شود؛ بعداً خودت بارگذاری‌اش کن.'
    case 'no-bank':
      return 'گزینه‌ها کامل پیدا نشد.'
    case 'renumbered':
      return 'شماره‌ها پشت سر هم نبود؛ به ترتیب از نو شماره می‌خورند.'
    case 'missing':
      return `سؤال ${list(note.numbers)} پیدا نشد.`
    case 'few-options':
      return `سؤال ${list(note.numbers)} گزینه کم دارد؛ بررسی‌اش کن.`
  }
}

/** Page debris in the text. */
export const doubtCopy = {
  title: 'این‌ها را تو بگو',
  page: (count: number) => `${formatCount(count)} شماره‌ی صفحه، سربرگ یا نشانی سایت را کنار بگذار`,
  hyphen: (count: number) => `${formatCount(count)} واژه‌ی نصف‌شده‌ی آخر خط را به هم بچسبان`,
  persian: (count: number) => `${formatCount(count)} خط فارسی میان متن انگلیسی را کنار بگذار`,
  pieces: 'کدام‌ها؟',
} as const

export const wizardCopy = {
  open: 'ساختن از متن',
  title: 'ساختن سؤال از متن آماده',
  lead: 'متن، سؤال‌ها و کلید را همان‌طور که در Word داری بچسبان. اول نشان می‌دهیم چه فهمیدیم؛ تا تأیید نکنی، چیزی به برگه اضافه نمی‌شود.',
  field: 'متن آزمون',
  placeholder: 'READING PASSAGE 1 …\nQuestions 1–5 …\nAnswer key …',
  size: (lines: number) => `${formatCount(lines)} خط`,
  read: 'بررسی متن',
  cancel: 'انصراف',
  back: 'برگشت به متن',
  take: 'افزودن به برگه',
  taken: (questions: number) => `${formatCount(questions)} سؤال به برگه اضافه شد`,
  refused: (groups: number) => `${formatCount(groups)} گروه در برگه جا نشد؛ بقیه اضافه شد.`,
  takenText: 'برگه اضافه شد',
  choose: 'انتخاب فایل',
  hint: 'Word (docx) یا متن (txt)، تا ۱۰ مگابایت. می‌توانی فایل را روی کادر هم رها کنی.',
  wrong: 'فقط فایل docx یا txt تا ۱۰ مگابایت. فایل doc قدیمی را در Word با قالب docx ذخیره کن.',
  failed: 'فایل خوانده نشد. اتصالت را ببین و دوباره امتحان کن.',
  damaged:
    'این فایل Word خوانده نشد: خراب است، رمز دارد، یا آن‌قدر بزرگ است که خواندنش بیش از حد طول می‌کشد. متنش را کپی کن و بچسبان.',
  notInText:
    'این‌ها در فایل Word هست، ولی در متن زیر نیست یا همان‌طور دیده نمی‌شود (سرصفحه، یادداشت، فرمول، متن پنهان، تغییر تأییدنشده). بررسی‌شان کن:',
  notPasted: 'این‌ها در متنی که چسباندی هست، ولی در متن زیر نیست یا همان‌طور دیده نمی‌شود. بررسی‌شان کن:',
  pictures: (count: number) => `${formatCount(count)} تصویر همراه متن منتقل نشد؛ خودت در برگه بگذارشان.`,
  cut: 'فایل خیلی طولانی است؛ فقط ابتدایش خوانده شد.',
  nothing: 'در این متن سؤالی پیدا نشد.',
  nothingText: 'دستور هر گروه (مثل Questions 1–5) و شماره‌ی سؤال‌ها را در متن نگه دار و دوباره امتحان کن.',
  summary: ({ questions, confirmed, waiting, missing }: KeyCounts) =>
    [
      `${formatCount(questions)} سؤال`,
      confirmed > 0 && `${formatCount(confirmed)} کلید تأییدشده`,
      waiting > 0 && `${formatCount(waiting)} کلید در انتظار تأیید تو`,
      missing > 0 && `${formatCount(missing)} بدون کلید`,
    ]
      .filter(Boolean)
      .join('، '),
  counted: (count: number) =>
    count === 1 ? 'تنها سؤالی که در متن شمردیم این‌جاست.' : `هر ${formatCount(count)} سؤالی که در متن شمردیم این‌جاست.`,
  unfound: (count: number, numbers: readonly number[]) =>
    `${formatCount(count - numbers.length)} از ${formatCount(count)} سؤال متن این‌جاست؛ سؤال ${list(numbers)} نیست. متن را ببین یا خودت اضافه‌اش کن.`,
  found: (index: number) => `بخش ${persianDigits(index)} در متن`,
  target: 'کجا برود؟',
  newPart: 'بخش جدید',
  skip: 'وارد نکن',
  withPassage: (title: string) => (title === '' ? 'متن خواندن' : `متن خواندن: ${isolate(title)}`),
  withTask: 'صورت تکلیف',
  replaces: 'جای متن فعلی این بخش را می‌گیرد.',
  paragraphs: (count: number) => `${formatCount(count)} بند`,
  group: (type: string, numbers: readonly number[]) => {
    const [first, last] = [numbers[0] ?? 0, numbers.at(-1) ?? 0]
    return `${isolate(type)}، ${first === last ? `سؤال ${persianDigits(first)}` : `سؤال‌های ${persianDigits(first)}–${persianDigits(last)}`}`
  },
  details: 'سؤال‌ها و کلیدها',
  noKey: 'بدون کلید',
  waiting: 'منتظر تأیید',
  leftovers: (count: number) => `${formatCount(count)} تکه‌ی متن که استفاده نشد`,
  leftoversLead: 'این تکه‌ها به برگه نمی‌روند. اگر چیزی از آن‌ها لازم است، آن را در متن درست کن یا بعداً خودت بنویس.',
  more: (count: number) => `و ${formatCount(count)} تکه‌ی دیگر`,
  line: (at: number) => `خط ${persianDigits(at)}`,
  allBut: 'متن و پیشنهاد را واژه‌به‌واژه مقایسه کردیم: جز چیزهایی که بالا کنار گذاشتی، هیچ واژه‌ای جا نماند.',
  all: 'متن و پیشنهاد را واژه‌به‌واژه مقایسه کردیم: هیچ واژه‌ای جا نماند.',
} as const
