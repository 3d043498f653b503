import { type Skill } from '@/lib/paper/content/rules/content'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { persianDigits } from '@/lib/platform/format/digits'

/** What to do after a result. */
export const nextStepsCopy = {
  title: 'اول این',
  /** Shown when there is nothing to practise, so that other steps remain. */
  after: 'بعد از این',
  type: (marks: number, max: number, skill: Skill) =>
    `${skillNames[skill]}: ${persianDigits(marks)} از ${persianDigits(max)} درست بود.`,
  /** Says which questions come first in such a set. */
  newFirst: 'اول سؤال‌هایی می‌آیند که ندیده‌ای.',
  practise: (minutes: number) => `${persianDigits(minutes)} دقیقه تمرین کن`,
  also: (type: string, marks: number, max: number) => `${type}: ${persianDigits(marks)} از ${persianDigits(max)}`,
  mistakesTitle: 'غلط‌هایت برمی‌گردند',
  mistakes: 'هر سؤالی که جواب دادی و غلط بود، از فردا در تمرین دوباره پرسیده می‌شود تا دو بار پشت سر هم درست بزنی.',
  toPractice: 'صفحه‌ی تمرین',
  toDashboard: 'برنامه‌ی امروز',
} as const

/** The percentile of a result. */
export const percentileCopy = {
  title: 'نسبت به بقیه',
  line: (skill: string, percent: number, people: number) =>
    `${skill}: بهتر از ${persianDigits(percent)}٪ از ${persianDigits(people)} نفری که همین آزمون را داده‌اند.`,
  note: 'اولین شبیه‌ساز هر کس شمرده شده است؛ تمرین‌ها و آزمون‌های رهاشده نه. عدد رو به پایین گرد شده است.',
} as const
