import { firstRevOfTurn } from '@/lib/sittings/player/rules/writer-turn'
import { type SittingSession } from './session'
import { createModelServer } from './testing/model-server'
import { createTestStore, openTestSession } from './testing/open-test-session'
import { createVirtualTime, type VirtualTime } from './testing/virtual-time'
import { type LockEvents } from './writer-lock'

const unsentRev = ({ answers }: SittingSession) => answers.listUnsent()[0]?.rev ?? 0

/** Opens a page of a browser whose disk keeps nothing. */
function openPage(time: VirtualTime, server = createModelServer(time), isGuess = false) {
  return openTestSession({ time, server, isGuess, store: createTestStore() })
}

test('without a disk a page writes above what the page before it may still send, because the server told it a later time', async () => {
  const time = createVirtualTime()
  const { session: former, server } = await openPage(time)
  server.setFate('down')
  for (const text of ['one', 'one two', 'one two three']) former.edit('1', text)
  former.stop()
  await time.advance(400)
  const { session } = await openPage(time, server)
  session.edit('1', 'typed later')
  expect(unsentRev(session)).toBeGreaterThan(unsentRev(former))
})

test('a page that the device has opened from its copy sends no text before it knows the time, and then with a higher revision', async () => {
  const time = createVirtualTime()
  const server = createModelServer(time)
  await time.advance(60_000)
  server.setFate('down')
  const { session, store } = await openPage(time, server, true)
  session.edit('1', 'typed offline')
  session.changeFlags([4])
  await time.advance(5_000)
  expect(unsentRev(session)).toBe(1)
  server.saves.length = 0
  server.setFate('fine')
  await time.advance(30_000)
  const [asked, sent] = server.saves
  expect(asked).toEqual({ epoch: 1, responses: [] })
  expect(sent).toMatchObject({ responses: [{ question: '1', value: 'typed offline' }], flags: [4] })
  for (const rev of [sent?.responses[0]?.rev, sent?.flagsRev]) expect(rev).toBeGreaterThan(firstRevOfTurn(60))
  expect(session.save.get()).toBe('saved')
  expect(await store.readOutbox()).toEqual([])
  expect((await store.readNotes()).turn).toBeGreaterThan(60)
})

describe('a tab that is asked to hand over, and waits for its disk', () => {
  /** A tab that has typed, and the events of its lock. */
  async function openHolder() {
    const time = createVirtualTime()
    const locks: LockEvents[] = []
    const makeLock = (events: LockEvents) => {
      locks.push(events)
      const start = () => events.onGranted({ hasWaited: false, isStolen: false })
      return { start, takeOver: () => {}, announceTurn: () => {}, stop: () => {} }
    }
    const opened = await openTestSession({ time, makeLock })
    opened.session.edit('1', 'typed before')
    return { ...opened, locks }
  }

  test('takes no more typing', async () => {
    const { session, store, locks } = await openHolder()
    const handedOver = Promise.all(locks.map(({ onHandoverRequest }) => onHandoverRequest()))
    session.edit('1', 'typed meanwhile')
    expect([session.canType(), session.answers.valueOf('1')]).toEqual([false, 'typed before'])
    await handedOver
    expect(await store.readOutbox()).toEqual([expect.objectContaining({ value: 'typed before' })])
  })

  test('takes none when what it was catching up with arrives', async () => {
    const { session, server, time, locks } = await openHolder()
    for (const { onLost } of locks) onLost()
    server.setLatency(2_000)
    for (const { onGranted } of locks) onGranted({ hasWaited: true, isStolen: false })
    await time.advance(500)
    for (const { onHandoverRequest } of locks) void onHandoverRequest()
    await time.advance(6_000)
    expect([session.canType(), session.writer.get()]).toEqual([false, 'other-tab'])
  })

  test('raises no text when a claim that was on its way arrives', async () => {
    const { session, server, store, time, locks } = await openHolder()
    server.setFate('down', 'saves')
    await time.advance(3_000)
    server.setLatency(2_000)
    void session.claim()
    await time.advance(500)
    for (const { onHandoverRequest } of locks) void onHandoverRequest()
    await time.advance(6_000)
    expect([server.sitting().epoch, (await store.readNotes()).epoch]).toEqual([2, 2])
    expect(await store.readOutbox()).toEqual([expect.objectContaining({ epoch: 1, value: 'typed before' })])
  })
})
