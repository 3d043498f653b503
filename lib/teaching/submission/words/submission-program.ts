import { type TaskKind, withoutOpening } from '@/lib/teaching/submission/rules/tasks'
import { persianDigits } from '@/lib/platform/format/digits'

const OWN_NAMES: Readonly<Record<TaskKind, string>> = {
  task1_academic: 'تکلیف ۱ آکادمیک، سؤال دلخواه',
  task1_general: 'نامه‌ی تکلیف ۱، سؤال دلخواه',
  task2: 'تکلیف ۲، سؤال دلخواه',
}
/** The length of a question's start that distinguishes it in a list. */
const MAX_LETTERS = 60

/** Isolated, so that its direction does not depend on the title around it. */
function startOf(question: string): string {
  const text = withoutOpening(question).trim().replaceAll(/\s+/g, ' ')
  const start = text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS).replace(/\s\S*$/, '')} …` : text
  return `\u2068${start}\u2069`
}

/** The server's own texts about submissions. */
export const submissionCopy = {
  ownTask: (kind: TaskKind, question: string) => `${OWN_NAMES[kind]}: ${startOf(question)}`,
  tooShort: (min: number) => `نوشته خیلی کوتاه است. دست‌کم ${persianDigits(min)} کلمه بنویس.`,
  tooLong: (max: number) => `نوشته خیلی بلند است. تا ${persianDigits(max)} کلمه تصحیح می‌شود.`,
  payFile: (year: number, month: number) =>
    `کارکرد مدرس‌ها ${persianDigits(`${year}-${String(month).padStart(2, '0')}`)}`,
  payPlainFile: (year: number, month: number) => `teachers-${year}-${String(month).padStart(2, '0')}`,
  payHead: ['مدرس', 'تصحیح', 'تصحیح اول مهمان', 'بازبینی', 'متن', 'کلمه', 'دیرشده'],
} as const
