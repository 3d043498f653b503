import { listSpoken, joinLettersAndDigits } from './spoken'

const spoken = (said: string) => listSpoken(said.toLowerCase().split(' '))

test.each([
  ['W K four nine P T', 'wk49pt'],
  ['W-K-four nine-P-T', 'wk49pt'],
  ['G-A-L-L', 'gall'],
  ['oh double four one seven', '04417'],
  ['o triple four', '0444'],
  ['nought treble four', '0444'],
  ['double-four-one', '441'],
  ['one two three four five six seven eight nine oh', '1234567890'],
  ['zero 512634 x', '0512634x'],
  ['B O B', 'b0b'],
])('the whole of "%s" is recognised: %s', (said, whole) => {
  expect(spoken(said)).toContain(whole)
})

test('each part of at least three words is recognised, and no word of several letters', () => {
  expect(spoken('a b c d')).toEqual(['abc', 'abcd', 'bcd'])
  expect(spoken('a b')).toEqual([])
  expect(spoken('the a b c bus d e f')).toEqual(['abc', 'def'])
  expect(spoken('double bus')).toEqual([])
  expect(spoken('a double b')).toEqual(['abb'])
  expect(spoken('a b double')).toEqual([])
  expect(spoken('x-ray-two a')).toEqual([])
  expect(spoken('1234567 a b')).toEqual([])
  expect(spoken('a - b c')).toEqual([])
  expect(spoken('- - -')).toEqual([])
})

test('a paragraph of single digits is read in runs no longer than any key', () => {
  const found = listSpoken(Array.from({ length: 1000 }, (_, at) => String(at % 10)))
  expect(Math.max(...found.map(({ length }) => length))).toBe(40)
  expect(found).toContain('0123456789')
})

test.each([
  [['bs8', '9pt'], 'bs89pt'],
  [['o’hara', '-', 'café'], '0haracafé'],
  [['1', '2.5'], '125'],
])('the letters and digits of %j are %s', (words, squeezed) => {
  expect(joinLettersAndDigits(words)).toBe(squeezed)
})
