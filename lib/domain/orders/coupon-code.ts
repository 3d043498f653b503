import { foldDigits } from '../text/fold'

/** A coupon's code as it is stored: Latin capitals and digits; Persian digits, spaces and small letters are how people type it. Null: no code. */
export function readCouponCode(typed: string): string | null {
  const code = foldDigits(typed)
    .normalize('NFKC')
    .replace(/[\s‌_]+/g, '')
    .toUpperCase()
  return /^[A-Z0-9-]{3,24}$/.test(code) ? code : null
}
