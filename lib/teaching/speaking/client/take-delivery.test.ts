import { chunk, deliver, fill, stored, modelServer, OFFLINE, Refused } from './testing/model-takes'
import { decodePeaks, encodePeaks } from './encode-peaks'
import { type VoiceStore } from './ports'
import { createMemoryStore, createSafeStore } from './voice-store'

test('a take is sent chunk by chunk, closed with its list, and only then deleted from the device', async () => {
  const store = createMemoryStore()
  await fill(store, 'a')
  const { server, takes, calls } = modelServer()
  const { delivery, delivered } = deliver(store, server)
  await delivery.settle()
  expect(calls).toEqual(['open', 'stored', 'send 0', 'send 1', 'send 2', 'send 3', 'send 4', 'close'])
  expect(takes.get('a')?.manifest).toMatchObject({
    chunks: ['a-0', 'a-1', 'a-2', 'a-3', 'a-4'],
    stoppedBecause: 'done',
  })
  expect(delivered).toEqual(['a playable'])
  expect(await store.listTakes()).toEqual([])
})

test('during recording the first chunk is sent at once, and nothing is closed', async () => {
  const store = createMemoryStore()
  await fill(store, 'a', 1, null)
  const { server, calls } = modelServer()
  const { delivery } = deliver(store, server)
  await delivery.settle()
  expect(calls).toEqual(['open', 'stored', 'send 0'])
  await store.add(chunk('a', 1))
  await store.stop('a', 'done')
  await delivery.settle()
  expect(calls.slice(3)).toEqual(['send 1', 'close'])
  expect(await store.listTakes()).toEqual([])
})

test('a network that fails at every third call loses and duplicates nothing', async () => {
  const store = createMemoryStore()
  await fill(store, 'a')
  await fill(store, 'bb')
  let count = 0
  const { server, takes } = modelServer(() => {
    count += 1
    if (count % 3 === 0) throw OFFLINE
  })
  const { delivery, delivered } = deliver(store, server)
  await delivery.settle()
  expect(delivered).toEqual(['a playable', 'bb playable'])
  expect([...(takes.get('bb')?.chunks.keys() ?? [])]).toEqual([0, 1, 2, 3, 4])
})

test('a later page sends only what the server lacks, also if the reply to the close was lost', async () => {
  const store = createMemoryStore()
  await fill(store, 'a')
  const { server, takes, calls } = modelServer()
  takes.set('a', {
    state: 'uploading',
    chunks: new Map([
      [0, 'a-0'],
      [2, 'a-2'],
    ]),
    manifest: null,
  })
  await deliver(store, server).delivery.settle()
  expect(calls).toEqual(['open', 'stored', 'send 1', 'send 3', 'send 4', 'close'])

  await fill(store, 'bb')
  takes.set('bb', { state: 'playable', chunks: new Map([[0, 'bb-0']]), manifest: null })
  const second = deliver(store, server)
  await second.delivery.settle()
  expect(second.delivered).toEqual(['bb playable'])
  expect(await store.listTakes()).toEqual([])
})

test('resends chunks that the server has lost', async () => {
  const store = createMemoryStore()
  await fill(store, 'a')
  let isForgetting = true
  const model = modelServer((call) => {
    if (call !== 'close' || !isForgetting) return
    isForgetting = false
    model.takes.get('a')?.chunks.delete(3)
  })
  await deliver(store, model.server).delivery.settle()
  expect(model.calls.filter((call) => call === 'send 3')).toHaveLength(2)
  expect(model.takes.get('a')?.state).toBe('playable')
})

test('a lost chunk is a gap in the list, and another person’s recording stays on the device', async () => {
  const store = createMemoryStore()
  await store.open(stored('a'))
  for (const seq of [0, 1, 3]) await store.add(chunk('a', seq))
  await fill(store, 'theirs', 2, 'done', 'another session')
  const { server, takes } = modelServer()
  await deliver(store, server).delivery.settle()
  expect(takes.get('a')?.manifest).toMatchObject({ chunks: ['a-0', 'a-1', null, 'a-3'] })
  expect((await store.listTakes()).map(({ take }) => take)).toEqual(['theirs'])
})

test('a take that the server does not know as ours is not sent for ever, and not deleted', async () => {
  const store = createMemoryStore()
  await fill(store, 'a')
  const { server } = modelServer(() => {
    throw new Refused({ kind: 'foreign' })
  })
  const { delivery } = deliver(store, server)
  await delivery.settle()
  expect(await store.listTakes()).toHaveLength(1)
})

test("a take beyond its question's limit is not sent for ever, and waits for an earlier one of the same question", async () => {
  const store = createMemoryStore()
  await fill(store, 'late')
  const { server } = modelServer()
  let opened = 0
  const full = {
    ...server,
    open: async () => {
      opened += 1
      throw new Refused({ kind: 'moved' })
    },
    stored: async () => {
      throw new Refused({ kind: 'foreign' })
    },
  }
  const { delivery } = deliver(store, full)
  await delivery.settle()
  expect(opened).toBeGreaterThan(1)
  expect((await store.listTakes()).map(({ take }) => take)).toEqual(['late'])
})

test('if the disk is full at the sixth chunk the page keeps it and says so, and everything arrives', async () => {
  const device = createMemoryStore()
  let added = 0
  const failing: VoiceStore = {
    ...device,
    add: async (item) => {
      added += 1
      if (added > 5) throw new DOMException('', 'QuotaExceededError')
      await device.add(item)
    },
    stop: () => Promise.reject(new DOMException('', 'AbortError')),
  }
  const onTrouble = jest.fn()
  const store = createSafeStore(failing, onTrouble)
  await fill(store, 'a', 8, null)
  expect(onTrouble).toHaveBeenCalled()
  await store.stop('a', 'time')
  const { server, takes } = modelServer()
  await deliver(store, server).delivery.settle()
  expect(takes.get('a')?.manifest).toMatchObject({
    stoppedBecause: 'time',
    chunks: Array.from({ length: 8 }, (_, seq) => `a-${seq}`),
  })
  expect(await store.listTakes()).toEqual([])
})

/** A device that can be read once, then fails for a while, as when iOS closes the database. */
function forgetful(device: VoiceStore, what: 'listTakes' | 'listChunks', times: number): VoiceStore {
  let calls = 0
  const failing = <A extends unknown[], T>(read: (...given: A) => Promise<T>) => {
    return async (...given: A): Promise<T> => {
      calls += 1
      if (calls > 1 && calls <= 1 + times) throw new DOMException('', 'InvalidStateError')
      return read(...given)
    }
  }
  return { ...device, [what]: failing<[string], unknown>(device[what]) }
}

test.each(['listTakes', 'listChunks'] as const)(
  'a device whose %s fails for a moment loses no answer of this page or an earlier one',
  async (what) => {
    const device = createMemoryStore()
    await fill(device, 'a')
    await fill(device, 'bb')
    const store = createSafeStore(forgetful(device, what, 3), () => {})
    expect(await store.listTakes()).toHaveLength(2)
    await fill(store, 'ccc', 3)
    const { server, takes } = modelServer()
    const { delivery, delivered } = deliver(store, server)
    await delivery.settle()
    expect(delivered.toSorted()).toEqual(['a playable', 'bb playable', 'ccc playable'])
    expect(takes.get('bb')?.manifest).toMatchObject({ chunks: ['bb-0', 'bb-1', 'bb-2', 'bb-3', 'bb-4'] })
    expect(takes.get('ccc')?.manifest).toMatchObject({ chunks: ['ccc-0', 'ccc-1', 'ccc-2'] })
    expect(await store.listTakes()).toEqual([])
  },
)

test('a device that never answers is not awaited: the page keeps the recording and says so, and it arrives', async () => {
  jest.useFakeTimers()
  const never = () => new Promise<never>(() => {})
  const onTrouble = jest.fn()
  const hung = { open: never, add: never, stop: never, close: never, listTakes: never, listChunks: never, drop: never }
  const store = createSafeStore(hung, onTrouble)
  const { server, takes } = modelServer()
  const { delivery } = deliver(store, server)
  const isSent = fill(store, 'a', 2).then(() => delivery.settle())
  await jest.advanceTimersByTimeAsync(60_000)
  await isSent
  expect(onTrouble).toHaveBeenCalled()
  expect(takes.get('a')?.manifest).toMatchObject({ chunks: ['a-0', 'a-1'] })
  jest.useRealTimers()
})

test('a device that fails to delete delivered recordings does not cause endless retries', async () => {
  const device = createMemoryStore()
  await fill(device, 'a')
  const stuck = { ...device, drop: () => Promise.reject(new DOMException('', 'AbortError')) }
  const { server, calls } = modelServer()
  const { delivery, delivered } = deliver(
    createSafeStore(stuck, () => {}),
    server,
  )
  await delivery.settle()
  expect([delivered, calls.filter((call) => call === 'close')]).toEqual([['a playable'], ['close']])
})

test('the waveform survives its encoding', () => {
  expect(decodePeaks(encodePeaks([0, 127.6, 255, 300, -4]))).toEqual([0, 128, 255, 255, 0])
  expect(decodePeaks(null)).toEqual([])
  expect(decodePeaks('%%%')).toEqual([])
})
