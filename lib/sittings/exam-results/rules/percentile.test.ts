import { percentBelow, MIN_PEOPLE } from './percentile'

test.each([
  [0, 0, null],
  [29, 28, null],
  [30, 29, 95],
  [30, 15, 50],
  [30, 14, 45],
  [30, 1, null],
  [30, 2, 5],
  [30, 0, null],
  [99, 50, 50],
  [99, 98, 95],
  [100, 99, 99],
  [100, 51, 51],
  [100, 0, null],
  [1_000, 999, 99],
  [1_000, 9, null],
  [1_000, 10, 1],
])('of %i people %i are below: %s per cent', (people, below, percent) => {
  expect(percentBelow({ people, below })).toBe(percent)
})

test('never exceeds the true percentage, and never rises with fewer people below', () => {
  // One expectation for all: 48,000 of them cost twenty times as much as the rule.
  const wrong: string[] = []
  for (let people = MIN_PEOPLE; people <= 220; people += 1) {
    let last = 0
    for (let below = 0; below < people; below += 1) {
      const percent = percentBelow({ people, below }) ?? 0
      if (percent > (100 * below) / people || percent < last) wrong.push(`${below} of ${people}: ${percent}`)
      last = percent
    }
  }
  expect(wrong).toEqual([])
})
