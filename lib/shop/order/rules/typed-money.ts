import { foldDigits } from '@/lib/platform/text/fold'
import { readCodeWord } from '@/lib/platform/text/input/pasted-code'

const REF = {
  fits: /^(?=.*[0-9])[0-9A-Z-]{4,40}$/,
  companionWords: new Set([
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
  companionWords: new Set(['YOUR', 'THE', 'CODE', 'COUPON', 'DISCOUNT', 'PROMO', 'VOUCHER', 'IS']),
  prefers: /[A-Z]/,
}

/**
 * Normalises a bank's tracking number for storage and comparison: Latin digits and capitals, without the spaces, dashes and marks that people and
 * statements insert, so that a transfer has one number in any notation. Null: none.
 */
export function readBankRef(typed: string): string | null {
  // Dots and slashes separate parts of a number that has no words beside it; beside words they end sentences and occur in dates.
  const text = /^\S+$/.test(typed.trim()) ? typed.replace(/[./]/g, '-') : typed
  const ref = readCodeWord(text, REF)?.replaceAll('-', '') ?? ''
  return /^[0-9A-Z]{4,40}$/.test(ref) ? ref : null
}

/** Parses typed Toman to Rial; null if it is not a whole amount. */
export function readToman(typed: string): number | null {
  const digits = foldDigits(typed).replace(/[\s\p{Cf},٬،]+/gu, '')
  return /^[0-9]{1,12}$/.test(digits) ? Number(digits) * 10 : null
}

/** Normalises a coupon's code for storage: Latin capitals and digits; people type Persian digits, spaces and lower case. Null: no code. */
export function readCouponCode(typed: string): string | null {
  return readCodeWord(typed, COUPON)
}

/** Without characters that sound or look alike: 0 and O, 1 and I and L. */
const COUPON_CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A new code: four characters, a dash, four characters. `random` is in [0, 1). */
export function makeCouponCode(random: () => number): string {
  const makeCharacter = () => COUPON_CHARACTERS.charAt(Math.floor(random() * COUPON_CHARACTERS.length))
  const makeGroup = () => Array.from({ length: 4 }, makeCharacter).join('')
  return `${makeGroup()}-${makeGroup()}`
}
