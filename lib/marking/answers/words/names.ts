import { fold } from '@/lib/platform/text/fold'
import { listLabels } from '../context/labels-around'
import { type PrintedContext } from '../key'
import { isNumberWord } from './number'

/** Labels that ask for the name of a person, a street, an address; "Name of stop" may contain dictionary words. */
const NAME_ASKED =
  /(?:\bsurname|(?:^|\b(?:last|family|first|middle|maiden|full|your|contact|customer|client|caller|patient|guest|student|applicant|street|road)(?:'s)? )name|\b(?:address|street|road))\s*[:–-]?\s*$/
const TITLED = /\b(?:Mr|Mrs|Ms|Miss|Dr|Doctor|Prof|Professor|Sir|Lady)\b\.?((?: \p{Lu}[\p{L}'-]+)+)/gu
const STREET =
  /((?:\p{Lu}[\p{L}'-]+ )+)(?:Avenue|Ave|Close|Court|Crescent|Drive|Gardens|Lane|Place|Road|Rd|Row|Square|Street|St|Terrace|Way)\b/gu
/** `Mr Daniel ___`, and `58 ___ Street`. */
const TITLE_BEFORE = /\b(?:Mr|Mrs|Ms|Miss|Dr|Doctor|Prof|Professor|Sir|Lady)\b\.?(?: \p{Lu}[\p{L}'-]+)*\s*$/u
const STREET_AFTER =
  /^\s*(?:Avenue|Ave|Close|Court|Crescent|Drive|Gardens|Lane|Place|Road|Rd|Row|Square|Street|St|Terrace|Way)\b/
/** `Name of contact`, `Manager's name`; the column `Name` may list things. */
const NAME_OF_PERSON =
  /^name of (?:the )?(?:applicant|author|caller|contact|customer|designer|doctor|driver|guest|guide|instructor|landlord|manager|owner|patient|road|street|student|supervisor|teacher|tutor)\b|'s name$/
/** Text between a label and its gap: nothing, a house number, a first name. */
const OF_NAME = /^(?:(?:\d+\w?|\p{Lu}[\p{L}'.-]*),? ?)*$/u
const MAX_PRINTED = 200

/**
 * Words of a key that are spelled out letter by letter, and so have one spelling (K16: Cawley is not Cowley): the whole name if the form asks for
 * one, the word after a title or before Street. "Theatre Royal" consists of words that may have both spellings.
 */
export function listNames(texts: readonly string[], printed: PrintedContext | undefined): ReadonlySet<string> {
  const isAsked = printed !== undefined && isNameAsked(printed)
  const spelled = isAsked ? texts : texts.flatMap((text) => [...matchAll(TITLED, text), ...matchAll(STREET, text)])
  const words = spelled.flatMap((text) => fold(text).split(' '))
  return new Set(words.filter((word) => /^[a-z]/.test(word) && !isNumberWord(word)))
}

function isNameAsked(printed: PrintedContext): boolean {
  const before = printed.before.slice(-MAX_PRINTED)
  if (NAME_ASKED.test(fold(before)) || TITLE_BEFORE.test(before) || STREET_AFTER.test(printed.after)) return true
  if (!OF_NAME.test(before)) return false
  const head = printed.head?.replaceAll(':', '').trim()
  return listLabels(printed).some((label) => {
    const text = fold(label)
    if (text === 'name' && label === head) return false
    return NAME_ASKED.test(text) || NAME_OF_PERSON.test(text)
  })
}

/** Whether the response has each of the names with its exact letters, ignoring hyphens, apostrophes and spaces. */
export function hasNames(names: readonly string[], words: readonly string[]): boolean {
  const squeezed = squeeze(words.join(''))
  return names.every((name) => squeezed.includes(squeeze(name)))
}

function matchAll(pattern: RegExp, text: string): readonly string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

function squeeze(text: string): string {
  return text.replace(/[^\p{L}]/gu, '')
}
