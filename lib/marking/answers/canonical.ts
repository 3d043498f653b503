import { findDate, shareMonth, splitDateWords, splitNamedRanges, weekdayFirst } from './forms/date'
import { findFraction } from './forms/fraction'
import { findMoney, isSameAmount } from './forms/money'
import { findPercent, sharePercent, swapPercentSigns } from './forms/percent'
import { findTime, isSameTime, shareAmPm, splitHours } from './forms/time'
import { type AnswerClass } from './key'
import { findNumber, findYear, isNumberWord, toOrdinal, trimDecimals, type FoundForm } from './words/number'
import { unifySpelling } from './words/spelling-variants'
import { isCompoundUnit, isSameUnit, isUnitWord, unifyUnits } from './words/units'
import { splitNumberCompound } from './words/split-words'

const FINDERS: Readonly<Record<AnswerClass, (words: readonly string[], start: number) => FoundForm | null>> = {
  text: findYear,
  number: (words, start) => findYear(words, start) ?? findFraction(words, start),
  phone: findNone,
  code: findNone,
  money: findMoney,
  percent: findPercent,
  time: findTime,
  date: (words, start) => findDate(words, start) ?? findYear(words, start),
}
const GLUED_UNIT = /^(-?\.?\d[\d,.:]*|\d+\/\d+)(\/?[a-z%°][a-z%°/]*|(?:[kcm]?m|ft|in|yd|mi)[23])$/
/** 45-min walk, 45-minute walk */
const HYPHENATED_UNIT = /^(\d[\d,.]*)-([a-z]{2,14})$/
const MEASURED_POWER = /^(?:[kcm]?m|ft|in|yd|mi)[23]$/
const GLUED_FIGURES = /^([a-z]{1,3})(\d+[a-z]?)$/ // BA117
const GLUED_HALF_OF_DAY = /^(\d[\d.:]*)([ap]m)$/
const CURRENCY_FIRST = /^((?:us|au?|nz|c(?:an?)?|hk|s)\$|\p{Sc}|(?:gbp|eur|jpy|usd|aud|nzd|cad|hkd|sgd)(?=\d))(.+)$/u
const CURRENCY_LAST = /^(\d[\d,.]*)(\p{Sc}|gbp|eur|jpy|usd|aud|nzd|cad|hkd|sgd)$/u
/** 2x3: the sign between two dimensions, which "2 x 3" and "2 by 3" have as a separate word. */
const MEASURES = /^(\d[\d.]*)x(\d[\d.]*)([a-z]*)$/
const RANGE = /^([£$€¥]?\d[^-]*)-([£$€¥]?\d[^-]*)$/
const PLUS = /^[a-z]{2,}\+[a-z]{2,}$/ // salt+pepper
/** 0044 20 7946 0958 as +44 20 7946 0958. */
const INTERNATIONAL_PREFIX = /^00(?=[1-9]\d{9,})/
const NUMBER_SUFFIX = /^(?:st|nd|rd|th|s)$/ // Suffixes as in 21st and 1990s.

/**
 * The canonical words of an answer, equal for all accepted spellings: numbers as plain digits in every class (docs/facts/marking.md §7, §12: both
 * hold for every answer), amounts, percentages, times and dates in their class, UK and US spelling as one. {@link isSameAnswer} compares two answers
 * of a class in this form.
 */
export function canonicalise(words: readonly string[], answerClass: AnswerClass): readonly string[] {
  // Spaces, hyphens and brackets are ignored in a telephone number, a postcode, a code.
  if (answerClass === 'phone' || answerClass === 'code') {
    const joined = words.join('').replace(/[^\p{L}\p{N}\p{Sc}%]/gu, '')
    return [answerClass === 'phone' ? joined.replace(INTERNATIONAL_PREFIX, '') : joined]
  }
  const parts = listParts(words, answerClass)
  const forms: string[] = []
  let position = 0
  while (position < parts.length) {
    const { form, length } = findForm(parts, position, answerClass)
    forms.push(form)
    position += length
  }
  if (answerClass === 'time') return shareAmPm(forms)
  if (answerClass === 'percent') return sharePercent(forms)
  return answerClass === 'date' ? weekdayFirst(shareMonth(forms)) : forms
}

/** Equal word for word; an amount equals the same amount without its currency, 09:15 equals 9.15 and 9.15 am. */
export function isSameAnswer(a: readonly string[], b: readonly string[]): boolean {
  return (
    a.length === b.length &&
    a.every((form, index) => {
      const counterpart = b[index] ?? ''
      return (
        form === counterpart ||
        isSameAmount(form, counterpart) ||
        isSameTime(form, counterpart) ||
        isSameUnit(a, b, index)
      )
    })
  )
}

function findNone(): null {
  return null
}

function listParts(words: readonly string[], answerClass: AnswerClass): readonly string[] {
  const parts = joinPerCent(splitGlued(expandAndSigns(words), answerClass))
  if (answerClass === 'text' || answerClass === 'number' || answerClass === 'money') return unifyUnits(parts)
  return answerClass === 'percent' ? swapPercentSigns(parts) : parts
}

/** "salt & pepper", "salt + pepper", "2nd & 4th": the sign counts as the word. */
function expandAndSigns(words: readonly string[]): readonly string[] {
  const isWord = (word = '') => /^[a-z]|^\d+(?:st|nd|rd|th)$/.test(word)
  return words
    .flatMap((word) => (PLUS.test(word) ? word.split(/(\+)/) : [word]))
    .map((word, index, all) => {
      // `Marlow ___ Ltd`: "& Sons".
      if (index + 1 === all.length) return word
      const isPlus = word === '+' && isWord(all[index - 1]) && isWord(all[index + 1])
      return word === '&' || isPlus ? 'and' : word
    })
}

function findForm(parts: readonly string[], start: number, answerClass: AnswerClass): FoundForm {
  const form = FINDERS[answerClass](parts, start)
  if (form !== null) return form
  // "no one" is nobody; "No. 1" is a number.
  const isBeforeNobody = parts[start] === 'one' && parts[start - 1] === 'no'
  const number = isBeforeNobody ? null : findNumber(parts, start)
  const below = parts[start] === 'minus' ? findNumber(parts, start + 1) : null
  if (below !== null) return { form: `-${trimDecimals(below.value)}`, length: below.length + 1 }
  if (number === null) return { form: unifySpelling(parts[start] ?? ''), length: 1 }
  if (number.isOrdinal) return { form: toOrdinal(number.value), length: number.length }
  return { form: answerClass === 'text' ? number.value : trimDecimals(number.value), length: number.length }
}

function splitGlued(words: readonly string[], answerClass: AnswerClass): readonly string[] {
  const compounds = splitNamedRanges(words.flatMap(splitNumberCompound))
  if (answerClass === 'text') return compounds
  if (answerClass === 'time') return splitHours(compounds)
  const separated = answerClass === 'date' ? splitDateWords(compounds) : splitMeasures(joinSuffixes(compounds))
  return separated
    .flatMap((word, index) => splitRange(word, separated[index - 1], separated[index + 1]))
    .flatMap((word) => splitUnit(word, answerClass))
}

/** "21 st": only the suffix that fits the number. */
function joinSuffixes(words: readonly string[]): readonly string[] {
  const isDay = (figure = '', suffix = '') =>
    /^\d{1,2}$/.test(figure) && /^(?:st|nd|rd|th)$/.test(suffix) && toOrdinal(figure) === figure + suffix
  return words.flatMap((word, index) => {
    if (isDay(words[index - 1], word)) return []
    return [isDay(word, words[index + 1]) ? toOrdinal(word) : word]
  })
}

/** "30-39" and "30 - 39" as "30 to 39". */
function splitRange(word: string, before: string | undefined, after: string | undefined): readonly string[] {
  if (word === '-' && /\d/.test(before ?? '') && /\d/.test(after ?? '')) return ['to']
  const range = RANGE.exec(word)
  return range === null ? [word] : [range[1] ?? '', 'to', range[2] ?? '']
}

/** "2 x 3", "2x3", "2 by 3": one sign for all. */
function splitMeasures(words: readonly string[]): readonly string[] {
  const separated = words.flatMap((word) => {
    const [, one = '', other = '', unit = ''] = MEASURES.exec(word) ?? []
    return one === '' ? [word] : [one, 'x', other + unit]
  })
  const isFigure = (word = '') => /^\d/.test(word) || isNumberWord(word)
  return separated.map((word, index) => {
    const isMeasured =
      isFigure(separated[index - 1]) || (isUnitWord(separated[index - 1] ?? '') && isFigure(separated[index - 2]))
    const isSign = (word === 'by' || word === '*') && isMeasured && isFigure(separated[index + 1])
    return isSign ? 'x' : word
  })
}

function splitUnit(word: string, answerClass: AnswerClass): readonly string[] {
  if (answerClass === 'time' || answerClass === 'date') return splitBy(GLUED_HALF_OF_DAY, word)
  if (MEASURED_POWER.test(word)) return [word]
  return splitHyphenedUnit(word)
    .flatMap((part) => splitBy(CURRENCY_FIRST, part))
    .flatMap((part) => splitBy(CURRENCY_LAST, part))
    .flatMap((part) => {
      const halves = splitBy(GLUED_UNIT, part)
      // 11st is not an ordinal but eleven stone.
      const isStone = halves[1] === 'st' && toOrdinal(halves[0] ?? '') !== part
      // 5s and 2.5s are not decades.
      const isSeconds = halves[1] === 's' && /^\d$|\./.test(halves[0] ?? '')
      return NUMBER_SUFFIX.test(halves[1] ?? '') && !isStone && !isSeconds ? [part] : halves
    })
    .flatMap((part) => (MEASURED_POWER.test(part) ? [part] : splitBy(GLUED_FIGURES, part)))
}

function splitHyphenedUnit(word: string): readonly string[] {
  const [, figure = '', unit = ''] = HYPHENATED_UNIT.exec(word) ?? []
  return isCompoundUnit(unit) ? [figure, unit] : [word]
}

function splitBy(pattern: RegExp, word: string): readonly string[] {
  const match = pattern.exec(word)
  return match === null ? [word] : [match[1] ?? '', match[2] ?? '']
}

function joinPerCent(words: readonly string[]): readonly string[] {
  return words.flatMap((word, index) => {
    if (word === 'per' && words[index + 1] === 'cent') return ['percent']
    return word === 'cent' && words[index - 1] === 'per' ? [] : [word]
  })
}
