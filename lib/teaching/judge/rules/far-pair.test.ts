import { isFarPair } from './far-pair'

test.each([
  [{ low: 11, high: 13 }, 12, false],
  [{ low: 11, high: 13 }, 14, false],
  [{ low: 11, high: 13 }, 15, true],
  [{ low: 11, high: 13 }, 9, true],
  // The middle of an uneven range.
  [{ low: 12, high: 13 }, 15, true],
  [{ low: 12, high: 13 }, 14, false],
])('more than one band apart is far, exactly one is not: %j and %d', (machine, teacher, isFar) => {
  expect(isFarPair(machine, teacher)).toBe(isFar)
})
