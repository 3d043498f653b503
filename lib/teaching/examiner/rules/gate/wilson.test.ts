import { getMinHits, wilsonInterval } from './wilson'

test.each([
  [50, 50, 0.9287, 1],
  [47, 50, 0.8378, 0.9794],
  [45, 50, 0.7864, 0.9565],
  [9, 10, 0.5958, 0.9821],
  [10, 10, 0.7225, 1],
  [16, 16, 0.8064, 1],
  [0, 10, 0, 0.2775],
  [0, 0, 0, 1],
])('%i right of %i: from %d to %d', (right, all, lower, upper) => {
  const interval = wilsonInterval(right, all)
  expect(interval.lower).toBeCloseTo(lower, 4)
  expect(interval.upper).toBeCloseTo(upper, 4)
})

test.each([
  [0.8, 16],
  [0.9, 35],
  [0.5, 4],
])('a lower bound of %d takes at least %i hits', (lower, hits) => {
  expect(getMinHits(lower)).toBe(hits)
  expect(wilsonInterval(hits, hits).lower).toBeGreaterThanOrEqual(lower)
  expect(wilsonInterval(hits - 1, hits - 1).lower).toBeLessThan(lower)
})
