import { ApiError } from '@/lib/platform/client/api-error'
import { type SittingSession } from './session'
import { createModelServer, type ModelServer, SECTION_MS } from './testing/model-server'
import { createTestStore, openTestSession } from './testing/open-test-session'
import { createVirtualTime } from './testing/virtual-time'
import { type LockEvents } from './writer-lock'

test('after a new log-in on the same device writing continues by itself: the new session claims the epoch', async () => {
  const { session, server, time } = await openTestSession()
  await time.advance(3_000)
  server.setFate('signed-out')
  session.edit('1', 'typed without a session')
  await time.advance(3_000)
  expect(session.isSignedOut.get()).toBe(true)
  server.setFate('fine')
  server.logInAgain()
  session.onSignedIn()
  await time.advance(3_000)
  expect(session.writer.get()).toBe('writer')
  expect(server.stored.get('1')).toMatchObject({ value: 'typed without a session', epoch: 2 })
})

test('a session renewed in another tab claims the epoch at the first refusal, also for the hand-in', async () => {
  const { session, server, time } = await openTestSession()
  await time.advance(3_000)
  server.logInAgain()
  session.edit('1', 'goes on')
  await time.advance(5_000)
  expect(server.stored.get('1')?.value).toBe('goes on')
  expect(session.writer.get()).toBe('writer')
  server.logInAgain()
  session.finish()
  await time.advance(5_000)
  expect(session.closing.get().phase).toBe('closed')
})

test("a reload under a new session claims this device's own epoch without asking", async () => {
  const first = await openTestSession()
  first.server.setFate('down')
  first.session.edit('1', 'typed before')
  await first.time.advance(500)
  first.session.stop()
  first.server.setFate('fine')
  first.server.logInAgain()
  const second = await openTestSession({ server: first.server, time: first.time, store: first.store })
  await first.time.advance(3_000)
  expect(second.session.writer.get()).toBe('writer')
  expect(first.server.stored.get('1')).toMatchObject({ value: 'typed before', epoch: 2 })
})

test('a second device that never wrote does not take over by itself, also after a log-in: it asks', async () => {
  const { session, server, time } = await openTestSession()
  session.edit('1', 'of the first device')
  await time.advance(3_000)
  session.stop()
  server.logInAgain()
  const second = await openTestSession({ server, time, ownsEpoch: false })
  await time.advance(3_000)
  second.session.onSignedIn()
  await time.advance(30_000)
  expect(second.session.writer.get()).toBe('other-device')
  expect(server.sitting().epoch).toBe(1)
  expect(server.stored.get('1')).toMatchObject({ value: 'of the first device', epoch: 1 })
})

describe('a tab that has lost the lock leaves the section and the texts on the disk to the tab that has it', () => {
  /** The tab has typed and not sent; another tab of its browser takes the lock and types above that. */
  async function loseLock(
    meanwhile: (opened: { readonly server: ModelServer; readonly session: SittingSession }) => void,
  ) {
    const time = createVirtualTime()
    const locks: LockEvents[] = []
    const makeLock = (events: LockEvents) => {
      locks.push(events)
      const start = () => events.onGranted({ hasWaited: false, isStolen: false })
      return { start, takeOver: () => {}, announceTurn: () => {}, stop: () => {} }
    }
    const { session, server, store } = await openTestSession({ time, makeLock })
    server.setFate('down', 'saves')
    session.edit('1', 'typed before')
    await time.advance(3_000)
    server.setLatency(2_000)
    meanwhile({ server, session })
    for (const { onLost } of locks) onLost()
    const later = { question: '1', epoch: 1, rev: 200_001, value: 'typed in the other tab' }
    await store.writeOutbox([later], true)
    await time.advance(6_000)
    return { session, server, store, later }
  }

  // Seed 1323608 of the second edition.
  test('after a new log-in it claims nothing', async () => {
    const { session, server, store, later } = await loseLock((opened) => {
      opened.server.logInAgain()
      opened.session.onSignedIn()
    })
    expect([server.sitting().epoch, session.writer.get()]).toEqual([1, 'other-tab'])
    expect(await store.readOutbox()).toEqual([later])
  })

  test('a claim that was in transit raises no revision, and is recorded for the browser', async () => {
    const { session, server, store, later } = await loseLock((opened) => void opened.session.claim())
    expect([server.sitting().epoch, session.writer.get()]).toEqual([2, 'other-tab'])
    expect(await store.readOutbox()).toEqual([later])
    expect((await store.readNotes()).epoch).toBe(2)
  })
})

test('a superseded text requested before this tab may write stays offered, and is inserted afterwards', async () => {
  const { session, server, time, store } = await openTestSession()
  server.claimElsewhere()
  session.edit('1', 'mine')
  await time.advance(2_000)
  server.saveElsewhere('1', 1, 'theirs')
  void session.claim()
  await time.advance(3_000)
  server.claimElsewhere()
  session.edit('2', 'refused')
  await time.advance(2_000)
  expect(session.writer.get()).toBe('other-device')

  const [overtaken] = session.superseded.get()
  if (overtaken) session.restoreSuperseded(overtaken)
  expect(session.superseded.get()).toEqual([expect.objectContaining({ question: '1', value: 'mine' })])
  expect((await store.readNotes()).strays).toHaveLength(1)

  void session.claim()
  await time.advance(3_000)
  if (overtaken) session.restoreSuperseded(overtaken)
  await time.advance(3_000)
  expect(server.stored.get('1')?.value).toBe('mine')
  expect(session.superseded.get()).toEqual([])
  expect((await store.readNotes()).strays).toEqual([])
})

test('of two superseded texts for one question only the discarded one is removed', async () => {
  const { session, server, time } = await openTestSession()
  for (const [value, theirs] of [
    ['first', 'theirs'],
    ['second', 'theirs again'],
  ] as const) {
    server.claimElsewhere()
    session.edit('1', value)
    await time.advance(2_000)
    server.saveElsewhere('1', 1, theirs)
    void session.claim()
    await time.advance(3_000)
  }
  const [overtaken] = session.superseded.get()
  expect(session.superseded.get().map(({ value }) => value)).toEqual(['first', 'second'])
  if (overtaken) session.dropSuperseded(overtaken)
  expect(session.superseded.get().map(({ value }) => value)).toEqual(['second'])
})

test('without locks the last opened tab writes, and the earlier one says so: none shows saved for a text that the server lacks', async () => {
  const { server, time, store, session: former } = await openTestSession({ isShared: true })
  await time.advance(1_000)
  const { session: latter } = await openTestSession({ server, time, store, isShared: true })
  await time.advance(1_000)
  former.edit('1', 'from the former tab')
  await time.advance(300)
  latter.edit('1', 'from the latter tab')
  await time.advance(6_000)
  expect(server.stored.get('1')?.value).toBe('from the latter tab')
  expect([latter.writer.get(), latter.save.get()]).toEqual(['writer', 'saved'])
  expect(former.writer.get()).toBe('other-device')
  expect(former.save.get()).not.toBe('saved')
})

test('without locks a page does not take over from another device', async () => {
  const { session, server, time } = await openTestSession({ ownsEpoch: false, isShared: true })
  await time.advance(2_000)
  expect([session.writer.get(), server.sitting().epoch]).toEqual(['other-device', 1])
})

describe('a device store that is silent at the load', () => {
  /** The first page was closed after typing `outage` during an outage; the second one's device store is silent. */
  async function reload() {
    const first = await openTestSession()
    first.session.edit('1', 'saved')
    await first.time.advance(3_000)
    first.server.setFate('down')
    first.session.edit('1', 'outage, corrected')
    first.session.edit('1', 'outage')
    first.session.edit('2', 'outage too')
    await first.time.advance(500)
    const kept = await first.store.readOutbox()
    first.session.stop()
    first.server.setFate('fine')
    const { server, time } = first
    let isUnread = true
    const store = { ...createTestStore(), isUnread: () => isUnread }
    const deliverLate = () => {
      isUnread = false
      store.lateOutbox.set(kept)
    }
    const second = await openTestSession({ server, time, store })
    await time.advance(200)
    return { server, time, store, kept, deliverLate, second }
  }

  test('an older text never replaces a newer acknowledged one, even if it is delivered only at the next load', async () => {
    const { server, time, kept, second } = await reload()
    second.session.edit('1', 'newest')
    await time.advance(3_000)
    expect(server.stored.get('1')?.value).toBe('newest')
    second.session.stop()
    const store = createTestStore()
    await store.writeOutbox(kept, true)
    const third = await openTestSession({ server, time, store })
    await time.advance(3_000)
    expect(third.session.answers.valueOf('1')).toBe('newest')
    expect(server.stored.get('1')?.value).toBe('newest')
    expect(third.session.superseded.get().map(({ value }) => value)).toEqual(['outage'])
    expect(server.stored.get('2')?.value).toBe('outage too')
  })

  test.each(['fine', 'down'] as const)(
    'a text that the store delivers late is offered beside a newer one (%s), and otherwise displayed',
    async (fate) => {
      const { server, time, deliverLate, store, second } = await reload()
      server.setFate(fate)
      second.session.edit('1', 'newest')
      await time.advance(1_000)
      deliverLate()
      await time.advance(1_000)
      expect(second.session.answers.valueOf('1')).toBe('newest')
      expect(second.session.answers.valueOf('2')).toBe('outage too')
      expect(second.session.superseded.get().map(({ value }) => value)).toEqual(['outage'])
      server.setFate('fine')
      await time.advance(30_000)
      expect(server.stored.get('1')?.value).toBe('newest')
      expect(server.stored.get('2')?.value).toBe('outage too')
      expect((await store.readNotes()).strays).toHaveLength(1)
    },
  )
})

test('a text of a dead tab is offered when the disk delivers it to the tab that continued under a new epoch', async () => {
  const time = createVirtualTime()
  const server = createModelServer(time)
  let isUnread = false
  const store = { ...createTestStore(), isUnread: () => isUnread }
  const locks: LockEvents[] = []
  const makeLock = (events: LockEvents) => {
    locks.push(events)
    const start = () => events.onGranted({ hasWaited: false, isStolen: false })
    return { start, takeOver: () => {}, announceTurn: () => {}, stop: () => {} }
  }
  const { session } = await openTestSession({ server, time, store, makeLock })
  server.setFate('down')
  session.edit('1', 'unsent')
  await time.advance(1_000)
  for (const { onLost } of locks) onLost()
  // Another tab types into the same question, and dies; its text is on the disk, which hangs.
  isUnread = true
  server.setFate('fine')
  for (const { onGranted } of locks) onGranted({ hasWaited: true, isStolen: false })
  await time.advance(3_000)
  store.lateOutbox.set([{ question: '1', epoch: 1, rev: 100_001, value: 'of the tab that died' }])
  await time.advance(3_000)
  expect(server.stored.get('1')).toMatchObject({ epoch: 2, value: 'unsent' })
  expect(session.superseded.get().map(({ value }) => value)).toEqual(['of the tab that died'])
  expect((await store.readNotes()).strays).toHaveLength(1)
})

test('if only the refresh is lost, answers are still stored, and handed in at zero, without a log-in', async () => {
  const { session, server, time } = await openTestSession()
  await time.advance(SECTION_MS - 60_000)
  server.setFate('refresh-lost')
  // Another call of the page was refused because the session is over.
  session.isSignedOut.set(true)
  session.edit('1', 'typed behind the dialog')
  await time.advance(2_000)
  expect(server.stored.get('1')?.value).toBe('typed behind the dialog')
  expect([session.save.get(), session.isSignedOut.get()]).toEqual(['saved', true])
  session.edit('1', 'the last words')
  await time.advance(65_000)
  expect(server.stored.get('1')?.value).toBe('the last words')
  expect(session.closing.get().phase).toBe('closed')
  expect(server.evidence.size).toBe(0)
})

test('a claim needs the session itself: without it the dialog asks, and this device keeps writing', async () => {
  const { session, server, time } = await openTestSession()
  await time.advance(3_000)
  server.setFate('refresh-lost')
  void session.claim()
  await time.advance(1_000)
  expect(session.isSignedOut.get()).toBe(true)
  server.setFate('fine')
  server.logInAgain()
  session.onSignedIn()
  session.edit('1', 'after the log-in')
  await time.advance(3_000)
  expect(server.stored.get('1')).toMatchObject({ value: 'after the log-in', epoch: 2 })
})

test('what a reopened page asks for with its first heartbeat takes back no flag, and shows what its former page sent last', async () => {
  const { session, server, time } = await openTestSession({ isReopened: true })
  session.changeFlags([3])
  await time.advance(5_000)
  server.saveElsewhere('1', 7, 'sent by the former page')
  await time.advance(30_000)
  expect(session.flags.get()).toEqual([3])
  expect(session.answers.valueOf('1')).toBe('sent by the former page')
  expect(session.save.get()).toBe('saved')
})

test('a log-in of another account beside a reopened page does not end its section', async () => {
  const time = createVirtualTime()
  const server = createModelServer(time)
  const notFound = { type: '', title: '', detail: '', code: 'not_found', status: 404, requestId: '' } as const
  const load = () => Promise.reject(new ApiError(404, notFound))
  const { session } = await openTestSession({
    time,
    server: { ...server, calls: { ...server.calls, load } },
    isReopened: true,
  })
  await time.advance(60_000)
  expect(session.closing.get().phase).toBe('open')
})
