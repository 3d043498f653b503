import { hoursUntilRevival, type JoinFault, pauseAfter } from './join-faults'

test.each<[JoinFault, number, number, number | null]>([
  ['passing', 1, 0, 5],
  ['passing', 2, 0, 10],
  ['passing', 7, 0, 320],
  // For as long as it lasts, also if the bytes were damaged before.
  ['passing', 500, 0, 600],
  ['passing', 9, 4, 600],
  ['damaged', 1, 1, 5],
  ['damaged', 3, 3, 20],
  ['damaged', 4, 4, null],
  ['soundless', 1, 0, null],
])('%s, wait %i, try %i: %p', (fault, waits, tries, seconds) => {
  expect(pauseAfter(fault, { waits, tries })).toBe(seconds)
})

test('a broken take is retried a few times, then abandoned', () => {
  expect([0, 1, 3, 4].map(hoursUntilRevival)).toEqual([1, 6, 72, null])
})
