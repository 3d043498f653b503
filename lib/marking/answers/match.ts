import { collapseSpaces, fold, foldKeepingCase } from '@/lib/platform/text/fold'
import { canonicalise, isSameAnswer } from './canonical'
import { accepts, type AcceptedAnswer, type NormalisedResponse } from './compile'
import { type Normalisation } from './reason'
import { isUnitWord } from './words/units'
import { unifySpelling } from './words/spelling-variants'
import { withoutApostrophes } from './words/split-words'

/** The first accepted answer, in the order of the key, that matches the response. */
export function findMatch(response: NormalisedResponse, accepted: readonly AcceptedAnswer[]): AcceptedAnswer | null {
  // Prefers an exact match, for display.
  const exact = accepted.find((candidate) => fold(candidate.text) === response.folded && accepts(candidate, response))
  return exact ?? accepted.find((candidate) => accepts(candidate, response)) ?? null
}

/** What was tolerated for the match: shown to the candidate, so that the mark explains itself. */
export function listNormalisations(response: NormalisedResponse, accepted: AcceptedAnswer): readonly Normalisation[] {
  const used: Normalisation[] = []
  const rawResponse = collapseSpaces(response.raw)
  if (foldKeepingCase(rawResponse) !== rawResponse || foldKeepingCase(rawResponse).toLowerCase() !== response.folded)
    used.push('characters')
  const folded = fold(accepted.text)
  const isCaseOnly = foldKeepingCase(accepted.text) !== foldKeepingCase(rawResponse) && folded === response.folded
  if (isCaseOnly) used.push('case')
  if (folded === response.folded) return used
  return [...used, ...listWordNormalisations(response, accepted)]
}

function listWordNormalisations(response: NormalisedResponse, accepted: AcceptedAnswer): readonly Normalisation[] {
  if (isSameAnswer(response.words, accepted.words)) return ['punctuation']
  const unified = (words: readonly string[]) => words.map(unifySpelling)
  if (isSameAnswer(unified(response.words), unified(accepted.words))) return ['spelling-variant']
  const plain = (words: readonly string[]) => unified(withoutApostrophes(words))
  if (isSameAnswer(plain(response.words), plain(accepted.words))) return ['apostrophe']
  if (withoutEndPunctuation(response.folded) === withoutEndPunctuation(fold(accepted.text))) return ['punctuation']
  const responseForm = response.formOf(accepted.class)
  if (isOtherForm(response, accepted)) return ['short-form']
  if (isSameAnswer(responseForm, canonicalise(accepted.words, accepted.class))) {
    return [accepted.class === 'text' ? 'number' : accepted.class]
  }
  const squeeze = (words: readonly string[]) => unified(words).join('').replaceAll('-', '')
  if (squeeze(response.words) !== squeeze(accepted.words)) return ['spelling-variant']
  return [accepted.text.includes('-') ? 'hyphen' : 'space']
}

/** 25km as 25 kilometres, 12 sq m as 12m2, & as and: the same numbers, with another form of a unit or "and". */
function isOtherForm(response: NormalisedResponse, accepted: AcceptedAnswer): boolean {
  const [given, wanted] = [response.folded, fold(accepted.text)]
  const lettersOf = (text: string) => text.match(/[a-z&+]+/g) ?? []
  const isOf = (text: string) => lettersOf(text).some((word) => word === '&' || word === '+' || isUnitWord(word))
  const isAddressForm = lettersOf(given).join() !== lettersOf(wanted).join() && (isOf(given) || isOf(wanted))
  return isAddressForm && given.replace(/[^1-9]/g, '') === wanted.replace(/[^1-9]/g, '')
}

/** 21. and '21 as 21: meaningless punctuation at the ends. */
function withoutEndPunctuation(folded: string): string {
  return folded.replace(/^[^\p{L}\p{N}\p{Sc}]{1,9}|[^\p{L}\p{N}\p{Sc}%\u00b0]{1,9}$/gu, '')
}
