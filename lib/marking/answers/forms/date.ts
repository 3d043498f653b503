import { findNumber, toOrdinal, type FoundForm } from '../words/number'
import { readDateInFigures } from './date-in-figures'

const MONTHS: ReadonlyMap<string, number> = new Map(
  [
    'january jan',
    'february feb',
    'march mar',
    'april apr',
    'may',
    'june jun',
    'july jul',
    'august aug',
    'september sept sep',
    'october oct',
    'november nov',
    'december dec',
  ].flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
)
const WEEKDAYS: ReadonlyMap<string, string> = new Map(
  [
    'monday mon',
    'tuesday tue tues',
    'wednesday wed weds',
    'thursday thu thur thurs',
    'friday fri',
    'saturday sat',
    'sunday sun',
  ].flatMap((names) => names.split(' ').map((name) => [name, names.split(' ')[0] ?? ''] as const)),
)
const SUFFIX = /^(?:st|nd|rd|th)$/
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?`
const IS_DAY = new RegExp(`^${DAY}$`)
const YEAR = String.raw`(?:[-/.,](\d{4}))?`
const DAY_FIRST = new RegExp(`^(${DAY})[-/.]?([a-z]{3,9})${YEAR}$`)
const MONTH_FIRST = new RegExp(`^([a-z]{3,9})[-/.]?(${DAY})${YEAR}$`)
const MONTH_AND_YEAR = /^([a-z]{3,9})[-/.](\d{4})$/
const IN_FIGURES = /^(\d{1,2}) ?[-/. ] ?(\d{1,2})(?: ?[-/. ] ?(?:\d{2}|\d{4}))?$/
const MONTH_AFTER = /^\s*(?:of )?([A-Z][A-Za-z]{2,8})\b/
const MONTH_BEFORE = /\b([A-Z][A-Za-z]{2,8})\.?,?(?: the)?\s*$/
const MAX_PRINTED = 200
const YEAR_BEFORE = /^\d{4}[-/.](\d{1,2})[-/.](\d{1,2})$/

/**
 * A day of a month at word `start`, in either order, with or without the ordinal suffix, "the" and "of", the month in full or short: "10 October",
 * "Oct 10th", "the tenth of October" (docs/facts/marking.md §13). A month alone is a form too, so that "Oct 2019" is October 2019, and so is a
 * weekday. Dates in digits only (10/10) are not a form: see decision K15.
 */
export function findDate(words: readonly string[], start: number): FoundForm | null {
  const weekday = WEEKDAYS.get(words[start] ?? '')
  if (weekday !== undefined) return findWeekday(words, start, weekday)
  const first = findDay(words, start)
  if (first !== null) {
    const ofLength = words[start + first.length] === 'of' ? 1 : 0
    const month = MONTHS.get(words[start + first.length + ofLength] ?? '')
    return month === undefined ? null : { form: `${first.day}/${month} date`, length: first.length + ofLength + 1 }
  }
  const month = MONTHS.get(words[start] ?? '')
  if (month === undefined) return null
  const day = findDay(words, start + 1)
  if (day === null) return { form: `${month} month`, length: 1 }
  return { form: `${day.day}/${month} date`, length: 1 + day.length }
}

/** "Monday", "Monday 6th", "Monday the 6": the suffix is optional here too. The day of "Monday 6th May" belongs to its month. */
function findWeekday(words: readonly string[], start: number, weekday: string): FoundForm {
  const weekdayForm = { form: `${weekday} weekday`, length: 1 }
  const day = findDay(words, start + 1)
  const next = words[start + 1 + (day?.length ?? 0)] ?? ''
  if (day === null || next === 'of' || next === 'to' || MONTHS.has(next)) return weekdayForm
  return { form: `${weekday} ${day.day}`, length: 1 + day.length }
}

/** "19-May", "19May", "May-19", "19 th May", "19 - May" as "19 May"; signs between other words stay. */
export function splitDateWords(words: readonly string[]): readonly string[] {
  const separated = joinFigures(words).flatMap(splitDateWord)
  return separated.flatMap((word, index) => {
    const [before = '', after = ''] = [separated[index - 1], separated[index + 1]]
    if (isBetweenDates(separated, index)) return ['to']
    if (isConnector(word) && isBesideMonth(before, after)) return []
    if (isSuffixOf(word, before) && isDateAround(separated, index)) return []
    const isDay = isSuffixOf(after, word) && isDateAround(separated, index + 1)
    return [isDay ? word + after : word]
  })
}

/** "23 / 3" as "23/3". */
function joinFigures(words: readonly string[]): readonly string[] {
  const isFigure = (word = '') => /^\d{1,4}$/.test(word)
  const joined: string[] = []
  for (const [index, word] of words.entries()) {
    const isSign = word === '/' && isFigure(words[index - 1]) && isFigure(words[index + 1])
    const isAfter = words[index - 1] === '/' && isFigure(word) && isFigure(words[index - 2])
    if (joined.length > 0 && (isSign || isAfter)) joined[joined.length - 1] += word
    else joined.push(word)
  }
  return joined
}

/** The weekday may be before or after the date: both are equal. */
export function weekdayFirst(forms: readonly string[]): readonly string[] {
  const isWeekday = (form: string) => form.endsWith(' weekday')
  if (forms.filter(isWeekday).length !== 1 || !forms.some((form) => form.endsWith(' date'))) return forms
  return [...forms.filter(isWeekday), ...forms.filter((form) => !isWeekday(form))]
}

/** "12 to 15 March" and "March 12 to 15" are "12 March to 15 March". */
export function shareMonth(forms: readonly string[]): readonly string[] {
  const monthOf = (place: number) => /\/\d+ date$/.exec(forms[place] ?? '')?.[0] ?? null
  return forms.map((form, index) => {
    if (!IS_DAY.test(form)) return form
    const following = forms[index + 1] === 'to' ? monthOf(index + 2) : null
    const month = following ?? (forms[index - 1] === 'to' ? monthOf(index - 2) : null)
    return month === null ? form : `${Number.parseInt(form, 10)}${month}`
  })
}

/** "Monday-Friday", "Mon to Fri" and "June - August" as "monday to friday": a dash between two weekdays or two months means "to". */
export function splitNamedRanges(words: readonly string[]): readonly string[] {
  const isNamed = (word = '') => WEEKDAYS.has(word) || MONTHS.has(word)
  const separated = words.flatMap((word, index) => {
    const parts = word.split('-')
    if (parts.length !== 2) return [word]
    if (word === '-') return isNamed(words[index - 1]) && isNamed(words[index + 1]) ? ['to'] : [word]
    return parts.every(isNamed) ? [parts[0] ?? '', 'to', parts[1] ?? ''] : [word]
  })
  const isRange = (index: number) =>
    separated[index] === 'to' && isNamed(separated[index - 1]) && isNamed(separated[index + 1])
  return separated.map((word, index) => (isRange(index - 1) || isRange(index + 1) ? withFullYear(word) : word))
}

function withFullYear(word: string): string {
  const month = MONTHS.get(word)
  return WEEKDAYS.get(word) ?? [...MONTHS.keys()].find((name) => MONTHS.get(name) === month && name.length > 3) ?? word
}

/** Whether the text is this date with the month in digits, in either order: 19/5, 5.19, 19-5-2026. */
export function isInFigures(folded: string, form: string): boolean {
  const [, one, other] = IN_FIGURES.exec(folded) ?? YEAR_BEFORE.exec(folded) ?? []
  const [, day, month] = /^(\d+)\/(\d+) date$/.exec(form) ?? []
  if (one === undefined || other === undefined || day === undefined || month === undefined) return false
  const [a, b] = [Number(one), Number(other)]
  return (a === Number(day) && b === Number(month)) || (b === Number(day) && a === Number(month))
}

/**
 * Whether the month of the gap's day is printed beside it: "___ July", "on ___ of July", "July ___". Only with its capital ("___ may be seen"), and
 * before the gap only if nothing is counted ("In May ___ people").
 */
export function isMonthPrinted({ before, after }: { readonly before: string; readonly after: string }): boolean {
  const following = MONTH_AFTER.exec(after)?.[1]
  const preceding = /^\s*[a-z]/i.test(after) ? undefined : MONTH_BEFORE.exec(before.slice(-MAX_PRINTED))?.[1]
  return isMonth((following ?? preceding ?? '').toLowerCase())
}

/** The other spelling of a day of the month: 24th for 24, 24 for 24th (docs/facts/marking.md §13); null for anything else. */
export function findOtherDay(form: string): string | null {
  const [, day = '', suffix] = /^(\d{1,2})(st|nd|rd|th)?$/.exec(form) ?? []
  if (day === '' || Number(day) < 1 || Number(day) > 31) return null
  return suffix === undefined ? toOrdinal(day) : day
}

/** Whether the word is a month, in full or short. */
export function isMonth(word: string): boolean {
  return MONTHS.has(word)
}

function splitDateWord(word: string): readonly string[] {
  const figures = readDateInFigures(word)
  if (figures !== null) return [`${figures.day}/${figures.month}/${figures.year}`]
  const match = DAY_FIRST.exec(word) ?? MONTH_FIRST.exec(word) ?? MONTH_AND_YEAR.exec(word)
  if (match === null || !match.slice(1).some((part) => MONTHS.has(part))) return [word]
  // A non-participating group is undefined, although its type says string.
  return match.slice(1).filter((part: string | undefined) => part !== undefined)
}

function isConnector(word: string): boolean {
  return word === '-' || word === '/'
}

/** 12 March - 15 March */
function isBetweenDates(words: readonly string[], index: number): boolean {
  const [day = '', month = '', dash = '', next = ''] = words.slice(Math.max(0, index - 2), index + 2)
  return IS_DAY.test(day) && MONTHS.has(month) && dash === '-' && IS_DAY.test(next)
}

function isBesideMonth(before: string, after: string): boolean {
  return (IS_DAY.test(before) && MONTHS.has(after)) || (MONTHS.has(before) && IS_DAY.test(after))
}

/** "19 th": only the suffix that fits the number. */
function isSuffixOf(word: string, figure: string): boolean {
  return SUFFIX.test(word) && /^\d{1,2}$/.test(figure) && toOrdinal(figure) === figure + word
}

/** A separate suffix belongs to a date: "19 th May", "19 th of May", "May 19 th". */
function isDateAround(words: readonly string[], suffix: number): boolean {
  return MONTHS.has(words[suffix - 2] ?? '') || MONTHS.has(words[suffix + 1] ?? '') || words[suffix + 1] === 'of'
}

function findDay(words: readonly string[], start: number): { day: number; length: number } | null {
  const skip = words[start] === 'the' ? 1 : 0
  const number = findNumber(words, start + skip)
  if (number === null || !/^\d{1,2}$/.test(number.value)) return null
  const day = Number(number.value)
  return day >= 1 && day <= 31 ? { day, length: skip + number.length } : null
}
