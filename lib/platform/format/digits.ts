const PERSIAN_ZERO = 0x06f0

/** Replaces Latin digits by Persian ones; everything else stays. */
export function persianDigits(value: number | string): string {
  return String(value).replace(/\d/g, (digit) => String.fromCharCode(PERSIAN_ZERO + Number(digit)))
}

const grouped = new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 0 })

/** A whole number for people: Persian digits, thousands separated by «٬». */
export function formatCount(value: number): string {
  return grouped.format(value)
}
