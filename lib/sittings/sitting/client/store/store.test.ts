import { type AnswerEntry } from '@/lib/sittings/player/rules/answer-ledger'
import { openSittingStore } from './store'
import { type Device } from './store-device'
import { createVirtualTime } from '../testing/virtual-time'

const entry: AnswerEntry = { question: '1', epoch: 1, rev: 1, value: 'a' }

/** A device whose database opens, and then fails as if out of space. */
function brokenDevice(): Device {
  const fail = () => {
    throw new Error('QuotaExceededError')
  }
  return { transaction: fail, get: fail, getAllFromIndex: fail } as unknown as Device
}

test('a browser without IndexedDB is reported once and uses memory', async () => {
  const onMemoryOnly = jest.fn()
  const open = () => Promise.reject(new Error('SecurityError'))
  const store = await openSittingStore('s', { open, onMemoryOnly, timers: createVirtualTime() })
  await store.writeOutbox([entry], true)
  await store.patchNotes({ epoch: 4 })
  expect(onMemoryOnly).toHaveBeenCalledTimes(1)
  expect(store.kind()).toBe('memory')
  expect(await store.readOutbox()).toEqual([entry])
  expect(store.isUnread()).toBe(true)
  expect((await store.readNotes()).epoch).toBe(4)
})

test('a device that fails later is reopened once, then everything continues in memory', async () => {
  const onMemoryOnly = jest.fn()
  const open = jest.fn(() => Promise.resolve(brokenDevice()))
  const store = await openSittingStore('s', { open, onMemoryOnly, timers: createVirtualTime() })
  expect(store.kind()).toBe('device')
  await store.writeOutbox([entry], false)
  expect(open).toHaveBeenCalledTimes(2)
  expect(onMemoryOnly).toHaveBeenCalledTimes(1)
  expect(await store.readOutbox()).toEqual([entry])
  await store.dropOutbox([{ ...entry, rev: 2 }])
  expect(await store.readOutbox()).toEqual([entry])
  await store.dropOutbox([entry])
  expect(await store.readOutbox()).toEqual([])
})

test('a device that does not answer, as while another tab hangs in it, is awaited once; it gets everything when it resumes', async () => {
  const timers = createVirtualTime()
  const onMemoryOnly = jest.fn()
  const asked: { question: string; answer: (entries: AnswerEntry[]) => void }[] = []
  const getAllFromIndex = () =>
    new Promise<AnswerEntry[]>((resolve) => asked.push({ question: 'outbox', answer: resolve }))
  const open = () => Promise.resolve({ getAllFromIndex } as unknown as Device)
  const store = await openSittingStore('s', { open, onMemoryOnly, timers })
  expect(store.isUnread()).toBe(false)

  const first = store.readOutbox()
  await timers.advance(0)
  await timers.advance(2_000)
  expect(await first).toEqual([])
  expect(store.isUnread()).toBe(true)
  expect(await store.readOutbox()).toEqual([]) // Without another wait.
  expect(asked).toHaveLength(2)
  expect(onMemoryOnly).not.toHaveBeenCalled()

  for (const { answer } of asked) answer([entry])
  await timers.advance(0)
  expect(store.lateOutbox.get()).toEqual([entry])
  expect(store.isUnread()).toBe(false)
  const later = store.readOutbox()
  await timers.advance(0)
  asked.at(-1)?.answer([entry])
  expect(await later).toEqual([entry])
})
