import { countWordsAndNumbers, countWithNumberWords, type Counts } from './count'
import { type WordLimit } from './key'
import { splitNumberCompound } from './words/split-words'

/** Longer answers are counted only up to here: they exceed every limit long before. */
const MAX_COUNTED_LENGTH = 2000
const TIME_WORDS = new Set(
  "am pm a.m a.m. p.m p.m. o'clock oclock noon midday mid-day midnight half quarter past to a minutes in the morning afternoon evening at night".split(
    ' ',
  ),
)

const HALF_AFTER = /(\d) (?=[ap]\.?m\b)/g

/**
 * Null if the answer is within the limit; otherwise its counts. `folded` is the normalised response. If a number is allowed, number words count as a
 * number or as words, whichever the limit allows (docs/facts/marking.md §9).
 */
export function findExcess(folded: string, limit: WordLimit): Counts | null {
  const text = folded.slice(0, MAX_COUNTED_LENGTH)
  const plain = countWordsAndNumbers(text)
  if (limit.form === 'letters') return isLetters(text, limit.words ?? 1) ? null : plain
  if (limit.form === 'words') return isWithinLimit(plain, limit) ? null : plain
  if (limit.form === 'time') return countBesideTime(text)
  // The am of 10.25 am belongs to its number if a time is allowed.
  const withWords = countWithNumberWords(limit.form === 'words-or-number' ? text.replace(HALF_AFTER, '$1') : text)
  return isWithinLimit(plain, limit) || isWithinLimit(withWords, limit) ? null : withWords
}

function isWithinLimit({ words, numbers }: Counts, limit: WordLimit): boolean {
  const maxWords = limit.words ?? 1
  const isOneNumber = words === 0 && numbers <= 1
  switch (limit.form) {
    case 'words': // a number in figures takes the place of a word
      return words + numbers <= maxWords
    case 'words-and-or-number':
      return words <= maxWords && numbers <= 1
    case 'words-or-number':
      // Everything that TWO WORDS would allow is allowed here: 12 July.
      return isOneNumber || (numbers <= 1 && words + numbers <= maxWords)
    case 'number':
    case 'time':
    case 'letters':
      return isOneNumber
  }
}

/** A TIME: one time, in digits or words, with the words that belong to a time. Anything else exceeds the limit. */
function countBesideTime(text: string): Counts | null {
  const others = text
    .split(' ')
    .flatMap(splitNumberCompound)
    .filter((word) => !TIME_WORDS.has(word))
  const counted = countWithNumberWords(others.join(' '))
  // "half past nine" contains one number, "ten to four" and "nine thirty" two.
  return counted.words === 0 && counted.numbers <= 2 ? null : countWithNumberWords(text)
}

function isLetters(text: string, most: number): boolean {
  const letters = text.split(/[\s,;]+/).filter((letter) => letter !== '')
  return letters.length <= most && letters.every((letter) => /^[a-z]$/.test(letter))
}
