import { foldDigits } from '../text/fold'

/** A word of a text or a query: one part, or the parts that people also write as one («می‌شود», «میشود»). */
export type SearchWord = readonly string[]

const LETTERS: Readonly<Record<string, string>> = {
  '\u064a': '\u06cc', // Arabic ye
  '\u0649': '\u06cc', // alef maksura
  '\u0626': '\u06cc', // ye with hamza
  '\u0643': '\u06a9', // Arabic keheh
  '\u0629': '\u0647', // teh marbuta
  '\u06c0': '\u0647', // heh with hamza
  '\u06d5': '\u0647',
  '\u0622': '\u0627', // alef with madda
  '\u0623': '\u0627',
  '\u0625': '\u0627',
  '\u0671': '\u0627',
  '\u0624': '\u0648', // waw with hamza
}
const VARIANTS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')
/** 10\u00b2 is indexed like 10^2, not as 102; H\u2082O as H2O. */
const RAISED = /([\p{L}\p{N}])([\u00b2\u00b3\u00b9\u2070\u2074-\u2079]+)/gu
/** Harakat, hamza above, superscript alef, tatweel. */
const MARKS = /[\u064b-\u065f\u0670\u0640]/g
/** Letters and digits, held together by ZWNJ, hyphens and apostrophes. */
const CHAIN = /[\p{L}\p{N}]+(?:[\u200c'\u2019-][\p{L}\p{N}]+)*/gu
const JOINT = /[\u200c'\u2019-]/
/** Affixes that are written separately, joined or with ZWNJ: of the present, of plurals and of comparison. */
const BEFORE = /^\u0646?\u0645\u06cc$/
const AFTER =
  /^(?:\u0647\u0627(?:\u06cc(?:\u06cc|\u0645|\u062a|\u0634|\u0645\u0627\u0646|\u062a\u0627\u0646|\u0634\u0627\u0646)?)?|\u062a\u0631(?:\u06cc\u0646)?)$/
const MAX_PARTS = 6
const MAX_LETTERS = 60

/**
 * The normalised words of a text: Persian and Arabic letters and digits unified, without marks and case (decision 011). Linear in the length of the
 * text.
 */
export function searchWords(text: string): readonly SearchWord[] {
  const chains = foldLetters(text).match(CHAIN) ?? []
  const words: string[][] = []
  let joinsNext = false
  for (const chain of chains) {
    const parts = chain.split(JOINT).map((part) => part.slice(0, MAX_LETTERS))
    const [first = ''] = parts
    const last = words.at(-1)
    const isAfter = parts.length === 1 && AFTER.test(first)
    if (last && (joinsNext || isAfter) && last.length + parts.length <= MAX_PARTS) last.push(...parts)
    else if (parts.length <= MAX_PARTS) words.push(parts)
    else words.push(...parts.map((part) => [part]))
    joinsNext = parts.length === 1 && BEFORE.test(first)
  }
  return words
}

/** The normalised words of a text with single spaces between them, for comparing short texts. */
export function foldForSearch(text: string): string {
  return searchWords(text).flat().join(' ')
}

function foldLetters(text: string): string {
  const plain = foldDigits(text.replace(RAISED, '$1 $2').normalize('NFKC')).replace(
    VARIANTS,
    (letter) => LETTERS[letter] ?? letter,
  )
  return plain.replace(MARKS, '').toLowerCase()
}
