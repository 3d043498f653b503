import { findNumber, shiftDecimal, trimDecimals, type FoundForm, type FoundNumber } from '../words/number'
import { findQuantity } from './fraction'

const MARK = '¤'
const CURRENCIES: ReadonlyMap<string, string> = new Map([
  ...['£', 'pound', 'pounds', 'gbp'].map((word) => [word, 'gbp'] as const),
  ...['$', 'dollar', 'dollars'].map((word) => [word, 'dollar'] as const),
  ...['us$', 'usd'].map((word) => [word, 'us-dollar'] as const),
  ...['a$', 'au$', 'aud'].map((word) => [word, 'au-dollar'] as const),
  ...['nz$', 'nzd'].map((word) => [word, 'nz-dollar'] as const),
  ...['c$', 'ca$', 'can$', 'cad'].map((word) => [word, 'ca-dollar'] as const),
  ...['hk$', 'hkd'].map((word) => [word, 'hk-dollar'] as const),
  ...['s$', 'sgd'].map((word) => [word, 'sg-dollar'] as const),
  ...['€', 'euro', 'euros', 'eur'].map((word) => [word, 'eur'] as const),
  ...['¥', 'yen', 'jpy'].map((word) => [word, 'jpy'] as const),
])
const SHORT_MAGNITUDES: ReadonlyMap<string, number> = new Map([
  ['k', 3],
  ['m', 6],
  ['bn', 9],
])
/** Hundredths of a dollar or a euro: the word leaves that open. */
const CENTS: ReadonlySet<string> = new Set(['cents', 'cent', 'c', '\u00a2'])
/** The currency of a bare number when an alternative says cents or pence: it has no sign of its own. */
export const HUNDREDTHS = 'hundredths'
export const PENCE: ReadonlySet<string> = new Set(['p', 'pence', 'penny'])

/** A number, the currency sign before it, and the index of the next word. */
type Amount = { readonly sign: string; readonly value: string; readonly end: number }

/**
 * An amount at word `start`: "£850", "850 pounds", "$37.5m", "37.5 million dollars", "three pounds fifty", "50p". A bare number is an amount without
 * a currency.
 */
export function findMoney(words: readonly string[], start: number): FoundForm | null {
  const found = readAmount(words, start)
  if (found === null) return null
  return readHundredths(words, start, found) ?? readWhole(words, start, found)
}

/** 50p, 50 cents; 47.50p is not an amount: pounds with the sign of pence. */
function readHundredths(words: readonly string[], start: number, { sign, value, end }: Amount): FoundForm | null {
  const unit = words[end] ?? ''
  const currency = PENCE.has(unit) ? 'gbp' : 'cent'
  const isHundredths = sign === '' && !value.includes('.') && (PENCE.has(unit) || CENTS.has(unit))
  return isHundredths ? toForm(toHundredths(value), currency, end + 1 - start) : null
}

function readWhole(words: readonly string[], start: number, { sign, value, end }: Amount): FoundForm {
  const named = CURRENCIES.get(words[end] ?? '')
  if (named === undefined || (sign !== '' && !isSameCurrency(named, sign))) return toForm(value, sign, end - start)
  const pence = value.includes('.') ? null : findPence(words, end + 1)
  if (pence === null) return toForm(value, named, end + 1 - start)
  return toForm(`${value}.${pence.value.padStart(2, '0')}`, named, end + 1 + pence.length - start)
}

/** £850 = 850 (docs/facts/marking.md §12): equal amounts match unless they name two different currencies. */
export function isSameAmount(a: string, b: string): boolean {
  if (!a.startsWith(MARK) || !b.startsWith(MARK)) return false
  const [firstAmount, firstCurrency] = a.split(' ')
  const [secondAmount, secondCurrency] = b.split(' ')
  const isNamedTwice = firstCurrency !== undefined && secondCurrency !== undefined
  return firstAmount === secondAmount && (!isNamedTwice || isSameCurrency(firstCurrency, secondCurrency))
}

/** $30 equals A$30 where dollars are Australian, and never US$30. */
function isSameCurrency(a: string, b: string): boolean {
  if (a === b) return true
  const pair = [a, b]
  if (pair.includes('cent')) return pair.some((name) => name === 'eur' || name.endsWith('dollar'))
  return pair.includes('dollar') && pair.every((name) => name.endsWith('dollar'))
}

/** The currency of a sign or a word; an unknown sign stands for itself; null for no text. */
export function findCurrency(text: string): string | null {
  return text === '' ? null : (CURRENCIES.get(text) ?? text)
}

/** The currency of an amount; null if it has none, or is not an amount. */
export function readCurrency(form: string): string | null {
  return form.startsWith(MARK) ? (form.split(' ')[1] ?? null) : null
}

/** Adds this currency to an amount without one: £ is printed beside the gap. */
export function addCurrency(form: string, currency: string): string {
  return form.startsWith(MARK) && !form.includes(' ') ? `${form} ${currency}` : form
}

/** "50 cents", "50p"; not "three pounds fifty pence". */
export function isInHundredths(words: readonly string[]): boolean {
  const unit = (words.at(-1) ?? '').replace(/^\d+/, '')
  return (PENCE.has(unit) || CENTS.has(unit)) && !words.some((word) => CURRENCIES.has(word))
}

/** The 50 of "50 (cents)" as hundredths, if `amountWords` contains that amount in hundredths; any other form unchanged. */
export function toHundredthsForm(form: string, amountWords: ReadonlySet<string>): string {
  if (!form.startsWith(MARK) || form.includes(' ') || form.includes('.')) return form
  const amount = MARK + trimDecimals(toHundredths(form.slice(MARK.length)))
  return [...amountWords].some((other) => other.split(' ')[0] === amount) ? `${form} ${HUNDREDTHS}` : form
}

/** Two amounts that differ only in currency. */
export function isOtherCurrency(a: string, b: string): boolean {
  if (!a.startsWith(MARK) || !b.startsWith(MARK)) return false
  return a.split(' ')[0] === b.split(' ')[0] && !isSameAmount(a, b)
}

/** Whether the word is exactly a currency word or sign. */
export function isCurrencyWord(word: string): boolean {
  return CURRENCIES.has(word) || /^\p{Sc}$/u.test(word)
}

function readAmount(words: readonly string[], start: number): Amount | null {
  const first = words[start] ?? ''
  const sign = readSign(first)
  const numberStart = sign === '' ? start : start + 1
  const number = findQuantity(words, numberStart)
  if (number === null || number.isOrdinal) return null
  const end = numberStart + number.length
  const places = SHORT_MAGNITUDES.get(words[end] ?? '')
  if (places === undefined) return { sign, value: number.value, end }
  return { sign, value: shiftDecimal(number.value, places), end: end + 1 }
}

/** A currency sign or three-letter code before the number: a known one as its currency, any other unchanged. */
function readSign(word: string): string {
  if (!/\p{Sc}$|^(?:gbp|eur|jpy|usd|aud|nzd|cad|hkd|sgd)$/u.test(word)) return ''
  return CURRENCIES.get(word) ?? word
}

function toForm(value: string, currency: string, length: number): FoundForm {
  return { form: `${MARK}${trimDecimals(value)} ${currency}`.trim(), length }
}

function toHundredths(value: string): string {
  return value.includes('.') ? value : `${value.slice(0, -2) || '0'}.${value.slice(-2).padStart(2, '0')}`
}

/** The fifty of "three pounds fifty": only at the end, or before pence. */
function findPence(words: readonly string[], start: number): Pick<FoundNumber, 'value' | 'length'> | null {
  const skip = words[start] === 'and' ? 1 : 0
  const number = findNumber(words, start + skip)
  if (number === null || number.isOrdinal || !/^\d{1,2}$/.test(number.value)) return null
  const length = skip + number.length
  if (PENCE.has(words[start + length] ?? '')) return { value: number.value, length: length + 1 }
  return skip === 0 && start + length === words.length ? { value: number.value, length } : null
}
