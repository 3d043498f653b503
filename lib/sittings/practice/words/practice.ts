import { type PracticeChoice } from '@/lib/sittings/practice/contract'
import { MIN_ANSWERS_FOR_HEAT } from '@/lib/sittings/practice/rules/type-matrix'
import { formatCount, persianDigits } from '@/lib/platform/format/digits'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { questionTypeNames } from '@/lib/paper/content/words/question-types'

const n = (value: number) => persianDigits(value)
const questions = (count: number) => `${formatCount(count)} سؤال`

export const practiceCopy = {
  title: 'تمرین',
  empty: {
    title: 'هنوز چیزی برای تمرین نیست',
    text: 'آزمونی که بتوانی تمرینش کنی پیدا نشد. شاید یک شبیه‌ساز باز داری یا آزمونی منتشر نشده است.',
  },
  toExams: 'دیدن آزمون‌ها',
  openTitle: 'ادامه بده',
  open: (answered: number, all: number) => `${formatCount(answered)} پاسخ از ${questions(all)}`,
  openTask: 'نوشتن را شروع کرده‌ای',
  goOn: 'ادامه',
  advised: {
    title: 'پیشنهاد امروز',
    share: (right: number, answers: number) => `${n(right)} از ${n(answers)} درست`,
    weak: 'در این نوع از همه بیشتر اشتباه کرده‌ای.',
    unknown: 'هنوز نمی‌دانیم در این نوع چقدر قوی هستی.',
    start: (count: number, minutes: number) => `شروع ${questions(count)}، ${n(minutes)} دقیقه`,
    startMinutes: (minutes: number) => `شروع، ${n(minutes)} دقیقه`,
  },
  mistakesTitle: 'غلط‌هایم',
  due: (count: number) =>
    `امروز ${questions(count)} برمی‌گردد؛ لازم نیست همه را یک‌جا جواب بدهی. هر کدام با بقیه‌ی سؤال‌های گروهش می‌آید.`,
  notDue: (waiting: number) => `امروز نوبت هیچ سؤالی نیست؛ ${questions(waiting)} در روزهای بعد برمی‌گردد.`,
  noMistakes: 'سؤالی که غلط بزنی، روز بعد این‌جا برمی‌گردد و بعد با فاصله‌ی سه و هفت روز، تا دو بار پشت سر هم درست بزنی.',
  learned: (count: number) => `${questions(count)} را یاد گرفته‌ای.`,
  gone: {
    rekeyed: (exam: string, question: string) =>
      `سؤال ${persianDigits(question)} از «${exam}» دیگر در فهرست نیست: کلیدش اصلاح شد.`,
    retired: (exam: string, question: string) =>
      `سؤال ${persianDigits(question)} از «${exam}» دیگر در فهرست نیست: سؤال عوض یا حذف شد.`,
  },
  goneMore: (count: number) => `و ${questions(count)} دیگر`,
  mistakesOf: (skill: string, count: number) => `${skill}: ${n(count)} غلط`,
  mistakesNow: (mistakes: number, count: number) =>
    mistakes === count ? `این بار ${n(mistakes)} تا` : `این بار ${n(mistakes)} تا؛ با هم‌گروه‌هایشان ${questions(count)}`,
  startMistakes: (count: number) => `شروع ${questions(count)}`,
  startMistakesOf: (skill: string) => `از غلط‌های ${skill}`,
  sizeTitle: 'هر بار چند سؤال، چقدر وقت؟',
  sizeNow: (size: number, minutes: number | null) =>
    `حدود ${questions(size)}، ${minutes === null ? 'وقتش به اندازه‌ی آزمون' : `${n(minutes)} دقیقه`}`,
  size: 'چند سؤال؟',
  sizes: { '6': 'حدود ۶', '12': 'حدود ۱۲', '20': 'حدود ۲۰' },
  minutes: 'چقدر وقت؟',
  usual: 'به اندازه‌ی آزمون',
  minutesOf: (count: number) => `${formatCount(count)} دقیقه`,
  typesTitle: 'مهارت و نوع سؤال',
  typesLead: 'ضعیف‌ترین نوع بالاست؛ روی هر کدام بزن تا شروع شود. درصد از اولین جواب‌هایت در ۶۰ روز گذشته است.',
  typesLeadNew:
    'هنوز به هیچ نوعی جواب نداده‌ای. از هر کدام خواستی شروع کن؛ بعد از چند جواب به هر نوع، ضعیف‌ترین‌ها بالا می‌آیند.',
  /** Shown before a type has a percentage: its lists are in the order of the paper. */
  typesLeadEarly: `برای درصد و ترتیب هنوز زود است: از هر نوع ${n(MIN_ANSWERS_FOR_HEAT)} جواب لازم است. روی هر کدام بزن تا شروع شود.`,
  unknown: 'هنوز بدون درصد',
  showUnknown: (count: number) => `${n(count)} نوع دیگر، هنوز بدون درصد`,
  typesKeys: 'با کیبورد: کلیدهای جهت و Enter.',
  skill: 'مهارت',
  cell: {
    isNew: 'شروع نشده',
    noShare: 'هنوز بدون درصد',
    /** What is missing to a per cent. */
    early: (more: number) => `${n(more)} جواب دیگر تا درصد`,
    share: (right: number, answers: number) => `${n(right)} از ${n(answers)} درست`,
    left: (count: number) => `${questions(count)} مانده`,
    allSeen: 'همه را دیده‌ای',
    last: (day: string) => `آخرین بار ${day}`,
  },
  partsTitle: 'بر اساس موضوع',
  partsOf: { listening: 'بخش‌های شنیداری', reading: 'متن‌های خواندن', writing: 'تکلیف‌های نوشتن' },
  partsCount: (count: number, seen: number) =>
    seen === 0 ? `${n(count)} تا` : `${n(count)} تا، ${n(seen)} تا را دیده‌ای`,
  speaking: 'کارت‌های گفتاری',
  speakingNote: 'با صدای ممتحن، رایگان؛ فقط خودت می‌شنوی',
  show: 'کدام‌ها؟',
  shows: { all: 'همه', fresh: 'ندیده‌ها', seen: 'دیده‌ها' },
  noneShown: 'در این دسته چیزی نیست.',
  part: (number: number) => `بخش ${persianDigits(number)}`,
  task: (number: number) => `تکلیف ${persianDigits(number)}`,
  placeOf: (place: string | null, exam: string, count: number) =>
    [...(place === null ? [] : [place]), `\u2068${exam}\u2069`, ...(count > 0 ? [questions(count)] : [])].join('، '),
  startOf: (what: string, where: string) => `شروع: ${what}، ${where}`,
  scored: (raw: number, total: number) => `${n(raw)} از ${n(total)}`,
  met: 'دیده‌ای',
  whole: 'همه‌ی بخش‌های یک آزمون',
  wholeOf: (skill: string, exam: string) => `همه‌ی ${skill} · ${exam}`,
  questions,
  start: 'شروع',
  pastTitle: 'تمرین‌های گذشته',
  pastNote: 'نتیجه‌ی هر کدام و مرور جواب‌ها',
  noPast: 'هنوز تمرینی را تحویل نداده‌ای.',
  score: (raw: number, total: number) =>
    `${persianDigits(raw)} از ${persianDigits(total)} · ${persianDigits(Math.round((raw / total) * 100))}٪`,
  unmarked: 'تحویل شد',
  seen: 'مرور',
  pages: {
    previous: 'قبلی',
    next: 'بعدی',
    page: (page: number, pages: number) => `صفحه‌ی ${persianDigits(page)} از ${persianDigits(pages)}`,
  },
} as const

/** The name of a set in lists and above its result. */
export function practiceTitle(choice: PracticeChoice, examTitle: string): string {
  const skill = skillNames[choice.skill]
  switch (choice.kind) {
    case 'skill':
      return `تمرین ${skill} · ${examTitle}`
    case 'part':
      return `تمرین ${skill}، بخش ${persianDigits(choice.part)} · ${examTitle}`
    case 'type':
      return `تمرین ${skill} · ${questionTypeNames[choice.type]}`
    case 'mistakes':
      return `حل دوباره‌ی غلط‌ها · ${skill}`
  }
}

/** The name of a set that is not a choice of the practice page. */
export const practiceTitles = {
  placement: (skill: 'listening' | 'reading') => `سنجش اولیه، ${skillNames[skill]}`,
} as const
