import { isMonth } from './forms/date'
import { findMixed } from './forms/fraction'
import { findNumber, toOrdinal, type FoundForm, type FoundNumber } from './words/number'
import { isUnitWord } from './words/units'
import { splitNumberCompound } from './words/split-words'

/** The counts of an answer by the rules of the test: a number is not a word. */
export type Counts = { readonly words: number; readonly numbers: number }

const SPOKEN_NUMBER = 'a number in words'
type PartKind = 'word' | 'number'
/** `value` is that of a number written in words. */
type Part = { readonly kind: PartKind; readonly text: string; readonly value?: number }

const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
const FIRST_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
const COMPOUND_OF_NUMBER = /-[a-z]{2}/ // 3-year-old: one word, not a number
/** 9am - 5pm, 9 am to 5 pm: one range, like 9-5; am and pm are words if they are separate. */
const HOURS = /(\d[\d.:]*)( ?[ap]\.?m\.?) ?(?:-|to) ?(?=\d)(\d[\d.:]*)/g
/** "21 st", alone or of a month; not "21 St John's Road". */
const SUFFIX_APART = /\b(\d{1,2}) (st|nd|rd|th)\b(?=$| (?:of )?([a-z]+))/g
const DIGITS_AFTER = /^\d+(?:\/\d+[a-z%]*)?$/ // 512634 after 01273, 1/2 or 1/2km after 2
const YEAR = /^(?:1\d|20)\d{2}$/
/** 12st 4lbs */
const GLUED_MEASURES = /(?<=\d(?:st|ft|hrs?|h|kg|lbs?|mins?)) (?=\d+(?:lbs?|ins?|m|mins?|g|oz|secs?)?$)/g
/** Units that are commonly followed by a smaller one. */
const HAS_SMALLER_UNIT =
  /^(?:hours?|hrs?|minutes?|mins?|days?|weeks?|months?|years?|yrs?|feet|foot|ft|metres?|m|stones?|st|pounds?|lbs?|kilos?|kg)$/
const PLAIN_DIGITS = /^[^\p{L}\p{N}]*\d+\)?$/u

/**
 * Words and numbers of a normalised answer, counted as in the test (docs/facts/marking.md §8, §10): a hyphenated compound and a contraction are one
 * word, an article is a word; a digit group with its attached signs and units ("$19.17", "9am", "30,000", "1990s", "55%") is one number, and so are
 * digit groups separated by spaces ("10 000", a phone number) and a range ("30 to 39"). Number words count as words here; {@link
 * countWithNumberWords} counts them as numbers.
 */
export function countWordsAndNumbers(folded: string): Counts {
  return tally(joinRanges(listPieces(folded)))
}

/** Like {@link countWordsAndNumbers}, with "ten thousand" as one number: it may be written in words (docs/facts/marking.md §7). */
export function countWithNumberWords(folded: string): Counts {
  const parts = splitAtSpaces(joinParts(folded))
  const words = parts
    .flatMap(splitNumberCompound)
    .filter((word, at, all) => word !== 'minus' || !findNumber(all, at + 1))
  const pieces: Part[] = []
  let position = 0
  while (position < words.length) {
    const number = findMixed(words, position) ?? findNumber(words, position)
    const text = words[position] ?? ''
    // Consecutive number words are one number: "nineteen ninety-five", "one thirty", a spoken telephone number.
    const continuesNumber = number !== null && pieces.at(-1)?.text === SPOKEN_NUMBER && !/\d/.test(text)
    if (number === null) pieces.push({ kind: classify(text), text })
    else if (!continuesNumber) pieces.push(toNumberPart(number, text))
    position += number?.length ?? 1
  }
  return tally(joinRanges(pieces))
}

function toNumberPart(number: FoundForm | FoundNumber, text: string): Part {
  if (/\d/.test(text)) return { kind: 'number', text: 'number' }
  return { kind: 'number', text: SPOKEN_NUMBER, value: Number('value' in number ? number.value : number.form) }
}

/** "per cent" is the single word "percent", B & B one, a range is one unit, and the suffix of "19 th May" belongs to its number, with any spaces. */
function joinParts(folded: string): string {
  return folded
    .replace(/\bper cent\b/g, 'percent')
    .replace(/\bminus (?=\.?\d)/g, '-')
    .replace(/(?<![a-z0-9])([a-z]{1,2}) ?& ?(?=[a-z]{1,2}(?![a-z0-9]))/g, '$1&') // B & B is the one word that B&B is
    .replace(HOURS, (_, from: string, half: string, to: string) => `${from}-${to}${half.startsWith(' ') ? half : ''}`)
    .replace(/(?<=\d%?) ?- ?(?=[£$€¥]?\d)/g, '-') // "£30 - £40" is the range that "£30-£40" is
    .replace(GLUED_MEASURES, '-')
    .replace(SUFFIX_APART, (whole, day: string, suffix: string, next: string | undefined) =>
      toOrdinal(day) === day + suffix && (next === undefined || isMonth(next)) ? day + suffix : whole,
    )
    .replace(/\b([a-z]+) (\d{1,2}) (st|nd|rd|th)\b/g, (whole, word: string, day: string, suffix: string) =>
      isMonth(word) ? `${word} ${day}${suffix}` : whole,
    )
}

function listPieces(folded: string): readonly Part[] {
  return splitAtSpaces(joinParts(folded)).map((text) => ({ kind: classify(text), text }))
}

/** A comma or semicolon between letters separates words even without a space; symbols alone are not counted. */
function splitAtSpaces(folded: string): readonly string[] {
  return folded
    .replace(/(?<!\d)[,;]|[,;](?!\d)/g, ' ')
    .split(/\s/)
    .filter((text) => HAS_LETTER_OR_DIGIT.test(text))
}

function classify(text: string): PartKind {
  const first = FIRST_LETTER_OR_DIGIT.exec(text)?.[0] ?? ''
  return /\d/.test(first) && !COMPOUND_OF_NUMBER.test(text) ? 'number' : 'word'
}

/** Adjacent digit groups are one number; so is a range. */
function joinRanges(pieces: readonly Part[]): readonly PartKind[] {
  const joined: PartKind[] = []
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index]
    if (piece === undefined) continue
    const before = pieces[index - 1]
    const next = pieces[index + 1]
    const isRange = piece.text === 'to' && before?.kind === 'number' && next?.kind === 'number' && !isTime(before, next)
    if (isRange || isBetweenSides(pieces, index)) index += 1
    else if (!continuesNumberBefore(pieces, index)) joined.push(piece.kind)
  }
  return joined
}

/** "ten to nine" is a time of three words; "nine to ten" is a range, and so is "thirty to forty". */
function isTime({ value: minutes = 0 }: Part, { value: hour = 0 }: Part): boolean {
  return hour >= 1 && hour <= 12 && minutes > hour && minutes < 30 && minutes % 5 === 0
}

/** A further group of digits, the year of a date, the smaller unit of a measure. */
function continuesNumberBefore(pieces: readonly Part[], index: number): boolean {
  const piece = pieces[index]
  if (piece === undefined) return false
  return isDigitGroup(pieces[index - 1], piece) || isYear(pieces, index) || isSmallerUnit(pieces, index)
}

/** 20 x 30 cm, 2 metres by 3 metres: one measure. */
function isBetweenSides(pieces: readonly Part[], index: number): boolean {
  const [far, before, , next] = [-2, -1, 0, 1].map((step) => pieces[index + step])
  if (!/^(?:x|×|by)$/.test(pieces[index]?.text ?? '') || next?.kind !== 'number') return false
  return before?.kind === 'number' || (far?.kind === 'number' && isUnitWord(before?.text ?? ''))
}

/** 12 stone 4 pounds, 6 feet 2, 1 hour and 30 minutes: the number of the smaller unit is not a second number. */
function isSmallerUnit(pieces: readonly Part[], index: number): boolean {
  const [piece, next] = [pieces[index], pieces[index + 1]]
  const [figure, unit] = pieces
    .slice(Math.max(0, index - 3), index)
    .filter(({ text }) => text !== 'and')
    .slice(-2)
  const areNumbers = piece?.kind === 'number' && figure?.kind === 'number'
  return (
    areNumbers &&
    HAS_SMALLER_UNIT.test(unit?.text ?? '') &&
    (next === undefined || /^days?$/.test(next.text) || isUnitWord(next.text))
  )
}

function isDigitGroup(before: Part | undefined, piece: Part): boolean {
  return before?.kind === 'number' && PLAIN_DIGITS.test(before.text) && DIGITS_AFTER.test(piece.text)
}

/** The year belongs to the date: 1 July 1998, July 1st 1998, the 1st of July 1998. */
function isYear(pieces: readonly Part[], index: number): boolean {
  const [one, other] = pieces
    .slice(Math.max(0, index - 3), index)
    .filter(({ text }) => text !== 'of')
    .slice(-2)
  const year = pieces[index]
  const isDay = (day: Part | undefined, month: Part | undefined) => day?.kind === 'number' && isMonth(month?.text ?? '')
  return (isDay(one, other) || isDay(other, one)) && YEAR.test(year?.text ?? '')
}

function tally(pieces: readonly PartKind[]): Counts {
  const numbers = pieces.filter((piece) => piece === 'number').length
  return { words: pieces.length - numbers, numbers }
}
