import { AppError } from './errors'
import { createWaitingLine } from './waiting-line'

/** A line with a clock of its own, and work that ends when the test says so. */
function makeLine({ atOnce = 1, inside = 1 } = {}) {
  const clock = { ms: 0 }
  const line = createWaitingLine({ atOnce, inside, nowMs: () => clock.ms })
  const running: { person: string; end: () => void }[] = []
  const come = (person: string) => {
    const call = line.pass(
      person,
      () => new Promise<string>((resolve) => running.push({ person, end: () => resolve(person) })),
    )
    // Work that no test ends loses its place in time, and nobody asks.
    call.catch(() => undefined)
    return call
  }
  const isRefused = async (person: string) => {
    const end = await come(person).catch((error: unknown) => error)
    if (!(end instanceof AppError)) throw new Error(`${person} was let in`)
    return { code: end.code, place: end.place, seconds: end.retryAfterSeconds }
  }
  return { clock, line, running, come, isRefused }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('while there is room everybody passes; then they are told their place, and keep it when they come again', async () => {
  const { line, running, come, isRefused } = makeLine()
  const first = come('a')
  const second = come('b')
  expect(line.isCrowded()).toBe(false)
  expect(await isRefused('c')).toMatchObject({ code: 'busy_queue', place: 1 })
  expect(await isRefused('d')).toMatchObject({ place: 2 })
  expect(await isRefused('c')).toMatchObject({ place: 1 })
  expect(await isRefused('d')).toMatchObject({ place: 2 })
  expect(line.isCrowded()).toBe(true)
  expect(running.map(({ person }) => person)).toEqual(['a'])
  running[0]?.end()
  expect(await first).toBe('a')
  await settle()
  running[1]?.end()
  expect(await second).toBe('b')
})

test('nobody who comes later passes those who wait', async () => {
  const { running, come, isRefused } = makeLine()
  void come('a')
  void come('b')
  for (const person of ['c', 'd', 'e', 'f', 'g']) await isRefused(person)
  running[0]?.end()
  await settle()
  // There is room for one, and it is not for who comes now, nor for the last of the line.
  expect(await isRefused('new')).toMatchObject({ place: 6 })
  expect(await isRefused('g')).toMatchObject({ place: 5 })
  void come('c')
  await settle()
  running[1]?.end()
  await settle()
  expect(running.map(({ person }) => person)).toEqual(['a', 'b', 'c'])
  expect(await isRefused('g')).toMatchObject({ place: 4 })
})

test('who was let in passes again without a turn, and who does not come again keeps nobody waiting', async () => {
  const { clock, running, come, isRefused } = makeLine()
  void come('a')
  void come('b')
  await isRefused('gone')
  await isRefused('c')
  void come('a')
  running[0]?.end()
  await settle()
  running[1]?.end()
  await settle()
  running[2]?.end()
  await settle()
  expect(running.map(({ person }) => person)).toEqual(['a', 'b', 'a'])
  clock.ms += 40_000
  const late = come('c')
  await settle()
  running[3]?.end()
  expect(await late).toBe('c')
})

test('one who comes many times at once has one place, and each call has its turn', async () => {
  const { line, running, come } = makeLine({ atOnce: 2, inside: 1 })
  const first = [come('a'), come('a'), come('a')]
  const other = come('b')
  await settle()
  expect(running.map(({ person }) => person)).toEqual(['a', 'b'])
  // Two places run, one waits inside: there is room for one more, whatever else the first one wants.
  const third = come('c')
  expect(line.isCrowded()).toBe(false)
  for (let ended = 0; ended < 5; ended += 1) {
    running[ended]?.end()
    await settle()
  }
  expect(await Promise.all([...first, other, third])).toEqual(['a', 'a', 'a', 'b', 'c'])
  expect(running.map(({ person }) => person)).toEqual(['a', 'b', 'c', 'a', 'a'])
})

test('a call that fails keeps no other of the same person from its turn', async () => {
  const { line } = makeLine({ atOnce: 1, inside: 0 })
  const broken = line.pass('a', () => Promise.reject(new Error('broken')))
  const next = line.pass('a', async () => 'in')
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('in')
})

test('work that fails frees its room', async () => {
  const { line } = makeLine({ atOnce: 1, inside: 0 })
  await expect(line.pass('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await line.pass('b', async () => 'in')).toBe('in')
})

test('three thousand at once: each is told a place of their own, and all are let in by coming again when they are told to', async () => {
  const clock = { ms: 0 }
  const line = createWaitingLine({ atOnce: 8, inside: 40, nowMs: () => clock.ms })
  let waiting = Array.from({ length: 3_000 }, (_, index) => ({ person: `p${index}`, dueMs: 0 }))
  const order: string[] = []
  while (waiting.length > 0 && clock.ms < 600_000) {
    const due = waiting.filter(({ dueMs }) => dueMs <= clock.ms)
    waiting = waiting.filter(({ dueMs }) => dueMs > clock.ms)
    const ends = await Promise.all(
      due.map(async ({ person }) => {
        try {
          await line.pass(person, async () => void order.push(person))
          return null
        } catch (error) {
          return { person, dueMs: clock.ms + 1000 * ((error as AppError).retryAfterSeconds ?? 0) }
        }
      }),
    )
    waiting.push(...ends.filter((end) => end !== null))
    clock.ms += 250
  }
  expect(new Set(order).size).toBe(3_000)
})
