import { isNumberWord } from './number'
import { unifySpelling } from './spelling-variants'
import { COUNTED_BY, RATES, SHORT_FOR_SEVERAL, UNIT_PAIRS } from './unit-words.data'

type FullUnit = {
  readonly short: string
  readonly isPlural: boolean
  readonly isEither: boolean
  /** All its names in full: kilos and kilograms. */
  readonly names: string
}

const FULL_UNITS = new Map(
  UNIT_PAIRS.flatMap(([fullName, short]) => listFullUnits(fullName, short.split(' ')[0] ?? '')),
)
const SHORT_UNITS = new Map(
  UNIT_PAIRS.flatMap(([, short]) => {
    const [first = '', ...others] = short.split(' ')
    return [first, ...others].map((word) => [word, first] as const)
  }),
)
const POWER = /^(km|cm|mm|m|ft|in|yd|mi)([23])$/
const POWER_PREFIX = /^(sq|cu)(km|cm|mm|m|ft|in|yd|mi)$/
const POWERS: ReadonlyMap<string, string> = new Map([
  ['square', 'sq'],
  ['sq', 'sq'],
  ['cubic', 'cu'],
  ['cu', 'cu'],
])
const POWERS_AFTER = new Set(['squared', 'sq', 'cubed'])
const IS_FIGURE = /^[^a-z]*\d[\d.,:/]*$/
const IS_PLACE = /^\d+(?:st|nd|rd|th)$/
const ONE = /^(?:1|one|a)$/
/** third yr */
const COUNTED_IN_ROW = new Set(['yr', 'mth', 'wk', 'hr', 'min'])
const HOURS = new Set(['hrs', 'hours', 'hour'])
/** Words after a unit that are not its noun: 2 hours later. */
const AFTER_UNIT = new Set(
  'ago and apart away before after deep early each every for from high late later long more less old only per plus tall thick wide total maximum minimum'.split(
    ' ',
  ),
)
const BEFORE_UNIT = new Set(['sq', 'cu', 'per', 'half', 'quarter', 'third', 'thirds', 'a', 'an'])

function listFullUnits(names: string, short: string): readonly (readonly [string, FullUnit])[] {
  return names.split(' ').map((word, index, words) => {
    const isPlural = index % 2 === 0
    const [plural, singular] = [words[index - (index % 2)], words[index - (index % 2) + 1]]
    // "six foot two": the singular may mean several feet.
    return [unifySpelling(word), { short, isPlural, isEither: plural === singular || word === 'foot', names }] as const
  })
}

/**
 * The units of an answer after their numbers, each in one short form and one notation for powers and rates: "12m2", "12 sq m" and "12 square m" are
 * equal, and so are "5km/h", "5 kph" and "5 km per hour". Units in full stay in full: {@link isSameUnit} compares the two.
 */
export function unifyUnits(words: readonly string[]): readonly string[] {
  if (!words.some(hasFigure)) return words
  const unified: string[] = []
  for (const [index, word] of words.entries()) {
    const before = unified.at(-1) ?? ''
    const next = words[index + 1]
    const meant = readBetween(unified, word, next)
    if (meant !== null) unified.push(...(meant === '' ? [] : [meant]))
    else if (word === '/' || !isMeasured(before, word)) unified.push(...readAfterUnit(unified, word, next))
    else unified.push(...readUnit(word))
  }
  // 20 cm x 30 cm as 20 x 30 cm
  return unified.filter((word, at) => !(unified[at + 1] === 'x' && isUnitWord(word) && unified[at + 3] === word))
}

/** The interpretation of a word from the words on both sides, possibly empty; null if they do not decide it. */
function readBetween(unified: readonly string[], word: string, next: string | undefined): string | null {
  const before = unified.at(-1) ?? ''
  if (word === 'and') return joinsMeasures(unified, next) ? '' : null
  if (word === 'second') return isTime(before, next) ? 'secs' : null
  if (word === 'm') return isAfterHours(unified) ? 'mins' : null
  return (word === 'a' || word === 'an') && isRateOf(unified, next) ? 'per' : null
}

/** 1h 30m */
function isAfterHours(unified: readonly string[]): boolean {
  return IS_FIGURE.test(unified.at(-1) ?? '') && HOURS.has(unified.at(-2) ?? '')
}

/** 1 hour and 30 minutes */
function joinsMeasures(unified: readonly string[], next: string | undefined): boolean {
  return isUnitWord(unified.at(-1) ?? '') && isAmount(next) && isAmount(unified.at(-2))
}

/** "second" alone, and in "a second language", is an ordinal. */
function isTime(before: string, next: string | undefined): boolean {
  if (before === 'per') return true
  return next === undefined ? ONE.test(before) : /^\d[\d.,]*$/.test(before)
}

/** 40 miles an hour, £5 a night, 3 times a week. */
function isRateOf(unified: readonly string[], next = ''): boolean {
  const [amount, before = ''] = [unified.at(-2), unified.at(-1)]
  return (isUnitWord(before) || isAmount(before) || isAmount(amount)) && next.length > 1 && isCountedBy(next)
}

function isAmount(word = ''): boolean {
  return IS_FIGURE.test(word) || isNumberWord(word)
}

function hasFigure(word: string): boolean {
  return /\d/.test(word) || isNumberWord(word) || word === 'half' || word === 'quarter'
}

/** Whether a unit may follow this word. After "a" and "an" only units of more than one letter. */
function isMeasured(before: string, word: string): boolean {
  if (before === 'a' || before === 'an') return word.length > 1 && word !== 'in'
  if (IS_PLACE.test(before)) return COUNTED_IN_ROW.has(word)
  return IS_FIGURE.test(before) || BEFORE_UNIT.has(before) || isNumberWord(before)
}

function readUnit(word: string): readonly string[] {
  const several = (Object.hasOwn(RATES, word) ? RATES[word] : null) ?? readRate(word) ?? readPower(word)
  if (several) return several
  return [POWERS.get(word) ?? SHORT_UNITS.get(word) ?? unifyMeter(word)]
}

/** sqm, m2, °C */
function readPower(word: string): readonly string[] | null {
  const ahead = POWER_PREFIX.exec(word)
  if (ahead) return ahead.slice(1)
  const [, base = '', power] = POWER.exec(word) ?? []
  if (power !== undefined) return [power === '2' ? 'sq' : 'cu', base]
  return word === '°c' || word === '°f' ? ['°', word.slice(1)] : null
}

function unifyMeter(word: string): string {
  if (word === 'meter' || word === 'meters') return word.replace('er', 're')
  return word.startsWith('milligramme') ? word.replace('mme', 'm') : word
}

/** km/h after a number, /hour after an amount. */
function readRate(word: string): readonly string[] | null {
  const [unit = '', by, ...more] = word.split('/')
  if (by === undefined || more.length > 0 || !isCountedBy(by) || (unit !== '' && !isUnitWord(unit))) return null
  return [...(unit === '' ? [] : [SHORT_UNITS.get(unit) ?? unit]), 'per', SHORT_UNITS.get(by) ?? by]
}

function isCountedBy(word: string): boolean {
  return COUNTED_BY.has(word) || isUnitWord(word)
}

/** A slash with spaces around it, "squared" after its unit, the letter of a temperature. */
function readAfterUnit(unified: string[], word: string, next = ''): readonly string[] {
  const before = unified.at(-1) ?? ''
  const isUnit = isUnitWord(before)
  if (word === '/') return [(isUnit || IS_FIGURE.test(before)) && isCountedBy(next) ? 'per' : word]
  if (!POWERS_AFTER.has(word) || !isUnit || unified.length < 2) return [word]
  unified.pop()
  return [word === 'cubed' ? 'cu' : 'sq', before]
}

/** A unit in any of its forms. */
export function isUnitWord(word: string): boolean {
  return SHORT_UNITS.has(word) || FULL_UNITS.has(unifySpelling(unifyMeter(word)))
}

/**
 * Whether the unit at this index of two answers is the same, short in one and in full in the other. In full it must agree in number with its figure;
 * before another word both are accepted ("10 kilometre race", "30 minutes' walk").
 */
export function isSameUnit(a: readonly string[], b: readonly string[], at: number): boolean {
  return isFullNameOf(a, b[at] ?? '', at) || isFullNameOf(b, a[at] ?? '', at) || isOtherFullName(a, b, at)
}

/** Another name in full, in the same grammatical number: kilos and kilograms, feet and foot. */
function isOtherFullName(a: readonly string[], b: readonly string[], at: number): boolean {
  const [first, second] = [a, b].map((forms) => FULL_UNITS.get(withoutPossessive(forms, at)))
  if (!first || first.names !== second?.names || !isAfterFigure(a, at)) return false
  return first.isPlural === second.isPlural || first.isEither || second.isEither || isBeforeNoun(a, at)
}

/** 10 minute drive and 10 minutes drive: before a noun both are accepted. */
function isBeforeNoun(forms: readonly string[], at: number): boolean {
  const next = forms[at + 1]
  return next !== undefined && /^[a-z-]{3,}$/.test(next) && !AFTER_UNIT.has(next) && !isUnitWord(next)
}

function isFullNameOf(forms: readonly string[], short: string, at: number): boolean {
  const fullName = FULL_UNITS.get(withoutPossessive(forms, at))
  if (fullName?.short !== short || !isAfterFigure(forms, at)) return false
  return isUnambiguous(forms, short, at) && agreesInNumber(forms, at, fullName)
}

/** 30 minutes' walk */
function withoutPossessive(forms: readonly string[], at: number): string {
  const word = forms[at] ?? ''
  return at + 1 < forms.length ? word.replace(/'s?$/, '') : word
}

/** Whether the short form unambiguously means this unit here. */
function isUnambiguous(forms: readonly string[], short: string, at: number): boolean {
  if (short === 'in') return at + 1 === forms.length
  if (!SHORT_FOR_SEVERAL.has(short)) return true
  return isPowerOrRate(forms, at) || isDegree(forms[at - 1]) || isMeasure(forms, short)
}

/** The letter of "25 °C". */
function isDegree(before = ''): boolean {
  return before === '°' || before === 'degrees' || before === 'degree'
}

/** In "2m x 3m" the letter means metre. */
function isMeasure(forms: readonly string[], short: string): boolean {
  return short === 'm' && forms.includes('x')
}

/** In "m2" and "m per second" the letter means metre. */
function isPowerOrRate(forms: readonly string[], at: number): boolean {
  const before = forms[at - 1]
  return before === 'sq' || before === 'cu' || forms[at + 1] === 'per'
}

function isAfterFigure(forms: readonly string[], at: number): boolean {
  return forms[at - 1] === 'per' || forms.slice(0, at).some((form) => /\d/.test(form) || form === 'half')
}

function agreesInNumber(forms: readonly string[], at: number, { isPlural, isEither }: FullUnit): boolean {
  const start = isPower(forms[at - 1]) ? at - 2 : at - 1
  const figure = forms[start] ?? ''
  if (isEither) return true
  if (IS_PLACE.test(figure) || ['per', 'a', 'an'].includes(figure)) return !isPlural
  const next = forms[at + 1]
  if (next !== undefined && next !== 'per' && !/\d/.test(next)) return true
  const value = Math.abs(Number(figure))
  return value === 1 ? !isPlural : isPlural || !(value > 1)
}

function isPower(form = ''): boolean {
  return form === 'sq' || form === 'cu'
}

/** For two full names of one unit, whether the second is the plural; null for different units, or the same grammatical number. */
export function findUnitNumber(a: string, b: string): 'singular' | 'plural' | null {
  const [first, second] = [FULL_UNITS.get(a), FULL_UNITS.get(b)]
  if (!first || first.names !== second?.names || first.isPlural === second.isPlural) return null
  return second.isPlural ? 'plural' : 'singular'
}

/** "km", "mins": an unambiguous short form. */
export function isShortUnit(word: string): boolean {
  return SHORT_UNITS.has(word) && word !== 'in' && !SHORT_FOR_SEVERAL.has(word)
}

/** Matches text that may follow a number and a hyphen: 45-min, 45-minute. */
export function isCompoundUnit(word: string): boolean {
  return isShortUnit(word) || FULL_UNITS.get(unifySpelling(unifyMeter(word)))?.isPlural === false
}

/** The first short form of a full unit word; null if it is none. */
export function findShortUnit(word: string): string | null {
  return FULL_UNITS.get(word)?.short ?? null
}

/** Every name of a unit, short and in full, given one of them. */
export function listUnitNames(word: string): readonly string[] {
  const unified = unifySpelling(word)
  return UNIT_PAIRS.filter(([fullName, short]) =>
    [...fullName.split(' ').map(unifySpelling), ...short.split(' ')].includes(unified),
  ).flatMap(([fullName, short]) => [...fullName.split(' '), ...short.split(' ')])
}

/** The names of one such unit, given its short form. */
export function listSingularUnits(short: string): readonly string[] {
  if (!isShortUnit(short)) return []
  return [...FULL_UNITS].flatMap(([word, unit]) => (unit.short === short && !unit.isPlural ? [word] : []))
}
