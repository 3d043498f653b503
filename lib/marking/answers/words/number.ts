import { MAGNITUDES, ORDINALS, TENS, UNITS } from './number-words.data'

/** The canonical form of some words in their class, and how many words they were. */
export type FoundForm = { readonly form: string; readonly length: number }

/** A number found in a list of words: its value as plain decimal digits, and how many words it took. */
export type FoundNumber = { readonly value: string; readonly length: number; readonly isOrdinal: boolean }

const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
const PLAIN = /^(?:\d+(?:\.\d+)?|\.\d+)$/
const ZERO_WORDS = /^(?:oh|o|nought|zero)$/
const ONE_DIGIT = /^[1-9]$/
const TWO_DIGITS = /^[1-9]\d$/
const ORDINAL_FIGURE = /^(\d+)(?:st|nd|rd|th)$/

/**
 * The number, in digits or words, that starts at word `start`: "10,000", "10 000", "ten thousand", "10 thousand", "a hundred and five", "zero point
 * eight", "21st", "twenty first" (docs/facts/marking.md §7, §12). The words are normalised, and number words joined by hyphens are already split.
 */
export function findNumber(words: readonly string[], start: number): FoundNumber | null {
  return (
    findFigure(words, start) ??
    findOrdinalFigure(words[start] ?? '') ??
    findHalfOf(words, start) ??
    findWords(words, start)
  )
}

/**
 * A year spoken as two numbers: "nineteen ninety-five", "twenty ten", "nineteen oh five". Not below 1100: "ten thirty" is a time, and for "eleven
 * fifteen" the class decides, which tries times first.
 */
export function findYear(
  words: readonly string[],
  start: number,
): { readonly form: string; readonly length: number } | null {
  const first = words[start] ?? ''
  const century = UNITS.get(first) ?? TENS.get(first) ?? 0
  if (century < 11 || century > 20) return null
  const rest = findYearsEnd(words, start + 1)
  return rest === null ? null : { form: `${century}${rest.value.padStart(2, '0')}`, length: rest.length + 1 }
}

/** "ninety-five", "oh five". */
function findYearsEnd(
  words: readonly string[],
  start: number,
): { readonly value: string; readonly length: number } | null {
  const skip = ZERO_WORDS.test(words[start] ?? '') ? 1 : 0
  const rest = findWords(words, start + skip)
  if (rest === null || rest.isOrdinal || !(skip === 1 ? ONE_DIGIT : TWO_DIGITS).test(rest.value)) return null
  return { value: rest.value, length: rest.length + skip }
}

/** Whether this is a single number word: "ten", "thousand", "first". */
export function isNumberWord(word: string): boolean {
  return UNITS.has(word) || TENS.has(word) || MAGNITUDES.has(word) || ORDINALS.has(word)
}

/** "1st", "22nd": the number with its ordinal suffix. */
export function toOrdinal(value: string): string {
  const lastTwo = Number(value.slice(-2))
  if (lastTwo >= 11 && lastTwo <= 13) return `${value}th`
  return value + (['th', 'st', 'nd', 'rd'][lastTwo % 10] ?? 'th')
}

/** 0.80 = 0.8, 5.00 = 5: drops trailing zeros. */
export function trimDecimals(value: string): string {
  if (!value.includes('.')) return value
  let end = value.length
  while (value[end - 1] === '0') end -= 1
  return value.slice(0, value[end - 1] === '.' ? end - 1 : end)
}

/** Moves the decimal point of plain decimal digits by `places` to the right, without floating point. */
export function shiftDecimal(value: string, places: number): string {
  const [whole = '', part = ''] = value.split('.')
  const digits = whole + part.padEnd(places, '0')
  const point = whole.length + places
  return stripLeadingZeros(trimDecimals(`${digits.slice(0, point)}.${digits.slice(point)}`))
}

function stripLeadingZeros(value: string): string {
  let start = 0
  while (value[start] === '0' && /\d/.test(value[start + 1] ?? '')) start += 1
  return value.slice(start)
}

function findFigure(words: readonly string[], start: number): FoundNumber | null {
  const first = words[start] ?? ''
  const isGrouped = GROUPED.test(first)
  if (!isGrouped && !PLAIN.test(first)) return null
  let value = isGrouped ? first.replaceAll(',', '') : first
  if (value.startsWith('.')) value = `0${value}`
  let length = 1
  if (/^[1-9]\d{0,2}$/.test(value)) {
    while (/^\d{3}$/.test(words[start + length] ?? '')) {
      value += words[start + length] ?? ''
      length += 1
    }
  }
  return scaleByNext({ value, length, isOrdinal: false }, words, start)
}

function findOrdinalFigure(word: string): FoundNumber | null {
  const value = ORDINAL_FIGURE.exec(word)?.[1]
  // "21th" is a misspelling, not another spelling of 21st.
  return value !== undefined && toOrdinal(value) === word ? { value, length: 1, isOrdinal: true } : null
}

/** "10 thousand", "37.5 million": the number times the magnitude after it. */
export function scaleByNext(number: FoundNumber, words: readonly string[], start: number): FoundNumber {
  const places = MAGNITUDES.get(words[start + number.length] ?? '')
  if (places === undefined) return number
  return { ...number, value: shiftDecimal(number.value, places), length: number.length + 1 }
}

/** "half a million". */
function findHalfOf(words: readonly string[], start: number): FoundNumber | null {
  const places =
    words[start] === 'half' && words[start + 1] === 'a' ? MAGNITUDES.get(words[start + 2] ?? '') : undefined
  return places === undefined ? null : { value: shiftDecimal('0.5', places), length: 3, isOrdinal: false }
}

/** The state of parsing a number in words: `total` up to the last thousand or million, `current` since then (null: nothing yet). */
type NumberState = { readonly total: number; readonly current: number | null; readonly ceiling: number }

function findWords(words: readonly string[], start: number): FoundNumber | null {
  // "a hundred": the article means one.
  const hasArticle = words[start] === 'a' && MAGNITUDES.has(words[start + 1] ?? '')
  let reading: NumberState = {
    total: 0,
    current: hasArticle || isHundredth(words[start]) ? 1 : null,
    ceiling: Infinity,
  }
  let position = hasArticle ? start + 1 : start
  for (;;) {
    const place = position > start && isInnerAnd(words, position) ? position + 1 : position
    const next = readWord(reading, toCardinal(words[place]))
    if (next === null) break
    reading = next
    position = place + 1
    if (isOrdinalWord(words[place])) return { value: valueOf(reading), length: position - start, isOrdinal: true }
  }
  if (position === start) return null
  return readPoint({ value: valueOf(reading), length: position - start, isOrdinal: false }, words, start)
}

/** The hundredth is the one hundredth; "hundred" alone is not a number. */
function isHundredth(word = ''): boolean {
  return isOrdinalWord(word) && MAGNITUDES.has(toCardinal(word))
}

function toCardinal(word = ''): string {
  return ORDINALS.get(word) ?? word
}

function isOrdinalWord(word = ''): boolean {
  return ORDINALS.has(word)
}

/** The "and" of "two hundred and five". */
function isInnerAnd(words: readonly string[], position: number): boolean {
  return words[position] === 'and' && MAGNITUDES.has(words[position - 1] ?? '')
}

function valueOf(reading: NumberState): string {
  return String(reading.total + (reading.current ?? 0))
}

function readWord(reading: NumberState, word: string): NumberState | null {
  const unit = UNITS.get(word)
  if (unit !== undefined) return readUnit(reading, unit)
  const ten = TENS.get(word)
  if (ten !== undefined) return readTen(reading, ten)
  const places = MAGNITUDES.get(word)
  return places === undefined ? null : readMagnitude(reading, places)
}

function readUnit(reading: NumberState, unit: number): NumberState | null {
  const current = reading.current
  if (current === null) return { ...reading, current: unit }
  if (current === 0 || unit === 0) return null
  const isAfterTen = current % 10 === 0 && current % 100 >= 20 && unit < 10
  return isAfterTen || current % 100 === 0 ? { ...reading, current: current + unit } : null
}

function readTen(reading: NumberState, ten: number): NumberState | null {
  const current = reading.current
  if (current === null) return { ...reading, current: ten }
  return current > 0 && current % 100 === 0 ? { ...reading, current: current + ten } : null
}

function readMagnitude(reading: NumberState, places: number): NumberState | null {
  const { total, current, ceiling } = reading
  if (current === null || current === 0) return null
  if (places === 2) return current < 100 ? { ...reading, current: current * 100 } : null
  const scale = 10 ** places
  return scale < ceiling ? { total: total + current * scale, current: null, ceiling: scale } : null
}

/** "zero point eight", "two point five million": after "point", single digits in words. */
function readPoint(whole: FoundNumber, words: readonly string[], start: number): FoundNumber {
  if (words[start + whole.length] !== 'point') return whole
  let digits = ''
  for (let position = start + whole.length + 1; position < words.length; position += 1) {
    const unit = UNITS.get(words[position] ?? '')
    if (unit === undefined || unit > 9) break
    digits += String(unit)
  }
  if (digits === '') return whole
  const length = whole.length + 1 + digits.length
  return scaleByNext({ value: `${whole.value}.${digits}`, length, isOrdinal: false }, words, start)
}
