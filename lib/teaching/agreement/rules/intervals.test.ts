import { agreementOf, type BandPair } from './agreement'
import { bootstrapIntervals } from './intervals'

/** Pairs whose distance goes through −1, 0, 0, +1 half bands. */
const made = (count: number): BandPair[] =>
  Array.from({ length: count }, (_, index) => {
    const one = 10 + (index % 7)
    return { one, other: one + ([-1, 0, 0, 1][index % 4] ?? 0) }
  })
const single = (pairs: readonly BandPair[]) => pairs.map((pair) => [pair])
const width = (interval: { low: number; high: number } | null) => (interval ? interval.high - interval.low : Number.NaN)

test('the interval holds the figure, and is the same for the same pairs', () => {
  const pairs = made(40)
  const found = bootstrapIntervals(single(pairs), 7)
  expect(bootstrapIntervals(single(pairs), 7)).toEqual(found)
  const figures = agreementOf(pairs)
  for (const measure of ['qwk', 'exact', 'withinHalf', 'withinOne', 'bias', 'sem'] as const) {
    expect(found[measure]?.low).toBeLessThanOrEqual(figures?.[measure] ?? Number.NaN)
    expect(found[measure]?.high).toBeGreaterThanOrEqual(figures?.[measure] ?? Number.NaN)
  }
})

test('the interval of a share is as wide as the normal approximation says', () => {
  // Half of 400 pairs are equal: 1.645 standard errors on both sides.
  const found = bootstrapIntervals(single(made(400)), 7)
  expect(width(found.exact)).toBeCloseTo(2 * 1.645 * Math.sqrt(0.25 / 400), 1)
})

test('more pairs give a narrower interval; texts that come in twos a wider one than as many single ones', () => {
  const [few, many] = [bootstrapIntervals(single(made(20)), 7), bootstrapIntervals(single(made(200)), 7)]
  expect(width(many.qwk)).toBeLessThan(width(few.qwk) / 2)
  const twins = made(50).map((pair) => [pair, pair])
  expect(width(bootstrapIntervals(twins, 7).exact)).toBeGreaterThan(
    1.2 * width(bootstrapIntervals(single(twins.flat()), 7).exact),
  )
})

test('there is no interval of kappa where most resamples have none, and none of anything without pairs', () => {
  const constant = Array.from({ length: 12 }, () => [{ one: 12, other: 12 }])
  expect(bootstrapIntervals(constant, 7)).toMatchObject({ qwk: null, exact: { low: 1, high: 1 } })
  expect(bootstrapIntervals([], 7)).toMatchObject({ qwk: null, exact: null, bias: null })
})
