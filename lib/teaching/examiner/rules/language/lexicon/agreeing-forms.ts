import { type RuleMatch } from '../rule'
import { type TaggedToken, wordSet } from '../tokens'
import { isPlainThirdPerson, isPlainVerb, THIRD_PERSON, VERBS } from './verbs'

// The forms of a verb by number.

export const IRREGULAR_PLURAL_VERB = new Map([
  ['is', 'are'],
  ['was', 'were'],
  ['has', 'have'],
  ['does', 'do'],
])
export const IRREGULAR_SINGULAR_VERB = new Map([
  ['are', 'is'],
  ['were', 'was'],
  ['have', 'has'],
  ['do', 'does'],
])
export const IS = wordSet('is was has does')
export const ARE = wordSet('are were have do')

/** The form that a plural subject needs; null when the word is not a singular verb. */
export function pluralVerb(word: string): string | null {
  return IRREGULAR_PLURAL_VERB.get(word) ?? (isPlainThirdPerson(word) ? (THIRD_PERSON.get(word)?.base ?? null) : null)
}
/** The form that a singular subject needs; null when the word is not a plain plural verb. */
export function singularVerb(word: string): string | null {
  const verb = VERBS.get(word)
  const isSure = verb !== undefined && isPlainVerb(word) && verb.past !== word
  return IRREGULAR_SINGULAR_VERB.get(word) ?? (isSure ? verb.s : null)
}
/** The same after a pronoun, where only a verb is possible: includes verbs that are also nouns (works, needs). */
export const pluralVerbAfterPronoun = (word: string): string | null =>
  pluralVerb(word) ?? THIRD_PERSON.get(word)?.base ?? null
/** A verb whose past is its base (put, cut) may be in the past tense: it is skipped. */
export function singularVerbAfterPronoun(word: string): string | null {
  const verb = VERBS.get(word)
  return singularVerb(word) ?? (verb === undefined || verb.past === word ? null : verb.s)
}

export const matchAt = (token: TaggedToken, replacement: string | null): RuleMatch => ({
  start: token.start,
  end: token.end,
  replacement,
})
