import { type AnswerClass } from '../key'

const IN_FIGURES = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2}|\d{4})$/
const MONTHS = 'january february march april may june july august september october november december'.split(' ')

type Day = { readonly day: number; readonly month: number; readonly year: string }

/**
 * "24/04/2019", "24-4-19", "6.10.1992": the day first, unless only the second number can be one. Null without a year: day and month would be
 * ambiguous.
 */
export function readDateInFigures(word: string): Day | null {
  const [, one = '', , other = '', year = ''] = IN_FIGURES.exec(word) ?? []
  const [first, second] = [Number(one), Number(other)]
  const [day, month] = second > 12 ? [second, first] : [first, second]
  return day >= 1 && day <= 31 && month >= 1 && month <= 12 ? { day, month, year } : null
}

/** Whether the text looks like a date in digits. "12.10.45" is ambiguous. */
export function isDateInFigures(text: string): boolean {
  const date = readDateInFigures(text)
  if (date === null) return false
  const [one = 0, other = 0] = text.split(/[-/.]/).map(Number)
  // A day after the twelfth makes it unambiguous: 15.9.19.
  return date.year.length === 4 || text.includes('/') || Math.max(one, other) > 12
}

/** The spellings of a date that its key has in digits: separators are unified, the century may be missing, the month may be a word. */
export function listDates(folded: string, answerClass: AnswerClass): readonly string[] {
  const date = answerClass === 'date' ? readDateInFigures(folded) : null
  if (date === null) return []
  const { day, month, year } = date
  const years = year.length === 4 ? [year, year.slice(2)] : [year, `19${year}`, `20${year}`]
  return years.flatMap((item) => [`${day}/${month}/${item}`, `${day} ${MONTHS[month - 1] ?? ''} ${item}`])
}
