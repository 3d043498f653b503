import { type CarriedVerdict } from '@/lib/teaching/submission/rules/carry-thresholds'
import { type Criterion, type MarkTag, type TagFamily } from '@/lib/teaching/submission/rules/correction'
import { type TaskKind } from '@/lib/teaching/submission/rules/tasks'
import { criterionNames } from '@/lib/paper/bands/words/bands'
import { formatBand } from '@/lib/platform/format/number'
import { persianDigits } from '@/lib/platform/format/digits'

/** The families of annotations, for both sides. */
export const familyNames: Readonly<Record<TagFamily, string>> = {
  task: 'پاسخ به تکلیف',
  cohesion: 'انسجام',
  lexis: 'واژگان',
  grammar: 'دستور زبان',
  good: 'آفرین',
}
/** In addition to the colour: visible in print, and for colour-blind people. */
export const familyShapes: Readonly<Record<TagFamily, string>> = {
  task: '■',
  cohesion: '◆',
  lexis: '●',
  grammar: '▲',
  good: '✓',
}
export const tagNames: Readonly<Record<MarkTag, string>> = {
  off_topic: 'خارج از موضوع',
  missing_overview: 'نمای کلی ندارد',
  undeveloped: 'ایده‌ی بازنشده',
  position_unclear: 'موضع روشن نیست',
  missing_bullet: 'یک خواسته جا مانده',
  paragraphing: 'بندبندی',
  linking: 'پیوند جمله‌ها',
  reference: 'ارجاع نامعلوم',
  wrong_word: 'واژه‌ی نادرست',
  collocation: 'هم‌نشینی واژه‌ها',
  repetition: 'تکرار',
  register: 'لحن',
  spelling: 'املا',
  word_form: 'شکل واژه',
  tense: 'زمان فعل',
  agreement: 'تطابق',
  article: 'حرف تعریف',
  preposition: 'حرف اضافه',
  word_order: 'ترتیب واژه‌ها',
  sentence: 'جمله‌ی ناتمام یا به‌هم‌چسبیده',
  punctuation: 'نشانه‌گذاری',
  good: 'خوب نوشته‌ای',
}
export const taskNames: Readonly<Record<TaskKind, string>> = {
  task1_academic: 'تکلیف ۱ آکادمیک',
  task1_general: 'تکلیف ۱ جنرال (نامه)',
  task2: 'تکلیف ۲ (مقاله)',
}
/** The name of the first criterion depends on the task. */
export const writingCriterion = (criterion: Criterion, kind: TaskKind) =>
  criterionNames[criterion === 'task' && kind !== 'task2' ? 'achievement' : criterion]

export const verdictNames: Readonly<Record<CarriedVerdict, string>> = {
  still: 'هنوز هست',
  moved: 'جابه‌جا شده',
  mended: 'عوض شده',
  gone: 'دیگر نیست',
  unsure: 'معلوم نیست کجاست',
}

export const markedTextCopy = {
  text: (kind: TaskKind) => `متن ${taskNames[kind]}`,
  /** Printed after the annotated words, with the shape of their family. */
  number: (number: number) => persianDigits(number),
  /** Heard after the annotated words. */
  spoken: (number: number, kind: string) => ` (نشان ${persianDigits(number)}: ${kind}) `,
  replacement: 'بهتر است بنویسی',
  remove: 'این را حذف کن',
  missing: 'این‌جا چیزی کم است',
  words: (words: number, minimum: number) => `${persianDigits(words)} کلمه؛ حداقل ${persianDigits(minimum)}`,
  question: 'صورت تکلیف',
  empty: 'این متن خالی تحویل داده شده است.',
  band: (band: number) => formatBand(band * 2),
  legend: 'نشان‌ها',
} as const
