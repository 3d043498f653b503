import { findNumber, trimDecimals } from '../words/number'
import { type FoundForm } from './money'

const PARTS: ReadonlyMap<string, number> = new Map([
  ['half', 2],
  ['third', 3],
  ['quarter', 4],
  ['fourth', 4],
  ['fifth', 5],
  ['sixth', 6],
  ['seventh', 7],
  ['eighth', 8],
  ['ninth', 9],
  ['tenth', 10],
])
const FIGURES = /^(\d{1,2})\/(\d{1,2})$/
const GLUED = /^(\d{1,2})-([a-z]+)$/

/**
 * A fraction at word `start`: "2/3", "two thirds", "two-thirds", "a half". Never "third" alone, which is a place in a row, nor "two
 * third", which is no English.
 */
export function findFraction(words: readonly string[], start: number): FoundForm | null {
  return findMixed(words, start) ?? findPlain(words, start)
}

/** "2 1/2", "two and a half", "2 and a quarter": a whole number and a fraction below one, as the decimals that it is, where it is any. */
export function findMixed(words: readonly string[], start: number): FoundForm | null {
  const whole = findNumber(words, start)
  if (whole === null || whole.isOrdinal || !/^\d+$/.test(whole.value)) return null
  const next = start + whole.length
  const and = words[next] === 'and' ? 1 : 0
  const part = and === 1 ? readWords(words, next + 1) : readFigures(words[next] ?? '')
  const below = part === null ? null : writeBelowOne(part.form)
  return part === null || below === null
    ? null
    : { form: whole.value + below, length: whole.length + and + part.length }
}

/** ".5" for 1/2, " 1/3" for what no decimals say; null from one on. */
function writeBelowOne(form: string): string | null {
  const [above = 0, below = 0] = form.split('/').map(Number)
  if (above >= below) return null
  return 1_000 % below === 0 ? trimDecimals((above / below).toFixed(3)).slice(1) : ` ${form}`
}

function findPlain(words: readonly string[], start: number): FoundForm | null {
  return readFigures(words[start] ?? '') ?? readWords(words, start)
}

function readFigures(word: string): FoundForm | null {
  const figures = FIGURES.exec(word)
  if (figures !== null) return toForm(Number(figures[1]), Number(figures[2]), 1)
  const glued = GLUED.exec(word)
  return glued === null ? null : readPart(Number(glued[1]), glued[2] ?? '', 1)
}

function readWords(words: readonly string[], start: number): FoundForm | null {
  const above = words[start] === 'a' ? { value: '1', length: 1, isOrdinal: false } : findNumber(words, start)
  if (above === null || above.isOrdinal || !/^\d{1,2}$/.test(above.value)) return null
  return readPart(Number(above.value), words[start + above.length] ?? '', above.length + 1)
}

/** One half, two halves: the number agrees. */
function readPart(above: number, name: string, length: number): FoundForm | null {
  const one = name === 'halves' ? 'half' : name.replace(/s$/, '')
  const below = (above === 1) === (one === name) ? PARTS.get(one) : undefined
  return below === undefined ? null : toForm(above, below, length)
}

function toForm(above: number, below: number, length: number): FoundForm {
  return { form: `${above}/${below}`, length }
}
