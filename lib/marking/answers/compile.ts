import { fold } from '@/lib/platform/text/fold'
import { canonicalise, isSameAnswer } from './canonical'
import { expandAlternative, MAX_EXPANSIONS } from './expand'
import { findOtherDay, isMonthPrinted } from './forms/date'
import { listDates } from './forms/date-in-figures'
import { HUNDREDTHS, addCurrency, toHundredthsForm, isInHundredths, readCurrency } from './forms/money'
import { findCurrencyAfter, findPrintedCurrency } from './forms/printed-amount'
import { isPercentPrinted } from './forms/percent'
import { listMagnitudes, listUnitForms } from './forms/unit-forms'
import { type AmPm, addAmPm, readPartOfDay } from './forms/time'
import { type Alternative, type AnswerClass, type PrintedContext, type TextKey } from './key'
import { hasNames, listNames } from './words/names'
import { spellShortNames } from './words/short-forms'
import { americanise, spellMeters } from './words/spelling-variants'
import { splitWords, withoutApostrophes } from './words/split-words'

/** No key is longer, so nothing longer is compared: the cost of a response is bounded before any matching. */
export const MAX_ANSWER_LENGTH = 200
const MAX_HYPHENS = 4
const PERCENT_WORDS = ['%', 'percent']
const DOTTED_TIME = /(?<![\d.])([01]?\d|2[0-3])\.([0-5]\d)(?![\d.])/g

const HOUR = String.raw`(?:[01]?\d|2[0-3])(?:[.:][0-5]\d)?`
const HOURS = new RegExp(`^(${HOUR})( ?- ?| to )(${HOUR})$`)

/** One accepted answer, prepared for comparison. */
export type AcceptedAnswer = {
  /** The answer as its author wrote it. */
  readonly text: string
  readonly class: AnswerClass
  /** Normalised words, for explanations. */
  readonly words: readonly string[]
  /** The forms that match; several if its hyphens are loose. */
  readonly forms: readonly (readonly string[])[]
  readonly isSpaceLoose: boolean
  /** The forms without apostrophes, which a candidate may omit; empty if there are none. */
  readonly plainForms: readonly (readonly string[])[]
  /** "fifty pounds": the currency is a word of the answer, and not optional like the sign of £50. */
  readonly needsCurrency: boolean
  /** Its words that are spelled out, and have no other spelling. */
  readonly names: readonly string[]
  /** The currency word that is printed after the gap: the sign may be written as well, but the word must not be repeated. */
  readonly wordAfter?: string | null
}

/** A response, normalised once and converted to the form of a class on first use. */
export type NormalisedResponse = {
  readonly raw: string
  readonly folded: string
  readonly words: readonly string[]
  readonly formOf: (answerClass: AnswerClass) => readonly string[]
  /** The same form without apostrophes. */
  readonly plainFormOf: (answerClass: AnswerClass) => readonly string[]
}

/**
 * Every accepted answer of a key, in the order of the key. Text printed beside the gap counts: an amount after a printed £ is in pounds, a number
 * before a printed % may repeat it, a time before "in the morning" may have am.
 */
export function compileKey(key: TextKey, printed?: PrintedContext): readonly AcceptedAnswer[] {
  const texts = key.accepts.flatMap((alternative) =>
    expandAlternative(alternative).map((text) => ({ text, alternative })),
  )
  const spelledNames = listNames(
    texts.map(({ text }) => text),
    printed,
  )
  const compiledTexts = texts.slice(0, MAX_EXPANSIONS).map(({ text, alternative }) => {
    const accepted = compileText(text, alternative)
    return { ...accepted, names: accepted.words.filter((word) => spelledNames.has(word)) }
  })
  const compiled =
    printed === undefined || findPrintedCurrency(printed) === null ? shareHundredths(compiledTexts) : compiledTexts
  const currency = (printed === undefined ? null : findPrintedCurrency(printed)) ?? findOnlyCurrency(compiled)
  const withCurrencyForms = (
    currency === null ? compiled : compiled.map((accepted) => withCurrency(accepted, currency))
  ).map((accepted) => withUnits(accepted, printed))
  if (printed === undefined) return withCurrencyForms
  const [half, wordAfter] = [readPartOfDay(printed), findCurrencyAfter(printed)]
  const [hasPercent, hasMonth] = [isPercentPrinted(printed), isMonthPrinted(printed)]
  return withCurrencyForms.map((accepted) => {
    if (accepted.class === 'time' && half !== null) return withPartOfDay(accepted, half)
    if (accepted.class === 'number' && hasPercent) return withPercent(accepted)
    if (accepted.class === 'percent' && hasPercent) return withoutPercent(accepted)
    if (accepted.class === 'number' && hasMonth) return withOtherDay(accepted)
    return accepted.class === 'money' ? { ...accepted, wordAfter } : accepted
  })
}

export function readResponse(raw: string): NormalisedResponse {
  const folded = fold(raw)
  const words = folded.length > MAX_ANSWER_LENGTH ? [] : splitWords(folded)
  return { raw, folded, words, formOf: cacheForms(words), plainFormOf: cacheForms(withoutApostrophes(words)) }
}

/** Whether this accepted answer matches the response. */
export function accepts(accepted: AcceptedAnswer, response: NormalisedResponse): boolean {
  if (response.words.length === 0 || repeatsWordAfter(accepted, response)) return false
  if (!hasNames(accepted.names, response.words)) return false
  const responseForm = response.formOf(accepted.class)
  if (accepted.needsCurrency && !responseForm.some((piece) => readCurrency(piece) !== null)) return false
  if (accepted.forms.some((form) => isSameAnswer(form, responseForm))) return true
  if (isAcceptedPlain(accepted, response)) return true
  if (!accepted.isSpaceLoose) return false
  const joined = responseForm.join('')
  return accepted.words.join('') === response.words.join('') || accepted.forms.some((form) => form.join('') === joined)
}

function repeatsWordAfter({ wordAfter, words }: AcceptedAnswer, response: NormalisedResponse): boolean {
  return typeof wordAfter === 'string' && response.words.at(-1) === wordAfter && words.at(-1) !== wordAfter
}

function isAcceptedPlain({ plainForms, class: answerClass }: AcceptedAnswer, response: NormalisedResponse): boolean {
  return plainForms.length > 0 && plainForms.some((form) => isSameAnswer(form, response.plainFormOf(answerClass)))
}

/** Canonical forms of some words, computed on first use. */
function cacheForms(words: readonly string[]): NormalisedResponse['formOf'] {
  const forms = new Map<AnswerClass, readonly string[]>()
  return (answerClass) => {
    const cachedForm = forms.get(answerClass) ?? canonicalise(words, answerClass)
    forms.set(answerClass, cachedForm)
    return cachedForm
  }
}

/** Adds the other spellings of its units. */
function withUnits(accepted: AcceptedAnswer, printed: PrintedContext | undefined): AcceptedAnswer {
  if (accepted.class !== 'number' && accepted.class !== 'text') return accepted
  const inLetters = accepted.class === 'text' ? [] : listMagnitudes(accepted.words)
  const extraForms = [
    ...accepted.forms.flatMap((form) => listUnitForms(form, printed)),
    ...inLetters.map((words) => canonicalise(words, accepted.class)),
  ]
  return extraForms.length === 0 ? accepted : { ...accepted, forms: [...accepted.forms, ...extraForms] }
}

/** A time without am or pm takes the one that the task prints; half past twelve "in the morning" may be after noon, and takes neither. */
function withPartOfDay(accepted: AcceptedAnswer, half: AmPm): AcceptedAnswer {
  const extraForms = accepted.forms.flatMap((form) => {
    const other = form.map((piece) => (half === 'am' && piece.startsWith('12:') ? null : addAmPm(piece, half)) ?? piece)
    return other.some((piece, index) => piece !== form[index]) ? [other] : []
  })
  return { ...accepted, forms: [...accepted.forms, ...extraForms] }
}

/** The printed sign may be repeated, as a printed £ may. */
function withPercent(accepted: AcceptedAnswer): AcceptedAnswer {
  const extraForms = accepted.forms.flatMap((form) => PERCENT_WORDS.map((word) => [...form, word]))
  return { ...accepted, forms: [...accepted.forms, ...extraForms] }
}

/** A printed sign may be omitted. */
function withoutPercent(accepted: AcceptedAnswer): AcceptedAnswer {
  const extraForms = accepted.forms.map((form) => form.map((piece) => piece.replace(/(?<=\d)%$/, '')))
  return { ...accepted, forms: [...accepted.forms, ...extraForms] }
}

/** A day whose month is printed: with its suffix or without. */
function withOtherDay(accepted: AcceptedAnswer): AcceptedAnswer {
  const extraForms = accepted.forms.flatMap(([form = '', ...rest]) => {
    const other = rest.length > 0 ? null : findOtherDay(form)
    return other === null ? [] : [[other]]
  })
  return { ...accepted, forms: [...accepted.forms, ...extraForms] }
}

/** $40/forty: if one spelling names the currency, the others have it too. For (US)$40 and 50 cents the narrower name counts. */
function findOnlyCurrency(compiled: readonly AcceptedAnswer[]): string | null {
  const named = new Set(compiled.flatMap(({ forms }) => forms.flat().flatMap((piece) => readCurrency(piece) ?? [])))
  named.delete(HUNDREDTHS)
  if (named.size > 1) named.delete('cent')
  if ([...named].filter((name) => name.endsWith('-dollar')).length === 1) named.delete('dollar')
  const [only, ...others] = named
  return only !== undefined && others.length === 0 ? only : null
}

/** In "50 (cents)" the 50 alone means cents as well, and never $50. */
function shareHundredths(compiled: readonly AcceptedAnswer[]): readonly AcceptedAnswer[] {
  const statedHundredths = new Set(compiled.flatMap(({ words, forms }) => (isInHundredths(words) ? forms.flat() : [])))
  if (statedHundredths.size === 0) return compiled
  return compiled.map((accepted) =>
    accepted.class === 'money'
      ? {
          ...accepted,
          forms: accepted.forms.map((form) => form.map((piece) => toHundredthsForm(piece, statedHundredths))),
        }
      : accepted,
  )
}

function withCurrency(accepted: AcceptedAnswer, currency: string): AcceptedAnswer {
  if (accepted.class !== 'money') return accepted
  return { ...accepted, forms: accepted.forms.map((form) => form.map((piece) => addCurrency(piece, currency))) }
}

function compileText(text: string, alternative: Alternative): Omit<AcceptedAnswer, 'names'> {
  const folded = fold(text)
  const written = new Set([folded, americanise(folded), spellMeters(folded), spellShortNames(folded)])
  const spellings = alternative.loose?.includes('hyphen') === true ? [...written].flatMap(loosenHyphens) : [...written]
  const lists = [...spellings, ...listTimes(folded, alternative.class), ...listDates(folded, alternative.class)].map(
    splitWords,
  )
  const plain = lists.map(withoutApostrophes).filter((words, index) => words.join() !== lists[index]?.join())
  const toForm = (words: readonly string[]) => canonicalise(words, alternative.class)
  const forms = lists.map(toForm)
  return {
    text,
    class: alternative.class,
    words: splitWords(folded),
    forms,
    needsCurrency: !/\d/.test(folded) && forms[0]?.some((piece) => readCurrency(piece) !== null) === true,
    isSpaceLoose: alternative.loose?.includes('space') === true,
    plainForms: plain.map(toForm),
  }
}

/**
 * "7.30" looks like a number, but a time with a colon may be meant: both separators are accepted if the figures could be a time of day
 * (docs/facts/marking.md §13). Figures that no clock shows stay a number.
 */
function listTimes(folded: string, answerClass: AnswerClass): readonly string[] {
  if (answerClass !== 'number') return []
  const withColon = folded.replace(DOTTED_TIME, '$1:$2')
  if (withColon === folded) return []
  return [withColon, ...listHours(folded)]
}

/** "9-5.30": if one end has minutes, the other may have them, too. */
function listHours(folded: string): readonly string[] {
  const [, from = '', joint = '', to = ''] = HOURS.exec(folded) ?? []
  if (from === '' || /[.:]/.test(from) === /[.:]/.test(to)) return []
  const inFull = (hour: string, sign: string) => (/[.:]/.test(hour) ? hour.replace(/[.:]/, sign) : `${hour}${sign}00`)
  return [':', '.'].map((sign) => inFull(from, sign) + joint + inFull(to, sign))
}

/** Each hyphen as a hyphen, a space, or nothing (docs/facts/marking.md §18: only if the key's author allows it). */
function loosenHyphens(text: string): readonly string[] {
  const parts = text.split('-')
  if (parts.length > MAX_HYPHENS + 1) return [text, parts.join(' '), parts.join('')]
  return parts
    .slice(1)
    .reduce(
      (starts, part) => starts.flatMap((start) => ['-', ' ', ''].map((sign) => start + sign + part)),
      [parts[0] ?? ''],
    )
}
