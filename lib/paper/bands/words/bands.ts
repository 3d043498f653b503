import { type ModelRemarks } from '@/lib/paper/content/rules/content'
import { formatBand } from '@/lib/platform/format/number'
import { persianDigits } from '@/lib/platform/format/digits'

/** The criteria of the two skills that people mark. The task criterion has its name from the kind of task. */
export const criterionNames = {
  achievement: { name: 'انجام تکلیف', english: 'Task Achievement' },
  task: { name: 'پاسخ به تکلیف', english: 'Task Response' },
  coherence: { name: 'انسجام و پیوستگی', english: 'Coherence and Cohesion' },
  lexis: { name: 'دامنه‌ی واژگان', english: 'Lexical Resource' },
  grammar: { name: 'دامنه و درستی دستور زبان', english: 'Grammatical Range and Accuracy' },
  fluency: { name: 'روانی و پیوستگی', english: 'Fluency and Coherence' },
  pronunciation: { name: 'تلفظ', english: 'Pronunciation' },
} as const

/** The remarks on a sample answer, by criterion. */
export function namedRemarks(isTask2: boolean, remarks: ModelRemarks): readonly { name: string; text: string }[] {
  return [
    { name: (isTask2 ? criterionNames.task : criterionNames.achievement).name, text: remarks.task },
    { name: criterionNames.coherence.name, text: remarks.coherence },
    { name: criterionNames.lexis.name, text: remarks.lexis },
    { name: criterionNames.grammar.name, text: remarks.grammar },
  ]
}

export const bandsCopy = {
  /** 0 to 9; a band that is not whole is read out with its fraction. */
  band: (band: number) => `نمره‌ی ${formatBand(band * 2)}`,
  none: 'بدون نمره',
  /** The error for a half band. */
  wholeOnly: (criterion: string) => `نمره‌ی «${criterion}» باید عددی صحیح از ۰ تا ۹ باشد، بدون نیم.`,
  /** Shown beside a stored half or quarter band. */
  older: 'این نمره از قبل مانده است و تا عوضش نکنی می‌ماند؛ نمره‌ی جدید باید عدد صحیح باشد.',
  noneGiven: 'بدون نمره',
  clear: 'پاک کردن نمره',
  lower: 'نمره‌ی پایین‌تر از ۴',
  descriptors: 'هر نمره یعنی چه',
  descriptorOf: (band: number) => `${persianDigits(band)}`,
  reason: 'دلیل این نمره، برای داوطلب',
  reasonHint: 'تکه‌ای از خود نوشته یا گفته بیاور که دلیل این نمره باشد.',
  reasonLeft: (left: number) => `${persianDigits(left)} کاراکتر باقی مانده`,
  chart: {
    title: 'نمره در پیش‌نویس‌ها',
    draft: 'پیش‌نویس',
    number: (number: number) => persianDigits(number),
    draftOf: (number: number) => `پیش‌نویس ${persianDigits(number)}`,
    overall: 'نمره‌ی کل',
    told: (first: string, last: string) => `نمره‌ی کل از ${first} در پیش‌نویس اول به ${last} در آخرین پیش‌نویس رسیده است.`,
    table: 'همین تصویر به‌صورت جدول',
  },
} as const
