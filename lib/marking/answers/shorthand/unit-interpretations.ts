import { fold } from '@/lib/platform/text/fold'
import { isPriceAsked, findPrintedCurrency, isWeightAsked } from '../forms/printed-amount'
import { findMeaning, listMeanings } from '../forms/printed-unit'
import { expandAlternative } from '../expand'
import { type Alternative, type AnswerClass, type PrintedContext } from '../key'
import { listUnitNames } from '../words/units'
import { type Scope } from './shorthand-interpretations'

/** A unit letter after a number; the m of "25 m deep" as well. */
const LETTER = /^(-?[\d.,]+ ?)(st|pts?|[mtkcwv])(?=$| (?!to\b|x\b|by\b)[a-z])/
/** 21 st */
const ORDINAL_ST = /(?:^|[^1])1 ?st$/
/** Minutes that are commonly said before an hour. */
const TO_HOUR = /^(5|10|20|25) to (\d{1,2})$/
/** At most this many spellings of a key are examined: more would reveal nothing new about its unit. */
const MAX_TEXTS = 64
const MAX_FORMS = 4
const POUNDS = /^([\d.,]+) pounds?$/

type UnitInterpretation = { readonly scope: Scope; readonly alternatives: readonly Alternative[] }

/**
 * The meanings of a key whose unit is an ambiguous letter ("25 m": metres, minutes, million) or word ("140 pounds"), if neither the key nor the
 * question decides: each accepts the answer as printed and in full. Empty if the unit is clear.
 */
export function listUnitInterpretations(
  alternatives: readonly Alternative[],
  printed: PrintedContext | undefined,
): readonly UnitInterpretation[] {
  const texts = alternatives.flatMap(expandAlternative).slice(0, MAX_TEXTS)
  for (const { class: answerClass, tokens } of alternatives) {
    for (const text of expandAlternative({ tokens, class: answerClass }).slice(0, MAX_FORMS)) {
      const found = readMeanings(answerClass, { text, texts, printed })
      if (found)
        return found.map(({ scope, addedText, answerClass: addedClass }) => ({
          scope,
          alternatives: addAlternative(alternatives, addedText, addedClass),
        }))
    }
  }
  return []
}

type UnitInput = {
  readonly text: string
  readonly texts: readonly string[]
  readonly printed: PrintedContext | undefined
}

function readMeanings(answerClass: AnswerClass, { text, texts, printed }: UnitInput): readonly Meaning[] | null {
  if (answerClass === 'money') return readPounds(text, texts, printed)
  if (answerClass === 'time') return readHours(text, texts, true)
  if (answerClass !== 'number') return null
  const isCounted = printed !== undefined && /^\s*(?:[a-z]|%)/i.test(printed.after)
  return readLetter(text, texts, printed) ?? (isCounted ? null : readHours(text, texts, false))
}

/** "5 to 9" is a range, or five minutes before nine; "leaves at ___" decides if only one of them is usual. */
function readHours(text: string, texts: readonly string[], isAsked: boolean): readonly Meaning[] | null {
  const [minutes = Number.NaN, hour = Number.NaN] = (TO_HOUR.exec(fold(text)) ?? []).slice(1).map(Number)
  const isUsual = hour <= minutes || hour - minutes > 3
  if (!(hour >= 1 && hour <= 12) || (isAsked && isUsual) || texts.some((other) => other !== text)) return null
  const clock = `${((hour + 10) % 12) + 1}.${60 - minutes}`
  const meanings = [
    { scope: 'unit:time', addedText: clock, answerClass: 'time' },
    { scope: 'unit:range', addedText: `${minutes}-${hour}`, answerClass: 'number' },
  ] as const
  return isAsked ? meanings : meanings.toReversed()
}

type Meaning = { readonly scope: Scope; readonly addedText: string; readonly answerClass: AnswerClass }

function addAlternative(
  alternatives: readonly Alternative[],
  addedText: string,
  addedClass: AnswerClass,
): readonly Alternative[] {
  return [
    ...alternatives.map((alternative) => ({ ...alternative, class: addedClass })),
    { tokens: [addedText], class: addedClass },
  ]
}

function readLetter(
  text: string,
  texts: readonly string[],
  printed: PrintedContext | undefined,
): readonly Meaning[] | null {
  const [whole = '', figure = '', short = ''] = LETTER.exec(fold(text)) ?? []
  // 12C is usually a room.
  const isCode = /\d[CTK]$/.test(text)
  if (short === '' || isCode || ORDINAL_ST.test(whole) || findMeaning(short, printed) !== null || isNamed(texts, short))
    return null
  const rest = fold(text).slice(whole.length)
  return listMeanings(short).map((unit) => ({
    scope: `unit:${unit}` as const,
    addedText: `${figure.trim()} ${unit}${rest}`,
    answerClass: unit === 'cents' ? ('money' as const) : ('number' as const),
  }))
}

/** Whether another answer of the key names the unit. */
function isNamed(texts: readonly string[], short: string): boolean {
  const names = listMeanings(short).flatMap((unit) =>
    [unit, ...listUnitNames(unit)].filter((name) => name.length > 2 && name !== short),
  )
  return texts.some((text) =>
    fold(text)
      .split(/[^a-z]+/)
      .some((word) => names.includes(word)),
  )
}

function readPounds(
  text: string,
  texts: readonly string[],
  printed: PrintedContext | undefined,
): readonly Meaning[] | null {
  const figure = POUNDS.exec(fold(text))?.[1]
  if (figure === undefined || texts.some((other) => /[£]|gbp|pence|\blbs?\b/.test(fold(other)))) return null
  if (printed && (isWeightAsked(printed) || isPriceAsked(printed) || findPrintedCurrency(printed))) return null
  return [
    { scope: 'unit:money', addedText: `£${figure}`, answerClass: 'money' },
    { scope: 'unit:weight', addedText: `${figure} lb`, answerClass: 'number' },
  ]
}
