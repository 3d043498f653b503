import { setTimeout as sleep } from 'node:timers/promises'
import { runSweeps, type Sweep } from './run-sweeps'
import { shareTestApp } from './testing/test-app'

const api = shareTestApp()

test('runs each sweep when it is due, and a failing one does not hold up the others', async () => {
  const counts = { often: 0, seldom: 0, failing: 0 }
  const count = (name: keyof typeof counts) => async () => {
    counts[name] += 1
    if (name === 'failing') throw new Error('not today')
  }
  const stop = runSweeps(api.ctx, [
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

test('a sweep that waits for a silent peer delays no other, is not started twice, and is awaited at the end', async () => {
  let [sweptCount, startedCount, endedCount] = [0, 0, 0]
  let release = (): void => undefined
  const silent = new Promise<void>((resolve) => (release = resolve))
  const stop = runSweeps(api.ctx, [
    {
      name: 'silent',
      everySeconds: 1,
      run: async () => {
        startedCount += 1
        await silent
        endedCount += 1
      },
    },
    { name: 'attempts', everySeconds: 1, run: async () => void (sweptCount += 1) },
  ])
  while (sweptCount < 2) await sleep(50)
  expect([startedCount, endedCount]).toEqual([1, 0])
  const stopped = stop()
  release()
  await stopped
  expect([startedCount, endedCount]).toEqual([1, 1])
})

test('stopping waits for the sweep that is running', async () => {
  let isDone = false
  const stop = runSweeps(api.ctx, [
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

test('while the clock is in doubt, a sweep that waits for the clock is skipped, one that takes the doubt as an argument gets it, and the others run; the doubt ends by itself', async () => {
  const idleStates: boolean[] = []
  const counts = { waits: 0, others: 0 }
  let isSure = false
  const sweeps: readonly Sweep[] = [
    { name: 'waits', everySeconds: 1, clock: 'waits', run: async () => void (counts.waits += 1) },
    { name: 'asks', everySeconds: 1, clock: 'asks', run: async (_, now) => void idleStates.push(now.isClockSure) },
    { name: 'others', everySeconds: 1, run: async () => void (counts.others += 1) },
  ]
  const stop = runSweeps(api.ctx, sweeps, async () => isSure)
  while (counts.others < 2) await sleep(50)
  expect([counts.waits, idleStates.includes(true)]).toEqual([0, false])
  isSure = true
  while (counts.waits < 1) await sleep(50)
  await stop()
  expect(idleStates.at(-1)).toBe(true)
})
