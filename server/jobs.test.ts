import { setTimeout as sleep } from 'node:timers/promises'
import { startJobs } from './jobs'
import { startTestApp, type TestApp } from './testing/test-app'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

test('each sweep runs when its time has come, and one that fails does not hold up the others', async () => {
  const counts = { often: 0, seldom: 0, failing: 0 }
  const count = (name: keyof typeof counts) => async () => {
    counts[name] += 1
    if (name === 'failing') throw new Error('not today')
  }
  const stop = startJobs(api.ctx, [
    { name: 'failing', everySeconds: 1, run: count('failing') },
    { name: 'often', everySeconds: 1, run: count('often') },
    { name: 'seldom', everySeconds: 3600, run: count('seldom') },
  ])
  await sleep(2_500)
  await stop()
  expect(counts.seldom).toBe(1)
  expect(counts.often).toBeGreaterThanOrEqual(2)
  expect(counts.failing).toBe(counts.often)
  const after = { ...counts }
  await sleep(1_200)
  expect(counts).toEqual(after)
})

test('a sweep that waits for somebody silent keeps no other waiting, is not begun twice, and is waited for at the end', async () => {
  let [swept, begun, ended] = [0, 0, 0]
  let letGo = (): void => undefined
  const silent = new Promise<void>((resolve) => (letGo = resolve))
  const stop = startJobs(api.ctx, [
    {
      name: 'silent',
      everySeconds: 1,
      run: async () => {
        begun += 1
        await silent
        ended += 1
      },
    },
    { name: 'attempts', everySeconds: 1, run: async () => void (swept += 1) },
  ])
  while (swept < 2) await sleep(50)
  expect([begun, ended]).toEqual([1, 0])
  const stopped = stop()
  letGo()
  await stopped
  expect([begun, ended]).toEqual([1, 1])
})

test('stopping waits for the sweep that is running', async () => {
  let isDone = false
  const stop = startJobs(api.ctx, [
    {
      name: 'slow',
      everySeconds: 1,
      run: async () => {
        await sleep(300)
        isDone = true
      },
    },
  ])
  await sleep(50)
  await stop()
  expect(isDone).toBe(true)
})
