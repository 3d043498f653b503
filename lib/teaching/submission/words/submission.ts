import { type ReturnReason, type SecondOpinionState } from '@/lib/teaching/submission/rules/states'
import { formatDay, formatDeadline } from '@/lib/platform/format/date'
import { formatBand, formatDecimal } from '@/lib/platform/format/number'
import { persianDigits } from '@/lib/platform/format/digits'
import { loadingSubmissionCopy } from './my-submissions'

const count = persianDigits
const returnReasons: Readonly<Record<ReturnReason, string>> = {
  unreadable: 'متن خواندنی نبود.',
  wrong_task: 'متن به این تکلیف پاسخ نمی‌داد.',
  not_own_work: 'به نظر مدرس، متن نوشته‌ی خودت نبود.',
  other: 'مدرس نتوانست این متن را تصحیح کند.',
}
const secondOpinionStates: Readonly<Record<SecondOpinionState, string>> = {
  second: 'نوشته‌ات را مدرس دیگری، بی‌خبر از نمره‌ی اول، دوباره می‌خواند.',
  third: 'نمره‌ی دو مدرس دست‌کم در یک معیار بیش از یک نمره فاصله داشت؛ مدرس سومی هم می‌خواند و حرف آخر با اوست.',
  agreed: 'دو مدرس نزدیک به هم نمره دادند؛ نمره‌ات میانگین آن‌هاست.',
  decided: 'مدرس سوم نمره‌ی نهایی را داد.',
}

export const submissionCopy = {
  ...loadingSubmissionCopy,
  missingTitle: 'این نوشته پیدا نشد',
  missingText: 'یا نشانی درست نیست، یا این نوشته مال حساب دیگری است.',
  back: 'نوشته‌های من',
  toResult: 'کارنامه‌ی این آزمون',
  queuedTitle: 'نوشته‌ات در صف تصحیح است',
  queuedText: 'هنوز مدرسی شروع نکرده. تا شروع نکند می‌توانی پسش بگیری و سهمیه‌ات همان لحظه برمی‌گردد.',
  markingTitle: 'مدرسی دارد روی نوشته‌ات کار می‌کند',
  markingText: 'تا وقتی تصحیح کامل نشود چیزی از آن دیده نمی‌شود. همین که برسد، همین‌جا می‌بینی‌اش.',
  withdrawnTitle: 'این نوشته را پس گرفتی',
  withdrawnText: 'سهمیه‌اش برگشت و هر وقت بخواهی می‌توانی متن دیگری بفرستی.',
  returnedTitle: 'مدرس این نوشته را برگرداند',
  returned: returnReasons,
  returnedCredit: 'سهمیه‌اش به تو برگشته است.',
  teacherNote: 'یادداشت مدرس:',
  withdraw: 'پس گرفتن نوشته',
  withdrawQuestion: 'این نوشته از صف بیرون می‌آید و سهمیه‌اش برمی‌گردد. پس گرفته شود؟',
  withdrawYes: 'بله، پس بگیر',
  no: 'نه',
  yourNote: 'یادداشتت برای مدرس',
  yourText: 'نوشته‌ی تو',
  print: 'چاپ یا ذخیره‌ی PDF',
  bandsTitle: 'نمره‌ها',
  writingBand: 'نمره‌ی نوشتن',
  criteriaTitle: 'معیار به معیار',
  /** While their reasons are folded. */
  briefBands: (criteria: readonly { readonly name: string; readonly band: number | null }[]) =>
    criteria.map(({ name, band }) => (band === null ? name : `${name} ${formatBand(band * 2)}`)).join('، '),
  taskBand: (name: string) => `نمره‌ی ${name}`,
  sum: {
    title: 'این نمره از کجا آمد؟',
    mean: (task: string) => `${task}، میانگین چهار معیار`,
    double: (task: string) => `${task}، میانگین چهار معیار؛ دو برابر حساب می‌شود`,
    /** Left to right, as sums are written. */
    formula: (first: number, second: number, mean: number) =>
      `(${formatDecimal(first, 2)} + ۲ × ${formatDecimal(second, 2)}) ÷ ۳ = ${formatDecimal(mean, 2)}`,
    rounded: (band: number) => `گردشده تا نزدیک‌ترین نیم‌نمره: ${formatBand(band * 2)}`,
    note: 'حساب با میانگین‌های گردنشده است؛ نمره‌ای که کنار هر تکلیف می‌بینی جدا گرد شده است.',
    number: (value: number) => formatDecimal(value, 2),
  },
  jumps: {
    label: 'بخش‌های این صفحه',
    bands: 'نمره',
    advice: 'نظر مدرس',
    criteria: 'معیارها',
    marks: 'متن',
    next: 'قدم بعدی',
  },
  estimated: 'این نمره نظر مدرس با معیارهای منتشرشده‌ی آزمون است، نه نمره‌ی رسمی آیلتس.',
  marksTitle: 'نوشته‌ات با نشان‌های مدرس',
  reading: { label: 'نوشته را چطور ببینم', marks: 'با نشان‌ها', before: 'متن خودم', after: 'با پیشنهادها' },
  afterNote: 'فقط جایگزین‌هایی که مدرس نوشته در متن آمده‌اند؛ بقیه همان است که نوشتی.',
  listTitle: 'فهرست نشان‌ها',
  all: 'همه',
  none: 'مدرس در این متن نشانی نگذاشته است.',
  inText: (number: number) => `نشان ${count(number)} در متن`,
  adviceTitle: 'نظر مدرس',
  strengths: 'چه چیزی خوب بود',
  priorities: 'اول این‌ها را درست کن',
  practice: 'چه تمرین کنی',
  model: 'نمونه‌ی مدرس از همین پاسخ',
  remark: 'صدای مدرس',
  remarkWords: 'متن صدای مدرس',
  remarkLoad: 'شنیدن نظر مدرس',
  remarkFailed: 'صدا پخش نشد. دوباره امتحان کن.',
  redraft: 'نوشتن پیش‌نویس بعدی',
  redraftText: 'نوشته را با همین نشان‌ها بازنویسی کن و دوباره بفرست؛ می‌بینی کدام نشان‌ها عوض شده‌اند و کدام‌ها مانده‌اند.',
  redraftCredits: 'پیش‌نویس جدید سهمیه‌ی جدید می‌خواهد.',
  next: 'پیش‌نویس بعدی این نوشته',
  previous: 'پیش‌نویس قبلی',
  carriedTitle: 'نشان‌های پیش‌نویس قبلی چه شد',
  carriedText: 'نشان‌های پیش‌نویس قبلی را در این متن دنبال کردیم. ماشین پیدایشان کرده، پس شاید جایی اشتباه کند.',
  asProposed: 'همان‌طور که مدرس پیشنهاد کرده بود',
  carriedCounts: (verdict: string, number: number) => `${verdict}: ${count(number)}`,
  historyTitle: 'نمره‌هایی که عوض شده‌اند',
  because: { released: 'تصحیح اول', looked_again: 'پس از بازبینی', amended: 'پس از اصلاح مدیر' },
  secondOpinion: {
    title: 'بازبینی',
    text: (until: string) =>
      `اگر فکر می‌کنی نمره‌ات منصفانه نیست، تا ${formatDay(until)} یک بار می‌توانی بخواهی مدرس دیگری، بی‌خبر از نمره‌ی اول، نوشته‌ات را بخواند. نمره ممکن است بالا یا پایین برود.`,
    reason: 'چرا؟',
    reasonHint: 'دست‌کم ۲۰ حرف؛ بگو کدام نمره و به چه دلیل.',
    tooShort: 'کمی بیشتر بنویس؛ دست‌کم ۲۰ حرف.',
    ask: 'درخواست بازبینی',
    states: secondOpinionStates,
    due: (at: string) => `نتیجه تا ${formatDeadline(at)} می‌رسد.`,
    late: 'بازبینی دیرتر از قولمان شده است. همین که تمام شود، نتیجه را همین‌جا می‌بینی.',
    bands: (bands: readonly string[]) => `نمره‌ی مصحح‌ها: ${bands.join('، ')}`,
    reader: (round: number) => `مصحح ${['اول', 'دوم', 'سوم'][round - 1] ?? count(round)}`,
    marksAbove: 'نشان‌های این مصحح در متن بالا، کنار نشان‌های مصحح اول، آمده است.',
    yourReason: 'دلیلی که نوشتی:',
    askedByProgram:
      'این بازبینی را خودمان خواستیم: نمره‌ی مدرس و نظر ماشین دست‌کم در یک معیار بیش از یک نمره فاصله داشت. مدرس دوم نه آن نمره را می‌بیند و نه نظر ماشین را.',
    asked: 'درخواستت ثبت شد.',
  },
} as const
