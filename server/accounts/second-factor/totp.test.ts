import { randomBytes } from 'node:crypto'
import { findStep, newTotpSecret, openSecret, sealSecret, toBase32, totpCode, totpUri } from './totp'

const RFC_SECRET = Buffer.from('12345678901234567890')

test.each([
  // RFC 6238, appendix B (SHA-1), its eight digits cut to the last six.
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s the RFC’s code is %s', (seconds, code) => {
  expect(totpCode(RFC_SECRET, Math.floor(seconds / 30))).toBe(code)
})

test.each([
  // RFC 4226, appendix D.
  [0, '755224'],
  [1, '287082'],
  [5, '254676'],
  [9, '520489'],
])('counter %i gives %s', (counter, code) => {
  expect(totpCode(RFC_SECRET, counter)).toBe(code)
})

test('a code is valid in its own step and in both neighbours, and in no other', () => {
  const step = 50_000_000
  const code = totpCode(RFC_SECRET, step)
  const foundAt = [-2, -1, 0, 1, 2].map((away) => findStep(RFC_SECRET, code, (step + away) * 30_000 + 7_000))
  expect(foundAt).toEqual([null, step, step, step, null])
})

test.each([
  // RFC 4648, section 10, without padding.
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is %s in base32', (text, expected) => {
  expect(toBase32(Buffer.from(text))).toBe(expected)
})

test('the URI for the QR code names the site and the account', () => {
  expect(totpUri(RFC_SECRET, 'Sanjeh', 'a+b@example.com')).toBe(
    'otpauth://totp/Sanjeh:a%2Bb%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Sanjeh',
  )
})

test('a sealed secret opens for its owner under the same key only', () => {
  const secret = newTotpSecret()
  const keeper = { authSecret: 'one key of the program', userId: 'sara' }
  const sealed = sealSecret(secret, keeper)
  expect(sealed.includes(secret)).toBe(false)
  expect(openSecret(sealed, keeper)).toEqual(secret)
  expect(openSecret(sealed, { ...keeper, userId: 'somebody else' })).toBeNull()
  expect(openSecret(sealed, { ...keeper, authSecret: 'another key' })).toBeNull()
  expect(openSecret(randomBytes(sealed.length), keeper)).toBeNull()
})
