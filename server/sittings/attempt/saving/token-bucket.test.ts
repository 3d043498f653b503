import { createTokenBucket } from './token-bucket'

test('allows a burst, then one call for each fraction of a second that has passed', () => {
  const take = createTokenBucket({ burst: 3, perSecond: 2 })
  expect([0, 0, 0].map((at) => take('a', at))).toEqual([0, 0, 0])
  expect(take('a', 0)).toBeCloseTo(0.5)
  expect(take('a', 400)).toBeCloseTo(0.1)
  expect(take('a', 500)).toBe(0)
  expect(take('a', 500)).toBeCloseTo(0.5)
})

test('never fills a bucket beyond its burst, nor when the clock goes back', () => {
  const take = createTokenBucket({ burst: 2, perSecond: 1 })
  take('a', 0)
  expect([1e9, 1e9].map((at) => take('a', at))).toEqual([0, 0])
  expect(take('a', 0)).toBeCloseTo(1)
})

test('counts keys separately', () => {
  const take = createTokenBucket({ burst: 1, perSecond: 1 })
  expect([take('a', 0), take('b', 0)]).toEqual([0, 0])
})

test('never refuses a browser that saves each second, with a flush now and then', () => {
  const take = createTokenBucket({ burst: 60, perSecond: 2 })
  const calls = Array.from({ length: 3600 }, (_, second) =>
    Array.from({ length: second % 10 === 0 ? 4 : 1 }, () => take('a', second * 1000)),
  )
  expect(Math.max(...calls.flat())).toBe(0)
})

test('a flood of other keys does not reset a key that keeps calling', () => {
  const take = createTokenBucket({ burst: 1, perSecond: 1 })
  expect(take('a', 0)).toBe(0)
  for (let other = 0; other < 120_000; other += 1) {
    take(`other ${other}`, 0)
    if (other % 1000 === 0) expect(take('a', 0)).toBe(1)
  }
})
