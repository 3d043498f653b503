import { persianDigits, formatCount } from './digits'

/** Marked pure, so that it is bundled only if decimals are printed. */
const decimals = /* @__PURE__ */ [0, 1, 2].map(
  (digits) => new Intl.NumberFormat('fa-IR', { maximumFractionDigits: digits }),
)

/** A band for people: 13 half bands → «۶٫۵», 14 → «۷». The argument is band × 2. */
export function formatBand(halfBands: number): string {
  if (!Number.isInteger(halfBands)) return formatDecimal(halfBands / 2, 2)
  return persianDigits(halfBands % 2 === 0 ? halfBands / 2 : `${(halfBands - 1) / 2}٫5`)
}

/** «۶٫۲۵»; a minus is before the number in either text direction. */
export function formatDecimal(value: number, digits: 0 | 1 | 2): string {
  return decimals[digits]?.format(value) ?? ''
}

/** «۶۳٪», with the sign after the number as in Persian: on a line of its own, without the direction mark, it would be before it. */
export function formatPercent(percent: number | string): string {
  return `${persianDigits(percent)}\u200f٪`
}

/** A share of 0 to 1 as a whole percentage: «۶۳٪». */
export function formatShare(share: number): string {
  return `${formatDecimal(share * 100, 0)}\u200f٪`
}

/** A price for people, in Toman. Takes integer Rial; zero is «رایگان». */
export function formatPrice(rial: number): string {
  return rial === 0 ? 'رایگان' : `${formatCount(Math.round(rial / 10))} تومان`
}
