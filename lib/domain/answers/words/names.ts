import { fold } from '@/lib/domain/text/fold'
import { type QuestionMarking } from '../key'
import { isNumberWord } from './number'

/** A form asks for the name of a person, a street, an address; "Name of stop" may have words of the language in it. */
const NAME_ASKED =
  /(?:\bsurname|(?:^|\b(?:last|family|first|middle|maiden|full|your|contact|customer|client|caller|patient|guest|student|applicant|street|road)(?:'s)? )name|\b(?:address|street|road))\s*[:–-]?\s*$/
const TITLED = /\b(?:Mr|Mrs|Ms|Miss|Dr|Doctor|Prof|Professor|Sir|Lady)\b\.?((?: \p{Lu}[\p{L}'-]+)+)/gu
const STREET =
  /((?:\p{Lu}[\p{L}'-]+ )+)(?:Avenue|Ave|Close|Court|Crescent|Drive|Gardens|Lane|Place|Road|Rd|Row|Square|Street|St|Terrace|Way)\b/gu
const MOST_PRINTED = 200

/**
 * The words of a key that are spelled letter by letter, and so have one spelling (K16: Cawley is not Cowley): all of a name that the form asks
 * for, what stands behind a title or before Street. "Theatre Royal" is made of words that both spellings have.
 */
export function listNames(texts: readonly string[], printed: QuestionMarking['printed']): ReadonlySet<string> {
  const isAsked = printed !== undefined && NAME_ASKED.test(fold(printed.before.slice(-MOST_PRINTED)))
  const spelled = isAsked ? texts : texts.flatMap((text) => [...matchAll(TITLED, text), ...matchAll(STREET, text)])
  const words = spelled.flatMap((text) => fold(text).split(' '))
  return new Set(words.filter((word) => /^[a-z]/.test(word) && !isNumberWord(word)))
}

/** Does the response have each of the names as it is spelled, whatever its hyphens, apostrophes and spaces? */
export function hasNames(names: readonly string[], words: readonly string[]): boolean {
  const given = squeeze(words.join(''))
  return names.every((name) => given.includes(squeeze(name)))
}

function matchAll(pattern: RegExp, text: string): readonly string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name.trim())
}

function squeeze(text: string): string {
  return text.replace(/[^\p{L}]/gu, '')
}
