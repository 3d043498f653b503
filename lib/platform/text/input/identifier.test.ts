import { foldIdentifier, foldReplyAddress } from './identifier'

const mobile = '+989121234567'
const accepted: readonly (readonly [string, string])[] = [
  ['09121234567', mobile],
  ['9121234567', mobile],
  ['+989121234567', mobile],
  ['00989121234567', mobile],
  ['989121234567', mobile],
  ['۰۹۱۲۱۲۳۴۵۶۷', mobile],
  ['٠٩١٢١٢٣٤٥٦٧', mobile],
  ['۰۹۱۲ ۱۲۳ ۴۵ ۶۷', mobile],
  ['0912-123-4567', mobile],
  ['(0912) 123–4567', mobile],
  ['\u200e+98 912 123 4567\u200f', mobile],
  ['  Sara.Ahmadi@Example.COM ', 'sara.ahmadi@example.com'],
  ['a+b@mail.example.org', 'a+b@mail.example.org'],
  ['sara۱۲@example.com', 'sara12@example.com'],
  ['ｓａｒａ@example.com', 'sara@example.com'],
]
const refused = [
  '',
  ' ',
  'sara',
  '0912123456',
  '091212345678',
  '02112345678',
  '+19121234567',
  '0912abc4567',
  'sara@',
  '@example.com',
  'sara@example',
  'a b@example.com',
  'a@b@example.com',
  'a..b@example.com',
  'a@example..com',
  'a@-example.com',
  'a\u0000b@example.com',
  `${'a'.repeat(250)}@b.co`,
  'null@example.com\nBcc: x@example.com',
]

test.each(accepted)('normalises %j to %j', (typed, folded) => {
  expect(foldIdentifier(typed)).toBe(folded)
})

test.each(refused)('rejects %j', (typed) => {
  expect(foldIdentifier(typed)).toBeNull()
})

test.each(accepted)('normalising %j is idempotent', (_, folded) => {
  expect(foldIdentifier(folded)).toBe(folded)
})

test.each([
  ['Negar@Example.com', 'negar@example.com'],
  ['۰۹۱۲ ۱۲۳ ۴۵۶۷', '+989121234567'],
  ['021-8877 6655', '02188776655'],
  ['+44 (20) 7946–0018', '+442079460018'],
  ['٠٢١٨٨٧٧٦٦٥٥', '02188776655'],
])('normalises the reply address %j to %j', (typed, folded) => {
  expect(foldReplyAddress(typed)).toBe(folded)
})

test.each(['', 'nobody', 'a@b', 'a@b.co, c@d.co', '12345', '1'.repeat(16), '++4420794600', '0912x1234567'])(
  'rejects the reply address %j',
  (typed) => {
    expect(foldReplyAddress(typed)).toBeNull()
  },
)
