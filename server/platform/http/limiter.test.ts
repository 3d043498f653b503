import { limitKeyOf } from './address'
import { AppError } from './errors'
import { createCounter, createLimiter, siteKeyOf } from './limiter'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error
      return error
    },
  )

test('limits tries per key, independently of other keys', async () => {
  const limiter = createLimiter({ points: 3, perSeconds: 60 })
  for (let tried = 0; tried < 3; tried += 1) await limiter.take('one')
  const refused = await refusal(limiter.take('one'))
  expect(refused?.code).toBe('too_many_requests')
  expect(refused?.retryAfterSeconds).toBeGreaterThan(50)
  expect(refused?.retryAfterSeconds).toBeLessThanOrEqual(60)
  await limiter.take('other')
})

test('allows exactly the limit among many concurrent tries', async () => {
  const limiter = createLimiter({ points: 4, perSeconds: 60 })
  const all = await Promise.all(Array.from({ length: 20 }, () => refusal(limiter.take('one'))))
  expect(all.filter((one) => one === null)).toHaveLength(4)
})

test('a returned try is available again, and a refused caller waits at least a second', async () => {
  const limiter = createLimiter({ points: 1, perSeconds: 1 })
  await limiter.take('one')
  await limiter.refund('one')
  await limiter.take('one')
  await wait(400)
  expect((await refusal(limiter.take('one')))?.retryAfterSeconds).toBe(1)
  await wait(1_100)
  await limiter.take('one')
})

test('a counter never refuses, and resets when its time is over', async () => {
  const counter = createCounter({ perSeconds: 1 })
  const counts = []
  for (let attempt = 0; attempt < 5; attempt += 1) counts.push((await counter.add('one')).count)
  expect(counts).toEqual([1, 2, 3, 4, 5])
  expect((await counter.add('other')).count).toBe(1)
  await counter.refund('one')
  const { count, waitSeconds } = await counter.add('one')
  expect([count, waitSeconds]).toEqual([5, 1])
  await wait(1_100)
  expect((await counter.add('one')).count).toBe(1)
})

const HOUR = { perSeconds: 3_600 }
const networkOf = (place: number) => limitKeyOf(`2001:db8:7:${place.toString(16)}::5`)

test.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['sara@example.com 2001:db8:1:2::/64', 'sara@example.com 2001:db8:1::/48'],
  ['203.0.113.7', null],
  ['sara@example.com 203.0.113.7', null],
  ['all', null],
])('the network of %j is %j', (key, site) => {
  expect(siteKeyOf(key)).toBe(site)
})

test('all /64 of one /48 together get the tries of eight households, and another /48 has its own', async () => {
  const limiter = createLimiter({ points: 3, ...HOUR })
  let attempt = 0
  for (let place = 0; place < 45; place += 1)
    await limiter.take(networkOf(place)).then(
      () => (attempt += 1),
      () => undefined,
    )
  expect(attempt).toBe(24)
  await expect(limiter.take(networkOf(99))).rejects.toThrow('too_many_requests')
  await limiter.take(limitKeyOf('2001:db8:8:1::5'))
})

test('tries of one /64 that a counter’s caller refuses use up nothing of its /48', async () => {
  const counter = createCounter({ points: 2, ...HOUR })
  for (let tries = 0; tries < 40; tries += 1) await counter.add(networkOf(0))
  expect((await counter.add(networkOf(1))).count).toBe(1)
})

test('a counter reports the share of the /48 if that is larger', async () => {
  const counter = createCounter(HOUR)
  expect((await counter.add(networkOf(0))).count).toBe(1)
  for (let place = 1; place < 40; place += 1) await counter.add(networkOf(place))
  expect((await counter.add(networkOf(41))).count).toBe(6)
  expect((await counter.add('203.0.113.7')).count).toBe(1)
})
