import { isWeakPassword } from './password-policy'

const owner = { name: 'Sara Ahmadi', identifier: 'sara.ahmadi@example.com' }
const onPhone = { name: 'نگار رضوی', identifier: '+989121234567' }

test.each([
  'password',
  'Password123!',
  'P@ssw0rd2024',
  '12345678',
  '۱۲۳۴۵۶۷۸',
  '87654321',
  'qwertyuiop',
  'abcd1234',
  '11111111',
  'abababab',
  'asdfghjkl',
  'sanjeh1403',
  'ielts2025!',
  'perspolis1',
  'iloveyou!!',
  'saraahmadi',
  'sara.ahmadi@example.com',
  'Ahmadi1375',
  'Sara_1402',
  'lovelove',
  'ضصثقفغعهخح',
  'سلام12345',
])('%j is too easy', (password) => {
  expect(isWeakPassword(password, owner)).toBe(true)
})

test.each(['09121234567', '9121234567', '+989121234567', 'رضوی1378', 'نگار رضوی'])('%j is the owner', (password) => {
  expect(isWeakPassword(password, onPhone)).toBe(true)
})

test.each([
  'correct horse battery',
  'mzk7-vbq2-xhd',
  'گربه‌ی زرد روی دیوار',
  'T8!vq0Lm',
  'sara likes tall ships',
  'a long enough test password',
])('%j is accepted', (password) => {
  expect(isWeakPassword(password, owner)).toBe(false)
})

test('a password of a thousand characters is judged at once', () => {
  expect(isWeakPassword(`${'ab1'.repeat(300)}xyz`, owner)).toBe(false)
})
