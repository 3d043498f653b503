import { findNumber, trimDecimals } from '../number'
import { type FoundForm } from './money'

/** A percentage at word `start`: "55%", "55 percent", "fifty-five per cent". */
export function findPercent(words: readonly string[], start: number): FoundForm | null {
  const number = findNumber(words, start)
  if (number === null || number.isOrdinal) return null
  const unit = words[start + number.length]
  if (unit !== '%' && unit !== 'percent') return null
  return { form: `${trimDecimals(number.value)}%`, length: number.length + 1 }
}
