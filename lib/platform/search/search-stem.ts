import { PERSIAN_ENDINGS } from './search-words.data'

const SHORTEST_PERSIAN = 3
const SHORTEST_ENGLISH = 3

/**
 * The stem of a normalised word (search.ts), without plural or verb endings: «آزمون‌های» is «آزمون», "headings" is "head". Not always a word;
 * compared only with other stems.
 */
export function stemOf(word: string): string {
  if (/^[a-z]+$/.test(word)) return stemOfEnglish(word)
  return /^\p{Script=Arabic}+$/u.test(word) ? stemOfPersian(word) : word
}

function stemOfPersian(word: string): string {
  const ending = PERSIAN_ENDINGS.find((item) => word.endsWith(item) && word.length - item.length >= SHORTEST_PERSIAN)
  return ending === undefined ? word : word.slice(0, -ending.length)
}

function stemOfEnglish(word: string): string {
  const singular = singularOf(word)
  const [bare] = ['ing', 'ed'].flatMap((ending) => cut(singular, ending))
  const stem = bare === undefined ? singular : bare.replace(/([bdfgmnprt])\1$/, '$1')
  return stem.length > SHORTEST_ENGLISH && stem.endsWith('e') ? stem.slice(0, -1) : stem
}

function singularOf(word: string): string {
  if (word.length <= SHORTEST_ENGLISH || /(?:ss|us|is)$/.test(word)) return word
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:x|ch|sh|ss|z)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** The stem must have a vowel: "string" and "bed" have no ending. */
function cut(word: string, ending: string): readonly string[] {
  const rest = word.slice(0, -ending.length)
  return word.endsWith(ending) && rest.length >= SHORTEST_ENGLISH && /[aeiouy]/.test(rest) ? [rest] : []
}
