import { formatPercent, formatShare } from './number'

test.each([
  [formatPercent(55), '۵۵'],
  [formatShare(0.634), '۶۳'],
])('%j is printed with its sign after the number, also on a line of its own', (text, digits) => {
  // U+200F separates the digits from the sign: otherwise they would form one left-to-right run.
  expect(text).toBe(`${digits}\u200f٪`)
})
