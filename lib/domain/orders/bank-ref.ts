import { foldDigits } from '../text/fold'

/** A bank's tracking number as it is stored: Latin digits, without the spaces that people put between them. Null: none. */
export function readBankRef(typed: string): string | null {
  const ref = foldDigits(typed).replace(/[\s‌]+/g, '')
  return /^[0-9A-Za-z-]{4,40}$/.test(ref) ? ref : null
}

/** Toman as they are typed, in Rial; null when that is no whole sum. */
export function readToman(typed: string): number | null {
  const digits = foldDigits(typed).replace(/[\s‌,٬،]+/g, '')
  return /^[0-9]{1,12}$/.test(digits) ? Number(digits) * 10 : null
}
