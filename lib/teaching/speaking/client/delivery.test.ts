import { chunk, deliver, fill, kept, modelServer, OFFLINE, Refused } from './testing/model-takes'
import { decodePeaks, encodePeaks } from './voice'
import { type VoiceStore } from './ports'
import { createMemoryStore, createSafeStore } from './voice-store'

test('a take goes piece by piece, is closed with its list, and leaves the device only then', async () => {
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

test('while it is spoken the first piece goes at once, and nothing is closed', async () => {
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

test('a network that fails at every third call loses nothing and doubles nothing', async () => {
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

test('a page that comes later sends only what the server lacks, also when the reply to the end was lost', async () => {
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

test('pieces that the server has forgotten are sent again', async () => {
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

test('a lost piece is a gap in the list, and another person’s take stays on the device', async () => {
  const store = createMemoryStore()
  await store.open(kept('a'))
  for (const seq of [0, 1, 3]) await store.add(chunk('a', seq))
  await fill(store, 'theirs', 2, 'done', 'another session')
  const { server, takes } = modelServer()
  await deliver(store, server).delivery.settle()
  expect(takes.get('a')?.manifest).toMatchObject({ chunks: ['a-0', 'a-1', null, 'a-3'] })
  expect((await store.listTakes()).map(({ take }) => take)).toEqual(['theirs'])
})

test('a take that the server does not know as ours is not sent for ever, and not thrown away', async () => {
  const store = createMemoryStore()
  await fill(store, 'a')
  const { server } = modelServer(() => {
    throw new Refused({ kind: 'foreign' })
  })
  const { delivery } = deliver(store, server)
  await delivery.settle()
  expect(await store.listTakes()).toHaveLength(1)
})

test('a take that its question has no room for is not sent for ever, and waits for an earlier one of the same question', async () => {
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

test('a device whose disk is full at the sixth piece keeps it in the page, says so, and everything arrives', async () => {
  const device = createMemoryStore()
  let added = 0
  const failing: VoiceStore = {
    ...device,
    add: async (each) => {
      added += 1
      if (added > 5) throw new DOMException('', 'QuotaExceededError')
      await device.add(each)
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

/** A device that is read once, and then not for a while, as iOS closes a database behind one's back. */
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
  'a device whose %s fails for a moment costs no answer: neither of this page nor of one before',
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

test('a device that never answers is not waited for: the page keeps what was spoken, says so, and it arrives', async () => {
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

test('a device that does not let go of what was delivered is not served for ever', async () => {
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

test('the drawing survives its travel', () => {
  expect(decodePeaks(encodePeaks([0, 127.6, 255, 300, -4]))).toEqual([0, 128, 255, 255, 0])
  expect(decodePeaks(null)).toEqual([])
  expect(decodePeaks('%%%')).toEqual([])
})
