import { createTokenBucket } from './token-bucket'

test('a burst passes, then one for each part of a second that has gone by', () => {
  const take = createTokenBucket({ burst: 3, perSecond: 2 })
  expect([0, 0, 0].map((at) => take('a', at))).toEqual([0, 0, 0])
  expect(take('a', 0)).toBeCloseTo(0.5)
  expect(take('a', 400)).toBeCloseTo(0.1)
  expect(take('a', 500)).toBe(0)
  expect(take('a', 500)).toBeCloseTo(0.5)
})

test('a bucket is never fuller than its burst, and a clock that goes back fills nothing', () => {
  const take = createTokenBucket({ burst: 2, perSecond: 1 })
  take('a', 0)
  expect([1e9, 1e9].map((at) => take('a', at))).toEqual([0, 0])
  expect(take('a', 0)).toBeCloseTo(1)
})

test('one key does not use up the calls of another', () => {
  const take = createTokenBucket({ burst: 1, perSecond: 1 })
  expect([take('a', 0), take('b', 0)]).toEqual([0, 0])
})

test('a browser that saves each second, with a flush now and then, is never refused', () => {
  const take = createTokenBucket({ burst: 60, perSecond: 2 })
  const calls = Array.from({ length: 3600 }, (_, second) =>
    Array.from({ length: second % 10 === 0 ? 4 : 1 }, () => take('a', second * 1000)),
  )
  expect(Math.max(...calls.flat())).toBe(0)
})

test('a flood of others lets nobody through who calls all the while', () => {
  const take = createTokenBucket({ burst: 1, perSecond: 1 })
  expect(take('a', 0)).toBe(0)
  for (let other = 0; other < 120_000; other += 1) {
    take(`other ${other}`, 0)
    if (other % 1000 === 0) expect(take('a', 0)).toBe(1)
  }
})
