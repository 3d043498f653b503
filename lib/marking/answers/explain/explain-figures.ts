import { canonicalise, isSameAnswer } from '../canonical'
import { accepts, readResponse, type AcceptedAnswer, type NormalisedResponse } from '../compile'
import { isInFigures } from '../forms/date'
import { isCurrencyWord, isOtherCurrency, PENCE } from '../forms/money'
import { isAmPmPrinted, hasOtherAmPm } from '../forms/time'
import { type PrintedContext } from '../key'
import { type VerdictReason } from '../reason'
import { toOrdinal } from '../words/number'

// Slips in numbers, codes, amounts, times and dates. Each explanation is true of this response and this accepted answer.

/** Explains 19/5 for 19 May (decision K15): the month must be named. Does not apply if the key itself has the date in digits. */
export function explainDate(response: NormalisedResponse, accepted: AcceptedAnswer): VerdictReason | null {
  if (/\d\s*[/.-]\s*\d/.test(accepted.text)) return null
  const isFigures = accepted.forms.some((form) => form.some((piece) => isInFigures(response.folded, piece)))
  return isFigures ? { kind: 'month-in-figures', accepted: accepted.text } : null
}

/** The right time, but am or pm is superfluous, missing, or wrong. */
export function explainHalfOfDay(
  response: NormalisedResponse,
  accepted: AcceptedAnswer,
  printed?: PrintedContext,
): VerdictReason | null {
  const responseTime = response.formOf('time')
  const isSameFace = accepted.forms.some(
    (form) =>
      form.length === responseTime.length &&
      form.some((piece, index) => hasOtherAmPm(piece, responseTime[index] ?? '')) &&
      form.every((piece, index) => piece === responseTime[index] || hasOtherAmPm(piece, responseTime[index] ?? '')),
  )
  if (!isSameFace) return null
  const isNamed = (form: readonly string[]) => form.some((piece) => piece.endsWith(' day'))
  const isPartOfDayPrinted = printed !== undefined && isAmPmPrinted(printed.after)
  const isWrong = isNamed(responseTime) && (isPartOfDayPrinted || accepted.forms.some(isNamed))
  if (isWrong) return { kind: 'half-of-day', accepted: accepted.text, change: 'wrong' }
  return { kind: 'half-of-day', accepted: accepted.text, change: isNamed(responseTime) ? 'extra' : 'missing' }
}

/** The right amount in another currency; names the sign or word of the currency. */
export function explainCurrency(response: NormalisedResponse, accepted: AcceptedAnswer): VerdictReason | null {
  if (accepted.class !== 'money') return null
  const responseMoney = response.formOf('money')
  // 47.50p: pounds with the sign of pence.
  const isPence =
    PENCE.has(responseMoney.at(-1) ?? '') &&
    accepted.forms.some((form) => isSameAnswer(form, responseMoney.slice(0, -1)))
  if (isPence) return { kind: 'currency', accepted: accepted.text, given: responseMoney.at(-1) ?? '' }
  const isOther = accepted.forms.some(
    (form) =>
      form.length === responseMoney.length &&
      form.some((piece, index) => isOtherCurrency(piece, responseMoney[index] ?? '')) &&
      form.every(
        (piece, index) => piece === responseMoney[index] || isOtherCurrency(piece, responseMoney[index] ?? ''),
      ),
  )
  if (!isOther) return null
  const sign = /\p{Sc}/u.exec(response.folded)?.[0] ?? response.words.find(isCurrencyWord) ?? response.folded
  return { kind: 'currency', accepted: accepted.text, given: sign }
}

const SIGNS_BETWEEN = /[.,:]/g

/** 745 and 47:50 for 7.45 and £47.50, 21.000 for 21,000: the same digits with other separators. */
export function explainSeparator(response: NormalisedResponse, accepted: AcceptedAnswer): VerdictReason | null {
  const unsigned = withoutSigns(response.folded)
  const wanted = withoutSigns(accepted.words.join(' '))
  if (unsigned !== wanted || !/\d/.test(unsigned)) return null
  const digitsOf = (text: string) => text.match(/\d[\d.,:]*/g)?.join(' ')
  const isOther = digitsOf(response.folded) !== digitsOf(accepted.words.join(' '))
  return isOther ? { kind: 'separator', accepted: accepted.text } : null
}

function withoutSigns(text: string): string {
  return text.replace(SIGNS_BETWEEN, '').replace(/^\p{Sc}\s?|\s/gu, '')
}

/** 21th for 21st. */
export function explainOrdinal(response: NormalisedResponse, accepted: AcceptedAnswer): VerdictReason | null {
  const [, figure = ''] = /^(\d+) ?(?:st|nd|rd|th)$/.exec(response.folded) ?? []
  const isSame = figure !== '' && accepted.words.join('') === toOrdinal(figure)
  return isSame ? { kind: 'ordinal', accepted: accepted.text } : null
}

const SIGN_AROUND = /^([\p{Sc}#%+~]*)(\d[\d.,:/]*)([\p{Sc}%\u00b0a-z+]*)$/u

/** Explains £85, 85% or 21,000s for the number alone: only the sign is superfluous. */
export function explainSign(response: NormalisedResponse, accepted: AcceptedAnswer): VerdictReason | null {
  const [, before = '', figure = '', after = ''] = SIGN_AROUND.exec(response.words.join('')) ?? []
  if (figure === '' || before + after === '' || !/^[\d.,:/]+$/.test(accepted.words.join(''))) return null
  const isRight = accepts(accepted, readResponse(figure))
  return isRight ? { kind: 'extra-sign', accepted: accepted.text, extra: before + after } : null
}

/** 80-85 for 85: a range is a different answer, not one with an extra part. */
export function explainRange(response: NormalisedResponse, accepted: AcceptedAnswer): VerdictReason | null {
  const ends = response.folded.split(/ ?- ?| to /)
  if (ends.length !== 2 || !ends.every((end) => /^\p{Sc}?\d/u.test(end))) return null
  const isEnd = ends.some((end) => accepts(accepted, readResponse(end)))
  return isEnd ? { kind: 'range', accepted: accepted.text } : null
}

/** Capitals and digits: 9PT. */
const PRINTED_CODE = /^(?=.*\d)(?=.*\p{Lu})[\p{Lu}\d -]+$/u

/** 9PD for 9PT: one character of a code or a telephone number is wrong, missing or superfluous. */
export function explainCode(response: NormalisedResponse, accepted: AcceptedAnswer): VerdictReason | null {
  const isCode = accepted.class === 'code' || accepted.class === 'phone' || PRINTED_CODE.test(accepted.text)
  if (!isCode) return null
  const [given = ''] = response.formOf('code')
  const isOneCharacterOff = isOneCharacterApart(given, canonicalise(accepted.words, 'code')[0] ?? '')
  return isOneCharacterOff ? { kind: 'code', accepted: accepted.text } : null
}

function isOneCharacterApart(a: string, b: string): boolean {
  if (a === b) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const restOne = a.slice(start)
  const restOther = b.slice(start)
  if (a.length === b.length) return restOne.slice(1) === restOther.slice(1)
  return a.length > b.length ? restOne.slice(1) === restOther : restOne === restOther.slice(1)
}
