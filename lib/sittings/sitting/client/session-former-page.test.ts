import { firstRevOfTurn } from '@/lib/sittings/player/rules/writer-turn'
import { deleteClosed } from './catching-up'
import { type SittingSession } from './session'
import { createModelServer, SITTING } from './testing/model-server'
import { createTestStore, openTestSession } from './testing/open-test-session'
import { createVirtualTime } from './testing/virtual-time'
import { type LockEvents } from './writer-lock'

test('a tab that goes on without a network writes with the epoch that its browser typed under, also if the note of it is gone', async () => {
  const time = createVirtualTime()
  const server = createModelServer(time)
  const store = createTestStore()
  const locks: LockEvents[] = []
  const waiting = (events: LockEvents) => {
    locks.push(events)
    return { start: events.onBusy, takeOver: () => {}, announceTurn: () => {}, stop: () => {} }
  }
  const { session } = await openTestSession({ server, time, store, makeLock: waiting })
  // Meanwhile the writing tab has claimed the section, typed, and is closed; the notes of this browser were deleted.
  await store.writeOutbox([{ question: '1', epoch: 2, rev: 300_001, value: 'of the other tab' }], true)
  server.setFate('down')
  for (const { onGranted } of locks) onGranted({ hasWaited: true, isStolen: false })
  await time.advance(100)
  session.edit('1', 'typed here')
  await time.advance(500)
  const [kept] = await store.readOutbox()
  expect(kept).toMatchObject({ question: '1', epoch: 2, value: 'typed here' })
  expect(kept?.rev).toBeGreaterThan(300_001)
})

test('a browser without a disk gives a text of its next tab a revision above those of the former one', async () => {
  const time = createVirtualTime()
  const server = createModelServer(time)
  server.saveElsewhere('1', 100_002, 'of another device')
  const channel: LockEvents[] = []
  const makeLock = (events: LockEvents) => {
    const others = [...channel]
    channel.push(events)
    return {
      start: () => {
        for (const other of others) events.onTurn(other.turn())
        events.onGranted({ hasWaited: others.length > 0, isStolen: false })
      },
      takeOver: () => {},
      announceTurn: () => {},
      stop: () => {},
    }
  }
  const former = await openTestSession({ server, time, store: createTestStore(), makeLock })
  server.setFate('down')
  former.session.edit('1', 'never sent')
  await time.advance(500)
  former.session.stop()
  server.setFate('fine')
  const { session } = await openTestSession({ server, time, store: createTestStore(), makeLock })
  await time.advance(1_000)
  session.edit('1', 'typed later')
  await time.advance(3_000)
  const [unsent] = former.session.answers.listUnsent()
  expect(unsent?.rev).toBeGreaterThan(200_000)
  expect(server.stored.get('1')?.rev).toBeGreaterThan(unsent?.rev ?? Number.POSITIVE_INFINITY)
})

test('a page whose disk does not answer, and whose claim fails, writes above every revision that former pages may have stored there', async () => {
  const time = createVirtualTime()
  const server = createModelServer(time)
  const claim = () => Promise.reject(new TypeError('Failed to fetch'))
  const store = { ...createTestStore(), isUnread: () => true }
  // Twenty pages of this browser wrote before.
  await time.advance(30_000)
  const { session } = await openTestSession({ time, store, server: { ...server, calls: { ...server.calls, claim } } })
  session.edit('1', 'typed later')
  await time.advance(3_000)
  expect(server.stored.get('1')?.rev).toBeGreaterThan(firstRevOfTurn(20))
})

test('flags that a former tab could not send are sent by the tab that goes on', async () => {
  const time = createVirtualTime()
  const server = createModelServer(time)
  const store = createTestStore()
  const locks: LockEvents[] = []
  const makeLock = (events: LockEvents) => {
    locks.push(events)
    return { start: events.onBusy, takeOver: () => {}, announceTurn: () => {}, stop: () => {} }
  }
  const { session } = await openTestSession({ server, time, store, makeLock })
  await store.patchNotes({ flags: [3, 7] })
  for (const { onGranted } of locks) onGranted({ hasWaited: true, isStolen: false })
  await time.advance(3_000)
  expect(session.flags.get()).toEqual([3, 7])
  expect(server.saves.map(({ flags }) => flags)).toContainEqual([3, 7])
  expect((await store.readNotes()).flags).toBeNull()
})

test.each(['fine', 'down'] as const)(
  'flags of a tab that has lost the lock (%s) never stand against those of the tab that wrote since',
  async (fate) => {
    const time = createVirtualTime()
    const server = createModelServer(time)
    const locks: LockEvents[] = []
    const makeLock = (events: LockEvents) => {
      locks.push(events)
      const start = () => events.onGranted({ hasWaited: false, isStolen: false })
      return { start, takeOver: () => {}, announceTurn: () => {}, stop: () => {} }
    }
    const { session, store } = await openTestSession({ server, time, makeLock })
    server.setFate(fate)
    session.changeFlags([3])
    await time.advance(3_000)
    for (const { onLost } of locks) onLost()
    // The other tab has sent these, and taken them back: the server has none.
    await store.patchNotes({ flags: null, flagsAt: null, turn: 2 })
    server.flagElsewhere(firstRevOfTurn(2) + 2, [])
    server.saves.length = 0
    // At first the server does not say what it has.
    server.setFate('broken')
    for (const { onGranted } of locks) onGranted({ hasWaited: true, isStolen: false })
    await time.advance(500)
    server.setFate('fine')
    await time.advance(60_000)
    expect([session.flags.get(), server.sitting().flags]).toEqual([[], []])
  },
)

describe('a page whose disk has an older text than its former page sent last', () => {
  async function reopen() {
    const time = createVirtualTime()
    const server = createModelServer(time)
    const store = createTestStore()
    await store.patchNotes({ turn: 1 })
    await store.writeOutbox([{ question: '1', epoch: 1, rev: 2, value: 'cut off' }], true)
    const { session } = await openTestSession({ server, time, store, isReopened: true })
    server.saveElsewhere('1', 3, 'cut off no more')
    return { session, server, time, store }
  }

  test('shows the later one, and never replaces it', async () => {
    const { session, server, time } = await reopen()
    await time.advance(5_000)
    expect(server.stored.get('1')).toMatchObject({ rev: 3, value: 'cut off no more' })
    expect(session.answers.valueOf('1')).toBe('cut off no more')
    expect(session.save.get()).toBe('saved')
  })

  test('sends above it what is typed into it meanwhile', async () => {
    const { session, server, time } = await reopen()
    session.edit('1', 'typed here')
    await time.advance(5_000)
    expect(server.stored.get('1')?.value).toBe('typed here')
    expect(session.save.get()).toBe('saved')
  })

  test('asks for it with growing pauses while only saves are answered, and says that it is not saved', async () => {
    const { session, server, time } = await reopen()
    server.setFate('refresh-lost')
    await time.advance(20_000)
    expect(server.saves.length).toBeLessThan(8)
    expect(session.save.get()).toBe('unsaved')
    server.setFate('fine')
    await time.advance(40_000)
    expect([server.stored.get('1')?.value, session.save.get()]).toEqual(['cut off no more', 'saved'])
  })
})

describe('a page that has become the writer shows the last save of its former page, which reaches the server after', () => {
  /** A page that waits for the lock. `open` gives it the lock and returns once the former page's save has arrived and a minute has passed. */
  async function openWaiting() {
    const time = createVirtualTime()
    const server = createModelServer(time)
    const locks: LockEvents[] = []
    const makeLock = (events: LockEvents) => {
      locks.push(events)
      return { start: events.onBusy, takeOver: () => {}, announceTurn: () => {}, stop: () => {} }
    }
    const { session } = await openTestSession({ server, time, makeLock, isReopened: true })
    const takeLock = () => locks.forEach(({ onGranted }) => onGranted({ hasWaited: true, isStolen: false }))
    return { session, server, time, takeLock }
  }

  // Seed 300474 of the second edition, before decision 251.
  test('the reply of a load that the server had answered before', async () => {
    const { session, server, time, takeLock } = await openWaiting()
    session.onVisible()
    server.setLatency(4_000)
    await time.advance(15)
    server.setLatency(20)
    takeLock()
    await time.advance(100)
    server.saveElsewhere('1', 100_002, 'sent last')
    await time.advance(60_000)
    expect([session.writer.get(), session.answers.valueOf('1')]).toEqual(['writer', 'sent last'])
  })

  test('a heartbeat that comes while the save is on its way', async () => {
    const { session, server, time, takeLock } = await openWaiting()
    await time.advance(23_300)
    takeLock()
    await time.advance(3_000)
    server.saveElsewhere('1', 100_002, 'sent last')
    await time.advance(60_000)
    expect([session.writer.get(), session.answers.valueOf('1')]).toEqual(['writer', 'sent last'])
  })

  test('a load for another text of that page while the save is on its way', async () => {
    const time = createVirtualTime()
    const server = createModelServer(time)
    const store = createTestStore()
    await store.writeOutbox([{ question: '2', epoch: 1, rev: 2, value: 'cut off' }], true)
    const { session } = await openTestSession({ server, time, store, isReopened: true })
    server.saveElsewhere('2', 3, 'cut off no more')
    await time.advance(3_000)
    expect(session.answers.valueOf('2')).toBe('cut off no more')
    server.saveElsewhere('1', 100_002, 'sent last')
    await time.advance(60_000)
    expect(session.answers.valueOf('1')).toBe('sent last')
  })
})

test('a tab whose lock was taken while its save was on the way does not put its text above the later one', async () => {
  const time = createVirtualTime()
  const server = createModelServer(time)
  const locks: LockEvents[] = []
  const makeLock = (events: LockEvents) => {
    locks.push(events)
    const start = () => events.onGranted({ hasWaited: false, isStolen: false })
    return { start, takeOver: () => {}, announceTurn: () => {}, stop: () => {} }
  }
  const { session, store } = await openTestSession({ server, time, makeLock })
  server.setLatency(1_000)
  session.edit('1', 'typed before the sleep')
  await time.advance(1_000)
  server.saveElsewhere('1', 100_001, 'typed in the other tab')
  for (const { onLost } of locks) onLost()
  await time.advance(10_000)
  expect(session.answers.valueOf('1')).toBe('typed in the other tab')
  expect(await store.readOutbox()).toEqual([])
})

describe('a tab whose lock another tab of its browser has stolen and whose section that one has claimed', () => {
  /** The other tab has typed, and dies. `meanwhile`: what happens in this tab before its browser has told it that the lock is gone, and after. */
  async function goOnAfter(meanwhile: (session: SittingSession) => void) {
    const time = createVirtualTime()
    const server = createModelServer(time)
    const store = createTestStore()
    const locks: LockEvents[] = []
    const makeLock = (events: LockEvents) => {
      locks.push(events)
      const start = () => events.onGranted({ hasWaited: false, isStolen: false })
      return { start, takeOver: () => {}, announceTurn: () => {}, stop: () => {} }
    }
    const { session } = await openTestSession({ server, time, store, makeLock })
    void server.calls.claim()
    await time.advance(100)
    await store.patchNotes({ epoch: 2, turn: 3 })
    meanwhile(session)
    await time.advance(3_000)
    for (const { onLost } of locks) onLost()
    session.onVisible()
    await time.advance(3_000)
    await store.writeOutbox([{ question: '2', epoch: 2, rev: 200_001, value: 'of the other tab' }], true)
    for (const { onGranted } of locks) onGranted({ hasWaited: true, isStolen: false })
    await time.advance(5_000)
    return { session, server }
  }

  test.each([
    ['was only looked at', () => undefined],
    ['has sent a text, which was refused', (session: SittingSession) => session.edit('1', 'typed here')],
  ])('continues by itself when it %s: the section was never on another device', async (_, meanwhile) => {
    const { session, server } = await goOnAfter(meanwhile)
    expect(session.writer.get()).toBe('writer')
    expect(server.stored.get('2')).toMatchObject({ epoch: 2, value: 'of the other tab' })
  })
})

test('texts of a former page are set aside even when their section is over but not closed, and are not shown as received', async () => {
  const time = createVirtualTime()
  const server = createModelServer(time)
  const store = createTestStore()
  await store.writeOutbox([{ question: '1', epoch: 1, rev: 2, value: 'cut off' }], true)
  const { serverNowMs, deadlineAtMs } = server.sitting()
  const acks = [{ question: '1', rev: 3, kept: 'evidence' }]
  const save = async () => ({ sitting: SITTING, epoch: 1, state: 'running', serverNowMs, deadlineAtMs, acks })
  const late = { ...server, calls: { ...server.calls, save } }
  const { session } = await openTestSession({ server: late, time, store, isReopened: true })
  await time.advance(3_000)
  expect((await store.readNotes()).strays.map(({ value }) => value)).toEqual(['cut off'])
  expect(session.superseded.get().map(({ value }) => value)).toEqual(['cut off'])
  expect([session.lateCount.get(), await store.readOutbox()]).toEqual([0, []])
  // The end itself takes the notes of the section from the device, not such a text.
  await store.patchNotes({ struck: ['1:A'] })
  await deleteClosed(session)
  expect(await store.readNotes()).toMatchObject({ struck: [], strays: [{ value: 'cut off' }] })
})

test('the end takes nothing from the device that another tab has left there or set aside', async () => {
  const { session, store } = await openTestSession()
  const left = { question: '2', epoch: 1, rev: 4, value: 'of another tab' }
  const aside = { question: '3', epoch: 1, rev: 1, value: 'set aside there' }
  await store.patchNotes({ strays: [aside], typedOver: [left], struck: ['1:A'] })
  await store.writeOutbox([left], true)
  await deleteClosed(session)
  expect(await store.readOutbox()).toEqual([left])
  expect((await store.readNotes()).typedOver).toEqual([left])
  await store.dropOutbox([{ ...left, value: 'another text of that revision' }])
  expect(await store.readOutbox()).toEqual([left])
  await store.dropOutbox([left])
  await deleteClosed(session)
  expect(await store.readNotes()).toMatchObject({ struck: [], strays: [aside], typedOver: [] })
})

test('a claim puts the unsent texts under its epoch on the disk, too', async () => {
  const { session, server, time, store } = await openTestSession()
  server.setFate('down', 'saves')
  session.edit('1', 'unsent')
  await time.advance(1_000)
  void session.claim()
  await time.advance(1_000)
  expect(await store.readOutbox()).toEqual([expect.objectContaining({ epoch: 2, value: 'unsent' })])
})
