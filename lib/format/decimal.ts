const decimals = [0, 1, 2].map((digits) => new Intl.NumberFormat('fa-IR', { maximumFractionDigits: digits }))

/** «۶٫۲۵»; a minus stands before the number in either direction of the text. */
export function formatDecimal(value: number, digits: 0 | 1 | 2): string {
  return decimals[digits]?.format(value) ?? ''
}

/** A share of 0 to 1 as a whole percentage: «۶۳٪». */
export function formatShare(share: number): string {
  return `${formatDecimal(share * 100, 0)}٪`
}
