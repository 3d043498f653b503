import { AppError } from './errors'
import { createCounter, createLimiter } from './limiter'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error
      return error
    },
  )

test('so many tries of one key and no more; another key has its own', async () => {
  const limiter = createLimiter({ points: 3, perSeconds: 60 })
  for (let tried = 0; tried < 3; tried += 1) await limiter.take('one')
  const refused = await refusal(limiter.take('one'))
  expect(refused?.code).toBe('too_many_requests')
  expect(refused?.retryAfterSeconds).toBeGreaterThan(50)
  expect(refused?.retryAfterSeconds).toBeLessThanOrEqual(60)
  await limiter.take('other')
})

test('of many at once exactly as many are taken as there are tries', async () => {
  const limiter = createLimiter({ points: 4, perSeconds: 60 })
  const all = await Promise.all(Array.from({ length: 20 }, () => refusal(limiter.take('one'))))
  expect(all.filter((one) => one === null)).toHaveLength(4)
})

test('a good try that is given back is there again, and who was refused waits a second at least', async () => {
  const limiter = createLimiter({ points: 1, perSeconds: 1 })
  await limiter.take('one')
  await limiter.giveBack('one')
  await limiter.take('one')
  await wait(400)
  expect((await refusal(limiter.take('one')))?.retryAfterSeconds).toBe(1)
  await wait(1_100)
  await limiter.take('one')
})

test('a counter counts and never refuses, and forgets when its time is over', async () => {
  const counter = createCounter({ perSeconds: 1 })
  const counts = []
  for (let told = 0; told < 5; told += 1) counts.push((await counter.add('one')).count)
  expect(counts).toEqual([1, 2, 3, 4, 5])
  expect((await counter.add('other')).count).toBe(1)
  await counter.giveBack('one')
  const { count, waitSeconds } = await counter.add('one')
  expect([count, waitSeconds]).toEqual([5, 1])
  await wait(1_100)
  expect((await counter.add('one')).count).toBe(1)
})
