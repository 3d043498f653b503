import fc from 'fast-check'
import { redactSecrets } from './redact'

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTkwIn0.c2lnbmF0dXJlLW9mLWl0'

test.each([
  ['Authorization: Bearer abc.def-ghi', 'Authorization: Bearer [token]'],
  ['authorization: "Basic dXNlcjpwYXNz"', 'authorization: "Basic [token]"'],
  [`got ${jwt} back`, 'got [token] back'],
  ['Cookie: accessToken=x; refreshToken=y; theme=dark', 'Cookie: [cookie]'],
  ['set-cookie: refreshToken=abc; Path=/\nnext line', 'set-cookie: [cookie]\nnext line'],
  ['document.cookie = "a=b"', 'document.cookie = [cookie]'],
  ['token=abc123 and more', 'token=[secret] and more'],
  ['refreshToken=abc; x', 'refreshToken=[secret]; x'],
  ['{"password":"سه گربه‌ی سبز","name":"x"}', '{"password":[secret],"name":"x"}'],
  ["{ next_password: 'q w e' }", '{ next_password: [secret] }'],
  ['{"access": "short", "refresh":"r"}', '{"access": [secret], "refresh":[secret]}'],
  ['api_key: k', 'api_key: [secret]'],
  ['mail to Negar.Razavi+x@Example.co.ir failed', 'mail to [email] failed'],
  ['09123456789', '[phone]'],
  ['call +98 912 345 6789 now', 'call [phone] now'],
  ['0098-912-345-6789', '[phone]'],
  ['۰۹۱۲۳۴۵۶۷۸۹', '[phone]'],
  ['6037 9912 3456 7890', '[number]'],
  ['https://u:p@host.example/a', 'https://[user]@host.example/a'],
  ['at https://sanjeh.ir/login?next=%2Fx#y', 'at https://sanjeh.ir/login?[query]'],
  ['open /reset-password#token=abc now', 'open /reset-password?[query] now'],
  ['(https://s.ir/_next/a.js?dpl=1:12:34)', '(https://s.ir/_next/a.js?[query]:12:34)'],
  ['sha 9f86d081884c7d659a2feaa0c55ad015', 'sha [secret]'],
  ['x Zk3vT9qLw0bXr7YsHn2Mf8Jd5GcPa1Ue x', 'x [secret] x'],
  ['aGVsbG8gd29ybGQgaGVsbG8gd29y/GQgaGVsbG8=', '[secret]'],
])('%j is redacted to %j', (text, told) => {
  expect(redactSecrets(text)).toBe(told)
})

test.each([
  'TypeError: Cannot read properties of undefined (reading "map")',
  '    at renderQuestion (https://sanjeh.ir/_next/static/chunks/app/exam/page-1f2e3d4c.js:1:20345)',
  'attempt 0190f3c2-7b6e-7c11-9d35-3a2b1c0d9e8f',
  '/dashboard/exam/result/0190f3c2-7b6e-7c11-9d35-3a2b1c0d9e8f',
  'academic-mock-1-listening-section-2-question-14',
  '2026-03-01T10:20:30.123Z, 1760000000000 ms',
  'is /a a path? yes # no',
  'خطا در بارگذاری صفحه',
])('%j stays unchanged', (text) => {
  expect(redactSecrets(text)).toBe(text)
})

test('redacts every key of 32 random bytes, in any notation', () => {
  const bytes = fc.noBias(fc.uint8Array({ minLength: 32, maxLength: 32 }))
  fc.assert(
    fc.property(bytes, fc.constantFrom('hex', 'base64', 'base64url'), (all, writing) => {
      const key = Buffer.from(all).toString(writing)
      expect(redactSecrets(`see ${key} there`)).toBe('see [secret] there')
    }),
    { numRuns: 500, endOnFailure: true },
  )
})

test('is idempotent, and terminates for any text', () => {
  const pieces = fc.constantFrom(
    'token=',
    '"',
    ' ',
    'a@b.ir',
    '?',
    '#',
    '/x',
    'Bearer ',
    '09123456789',
    ':',
    '\n',
    jwt,
    '[',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 40 }), (parts) => {
      const once = redactSecrets(parts.join(''))
      expect(redactSecrets(once)).toBe(once)
    }),
  )
})

// A backtracking pattern would need minutes for these.
test.each([
  ['a'],
  ['/'],
  ['a@'],
  ['1 '],
  ['token:'],
  ['http://'],
  ['cookie '],
  ['/a?'],
  [':1'],
  ['eyJaaaa'],
  ['eyJaaaa-'],
  ['basic '],
])('a long text of only %j takes linear time', (piece) => {
  expect(redactSecrets(piece.repeat(100_000)).length).toBeLessThanOrEqual(piece.length * 200_000)
})

test('the name of a script of ours stays although it looks like a key; a key after it does not', () => {
  const frame = 'at r (https://site.test/_next/static/chunks/4bd1b696-80bcaf75e1b4285e.js:1:2345)'
  expect(redactSecrets(frame)).toBe(frame)
  const page = '/_next/static/chunks/app/(public)/blog/page-3f1c9d7ab24e6f80aa.js:1:2'
  expect(redactSecrets(page)).toBe(page)
  for (const text of ['/_next/static/chunks/4bd1b69680bcaf75e1b4285e', '/static/4bd1b69680bcaf75e1b4285e.js'])
    expect(redactSecrets(text)).not.toContain('4bd1b69680bcaf75e1b4285e')
})
