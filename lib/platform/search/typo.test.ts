import { isOneTypo, canHaveTypo, listTypoKeys } from './typo'

test.each([
  ['listening', 'lisening', true],
  ['listening', 'listenning', true],
  ['listening', 'lissening', true],
  ['listening', 'litsening', true],
  ['لیسنینگ', 'لیسنیگ', true],
  ['گرامر', 'گرامز', true],
  ['reading', 'raeding', true],
  ['abcd', 'bacd', true],
  ['aabb', 'aab', true],
  ['abcd', 'dbca', false],
  ['listening', 'lisning', false],
  ['words', 'words', false],
  ['map', 'mapped', false],
])('%s and %s: one typo apart is %s', (meant, typed, is) => {
  expect(isOneTypo(typed, meant)).toBe(is)
  if (is) expect(listTypoKeys(meant).some((key) => listTypoKeys(typed).includes(key))).toBe(true)
})

test('short words and words with a digit are not corrected', () => {
  expect(['map', 'band7', 'band', 'بند', 'گرامر'].map(canHaveTypo)).toEqual([false, false, true, false, true])
})
