import { type PracticeChoice } from '@/lib/sittings/practice/contract'
import { formatCount, persianDigits } from '@/lib/platform/format/digits'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { questionTypeNames } from '@/lib/paper/content/words/question-types'

const questions = (count: number) => `${formatCount(count)} سؤال`

export const practiceCopy = {
  title: 'تمرین',
  lead: 'یک مهارت، یک بخش، یک نوع سؤال، یا همان‌ها که غلط زدی. تمرین از نوبت‌های شبیه‌ساز کم نمی‌کند.',
  empty: {
    title: 'هنوز چیزی برای تمرین نیست',
    text: 'آزمونی که بتوانی تمرینش کنی پیدا نشد. شاید یک شبیه‌ساز باز داری یا آزمونی منتشر نشده است.',
  },
  toExams: 'دیدن آزمون‌ها',
  openTitle: 'ادامه بده',
  open: (answered: number, all: number) => `${formatCount(answered)} پاسخ از ${questions(all)}`,
  openTask: 'نوشتن را شروع کرده‌ای',
  goOn: 'ادامه',
  skill: 'مهارت',
  mistakesTitle: 'غلط‌هایی که برگشته‌اند',
  due: (count: number) => `امروز ${questions(count)} نوبت دوباره‌اش رسیده. هر سؤال با گروه خودش می‌آید.`,
  notDue: (waiting: number) => `امروز چیزی برنگشته. ${questions(waiting)} در راه است.`,
  noMistakes: 'سؤالی که غلط بزنی، روز بعد این‌جا برمی‌گردد و بعد با فاصله‌ی سه و هفت روز، تا دو بار پشت سر هم درست بزنی.',
  learned: (count: number) => `${questions(count)} را یاد گرفته‌ای.`,
  gone: {
    rekeyed: (exam: string, question: string) =>
      `سؤال ${persianDigits(question)} از «${exam}» از فهرست رفت: کلیدش اصلاح شد.`,
    retired: (exam: string, question: string) =>
      `سؤال ${persianDigits(question)} از «${exam}» از فهرست رفت: سؤال عوض یا برداشته شد.`,
  },
  startMistakes: 'تمرین غلط‌ها',
  typesTitle: 'نوع سؤال',
  type: (count: number, exams: number) => `${questions(count)} از ${formatCount(exams)} آزمون`,
  size: 'چند سؤال؟',
  sizes: { '6': 'حدود ۶', '12': 'حدود ۱۲', '20': 'حدود ۲۰' },
  minutes: 'چقدر وقت؟',
  usual: 'به اندازه‌ی آزمون',
  minutesOf: (count: number) => `${formatCount(count)} دقیقه`,
  partsTitle: 'یک بخش یا همه‌ی مهارت',
  part: (number: number) => `بخش ${persianDigits(number)}`,
  task: (number: number) => `تکلیف ${persianDigits(number)}`,
  whole: 'همه‌ی بخش‌ها',
  questions,
  start: 'شروع',
  pastTitle: 'تمرین‌های گذشته',
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
  /** In the player, beside its English. */
  check: 'پاسخی که این‌جا بررسی کنی همان‌طور حساب می‌شود، حتی اگر بعد عوضش کنی.',
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
      return `دوباره‌ی غلط‌ها · ${skill}`
  }
}
