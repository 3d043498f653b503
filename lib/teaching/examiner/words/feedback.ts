import { examineCopy } from './examine'
import { type FindingKind } from '../rules/finding'
import { familyShapes, tagNames } from '@/lib/teaching/submission/words/annotations'
import { type TagFamily } from '@/lib/teaching/submission/rules/correction'
import { formatDay } from '@/lib/platform/format/date'
import { persianDigits } from '@/lib/platform/format/digits'

const count = persianDigits

export const kindNames: Readonly<Record<FindingKind, string>> = {
  ...tagNames,
  off_topic: 'خارج از خواسته‌ی تکلیف',
  sentence: 'ساخت جمله',
  length: 'کمتر از حداقل',
  copied_prompt: 'کپی از صورت تکلیف',
  figures: 'عدد و داده',
  frame: 'شروع و پایان نامه',
  memorised: 'عبارت حفظی',
  announcing: 'مقدمه‌چینی',
}
/** Hollow, where a teacher's are filled. */
export const hollowShapes: Readonly<Record<TagFamily, string>> = {
  ...familyShapes,
  task: '□',
  cohesion: '◇',
  lexis: '○',
  grammar: '△',
}
export const feedbackCopy = {
  title: 'ممتحن این‌جا مکث می‌کند',
  machine: 'بررسی ماشین',
  lead: 'ماشین این‌ها را از روی قاعده پیدا می‌کند، روی همین سرور و در چند ثانیه. نمره نمی‌دهد.',
  loading: 'در حال بارگذاری بررسی…',
  failed: 'بررسی بارگذاری نشد',
  running: 'در حال بررسی نوشته‌ات؛ چند ثانیه…',
  crowded: 'صف شلوغ است؛ می‌توانی بروی، نتیجه همین‌جا می‌ماند.',
  runFailed: 'این نوشته بررسی نشد. متنت سر جایش است.',
  limited: examineCopy.limited,
  notYet: 'این متن هنوز بررسی نشده است.',
  again: 'دوباره بررسی کن',
  partly: 'بخشی از بررسی زبان این بار انجام نشد؛ این فهرست کوتاه‌تر از همیشه است.',
  places: (places: number) =>
    places === 0 ? 'چیزی که با اطمینان بگوییم پیدا نشد' : `${count(places)} جا که ممتحن مکث می‌کند`,
  clean: 'معنی‌اش این نیست که متنت بی‌خطاست: ماشین خیلی چیزها را نمی‌بیند و مدرس بیشتر می‌بیند.',
  notAll: 'این فهرست همه‌ی خطاها نیست؛ خالی بودنش هم به معنی بی‌خطا بودن نیست.',
  unseenTitle: 'چیزهایی که ماشین نمی‌بیند',
  unseen: 'بیشترِ خطاهای حرف تعریف، انتخاب واژه، و این‌که فکرت چقدر قانع‌کننده است.',
  strengthsTitle: 'دو نقطه‌ی قوت',
  strengthTitle: 'یک نقطه‌ی قوت',
  words: (words: number, minimum: number) => `${count(words)} کلمه به شمارش ممتحن؛ حداقل ${count(minimum)}`,
  copied: (copied: number) => `، بدون ${count(copied)} کلمه‌ی کپی`,
  cards: 'کارت‌ها',
  card: (at: number, all: number) => `${count(at)} از ${count(all)}`,
  next: 'بعدی',
  previous: 'قبلی',
  times: (times: number) => `${count(times)} جا`,
  more: (more: number) => `${count(more)} جای دیگر`,
  question: 'از خودت بپرس',
  inText: (kind: string, quote: string) => `${kind}: «${quote}»؛ رفتن به کارتش`,
  toText: (quote: string) => `دیدن «${quote}» در متن`,
  remove: 'حذف',
  lesson: 'بیشتر بخوان:',
  notError: 'این غلط نیست',
  notErrorOf: (quote: string) => `این غلط نیست: ${quote}`,
  dismissed: (number: number) => `${count(number)} موردی که گفتی غلط نیست`,
  undo: 'برگردان',
  undoOf: (quote: string) => `برگرداندن: ${quote}`,
  whole: 'کل متن',
  number: (number: number) => count(number),
  keys: 'با n و p بین موردها جابه‌جا شو؛ با Enter به کارتش برو و با Esc به متن برگرد.',
  parts: 'خواسته‌های تکلیف',
  partsLead: 'ماشین نمی‌تواند بگوید به کدام‌ها جواب داده‌ای. خودت در متن پیدایشان کن و علامت بزن.',
  print: 'چاپ',
  text: 'متن نوشته',
  ask: 'از مدرس بپرس',
  askOf: (kind: string) => `از مدرس بپرس: ${kind}`,
  unask: 'دیگر نمی‌پرسم',
  unaskOf: (kind: string) => `دیگر نمی‌پرسم: ${kind}`,
  asked: 'پرسیده‌ای. مدرسی که این نوشته را می‌خواند این را می‌بیند.',
  unanswered: 'درباره‌ی این مورد جداگانه جواب نداد؛ نظرش را در تصحیح بخوان.',
  answers: { accepted: 'مدرس: ایراد دارد', refused: 'مدرس: غلط نیست' },
  rewrite: 'بازنویسی و مقایسه',
  compared: {
    title: (at: string) => `نسبت به نوشته‌ی قبلی‌ات درباره‌ی همین تکلیف (${formatDay(at)})`,
    mended: 'درست شد',
    still: 'هنوز هست',
    fresh: 'جدید',
    none: 'چیزی برای مقایسه نیست: نه آن بار چیزی پیدا شده بود، نه این بار.',
    counts: (mended: number, still: number, fresh: number) =>
      `${count(mended)} مورد درست شد · ${count(still)} مورد هنوز هست · ${count(fresh)} مورد جدید است`,
  },
} as const

/** For teachers, beside the text that they assess. */
export const suspectsCopy = {
  title: 'بررسی ماشین که نویسنده هم می‌بیند',
  lead: 'همین فهرست پیش از تو به نویسنده نشان داده شده. هر مورد را بپذیری نشان خودت می‌شود؛ رد کردنش هم به بهتر شدن قاعده کمک می‌کند.',
  none: 'چیزی نمانده است.',
  loading: 'در حال بارگذاری…',
  failed: 'فهرست بارگذاری نشد؛ تصحیح بدون آن هم پیش می‌رود.',
  waiting: 'این متن هنوز بررسی نشده است.',
  accept: 'نشان خودم کن',
  refuse: 'درست نمی‌گوید',
  dismissed: 'نویسنده می‌گوید غلط نیست',
  asked: 'نویسنده از تو می‌پرسد',
  askedLead: (kinds: number) =>
    `نویسنده درباره‌ی ${count(kinds)} مورد از تو پرسیده است. پذیرفتن یا رد کردنت با انتشار تصحیح به دستش می‌رسد.`,
  /** For a second opinion, whose verdicts the writer never sees (findAnswers). */
  askedAgainLead: (kinds: number) =>
    `نویسنده درباره‌ی ${count(kinds)} مورد از مدرسش پرسیده است. پذیرفتن یا رد کردنت در این بازبینی به دستش نمی‌رسد؛ اگر لازم است، در تصحیحت بنویس.`,
} as const

/** For managers. */
export const ruleFiguresCopy = {
  title: 'بررسی خودکار: هر قاعده چقدر درست می‌گوید',
  lead: 'تعداد موردهایی که هر قاعده پیدا کرده، و نظر نویسنده‌ها و مدرس‌ها درباره‌شان. قاعده‌ای را که زیاد رد می‌شود باید اصلاح یا غیرفعال کرد.',
  none: 'هنوز متنی بررسی نشده است.',
  columns: {
    rule: 'قاعده',
    kind: 'نوع',
    found: 'مورد',
    texts: 'متن',
    dismissed: 'نویسنده: غلط نیست',
    accepted: 'مدرس: نشان کرد',
    refused: 'مدرس: رد کرد',
  },
} as const
