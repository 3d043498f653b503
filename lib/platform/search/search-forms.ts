import { searchWords, type SearchWord } from './search'
import { stemOf } from './search-stem'
import { SYNONYMS, FILLERS } from './search-words.data'

/** The search forms of one typed word or phrase: any of `exact`; if no text has one, any word that begins with `typed`. */
export type SearchTerm = {
  readonly typed: string
  /** Lists of words; all words of one list must occur. */
  readonly exact: readonly (readonly string[])[]
}

/** Increase it to rebuild all entries. */
export const SEARCH_RULES = 2
/** Marks a meaning, to distinguish it from words: no word begins with it. */
const MEANING = '='
/** «بخش ۲»: a number that belongs to the word before it. */
const NUMBER = /^=[1-4]$/
const LONGEST_PHRASE = 4
const MAX_TERMS = 8
const LATIN = /^[a-z0-9]+$/
const FILLER_FORMS = new Set(searchWords(FILLERS).map((parts) => parts.join('')))
const MEANINGS: ReadonlyMap<string, string> = new Map(
  SYNONYMS.flatMap((row) =>
    row.map((phrase) => [rootsOf(searchWords(phrase)).join(''), MEANING + rootsOf(searchWords(row[0])).join('')]),
  ),
)

/** The beginnings of all keys of MEANINGS: most words begin none of our phrases. */
const BEGINNINGS: ReadonlySet<string> = new Set(
  [...MEANINGS.keys()].flatMap((key) => Array.from({ length: key.length }, (_, index) => key.slice(0, index + 1))),
)

/** Single words to which we give a meaning: targets of typing correction, even if no text has them. */
export const KNOWN_WORDS: readonly string[] = [
  ...new Set(
    SYNONYMS.flat().flatMap((phrase) => {
      const [word, ...others] = searchWords(phrase)
      return word && others.length === 0 ? [word.join('')] : []
    }),
  ),
]

/** The words under which a text is found: as written, their stems, and their meanings in both scripts. */
export function searchForms(text: string): ReadonlySet<string> {
  const words = searchWords(text)
  const roots = rootsOf(words)
  const forms = new Set(words.flatMap((parts) => [parts.join(''), ...parts]))
  for (const form of [...roots, ...meaningsOf(roots)]) forms.add(form)
  return forms
}

/** Like {@link searchForms}, for the first word or phrase of a title. */
export function openingForms(title: string): readonly string[] {
  const [first, ...others] = dropSilentWords(searchWords(title))
  if (!first) return []
  const roots = rootsOf([first, ...others.slice(0, LONGEST_PHRASE)])
  return [...new Set([...searchForms(first.join(' ')), ...phrasesAt(roots, 0).map(({ meaning }) => meaning)])]
}

/** How many words of a title are not stop words. */
export function countMeaningfulWords(title: string): number {
  return Math.max(1, dropSilentWords(searchWords(title)).length)
}

/** The typed query, phrase by phrase; stop words are dropped if other words accompany them. */
export function searchTerms(typed: string): readonly SearchTerm[] {
  const words = dropSilentWords(searchWords(typed).flatMap(splitParts).flatMap(partNumber))
  const terms: SearchTerm[] = []
  for (let at = 0; at < words.length;) {
    const phrase = phrasesAt(rootsOf(words.slice(at)), 0).findLast(({ length }) => length > 1)
    const phraseWords = words.slice(at, at + (phrase?.length ?? 1))
    terms.push(
      phrase ? { typed: phraseWords.flat().join(''), exact: [[phrase.meaning]] } : toTerm(phraseWords[0] ?? []),
    )
    at += phraseWords.length
  }
  return terms.slice(0, MAX_TERMS)
}

/** The term of one word, as if typed correctly. */
export function termOf(word: string): SearchTerm {
  return toTerm([word])
}

function toTerm(parts: SearchWord): SearchTerm {
  const typed = parts.join('')
  const [root = typed] = rootsOf([parts])
  const meaning = MEANINGS.get(root)
  const joined = new Set([typed, root, ...(meaning === undefined ? [] : [meaning])])
  return { typed, exact: [...[...joined].map((word) => [word]), ...(parts.length > 1 ? [parts] : [])] }
}

/** A word within one of our longer phrases does not have its own meaning. */
function meaningsOf(roots: readonly string[]): readonly string[] {
  let covered = 0
  return roots.flatMap((_, at) => {
    const phrases = phrasesAt(roots, at)
    const longest = phrases.findLast(({ isNumbered }) => !isNumbered)
    const isAlone = longest?.length === 1 && at >= covered
    if (longest && longest.length > 1) covered = Math.max(covered, at + longest.length)
    return phrases
      .filter((phrase) => phrase.isNumbered || (phrase === longest && (isAlone || phrase.length > 1)))
      .map(({ meaning }) => meaning)
  })
}

type Phrase = { readonly length: number; readonly meaning: string; readonly isNumbered: boolean }

/** Our phrases that begin at this word, the shortest first. */
function phrasesAt(roots: readonly string[], at: number): readonly Phrase[] {
  if (!BEGINNINGS.has(roots[at] ?? '')) return []
  const lengths = Array.from({ length: LONGEST_PHRASE }, (_, index) => index + 1)
  const matching = lengths.flatMap((length): Phrase[] => {
    const meaning = at + length > roots.length ? undefined : MEANINGS.get(roots.slice(at, at + length).join(''))
    return meaning === undefined ? [] : [{ length, meaning, isNumbered: false }]
  })
  const [first, next] = [matching.find(({ length }) => length === 1), MEANINGS.get(roots[at + 1] ?? '')]
  if (!first || next === undefined || !NUMBER.test(next) || NUMBER.test(first.meaning)) return matching
  return [...matching, { length: 2, meaning: first.meaning + next.slice(1), isNumbered: true }]
}

function dropSilentWords(words: readonly SearchWord[]): readonly SearchWord[] {
  const significant = words.filter((parts) => !FILLER_FORMS.has(parts.join('')))
  return significant.length > 0 ? significant : words
}

/** One root per word; the parts of an English compound are separate words, those of a Persian one are joined. */
function rootsOf(words: readonly SearchWord[]): readonly string[] {
  return words.flatMap(splitParts).map((parts) => stemOf(parts.join('')))
}

function splitParts(parts: SearchWord): readonly SearchWord[] {
  return parts.every((part) => LATIN.test(part)) ? parts.map((part) => [part]) : [parts]
}

/** «تسک۲», "part2": a known word and its number, typed as one. */
function partNumber(parts: SearchWord): readonly SearchWord[] {
  const [, word, number] = /^(\p{L}+)([0-9]+)$/u.exec(parts.join('')) ?? []
  return word && number && MEANINGS.has(stemOf(word)) ? [[word], [number]] : [parts]
}
