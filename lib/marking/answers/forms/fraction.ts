import { findNumber, scaleByNext, trimDecimals, type FoundForm, type FoundNumber } from '../words/number'

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
 * A fraction at word `start`: "2/3", "two thirds", "two-thirds", "a half", as a decimal if that is exact. Never "third" alone, which is an ordinal,
 * or "two third", which is not English.
 */
export function findFraction(words: readonly string[], start: number): FoundForm | null {
  return findMixed(words, start) ?? findPlain(words, start)
}

/** A number, or a mixed number with a decimal fraction: "£2½ million", "two and a half per cent". */
export function findQuantity(words: readonly string[], start: number): FoundNumber | null {
  const mixed = findMixed(words, start)
  if (mixed === null || mixed.form.includes(' ')) return findNumber(words, start)
  return { value: mixed.form, length: mixed.length, isOrdinal: false }
}

/** "2 1/2", "two and a half", "2 and a quarter", "2 1/2 million": a whole number and a fraction below one. */
export function findMixed(words: readonly string[], start: number): FoundForm | null {
  const wholeNumber = findNumber(words, start)
  if (wholeNumber === null || wholeNumber.isOrdinal || !/^\d+$/.test(wholeNumber.value)) return null
  const next = start + wholeNumber.length
  const andLength = words[next] === 'and' ? 1 : 0
  const part = andLength === 1 ? readWords(words, next + 1) : readFigures(words[next] ?? '')
  const below = part === null ? null : writeBelowOne(part.form)
  if (part === null || below === null) return null
  const length = wholeNumber.length + andLength + part.length
  if (below.startsWith(' ')) return { form: wholeNumber.value + below, length }
  const scaled = scaleByNext({ value: wholeNumber.value + below, length, isOrdinal: false }, words, start)
  return { form: scaled.value, length: scaled.length }
}

/** ".5" for 1/2, " 1/3" for a fraction without exact decimals; null for one or more. */
function writeBelowOne(form: string): string | null {
  const [numerator = 0, below = 0] = form.split('/').map(Number)
  if (numerator >= below) return null
  return 1_000 % below === 0 ? trimDecimals((numerator / below).toFixed(3)).slice(1) : ` ${form}`
}

function findPlain(words: readonly string[], start: number): FoundForm | null {
  const part = readFigures(words[start] ?? '') ?? readWords(words, start)
  const below = part === null ? null : writeBelowOne(part.form)
  return part === null || below === null || below.startsWith(' ') ? part : { ...part, form: `0${below}` }
}

function readFigures(word: string): FoundForm | null {
  const figures = FIGURES.exec(word)
  if (figures !== null) return toForm(Number(figures[1]), Number(figures[2]), 1)
  const glued = GLUED.exec(word)
  return glued === null ? null : readPart(Number(glued[1]), glued[2] ?? '', 1)
}

function readWords(words: readonly string[], start: number): FoundForm | null {
  // Half can stand alone, except in "half a million".
  if (words[start] === 'half' && findNumber(words, start) === null) return toForm(1, 2, 1)
  const numerator = words[start] === 'a' ? { value: '1', length: 1, isOrdinal: false } : findNumber(words, start)
  if (numerator === null || numerator.isOrdinal || !/^\d{1,2}$/.test(numerator.value)) return null
  return readPart(Number(numerator.value), words[start + numerator.length] ?? '', numerator.length + 1)
}

/** One half, two halves: the noun must agree in number. */
function readPart(numerator: number, name: string, length: number): FoundForm | null {
  const one = name === 'halves' ? 'half' : name.replace(/s$/, '')
  const below = (numerator === 1) === (one === name) ? PARTS.get(one) : undefined
  return below === undefined ? null : toForm(numerator, below, length)
}

function toForm(numerator: number, below: number, length: number): FoundForm {
  return { form: `${numerator}/${below}`, length }
}
