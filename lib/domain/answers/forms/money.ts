import { findNumber, shiftDecimal, trimDecimals } from '../number'

/** A piece of text in the one form of its class, and how many words it took. */
export type FoundForm = { readonly form: string; readonly length: number }

const MARK = '¤'
const CURRENCIES: ReadonlyMap<string, string> = new Map([
  ...['£', 'pound', 'pounds', 'gbp'].map((word) => [word, 'gbp'] as const),
  ...['$', 'dollar', 'dollars'].map((word) => [word, 'dollar'] as const),
  ...['€', 'euro', 'euros', 'eur'].map((word) => [word, 'eur'] as const),
  ...['¥', 'yen', 'jpy'].map((word) => [word, 'jpy'] as const),
])
const SHORT_MAGNITUDES: ReadonlyMap<string, number> = new Map([
  ['k', 3],
  ['m', 6],
  ['bn', 9],
])
const PENCE = new Set(['p', 'pence', 'penny'])

/**
 * An amount at word `start`: "£850", "850 pounds", "$37.5m", "37.5 million dollars", "three pounds fifty", "50p". A bare number
 * is an amount whose currency is not said.
 */
export function findMoney(words: readonly string[], start: number): FoundForm | null {
  const sign = CURRENCIES.get(words[start] ?? '')
  const isSymbol = sign !== undefined && !/^[a-z]/.test(words[start] ?? '')
  const numberStart = isSymbol ? start + 1 : start
  const number = findNumber(words, numberStart)
  if (number === null || number.isOrdinal) return null
  const afterNumber = numberStart + number.length
  const places = SHORT_MAGNITUDES.get(words[afterNumber] ?? '')
  const value = places === undefined ? number.value : shiftDecimal(number.value, places)
  const end = places === undefined ? afterNumber : afterNumber + 1
  if (!isSymbol && PENCE.has(words[end] ?? '')) return amount(toHundredths(value), 'gbp', end + 1 - start)
  const named = CURRENCIES.get(words[end] ?? '')
  if (named === undefined || (isSymbol && named !== sign)) return amount(value, isSymbol ? sign : '', end - start)
  const pence = findPence(words, end + 1)
  const whole = value.includes('.') || pence === null ? value : `${value}.${pence.value.padStart(2, '0')}`
  return amount(whole, named, end + 1 + (whole === value ? 0 : (pence?.length ?? 0)) - start)
}

/** £850 = 850 (convention 12): equal amounts agree unless both name a currency and not the same one. */
export function isSameAmount(one: string, other: string): boolean {
  if (!one.startsWith(MARK) || !other.startsWith(MARK)) return false
  const [amountOne, currencyOne] = one.split(' ')
  const [amountOther, currencyOther] = other.split(' ')
  return amountOne === amountOther && (currencyOne === undefined || currencyOther === undefined)
}

function amount(value: string, currency: string, length: number): FoundForm {
  return { form: `${MARK}${trimDecimals(value)} ${currency}`.trim(), length }
}

function toHundredths(value: string): string {
  return value.includes('.') ? value : `${value.slice(0, -2) || '0'}.${value.slice(-2).padStart(2, '0')}`
}

/** The fifty of "three pounds fifty": only at the end, or when pence is said. */
function findPence(words: readonly string[], start: number): { value: string; length: number } | null {
  const number = findNumber(words, words[start] === 'and' ? start + 1 : start)
  if (number === null || number.isOrdinal || !/^\d{1,2}$/.test(number.value)) return null
  const end = (words[start] === 'and' ? start + 1 : start) + number.length
  if (PENCE.has(words[end] ?? '')) return { value: number.value, length: end + 1 - start }
  return end === words.length && words[start] !== 'and' ? { value: number.value, length: end - start } : null
}
