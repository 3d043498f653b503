import { formatPercent, formatShare } from './number'

test.each([
  [formatPercent(55), '۵۵'],
  [formatShare(0.634), '۶۳'],
])('%j is read with its sign after the number, also where it stands alone', (text, digits) => {
  // U+200F parts the digits from the sign: next to each other they make one run from left to right.
  expect(text).toBe(`${digits}\u200f٪`)
})
