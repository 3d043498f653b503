import { AppError } from './errors'
import { createWaitingLine } from './waiting-line'

/** A queue with a simulated clock, and work that ends when the test says so. */
function makeLine({ atOnce = 1, inside = 1, isOneOfMany = false } = {}) {
  const clock = { ms: 0 }
  const line = createWaitingLine({ atOnce, inside, nowMs: () => clock.ms, hasOtherNodes: isOneOfMany })
  const running: { person: string; end: () => void }[] = []
  const come = (person: string) => {
    const call = line.runAtTurn(
      person,
      () => new Promise<string>((resolve) => running.push({ person, end: () => resolve(person) })),
    )
    // Work that no test ends times out; nobody awaits it.
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

test('everybody passes while there is room; then callers get a position, and keep it when they retry', async () => {
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

test('nobody overtakes those who wait', async () => {
  const { running, come, isRefused } = makeLine()
  void come('a')
  void come('b')
  for (const person of ['c', 'd', 'e', 'f', 'g']) await isRefused(person)
  running[0]?.end()
  await settle()
  // There is room for one, but not for a newcomer or the last in the queue.
  expect(await isRefused('new')).toMatchObject({ place: 6 })
  expect(await isRefused('g')).toMatchObject({ place: 5 })
  void come('c')
  await settle()
  running[1]?.end()
  await settle()
  expect(running.map(({ person }) => person)).toEqual(['a', 'b', 'c'])
  expect(await isRefused('g')).toMatchObject({ place: 4 })
})

test('a place counts only people who still wait', async () => {
  const { clock, running, come, isRefused } = makeLine({ inside: 0 })
  void come('a')
  for (const person of ['c', 'd', 'e', 'f']) await isRefused(person)
  running[0]?.end()
  await settle()
  // Nothing runs, so whoever comes is served, and leaves the middle of the queue.
  void come('d')
  await settle()
  expect(running.map(({ person }) => person)).toEqual(['a', 'd'])
  expect([await isRefused('e'), await isRefused('f')]).toMatchObject([{ place: 2 }, { place: 3 }])
  clock.ms += 29_000
  for (const person of ['c', 'f']) await isRefused(person)
  clock.ms += 2_000
  // "e" has not come for thirty seconds, "c" has.
  expect(await isRefused('f')).toMatchObject({ place: 2 })
})

test('an admitted caller passes again, and an absent one blocks nobody', async () => {
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

test('concurrent calls of one person have one position, and run in turn', async () => {
  const { line, running, come } = makeLine({ atOnce: 2, inside: 1 })
  const first = [come('a'), come('a'), come('a')]
  const other = come('b')
  await settle()
  expect(running.map(({ person }) => person)).toEqual(['a', 'b'])
  // Two run, one waits inside: there is room for one more, whatever else the first person wants.
  const third = come('c')
  expect(line.isCrowded()).toBe(false)
  for (let ended = 0; ended < 5; ended += 1) {
    running[ended]?.end()
    await settle()
  }
  expect(await Promise.all([...first, other, third])).toEqual(['a', 'a', 'a', 'b', 'c'])
  expect(running.map(({ person }) => person)).toEqual(['a', 'b', 'c', 'a', 'a'])
})

test('a failed call does not block the same person’s others', async () => {
  const { line } = makeLine({ atOnce: 1, inside: 0 })
  const broken = line.runAtTurn('a', () => Promise.reject(new Error('broken')))
  const next = line.runAtTurn('a', async () => 'in')
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('in')
})

test('failed work frees its place', async () => {
  const { line } = makeLine({ atOnce: 1, inside: 0 })
  await expect(line.runAtTurn('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await line.runAtTurn('b', async () => 'in')).toBe('in')
})

test('three thousand concurrent callers each get their own position, and all are admitted by retrying as told', async () => {
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
          await line.runAtTurn(person, async () => void order.push(person))
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

describe('the pause that is announced', () => {
  /** A storm: whoever was admitted calls a second time, and four calls a second are answered. @returns what the last of `people` is told then */
  async function storm({ clock, running, come, isRefused }: ReturnType<typeof makeLine>, people: number) {
    const waiting = Array.from({ length: people }, (_, index) => ({ person: `p${index}`, atMs: clock.ms }))
    for (const each of waiting) each.atMs += 1000 * ((await secondsUntil(come(each.person))) ?? Infinity)
    const untilMs = clock.ms + 20_000
    while (clock.ms < untilMs) {
      clock.ms += 250
      for (const { person, end } of running.splice(0, 1)) {
        end()
        await settle()
        if (!person.endsWith('again')) void come(person)
      }
      for (const each of waiting.filter(({ atMs }) => atMs <= clock.ms))
        each.atMs = clock.ms + 1000 * ((await secondsUntil(come(each.person))) ?? Infinity)
    }
    return isRefused(`p${people - 1}`)
  }
  const secondsUntil = async (call: Promise<unknown>) =>
    Promise.race([
      call.then(
        () => null,
        (error: unknown) => (error instanceof AppError ? (error.retryAfterSeconds ?? null) : null),
      ),
      settle().then(() => null),
    ])

  test('counts people, not their calls', async () => {
    const line = makeLine({ atOnce: 1, inside: 2 })
    const { place = 0, seconds = 0 } = await storm(line, 60)
    expect(place).toBeGreaterThan(4)
    // Four calls a second are two people a second at most.
    expect(seconds).toBeGreaterThanOrEqual(Math.min(10, ((place / 2) * 2) / 3))
  })

  test('is not the pace of a quiet hour', async () => {
    const { clock, running, come, isRefused } = makeLine()
    for (let minute = 0; minute < 60; minute += 1) {
      clock.ms += 60_000
      const call = come(`early${minute}`)
      await settle()
      running.pop()?.end()
      await call
    }
    void come('a')
    void come('b')
    for (let place = 1; place < 40; place += 1) await isRefused(`p${place}`)
    // At one a second it would be ten seconds, in which nobody would be served.
    expect(await isRefused('p40')).toMatchObject({ place: 40, seconds: 1 })
  })
})

/**
 * Starts by so many people, each call of a person at the next node, in steps of 100 ms; a node completes four in each.
 * @returns the milliseconds until the last was admitted
 */
async function startAll(nodes: number, people: number): Promise<number> {
  const halls = Array.from({ length: nodes }, () => makeLine({ atOnce: 4, inside: 20, isOneOfMany: nodes > 1 }))
  const admittedAtMs: number[] = []
  const waiting = Array.from({ length: people }, (_, index) => ({ name: `p${index}`, calls: index, atMs: 0 }))
  for (let nowMs = 0; admittedAtMs.length < people && nowMs < 300_000; nowMs += 100) {
    for (const { clock, running } of halls) {
      clock.ms = nowMs
      for (const { end } of running.splice(0, 4)) end()
    }
    await settle()
    for (const person of waiting.filter(({ atMs }) => atMs === nowMs)) {
      person.calls += 1
      halls[person.calls % nodes]?.come(person.name).then(
        () => admittedAtMs.push(nowMs),
        (error: unknown) => {
          if (!(error instanceof AppError)) throw error
          person.atMs = nowMs + Math.ceil((error.retryAfterSeconds ?? 1) * 10) * 100
        },
      )
    }
    await settle()
  }
  expect(admittedAtMs).toHaveLength(people)
  return Math.max(...admittedAtMs)
}

test('behind a proxy that sends each call to another node everybody is admitted, in three times the time of one node at most', async () => {
  const together = await startAll(1, 400)
  expect(await startAll(2, 800)).toBeLessThan(3 * together)
  expect(await startAll(3, 1_200)).toBeLessThan(3 * together)
})
