import { formatBand, formatDecimal, formatPercent, formatPrice, formatShare } from './number'

test.each([
  [formatPercent(55), '۵۵'],
  [formatShare(0.634), '۶۳'],
])('%j is printed with its sign after the number, also on a line of its own', (text, digits) => {
  // U+200F separates the digits from the sign: otherwise they would form one left-to-right run.
  expect(text).toBe(`${digits}\u200f٪`)
})

test.each([
  [formatBand(13), '۶٫۵'],
  [formatBand(14), '۷'],
  [formatBand(12.5), '۶٫۲۵'],
  [formatDecimal(6.25, 1), '۶٫۳'],
  [formatPrice(0), 'رایگان'],
  [formatPrice(1_250_000), '۱۲۵٬۰۰۰ تومان'],
])('prints %j', (text, expected) => expect(text).toBe(expected))
