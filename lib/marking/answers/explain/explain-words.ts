import { fold } from '@/lib/platform/text/fold'
import { canonicalise } from '../canonical'
import { accepts, readResponse, type AcceptedAnswer, type NormalisedResponse } from '../compile'
import { type PrintedContext } from '../key'
import { type VerdictReason } from '../reason'
import { isMisspelling } from '../words/distance'
import { findNumberDifference, isIrregularPlural } from '../words/plural'
import { isShortFormOf, isUnit } from '../words/short-forms'
import { unifySpelling } from '../words/spelling-variants'
import { findUnitNumber } from '../words/units'

// Slips in words. Each explanation is true of this response and this accepted answer.

const ARTICLES = new Set(['a', 'an', 'the'])
const UNIT_SIGNS = new Set(['%', '°', 'p'])
const MIN_SPELLED_LENGTH = 3
/** After these a word in -s is a verb, not a plural. */
const VERB_BEFORE =
  /\b(?:to|can|could|will|would|shall|should|must|may|might|not|let|lets|let's|help|helps|make|makes|did|does|do|they|we|you|i)\s*$/

/** Explains shop/shops: one of several answers is right, and only one may be given. */
export function explainTwo(response: NormalisedResponse, accepted: AcceptedAnswer): VerdictReason | null {
  const parts = response.folded.split(/\s*[/;|]\s*| or /)
  const isOne = parts.length > 1 && parts.some((part) => accepts(accepted, readResponse(part)))
  return isOne && !/[/;|]| or /i.test(accepted.text) ? { kind: 'two-answers', accepted: accepted.text } : null
}

/** "visitor's" for "visitors", "its" for "it's": all letters are right. */
export function explainApostrophe(response: NormalisedResponse, accepted: AcceptedAnswer): VerdictReason | null {
  const strip = (words: readonly string[]) => words.join(' ').replaceAll("'", '')
  const isSame = strip(response.words) === strip(accepted.words)
  // "O Brien": a space instead of the apostrophe.
  const isSpaced = response.words.join(' ') === accepted.words.join(' ').replaceAll("'", ' ')
  return isSame || isSpaced ? { kind: 'apostrophe', accepted: accepted.text } : null
}

/** "dentist's" for "dentist", "customers' records" for "customer records": a superfluous apostrophe and s. */
export function explainPossessive(response: NormalisedResponse, accepted: AcceptedAnswer): VerdictReason | null {
  if (!response.folded.includes("'")) return null
  const responseWords = response.folded.split(' ').map((word) => word.replace(/'s$|s'$/, ''))
  const isSame =
    joinUnified(responseWords) === joinUnified(accepted.words) && responseWords.join(' ') !== response.folded
  return isSame ? { kind: 'possessive', accepted: accepted.text } : null
}

/** "45 mins" for "45 minutes", "&" for "and": the key spells it out, or the other way round. */
export function explainShortForm(response: NormalisedResponse, accepted: AcceptedAnswer): VerdictReason | null {
  const responseNumber = readResponse(response.folded.replaceAll('&', ' & ')).formOf('number')
  const wanted = canonicalise(accepted.words, 'number')
  if (responseNumber.length !== wanted.length) return null
  const differing = wanted.flatMap((word, index) =>
    word === responseNumber[index] ? [] : [[responseNumber[index] ?? '', word] as const],
  )
  const [first] = differing
  if (first === undefined || !differing.every(([one, other]) => isShortFormOf(one, other))) return null
  return { kind: 'short-form', accepted: accepted.text, given: first[0], full: first[1] }
}

/** The number is right, but the unit is wrong or missing. */
export function explainUnit(response: NormalisedResponse, accepted: AcceptedAnswer): VerdictReason | null {
  const responseNumber = response.formOf('number')
  const wanted = canonicalise(accepted.words, 'number')
  const isFigure = (word: string) => /^\d/.test(word)
  const rest = (words: readonly string[]) => words.filter((word) => !isUnit(word)).join(' ')
  if (!wanted.some(isFigure) || !wanted.some(isUnit) || rest(responseNumber) !== rest(wanted)) return null
  const hasUnit = responseNumber.some(isUnit)
  const needed = wanted.flatMap((word, index) => findUnitNumber(responseNumber[index] ?? '', word) ?? [])[0]
  if (needed !== undefined) return { kind: 'plural', accepted: accepted.text, needed }
  // A missing unit in words is a missing word, which is more informative.
  return hasUnit || wanted.some((word) => UNIT_SIGNS.has(word)) ? { kind: 'unit', accepted: accepted.text } : null
}

/** "week end" for "weekend", "day-off" for "day off". */
export function explainSpacing(response: NormalisedResponse, accepted: AcceptedAnswer): VerdictReason | null {
  const squeeze = (words: readonly string[]) => words.join('').replaceAll('-', '')
  const isSame = squeeze(response.words) === squeeze(accepted.words) && /\p{L}/u.test(response.folded)
  return isSame ? { kind: 'spacing', accepted: accepted.text } : null
}

export function explainArticle(response: NormalisedResponse, accepted: AcceptedAnswer): VerdictReason | null {
  const given = response.words.filter((word) => !ARTICLES.has(word))
  const wanted = accepted.words.filter((word) => !ARTICLES.has(word))
  if (given.length === 0 || given.join(' ') !== wanted.join(' ')) return null
  const difference = response.words.length - accepted.words.length
  const change = difference > 0 ? 'extra' : 'missing'
  return { kind: 'article', accepted: accepted.text, change: difference === 0 ? 'wrong' : change }
}

/** Singular and plural; after "to" and the like the s is that of a verb. */
export function explainPlural(
  response: NormalisedResponse,
  accepted: AcceptedAnswer,
  printed?: PrintedContext,
): VerdictReason | null {
  const [given, wanted] = [response.words.map(unifySpelling), accepted.words.map(unifySpelling)]
  const needed = findNumberDifference(given, wanted)
  if (needed === null) return null
  // "childrens" is not a plural of children, which is one already.
  if (needed === 'singular' && wanted.some((word, index) => word !== given[index] && isIrregularPlural(word)))
    return null
  const isVerb = VERB_BEFORE.test(fold(printed?.before ?? '')) && given[0] !== wanted[0]
  return isVerb ? { kind: 'word-form', accepted: accepted.text } : { kind: 'plural', accepted: accepted.text, needed }
}

export function explainSpelling(response: NormalisedResponse, accepted: AcceptedAnswer): VerdictReason | null {
  if (accepted.class === 'code' || accepted.class === 'phone') return null
  const wanted = accepted.words.join(' ')
  const responseText = response.words.join(' ')
  const figures = (text: string) =>
    text
      .split(' ')
      .filter((word) => /\d/.test(word))
      .join(' ')
  const isClose =
    wanted.length >= MIN_SPELLED_LENGTH &&
    figures(responseText) === figures(wanted) &&
    isMisspelling(responseText, wanted)
  return isClose ? { kind: 'spelling', accepted: accepted.text } : null
}

/** The right words in another order are wrong (docs/facts/marking.md §6). */
export function explainOrder(response: NormalisedResponse, accepted: AcceptedAnswer): VerdictReason | null {
  const sort = (words: readonly string[]) => [...words].sort().join(' ')
  return sort(response.words) === sort(accepted.words) ? { kind: 'word-order', accepted: accepted.text } : null
}

/** The accepted answer with extra words, which are named. */
export function explainExtra(response: NormalisedResponse, accepted: AcceptedAnswer): VerdictReason | null {
  const { words } = response
  const maxLength = Math.min(words.length - 1, accepted.words.length + LONGER_FORM)
  for (let length = maxLength; length >= 1; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const run = words.slice(start, start + length)
      if (!accepts(accepted, readResponse(run.join(' ')))) continue
      return { kind: 'extra-word', accepted: accepted.text, extra: words.toSpliced(start, length).join(' ') }
    }
  }
  return null
}

/** An answer in words may be this much longer than in digits. */
const LONGER_FORM = 4

export function explainMissing(response: NormalisedResponse, accepted: AcceptedAnswer): VerdictReason | null {
  if (response.words.every((word) => ARTICLES.has(word))) return null
  const responseStems = response.words.map(withoutSuffix)
  let next = 0
  const missing: string[] = []
  for (const word of accepted.words) {
    if (withoutSuffix(word) === responseStems[next]) next += 1
    else missing.push(word)
  }
  const isPart = next === responseStems.length && missing.length > 0
  return isPart ? { kind: 'missing-word', accepted: accepted.text, missing: missing.join(' ') } : null
}

/** 19th of 19 May is 19. */
function withoutSuffix(word: string): string {
  return word.replace(/^(\d{1,2})(?:st|nd|rd|th)$/, '$1')
}

function joinUnified(words: readonly string[]): string {
  return words.map(unifySpelling).join(' ')
}
