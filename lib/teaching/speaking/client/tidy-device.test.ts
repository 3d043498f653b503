import { type TakeState } from '@/lib/teaching/speaking/rules/take'
import { type TakeServer } from './take-delivery'
import { deliver, fill, modelServer } from './testing/model-takes'
import { tidyTakes } from './tidy-device'
import { createMemoryStore } from './voice-store'

/** A server that has a complete recording, then loses one chunk, and joins the file only at the third poll. */
function slowServer(end: TakeState) {
  const model = modelServer()
  let closings = 0
  const server: TakeServer = {
    ...model.server,
    send: async (take, item) => {
      model.calls.push(`send ${item.seq}`)
      model.takes.get(take.take)?.chunks.set(item.seq, item.sha256)
    },
    close: async ({ take }) => {
      model.calls.push('close')
      closings += 1
      if (closings === 1) model.takes.get(take)?.chunks.delete(2)
      return closings < 3 ? 'joined' : end
    },
  }
  return { server, calls: model.calls }
}

test('an answer stays on the device until it is playable; chunks that the server loses are sent again', async () => {
  const store = createMemoryStore()
  await fill(store, 'a', 3)
  const { server, calls } = slowServer('playable')
  const { delivery, delivered } = deliver(store, server)
  delivery.nudge()
  await delivery.settle()
  expect(calls.join(' ').split(/(?<=close) /)).toEqual([
    'open stored send 0 send 1 send 2 close',
    'open stored send 2 close',
    'open stored close',
  ])
  expect([delivered, await store.listTakes()]).toEqual([['a playable'], []])
})

test('a server that cannot join its file at present is not polled without end, and the copy stays', async () => {
  const store = createMemoryStore()
  await fill(store, 'a', 3)
  const { server } = modelServer()
  const never = { ...server, close: async (): Promise<TakeState> => 'joined' }
  const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
  const { delivery, delivered } = deliver(store, never, soon)
  await delivery.settle()
  delivery.stop()
  expect([delivered, await store.listTakes()]).toMatchObject([
    [],
    [{ take: 'a', closedAt: '2026-11-28T12:00:00.000Z' }],
  ])
})

test('an unplayable answer blocks nothing, and its copy stays', async () => {
  const store = createMemoryStore()
  await fill(store, 'a', 3)
  const { delivery, delivered } = deliver(store, slowServer('broken').server)
  await delivery.settle()
  expect([delivered, delivery.waiting(), await store.listTakes()]).toMatchObject([['a broken'], 0, [{ take: 'a' }]])
})

test('a later page checks each closed answer once, and deletes it if it is playable or expired', async () => {
  const store = createMemoryStore()
  for (const take of ['here', 'unsent', 'making', 'old']) await fill(store, take, 2)
  for (const take of ['here', 'making']) await store.close(take, '2026-11-28T11:00:00Z')
  await store.close('old', '2026-11-01T11:00:00Z')
  const { server } = modelServer()
  const half = {
    ...server,
    close: async ({ take }: { take: string }): Promise<TakeState> => (take === 'here' ? 'playable' : 'joined'),
  }
  const now = () => new Date('2026-11-28T12:00:00Z')
  const classifyFailure = () => ({ kind: 'passing' as const, retryAfterSeconds: null })
  await tidyTakes({ store, server: half, classifyFailure, now, runExclusively: (_, work) => work() })
  expect((await store.listTakes()).map(({ take }) => take)).toEqual(['unsent', 'making'])
})
