import { fold } from '@/lib/platform/text/fold'
import { type TextKey } from '../key'
import { isPluralOf, listPlurals } from '../words/plural'
import { isUnit } from '../words/short-forms'
import { type ProofContext } from './proof'
import { listValues } from './number-values'

/** The number that the proof requires. */
export const NEAR_MISS_COUNT = 20
/** The number of answers from which near-misses are made: the first ones are the essential ones. */
const MAX_ANSWERS = 3
const OTHER_UNITS: ReadonlyMap<string, string> = new Map(
  ['km miles', 'kilometres miles', 'm feet', 'metres feet', 'cm inches', 'kg grams', 'g kg', 'minutes hours']
    .concat(['mins hours', 'hours days', 'days weeks', 'weeks months', 'months years', 'years days', '% kg'])
    .map((pair) => {
      const [unit = '', other = ''] = pair.split(' ')
      return [unit, other] as const
    }),
)
/** Some markers tolerate a missing point between hours and minutes. */
const CLOCK = /(?<![\d.])(?:[01]?\d|2[0-3])[:.][0-5]\d(?!\d)/
const WEIGHT = /\b(?:weigh(?:t|s|ed|ing)?|heavy|mass)\b/i

type NearMissInput = {
  readonly key: TextKey
  readonly answers: readonly string[]
  readonly context: ProofContext
  readonly numbers: readonly number[]
}

/**
 * Twenty answers that a marker refuses although each is close to the key: a typo, singular for plural, a neighbouring number, am for pm, a word too
 * many … Independent of the marking code, which it tests: an answer is wrong if it is no spelling of the key. Deterministic for a key.
 */
export function listNearMisses({ key, answers, context, numbers }: NearMissInput): readonly string[] {
  const ownForms = readOwnForms(answers)
  const found = new Map<string, string>()
  const firstAnswers = answers.slice(0, MAX_ANSWERS)
  const classes = new Set(key.accepts.map((entry) => entry.class))
  const lists = firstAnswers.flatMap((answer) => [
    ...listWithNumber(answer, numbers),
    ...changeValues(answer, ownForms),
    ...swapAmPm(answer),
    ...changeUnit(answer, context),
    ...(classes.size === 1 && classes.has('text') ? changeWords(answer) : []),
    ...listTypos(answer),
    ...listExtra(answer),
  ])
  for (const text of interleave(lists, firstAnswers.length)) {
    const id = toSkeleton(text)
    if (found.size >= NEAR_MISS_COUNT) break
    if (id !== '' && !ownForms.skeletons.has(id) && !found.has(id)) found.set(id, text)
  }
  return [...found.values()]
}

type OwnForms = { readonly skeletons: ReadonlySet<string>; readonly values: ReadonlySet<string> }

function readOwnForms(answers: readonly string[]): OwnForms {
  return {
    skeletons: new Set(answers.map(toSkeleton)),
    values: new Set(answers.map((answer) => listValues(answer).join(' '))),
  }
}

/** Letters, digits and points inside numbers: every marker treats two texts with equal skeletons as one answer. */
function toSkeleton(text: string): string {
  return fold(text)
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/(?<!\d)\.(?=\d)/g, '0.')
    .replace(/[^\p{L}\p{N}.:/%£$€¥+-]|(?<!\d)[.:]|[.:](?!\d)/gu, '')
}

/** Takes the items of all answers in turn. */
function interleave<Item>(list: readonly Item[], rows: number): readonly Item[] {
  const size = Math.ceil(list.length / Math.max(1, rows))
  return Array.from({ length: size }, (_, at) => list.filter((_one, index) => index % size === at)).flat()
}

/** The question's number before the answer, as in a list whose numbers were not cut off. */
function listWithNumber(answer: string, [number = 1]: readonly number[]): readonly string[] {
  // Before a fraction word it is part of the answer: 1-half, 2 thirds.
  if (/^(?:half|halves|thirds?|quarters?|fourths?|fifths?|sixths?|eighths?|tenths?)/i.test(answer)) return []
  return [`${number}-${answer}`, `${number}${answer}`, `${number}. ${answer}`]
}

/** A number one higher, one lower, ten times as large; a lost sign or point. */
function changeValues(answer: string, keyForms: OwnForms): readonly string[] {
  const match = /\d+/.exec(answer)
  if (!match) return []
  const [digits] = match
  const put = (text: string) => answer.slice(0, match.index) + text + answer.slice(match.index + digits.length)
  const value = Number(digits)
  const write = (next: number) => String(next).padStart(digits.length, '0')
  const isTime = CLOCK.test(answer)
  const changed = [
    ...(Number.isSafeInteger(value) ? [put(write(value + 1)), ...(value > 1 ? [put(write(value - 1))] : [])] : []),
    put(`${digits}0`),
    changeLast(answer),
    ...(isTime ? [] : [answer.replace(/(\d)\.(?=\d)/, '$1')]),
    answer.replace(/(^|\s)[-\u2212](?=\d)/, '$1'),
    answer.replace(/(^|\s)\.(?=\d)/, '$1'),
  ]
  return changed.filter((text) => !keyForms.values.has(listValues(text).join(' ')))
}

/** The last digit one higher. */
function changeLast(answer: string): string {
  return answer.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))
}

function swapAmPm(answer: string): readonly string[] {
  const amPm = /(\d\s?)(a|p)(\.?m\b)/i.exec(answer)
  if (!amPm) return []
  return [answer.replace(amPm[0], `${amPm[1]}${amPm[2]?.toLowerCase() === 'a' ? 'p' : 'a'}${amPm[3]}`)]
}

/** The right number with another unit, or another currency. */
function changeUnit(answer: string, context: ProofContext): readonly string[] {
  const folded = fold(answer)
  const [, figure, unit = ''] = /^([£$€¥]?-?[\d.,]+) ?(%|[a-z]+)?$/.exec(folded) ?? []
  if (figure === undefined) return []
  // For units that OTHER_UNITS does not list.
  const unrelatedUnit = isUnit(unit) && /^[\d.,]+$/.test(figure) ? 'zlotys' : null
  const other = OTHER_UNITS.get(unit) ?? unrelatedUnit
  return [
    ...(other === null ? [] : [`${figure} ${other}`]),
    ...changeCurrency(folded),
    ...(isWeight(unit, context) ? [`£${figure}`] : []),
  ]
}

/** Pounds as a weight. */
function isWeight(unit: string, { printed }: ProofContext): boolean {
  return /^pounds?$/.test(unit) && WEIGHT.test(Object.values(printed ?? {}).join(' '))
}

function changeCurrency(folded: string): readonly string[] {
  if (folded.startsWith('£')) return [folded.replace('£', '$')]
  return folded.startsWith('$') ? [folded.replace('$', '£')] : []
}

/** A word left out, two swapped, the last noun in singular for plural or the reverse. */
function changeWords(answer: string): readonly string[] {
  const words = answer.split(' ')
  const isProse = words.every((word) => /^[\p{L}'’-]{2,}$/u.test(word))
  const last = words.at(-1) ?? ''
  const [first = '', second = ''] = words
  return [
    ...swapSingularPlural(last).map((word) => [...words.slice(0, -1), word].join(' ')),
    ...(isProse
      ? [words.slice(1).join(' '), words.slice(0, -1).join(' '), [second, first, ...words.slice(2)].join(' ')]
      : []),
  ]
}

/** The plural of a singular and the singular of a plural; empty for words that are both or neither. */
function swapSingularPlural(word: string): readonly string[] {
  if (!/^[a-z]{3,}$/.test(word)) return []
  const one = word.replace(/s$/, '')
  if (word.endsWith('s')) return !/(?:ss|us|is|ics)$/.test(word) && isPluralOf(word, one) ? [one] : []
  return listPlurals(word).slice(-1)
}

/** One typo in each of the longer words: a letter lost, two swapped, one replaced. None of these can produce another accepted spelling. */
function listTypos(answer: string): readonly string[] {
  return [...answer.matchAll(/\p{L}{4,}/gu)].slice(0, 3).flatMap(({ 0: word, index }) => {
    const put = (text: string) => answer.slice(0, index) + text + answer.slice(index + word.length)
    const [first = '', second = ''] = word
    const middle = Math.floor(word.length / 2)
    const other = word[middle]?.toLowerCase() === 'x' ? 'q' : 'x'
    // Not h: like vowels, it is dropped in other spellings of some words (aesthetic, hostler).
    const startsWithConsonant = /[^aeiouh]/i.test(first)
    return [
      put(word.slice(0, middle) + other + word.slice(middle + 1)),
      ...(startsWithConsonant ? [put(word.slice(1))] : []),
      ...(first.toLowerCase() === second.toLowerCase() ? [] : [put(second + first + word.slice(2))]),
      put(`${word}x`),
    ]
  })
}

/** An addition to the answer: a word before, a word after, a second answer. */
function listExtra(answer: string): readonly string[] {
  return [
    ...['not', 'only', 'very', 'old'].map((word) => `${word} ${answer}`),
    ...['too', 'only', 'or zebra', 'and zebra', 'zebra', 'not'].map((word) => `${answer} ${word}`),
    ...['zebra/', 'zebra, ', 'zebra or '].map((words) => words + answer),
    `${answer}/zebra`,
    `${answer}zq`,
    `zq${answer}`,
    ...['quite', 'nearly', 'almost', 'another', 'no'].map((word) => `${word} ${answer}`),
  ]
}
