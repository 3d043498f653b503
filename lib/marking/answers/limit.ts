import { countWordsAndNumbers, countWithNumberWords, type Counts } from './count'
import { type WordLimit } from './key'
import { splitNumberCompound } from './words/words'

/** Longer answers are counted up to here only: every limit is passed long before. */
const COUNTED_LENGTH = 2000
const TIME_WORDS = new Set(
  "am pm a.m a.m. p.m p.m. o'clock oclock noon midday mid-day midnight half quarter past to a minutes in the morning afternoon evening at night".split(
    ' ',
  ),
)

const HALF_BEHIND = /(\d) (?=[ap]\.?m\b)/g

/**
 * Null when the answer keeps the limit; else what was counted in it. `folded` is the folded response. Where a number may be
 * written, number words count as a number or as words, whichever the limit allows (docs/facts/marking.md §9).
 */
export function findExcess(folded: string, limit: WordLimit): Counts | null {
  const text = folded.slice(0, COUNTED_LENGTH)
  const plain = countWordsAndNumbers(text)
  if (limit.form === 'letters') return isLetters(text, limit.words ?? 1) ? null : plain
  if (limit.form === 'words') return keeps(plain, limit) ? null : plain
  if (limit.form === 'time') return countBeside(text)
  // The am of 10.25 am belongs to its figure where a time may be written.
  const withWords = countWithNumberWords(limit.form === 'words-or-number' ? text.replace(HALF_BEHIND, '$1') : text)
  return keeps(plain, limit) || keeps(withWords, limit) ? null : withWords
}

function keeps({ words, numbers }: Counts, limit: WordLimit): boolean {
  const most = limit.words ?? 1
  const isOneNumber = words === 0 && numbers <= 1
  switch (limit.form) {
    case 'words': // a number in figures takes the place of a word
      return words + numbers <= most
    case 'words-and-or-number':
      return words <= most && numbers <= 1
    case 'words-or-number':
      // What TWO WORDS permit, these do: 12 July.
      return isOneNumber || (numbers <= 1 && words + numbers <= most)
    case 'number':
    case 'time':
    case 'letters':
      return isOneNumber
  }
}

/** A TIME: one time, in figures or words, with the words that belong to a time. Anything beside it is too much. */
function countBeside(text: string): Counts | null {
  const others = text
    .split(' ')
    .flatMap(splitNumberCompound)
    .filter((word) => !TIME_WORDS.has(word))
  const counted = countWithNumberWords(others.join(' '))
  // "half past nine" holds one number, "ten to four" and "nine thirty" two.
  return counted.words === 0 && counted.numbers <= 2 ? null : countWithNumberWords(text)
}

function isLetters(text: string, most: number): boolean {
  const letters = text.split(/[\s,;]+/).filter((letter) => letter !== '')
  return letters.length <= most && letters.every((letter) => /^[a-z]$/.test(letter))
}
