import fc from 'fast-check'
import { foldName } from '@/lib/accounts/account/contract'

test.each([
  ['  سارا   احمدی ', 'سارا احمدی'],
  ['a\r\n=1+1 b', 'a =1+1 b'],
  ['علی\u202Eرضا', 'علیرضا'],
  ['می\u200cنا', 'می\u200cنا'],
  ['Sara\u2028Ahmadi\u0000', 'Sara Ahmadi'],
  ['\u2066x\u2069\u200f\ufeff', 'x'],
  ['\u{e0041}ok\ud800', 'ok'],
  [`a${'\u0301'.repeat(40)}b`, `a${'\u0301'.repeat(3)}b`],
  ['👩‍🎓 Mina', '👩‍🎓 Mina'],
  ['\u202e \u200b', ''],
])('%j is stored as %j', (typed, kept) => {
  expect(foldName(typed)).toBe(kept)
})

test('any input loses its line breaks, control characters and direction marks, and normalising is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const kept = foldName(typed)
      expect(kept).not.toMatch(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u)
      expect(foldName(kept)).toBe(kept)
    }),
  )
})
