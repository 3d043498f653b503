import { listSpoken } from './spoken'

test.each([
  ['W K four nine P T', 'wk49pt'],
  ['oh double four one seven', '04417'],
  ['one two three four five six seven eight nine oh', '1234567890'],
])('the whole of "%s" is recognised: %s', (said, whole) => {
  expect(listSpoken(said.toLowerCase().split(' '))).toContain(whole)
})

test('a paragraph of single digits is read in runs no longer than any key', () => {
  const spoken = listSpoken(Array.from({ length: 1000 }, (_, at) => String(at % 10)))
  expect(Math.max(...spoken.map(({ length }) => length))).toBeLessThanOrEqual(40)
  expect(spoken).toContain('0123456789')
})
