import { addressOf, readAddress } from './question-address'

test('the address of a question names its section, and is read again', () => {
  expect(addressOf('reading', 22)).toBe('#reading-q22')
  expect(readAddress(addressOf('listening', 5))).toEqual({ skill: 'listening', number: 5 })
})

test.each([
  ['#q22', { skill: null, number: 22 }],
  ['#reading-q', null],
  ['#review', null],
  ['', null],
])('%s is read as %j', (hash, address) => {
  expect(readAddress(hash)).toEqual(address)
})
