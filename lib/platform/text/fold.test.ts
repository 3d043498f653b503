import fc from 'fast-check'
import { fold } from './fold'

test.each([
  ['CAFÉ', 'cafe'],
  ['cafe\u0301', 'cafe'],
  ['\u06f1\u06f2\u06f3', '123'],
  ['\u0661\u0662\u0663', '123'],
  ['\u06f1\u066c\u06f0\u06f0\u06f0\u066b\u06f5', '1,000.5'],
  ['\u06f5\u06f5\u066a', '55%'],
  ['red\u060c blue\u061b green\u061f', 'red, blue; green?'],
  ['self\u2013catering', 'self-catering'],
  ['it\u2019s \u201cfine\u201d', 'it\'s "fine"'],
  ['it`s', "it's"],
  ['a\u200cb\u200d\u202b\u2066\ufeff\u00ad', 'ab'],
  ['  a \t\n b\u00a0c\u3000', 'a b c'],
  ['ＦＩＬＭ', 'film'],
  ['2½', '2 1/2'],
  ['m²', 'm2'],
  ['manœuvre', 'manoeuvre'],
  ['Straße', 'strasse'],
  ['0\u00b75', '0.5'],
  ['a\u00b75', 'a\u00b75'],
  ['£850', '£850'],
  ['', ''],
])('%j is normalised to %j', (raw, folded) => {
  expect(fold(raw)).toBe(folded)
})

test('normalising is idempotent for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
    { numRuns: 500 },
  )
})

test('normalising is idempotent for every character', () => {
  const block = 0x400 // One call for each block: one for each character would take ten times as long.
  const unstable: string[] = []
  for (let start = 0; start <= 0xe0fff; start += block) {
    if (start >= 0x34000 && start < 0xe0000) continue // No characters are assigned here.
    const texts = Array.from({ length: block }, (_, index) => `a${String.fromCodePoint(start + index)}b`)
    const once = fold(texts.join(' '))
    if (fold(once) !== once) unstable.push(start.toString(16))
  }
  expect(unstable).toEqual([])
})

test('surrogate halves do not join when the characters between them are removed', () => {
  const split = '\ud83d\u200c\ude00'
  expect(fold(fold(split))).toBe(fold(split))
})
