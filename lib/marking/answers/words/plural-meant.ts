import { isPluralOf } from './plural'

/** Before a countable noun each of these asks for more than one: "all insects", "too few customers", "2 rods". */
const MANY = new Set(
  'all any both few fewer many most numerous several some these those various two three four five six seven eight nine ten'.split(
    ' ',
  ),
)
const ONE = new Set('a an one 1 each every another this that either neither'.split(' '))
/** These stand before one or many: what follows the gap has to say. */
const EITHER = new Set('the its his her their our my your whose no which what'.split(' '))
const PREPOSITIONS = new Set(
  'about against among as at beside between by except for from in including into like near of on over to under with without'.split(
    ' ',
  ),
)
const PLURAL_VERB = /^\s*(?:(?:that|which|who)\s+)?(?:are|were|have|do)\b/i
/** Adjectives between a determiner and its noun are few: "too few new paying {{1}}". */
const REACH = 4

type Meant = {
  /** The last word of each accepted answer: all of them plurals. */
  readonly plurals: readonly string[]
  /** The words around the gap. */
  readonly printed?: { readonly before: string; readonly after: string }
  /** What is read or heard where the answer stands. */
  readonly proof?: string
}

/**
 * Is the plural alone right? Only where both say so (docs/facts/marking.md §3): the proof has the plural and not the singular, and around
 * the gap a singular would be no English: it lacks an article there, or many are counted, or the verb is one of many.
 */
export function isPluralMeant({ plurals, printed, proof = '' }: Meant): boolean {
  const words = toWords(proof)
  const isSaid = plurals.some((plural) => words.includes(plural))
  const isSaidOfOne = words.some((word) => plurals.some((plural) => isPluralOf(plural, word)))
  return isSaid && !isSaidOfOne && printed !== undefined && asksForMany(printed)
}

function asksForMany({ before, after }: { readonly before: string; readonly after: string }): boolean {
  if (toWords(before).length + toWords(after).length === 0) return false
  const phrase = toWords(before.split(/[.,;:!?()]/).at(-1) ?? '').slice(-REACH)
  const noun = phrase.slice(phrase.findLastIndex((word) => PREPOSITIONS.has(word)) + 1)
  const determiner = noun.findLast((word) => MANY.has(word) || ONE.has(word) || EITHER.has(word) || isCount(word))
  if (determiner === undefined || MANY.has(determiner)) return true
  if (ONE.has(determiner)) return false
  return isCount(determiner) || PLURAL_VERB.test(after)
}

function isCount(word: string): boolean {
  return /^\d+$/.test(word)
}

function toWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z0-9’'-]+/g) ?? []
}
