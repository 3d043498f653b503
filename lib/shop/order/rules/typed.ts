import { foldDigits } from '@/lib/platform/text/fold'
import { readCodeWord } from '@/lib/platform/text/pasted-code'

const REF = {
  fits: /^(?=.*[0-9])[0-9A-Z-]{4,40}$/,
  beside: new Set([
    'REF',
    'REFERENCE',
    'TRACKING',
    'TRACE',
    'TRANSACTION',
    'RRN',
    'NUMBER',
    'NO',
    'CODE',
    'ID',
    'IS',
    'YOUR',
  ]),
  prefers: /[0-9]/,
}
const COUPON = {
  fits: /^[A-Z0-9-]{3,24}$/,
  beside: new Set(['YOUR', 'THE', 'CODE', 'COUPON', 'DISCOUNT', 'PROMO', 'VOUCHER', 'IS']),
  prefers: /[A-Z]/,
}

/**
 * A bank's tracking number as it is stored and compared: Latin digits and capitals, without the spaces, dashes and marks that people and statements
 * put between them, so that one transfer has one number however it was typed. Null: none.
 */
export function readBankRef(typed: string): string | null {
  // Dots and slashes part a number that stands alone; beside words they end sentences and stand in dates.
  const text = /^\S+$/.test(typed.trim()) ? typed.replace(/[./]/g, '-') : typed
  const ref = readCodeWord(text, REF)?.replaceAll('-', '') ?? ''
  return /^[0-9A-Z]{4,40}$/.test(ref) ? ref : null
}

/** Toman as they are typed, in Rial; null when that is no whole sum. */
export function readToman(typed: string): number | null {
  const digits = foldDigits(typed).replace(/[\s\p{Cf},٬،]+/gu, '')
  return /^[0-9]{1,12}$/.test(digits) ? Number(digits) * 10 : null
}

/** A coupon's code as it is stored: Latin capitals and digits; Persian digits, spaces and small letters are how people type it. Null: no code. */
export function readCouponCode(typed: string): string | null {
  return readCodeWord(typed, COUPON)
}

/** Without those that are taken for each other when they are read out: 0 and O, 1 and I and L. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A new code: four signs, a dash, four signs. `random` is in [0, 1). */
export function makeCouponCode(random: () => number): string {
  const sign = () => SIGNS.charAt(Math.floor(random() * SIGNS.length))
  const four = () => Array.from({ length: 4 }, sign).join('')
  return `${four()}-${four()}`
}
