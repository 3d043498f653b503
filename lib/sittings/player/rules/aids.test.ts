import { listStruck, moveBand, NO_AIDS, readAids, toggleStruck } from './aids'

test.each([
  [null, NO_AIDS],
  ['line', NO_AIDS],
  [{ guide: 'ruler', hasStrikes: 'yes' }, NO_AIDS],
  [
    { guide: 'window', hasLargeTargets: true },
    { guide: 'window', hasStrikes: false, hasLargeTargets: true },
  ],
])('accepts only known fields of the stored aids (%j)', (stored, aids) => {
  expect(readAids(stored)).toEqual(aids)
})

test('an option can be struck out and restored, and questions are not mixed up', () => {
  const struck = [
    ['1', 'C'],
    ['1', 'A'],
    ['11', 'B'],
    ['4-5', 'E'],
  ].reduce<readonly string[]>((before, [question = '', label = '']) => toggleStruck(before, question, label), [])
  expect(listStruck(struck, '1')).toEqual(['A', 'C'])
  expect(listStruck(struck, '4-5')).toEqual(['E'])
  expect(listStruck(toggleStruck(struck, '1', 'A'), '1')).toEqual(['C'])
})

test.each([
  ['in the middle the reading ruler moves', { at: 200, by: 20 }, { at: 220, scrollBy: 0 }],
  ['at the lower edge the text scrolls', { at: 360, by: 20 }, { at: 360, scrollBy: 20 }],
  ['at the upper edge the text scrolls', { at: 45, by: -20 }, { at: 40, scrollBy: -15 }],
])('%s', (_, band, moved) => {
  expect(moveBand({ ...band, paneHeight: 400 })).toEqual(moved)
})

test('scrolling loses no line in a pane that is lower than two lines', () => {
  expect(moveBand({ at: 10, by: 30, paneHeight: 40 })).toEqual({ at: 20, scrollBy: 20 })
})
