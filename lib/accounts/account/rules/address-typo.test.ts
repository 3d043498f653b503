import { suggestAddress } from './address-typo'

test.each([
  ['sara@gmial.con', 'sara@gmail.com'],
  ['Sara@GMAIL.COM ', null],
  ['sara@gmai.com', 'sara@gmail.com'],
  ['sara@gmail.cm', 'sara@gmail.com'],
  ['sara@gnail.com', 'sara@gmail.com'],
  ['sara@yaho.com', 'sara@yahoo.com'],
  ['sara@hotmial.com', 'sara@hotmail.com'],
  ['sara@outlok.com', 'sara@outlook.com'],
  ['sara@iclould.com', 'sara@icloud.com'],
  // Real hosts that only look mistyped.
  ['sara@mail.com', null],
  ['sara@email.com', null],
  ['sara@ymail.com', null],
  ['sara@sharif.edu', null],
  ['sara@yahoo.co.uk', null],
  ['09121234567', null],
  ['sara@', null],
  ['', null],
])('of %s it is asked whether %s was meant', (typed, meant) => {
  expect(suggestAddress(typed)).toBe(meant)
})
