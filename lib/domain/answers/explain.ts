import { fold } from '@/lib/domain/text/fold'
import { canonicalise, isSameAnswer } from './canonical'
import { accepts, readResponse, type Accepted, type Response } from './compile'
import { listPlaces } from './context/labels-around'
import { isOneSlipApart } from './words/distance'
import { isInFigures } from './forms/date'
import { isCurrencyWord, isOtherCurrency, PENCE } from './forms/money'
import { isOtherHalf } from './forms/time'
import { type Printed, type QuestionMarking } from './key'
import { findNumberDifference } from './words/plural'
import { type Reason } from './reason'
import { isShortFormOf, isUnit } from './words/short-forms'
import { splitWords } from './words/words'

const ARTICLES = new Set(['a', 'an', 'the'])
const UNIT_SIGNS = new Set(['%', '°', 'p'])
const SHORTEST_SPELLED = 3
const MOST_PRINTED_WORDS = 12

type Explainer = (response: Response, accepted: Accepted) => Reason | null

/** From the most to the least telling: the first that fits any accepted answer is given. */
const EXPLAINERS: readonly Explainer[] = [
  explainDate,
  explainHalfOfDay,
  explainCurrency,
  explainApostrophe,
  explainShortForm,
  explainSpacing,
  explainArticle,
  explainPlural,
  explainUnit,
  explainSpelling,
  explainOrder,
  explainExtra,
  explainMissing,
]

/**
 * Why a text response that keeps the limit and is not blank was refused (docs/facts/marking.md §20). It never changes a mark.
 * Deterministic: rules in a fixed order, accepted answers in the order of the key.
 */
export function explainRefusal(
  response: Response,
  accepted: readonly Accepted[],
  printed: QuestionMarking['printed'],
): Reason {
  if (response.words.length === 0) return { kind: 'no-match' } // too long to be any answer
  const repeated = printed === undefined ? null : explainRepeated(response, accepted, printed)
  if (repeated !== null) return repeated
  for (const explainer of EXPLAINERS) {
    for (const candidate of accepted) {
      const reason = explainer(response, candidate)
      if (reason !== null) return reason
    }
  }
  return { kind: 'no-match' }
}

/** "in the afternoon" where "in the" is printed before the gap (docs/facts/marking.md §4). */
function explainRepeated(response: Response, accepted: readonly Accepted[], printed: Printed): Reason | null {
  const lines = listPlaces(printed).map(({ before }) => splitWords(fold(before)).slice(-MOST_PRINTED_WORDS))
  const after = splitWords(fold(printed.after)).slice(0, MOST_PRINTED_WORDS)
  const starts = lines.flatMap((line) =>
    countsWhere(line.length, (count) => startsWith(response.words, line.slice(-count))),
  )
  const ends = countsWhere(after.length, (count) => endsWith(response.words, after.slice(0, count)))
  for (const start of starts) {
    for (const end of ends) {
      if (start + end === 0) continue
      const rest = readResponse(response.words.slice(start, response.words.length - end).join(' '))
      const match = accepted.find((candidate) => accepts(candidate, rest))
      if (match === undefined) continue
      const words = [...response.words.slice(0, start), ...response.words.slice(response.words.length - end)]
      return { kind: 'repeated-printed-word', accepted: match.text, printed: words.join(' ') }
    }
  }
  return null
}

/** 19/5 for 19 May (decision K15): the month must be named. */
function explainDate(response: Response, accepted: Accepted): Reason | null {
  const isFigures = accepted.forms.some((form) => form.some((piece) => isInFigures(response.folded, piece)))
  return isFigures ? { kind: 'month-in-figures', accepted: accepted.text } : null
}

/** The right hour, but am or pm is too much, missing, or the other one. */
function explainHalfOfDay(response: Response, accepted: Accepted): Reason | null {
  const given = response.formOf('time')
  const isSameFace = accepted.forms.some(
    (form) =>
      form.length === given.length &&
      form.some((piece, index) => isOtherHalf(piece, given[index] ?? '')) &&
      form.every((piece, index) => piece === given[index] || isOtherHalf(piece, given[index] ?? '')),
  )
  if (!isSameFace) return null
  const isNamed = (form: readonly string[]) => form.some((piece) => piece.endsWith(' day'))
  const change = isNamed(given) ? 'extra' : 'missing'
  const isWrong = isNamed(given) && isNamed(accepted.forms[0] ?? [])
  return { kind: 'half-of-day', accepted: accepted.text, change: isWrong ? 'wrong' : change }
}

/** The right amount of another currency; the sign or word that names it is told. */
function explainCurrency(response: Response, accepted: Accepted): Reason | null {
  if (accepted.class !== 'money') return null
  const given = response.formOf('money')
  // 47.50p: pounds with the sign of pence.
  const isPence = PENCE.has(given.at(-1) ?? '') && accepted.forms.some((form) => isSameAnswer(form, given.slice(0, -1)))
  if (isPence) return { kind: 'currency', accepted: accepted.text, given: given.at(-1) ?? '' }
  const isOther = accepted.forms.some(
    (form) =>
      form.length === given.length &&
      form.some((piece, index) => isOtherCurrency(piece, given[index] ?? '')) &&
      form.every((piece, index) => piece === given[index] || isOtherCurrency(piece, given[index] ?? '')),
  )
  if (!isOther) return null
  const sign = /\p{Sc}/u.exec(response.folded)?.[0] ?? response.words.find(isCurrencyWord) ?? response.folded
  return { kind: 'currency', accepted: accepted.text, given: sign }
}

/** "visitor's" for "visitors", "its" for "it's": all letters are right. */
function explainApostrophe(response: Response, accepted: Accepted): Reason | null {
  const strip = (words: readonly string[]) => words.join(' ').replaceAll("'", '')
  const isSame = strip(response.words) === strip(accepted.words)
  // "O Brien": a space in its place.
  const isSpaced = response.words.join(' ') === accepted.words.join(' ').replaceAll("'", ' ')
  return isSame || isSpaced ? { kind: 'apostrophe', accepted: accepted.text } : null
}

/** "45 mins" for "45 minutes", "&" for "and": what the key writes out, or the other way round. */
function explainShortForm(response: Response, accepted: Accepted): Reason | null {
  const given = readResponse(response.folded.replaceAll('&', ' & ')).formOf('number')
  const wanted = canonicalise(accepted.words, 'number')
  if (given.length !== wanted.length) return null
  const differing = wanted.flatMap((word, index) =>
    word === given[index] ? [] : [[given[index] ?? '', word] as const],
  )
  const [first] = differing
  if (first === undefined || !differing.every(([one, other]) => isShortFormOf(one, other))) return null
  return { kind: 'short-form', accepted: accepted.text, given: first[0], full: first[1] }
}

/** The figures are right, the unit is another one or missing. */
function explainUnit(response: Response, accepted: Accepted): Reason | null {
  const given = response.formOf('number')
  const wanted = canonicalise(accepted.words, 'number')
  const isFigure = (word: string) => /^\d/.test(word)
  const rest = (words: readonly string[]) => words.filter((word) => !isUnit(word)).join(' ')
  if (!wanted.some(isFigure) || !wanted.some(isUnit) || rest(given) !== rest(wanted)) return null
  const isSaid = given.some(isUnit)
  // A unit in words that is missing is a missing word, which says more.
  return isSaid || wanted.some((word) => UNIT_SIGNS.has(word)) ? { kind: 'unit', accepted: accepted.text } : null
}

/** "week end" for "weekend", "day-off" for "day off". */
function explainSpacing(response: Response, accepted: Accepted): Reason | null {
  const squeeze = (words: readonly string[]) => words.join('').replaceAll('-', '')
  return squeeze(response.words) === squeeze(accepted.words) ? { kind: 'spacing', accepted: accepted.text } : null
}

function explainArticle(response: Response, accepted: Accepted): Reason | null {
  const given = response.words.filter((word) => !ARTICLES.has(word))
  const wanted = accepted.words.filter((word) => !ARTICLES.has(word))
  if (given.length === 0 || given.join(' ') !== wanted.join(' ')) return null
  const difference = response.words.length - accepted.words.length
  const change = difference > 0 ? 'extra' : 'missing'
  return { kind: 'article', accepted: accepted.text, change: difference === 0 ? 'wrong' : change }
}

function explainPlural(response: Response, accepted: Accepted): Reason | null {
  const needed = findNumberDifference(response.words, accepted.words)
  return needed === null ? null : { kind: 'plural', accepted: accepted.text, needed }
}

function explainSpelling(response: Response, accepted: Accepted): Reason | null {
  const wanted = accepted.words.join(' ')
  const isClose = wanted.length >= SHORTEST_SPELLED && isOneSlipApart(response.words.join(' '), wanted)
  return isClose ? { kind: 'spelling', accepted: accepted.text } : null
}

/** The right words in another order are wrong (docs/facts/marking.md §6). */
function explainOrder(response: Response, accepted: Accepted): Reason | null {
  const sort = (words: readonly string[]) => [...words].sort().join(' ')
  return sort(response.words) === sort(accepted.words) ? { kind: 'word-order', accepted: accepted.text } : null
}

function explainExtra(response: Response, accepted: Accepted): Reason | null {
  const given = response.formOf(accepted.class)
  const wanted = accepted.forms[0] ?? []
  const start = findRun(given, wanted)
  if (start < 0) return null
  const position = findRun(response.words, accepted.words)
  const words = position < 0 ? response.words : response.words.toSpliced(position, accepted.words.length)
  return { kind: 'extra-word', accepted: accepted.text, extra: words.join(' ') }
}

function explainMissing(response: Response, accepted: Accepted): Reason | null {
  const given = response.words
  if (given.every((word) => ARTICLES.has(word))) return null
  let next = 0
  const missing: string[] = []
  for (const word of accepted.words) {
    if (word === given[next]) next += 1
    else missing.push(word)
  }
  return next === given.length ? { kind: 'missing-word', accepted: accepted.text, missing: missing.join(' ') } : null
}

/** Where `part` stands in `whole` word by word; -1 if it does not, or is empty. */
function findRun(whole: readonly string[], part: readonly string[]): number {
  if (part.length === 0) return -1
  return whole.findIndex((_, start) => part.every((word, offset) => whole[start + offset] === word))
}

function startsWith(words: readonly string[], start: readonly string[]): boolean {
  return start.every((word, index) => words[index] === word)
}

function endsWith(words: readonly string[], end: readonly string[]): boolean {
  return startsWith(words.slice(-end.length), end)
}

/** 0 and every count up to `most` that passes. */
function countsWhere(most: number, isPassing: (count: number) => boolean): readonly number[] {
  const counts = [0]
  for (let count = 1; count <= most; count += 1) if (isPassing(count)) counts.push(count)
  return counts
}
