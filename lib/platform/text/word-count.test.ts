import fc from 'fast-check'
import { countWords } from './word-count'

test.each([
  ['', 0],
  ['   \n\t ', 0],
  ['one', 1],
  ['one two', 2],
  ['well-known', 1], // a compound
  ["don't", 1],
  ['don’t', 1],
  ['1,000', 1],
  ['12/03/2019', 1],
  ['9.30am', 1],
  ['55%', 1],
  ['the end of a day', 5], // articles and prepositions
  ['21st July', 2],
  ['prices (in pounds) rose', 4], // in brackets
  ['rock & roll', 2], // a symbol alone is not counted
  ['a - b', 2],
  ['* * *', 0],
  ['one\u2014two', 2], // an em dash separates
  ['one \u2014 two', 2],
  ['1990\u20132000', 1],
  ['one\u00a0two\u3000three', 3],
  ['one\r\n\r\ntwo', 2],
  ['naïve café', 2],
  ['سلام دنیا', 2],
  ['😀 smile', 1],
  ['(a)', 1],
])('%j is %d words', (text, words) => {
  expect(countWords(text)).toBe(words)
})

test('the count of two texts with a space between is the sum of both', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      expect(countWords(`${a} ${b}`)).toBe(countWords(a) + countWords(b))
    }),
  )
})

test('agrees with a plain definition on texts of any size', () => {
  const word = fc.constantFrom('a', 'well-known', '55%', '&', '—', '(b)', 'é', '9.30am', '…', '\n')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 3000 }), (words) => {
      const expected = words.filter((text) => /[\p{L}\p{N}]/u.test(text)).length
      expect(countWords(words.join(' '))).toBe(expected)
    }),
    { numRuns: 30 },
  )
})
