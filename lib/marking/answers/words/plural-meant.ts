import { isPluralOf } from './plural'

/** Before a countable noun each of these requires a plural: "all insects", "too few customers", "2 rods". */
const PLURAL_DETERMINERS = new Set(
  'all any both few fewer many most numerous several some these those various two three four five six seven eight nine ten'.split(
    ' ',
  ),
)
const SINGULAR_DETERMINERS = new Set('a an one 1 each every another this that either neither'.split(' '))
/** These precede singular or plural: the words after the gap decide. */
const EITHER_NUMBER = new Set('the its his her their our my your whose no which what'.split(' '))
const PREPOSITIONS = new Set(
  'about against among as at beside between by except for from in including into like near of on over to under with without'.split(
    ' ',
  ),
)
const PLURAL_VERB = /^\s*(?:(?:that|which|who)\s+)?(?:are|were|have|do)\b/i
/** The limit of adjectives between a determiner and its noun: "too few new paying {{1}}". */
const MAX_ADJECTIVES = 4

type PluralContext = {
  /** The last word of each accepted answer: all of them plurals. */
  readonly plurals: readonly string[]
  /** The words around the gap. */
  readonly printed?: { readonly before: string; readonly after: string }
  /** The passage or transcript text around the answer. */
  readonly proof?: string
}

/**
 * Whether only the plural is right. Requires both (docs/facts/marking.md §3): the evidence has the plural and not the singular, and in the gap a
 * singular would be ungrammatical: it lacks an article, or a plural determiner or verb is there.
 */
export function isPluralMeant({ plurals, printed, proof = '' }: PluralContext): boolean {
  const words = toWords(proof)
  const hasPlural = plurals.some((plural) => words.includes(plural))
  const hasSingular = words.some((word) => plurals.some((plural) => isPluralOf(plural, word)))
  return hasPlural && !hasSingular && printed !== undefined && asksForMany(printed)
}

function asksForMany({ before, after }: { readonly before: string; readonly after: string }): boolean {
  if (toWords(before).length + toWords(after).length === 0) return false
  const phrase = toWords(before.split(/[.,;:!?()]/).at(-1) ?? '').slice(-MAX_ADJECTIVES)
  const noun = phrase.slice(phrase.findLastIndex((word) => PREPOSITIONS.has(word)) + 1)
  const determiner = noun.findLast(
    (word) =>
      PLURAL_DETERMINERS.has(word) || SINGULAR_DETERMINERS.has(word) || EITHER_NUMBER.has(word) || isCount(word),
  )
  if (determiner === undefined || PLURAL_DETERMINERS.has(determiner)) return true
  if (SINGULAR_DETERMINERS.has(determiner)) return false
  return isCount(determiner) || PLURAL_VERB.test(after)
}

function isCount(word: string): boolean {
  return /^\d+$/.test(word)
}

function toWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z0-9’'-]+/g) ?? []
}
