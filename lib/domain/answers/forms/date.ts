import { findNumber } from '../number'
import { type FoundForm } from './money'

const MONTHS: ReadonlyMap<string, number> = new Map(
  [
    ...['january jan', 'february feb', 'march mar', 'april apr', 'may', 'june jun', 'july jul', 'august aug'],
    ...['september sept sep', 'october oct', 'november nov', 'december dec'],
  ].flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
)

/**
 * A day of a month at word `start`, in either order, with or without the ordinal suffix, "the" and "of", the month in full or
 * short: "10 October", "Oct 10th", "the tenth of October" (convention 13 of facts §11). A month alone is a form too, so that
 * "Oct 2019" is October 2019. Dates in figures only (10/10) are no form: see decision K15.
 */
export function findDate(words: readonly string[], start: number): FoundForm | null {
  const first = findDay(words, start)
  if (first !== null) {
    const of = words[start + first.length] === 'of' ? 1 : 0
    const month = MONTHS.get(words[start + first.length + of] ?? '')
    return month === undefined ? null : { form: `${first.day}/${month} date`, length: first.length + of + 1 }
  }
  const month = MONTHS.get(words[start] ?? '')
  if (month === undefined) return null
  const day = findDay(words, start + 1)
  if (day === null) return { form: `${month} month`, length: 1 }
  return { form: `${day.day}/${month} date`, length: 1 + day.length }
}

function findDay(words: readonly string[], start: number): { day: number; length: number } | null {
  const skip = words[start] === 'the' ? 1 : 0
  const number = findNumber(words, start + skip)
  if (number === null || !/^\d{1,2}$/.test(number.value)) return null
  const day = Number(number.value)
  return day >= 1 && day <= 31 ? { day, length: skip + number.length } : null
}
