import { findNumber } from '../number'
import { type FoundForm } from './money'

const PARTS: ReadonlyMap<string, number> = new Map(
  ['half halves', 'third thirds', 'quarter quarters fourth fourths', 'fifth fifths', 'sixth sixths', 'seventh sevenths']
    .concat(['eighth eighths', 'ninth ninths', 'tenth tenths'])
    .flatMap((names, index) => names.split(' ').map((name) => [name, index + 2] as const)),
)
const FIGURES = /^(\d{1,2})\/(\d{1,2})$/
const GLUED = /^(\d{1,2})-([a-z]+)$/

/** A fraction at word `start`: "2/3", "two thirds", "two-thirds", "a half". Never "third" alone, which is a place in a row. */
export function findFraction(words: readonly string[], start: number): FoundForm | null {
  return readFigures(words[start] ?? '') ?? readWords(words, start)
}

function readFigures(word: string): FoundForm | null {
  const figures = FIGURES.exec(word)
  if (figures !== null) return toForm(Number(figures[1]), Number(figures[2]), 1)
  const glued = GLUED.exec(word)
  const part = PARTS.get(glued?.[2] ?? '')
  return glued === null || part === undefined ? null : toForm(Number(glued[1]), part, 1)
}

function readWords(words: readonly string[], start: number): FoundForm | null {
  const above = words[start] === 'a' ? { value: '1', length: 1, isOrdinal: false } : findNumber(words, start)
  if (above === null || above.isOrdinal || !/^\d{1,2}$/.test(above.value)) return null
  const below = PARTS.get(words[start + above.length] ?? '')
  return below === undefined ? null : toForm(Number(above.value), below, above.length + 1)
}

function toForm(above: number, below: number, length: number): FoundForm {
  return { form: `${above}/${below}`, length }
}
