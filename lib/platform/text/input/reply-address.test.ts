import { foldReplyAddress } from './reply-address'

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
