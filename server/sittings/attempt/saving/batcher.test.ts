import { createBatcher } from './batcher'

type Entry = { readonly key: string; readonly value: number; readonly rows?: number }
const LIMITS = {
  maxBatchesInFlight: 2,
  maxWaitingAlone: 2,
  maxRowsPerBatch: 10,
  maxEntriesWaiting: 20,
  bytesWaiting: 1_000,
  patienceMs: 60_000,
}

const neverAlone = () => Promise.reject(new Error('nobody holds it'))

/** A writer whose batches end when the test says so. */
function makeWriter() {
  const batches: { entries: readonly Entry[]; end: () => void; fail: (error: Error) => void }[] = []
  const write = (entries: readonly Entry[]) =>
    new Promise<number[]>((resolve, reject) => {
      batches.push({ entries, end: () => resolve(entries.map(({ value }) => value * 2)), fail: reject })
    })
  const add = createBatcher<Entry, number>(
    { write, writeAlone: neverAlone, keyOf: ({ key }) => key, rowsOf: ({ rows = 1 }) => rows, bytesOf: () => 10 },
    LIMITS,
  )
  return { add, batches, sizes: () => batches.map(({ entries }) => entries.length) }
}
/** Two turns of the event loop: what ended settles in the first, and what waits is written at the end of the second. */
const settle = async () => {
  await new Promise((resolve) => setImmediate(resolve))
  await new Promise((resolve) => setImmediate(resolve))
}
const unavailable = Object.assign(new Error('terminating connection'), { code: '57P01' })

test('writes entries of one turn of the event loop together, and those that come while all batches are under way afterwards', async () => {
  const { add, batches, sizes } = makeWriter()
  const all = [0, 1, 2].map((value) => add({ key: `k${value}`, value }))
  await settle()
  all.push(add({ key: 'k3', value: 3 }))
  await settle()
  expect(sizes()).toEqual([3, 1])
  all.push(...[4, 5, 6].map((value) => add({ key: `k${value}`, value })))
  await settle()
  expect(sizes()).toEqual([3, 1])
  batches[0]?.end()
  await settle()
  expect(sizes()).toEqual([3, 1, 3])
  batches.forEach(({ end }) => end())
  expect(await Promise.all(all)).toEqual([0, 2, 4, 6, 8, 10, 12])
})

test('writes entries of one key one after the other, in order', async () => {
  const { add, batches } = makeWriter()
  const all = [1, 2, 3].map((value) => add({ key: 'same', value }))
  await settle()
  for (let turn = 0; turn < 3; turn += 1) {
    expect(batches).toHaveLength(turn + 1)
    batches[turn]?.end()
    await settle()
  }
  expect(batches.map(({ entries }) => entries[0]?.value)).toEqual([1, 2, 3])
  expect(await Promise.all(all)).toEqual([2, 4, 6])
})

test('limits the rows of a batch, and still writes an entry larger than a batch', async () => {
  const { add, batches, sizes } = makeWriter()
  const all = [4, 12, 6, 5].map((rows, value) => add({ key: `k${value}`, value, rows }))
  await settle()
  batches[0]?.end()
  await settle()
  batches[1]?.end()
  await settle()
  batches.forEach(({ end }) => end())
  await settle()
  batches.forEach(({ end }) => end())
  await settle()
  batches.forEach(({ end }) => end())
  await Promise.all(all)
  expect(sizes()).toEqual([2, 1, 1])
})

test('refuses the next entry at once with a time to retry when too much waits, but not the waiting ones', async () => {
  const { add, batches } = makeWriter()
  const pendingSaves = [add({ key: 'first', value: 0 })]
  await settle()
  pendingSaves.push(add({ key: 'second', value: 0 }))
  await settle()
  pendingSaves.push(...Array.from({ length: 20 }, (_, value) => add({ key: `k${value}`, value })))
  await expect(add({ key: 'one too many', value: 0 })).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: 1,
  })
  for (let turn = 0; turn < 4; turn += 1) {
    batches.forEach(({ end }) => end())
    await settle()
  }
  expect((await Promise.all(pendingSaves)).length).toBe(22)
})

test('refuses every entry of a batch while the database is down, and tries the next batch', async () => {
  const { add, batches } = makeWriter()
  const first = add({ key: 'a', value: 1 })
  await settle()
  batches[0]?.fail(unavailable)
  await expect(first).rejects.toBe(unavailable)
  const second = add({ key: 'a', value: 2 })
  await settle()
  batches[1]?.end()
  expect(await second).toBe(4)
})

test('an entry that the database cannot store does not fail the others', async () => {
  const poison = new Error('invalid input')
  const add = createBatcher<Entry, number>(
    {
      write: async (entries) => {
        await settle()
        if (entries.some(({ key }) => key === 'poison')) throw poison
        return entries.map(({ value }) => value)
      },
      writeAlone: neverAlone,
      keyOf: ({ key }: Entry) => key,
      rowsOf: () => 1,
      bytesOf: () => 10,
    },
    LIMITS,
  )
  const keys = ['a', 'b', 'c', 'poison', 'd']
  const ends = await Promise.allSettled(keys.map((key, value) => add({ key, value })))
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : String(end.reason)))).toEqual([
    0,
    1,
    2,
    String(poison),
    4,
  ])
})

/** A writer with keys that are locked until the test releases them. */
function makeHeldWriter(heldKeys: Set<string>) {
  const written: string[] = []
  const release: (() => void)[] = []
  const note = ({ key, value }: Entry) => {
    written.push(`${key}${value}`)
    return value
  }
  const add = createBatcher<Entry, number>(
    {
      write: async (entries) => entries.map((entry) => (heldKeys.has(entry.key) ? 'locked' : note(entry))),
      writeAlone: (entry) => new Promise((resolve) => release.push(() => resolve(note(entry)))),
      keyOf: ({ key }: Entry) => key,
      rowsOf: () => 1,
      bytesOf: () => 10,
    },
    LIMITS,
  )
  return { add, written, release }
}

test('locked entries wait alone, in order, and the others go on', async () => {
  const { add, written, release } = makeHeldWriter(new Set(['x', 'y']))
  const pendingSaves = [add({ key: 'x', value: 1 }), add({ key: 'y', value: 1 }), add({ key: 'x', value: 2 })]
  for (let value = 1; value <= 30; value += 1) expect(await add({ key: `k${value % 3}`, value })).toBe(value)
  expect(written).toHaveLength(30)
  expect(release).toHaveLength(2)
  release.splice(0).forEach((go) => go())
  await settle()
  await settle()
  release.splice(0).forEach((go) => go())
  expect(await Promise.all(pendingSaves)).toEqual([1, 1, 2])
  expect(written.filter((name) => name.startsWith('x'))).toEqual(['x1', 'x2'])
})

test('refuses one more locked entry when all places for them are taken', async () => {
  const { add, release } = makeHeldWriter(new Set(['x', 'y', 'z']))
  const pendingSaves = [add({ key: 'x', value: 1 }), add({ key: 'y', value: 1 })]
  await settle()
  await expect(add({ key: 'z', value: 1 })).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 })
  release.forEach((go) => go())
  expect(await Promise.all(pendingSaves)).toEqual([1, 1])
})

test('no entry waits longer than the limit, even if no batch ever ends', async () => {
  const add = createBatcher<Entry, number>(
    {
      write: () => new Promise<number[]>(() => undefined),
      writeAlone: neverAlone,
      keyOf: ({ key }: Entry) => key,
      rowsOf: () => 1,
      bytesOf: () => 10,
    },
    { ...LIMITS, patienceMs: 30 },
  )
  const inFlight = [add({ key: 'a', value: 1 })]
  await settle()
  inFlight.push(add({ key: 'b', value: 1 }))
  await settle()
  inFlight.forEach((one) => void one.catch(() => undefined))
  const waiting = ['c', 'd', 'a'].map((key) => add({ key, value: 2 }))
  const ends = await Promise.allSettled(waiting)
  expect(ends.map((end) => (end.status === 'rejected' ? (end.reason as { code: string }).code : end.status))).toEqual(
    Array(3).fill('unavailable'),
  )
  // Their space is free again.
  await expect(Promise.race([add({ key: 'e', value: 3 }), settle()])).resolves.toBeUndefined()
})
