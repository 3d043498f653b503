import { NO_NOTES } from './ports'
import { createSession } from './session'
import { createModelServer, SECTION_MS } from './testing/model-server'
import { createTestStore } from './testing/open-test-session'
import { createVirtualTime } from './testing/virtual-time'

const HOUR_MS = 3_600_000

/** A page reloaded offline: the sitting is the stored one, its clock as far ahead as the device's date. */
async function openStored(aheadMs: number) {
  const time = createVirtualTime()
  const server = createModelServer(time)
  server.extend(60_000 - SECTION_MS)
  server.setFate('down')
  const sitting = server.sitting()
  const serverNowMs = sitting.serverNowMs + aheadMs
  const session = createSession({
    sitting,
    timers: time,
    calls: server.calls,
    store: createTestStore(),
    notes: NO_NOTES,
    ownsEpoch: true,
    isOnline: () => false,
    readCopy: () => Promise.resolve(null),
    isReopened: false,
    reading: { serverNowMs, sentAtMs: 0, receivedAtMs: 0, isGuess: true },
    makeLock: (events) => ({
      start: () => events.onGranted({ hasWaited: false, isStolen: false }),
      takeOver: () => {},
      announceTurn: () => {},
      stop: () => {},
    }),
  })
  await session.start()
  await time.advance(2_000)
  return { session, server, time }
}

test('an unconfirmed clock locks nothing: typed text is sent when the connection returns, and then the time is right', async () => {
  const { session, server, time } = await openStored(HOUR_MS)
  expect([session.countdown.leftMs.get(), session.countdown.over.get()]).toEqual([0, 0])
  expect(session.closing.get().phase).toBe('open')
  session.edit('1', 'typed by a wrong clock')
  server.setFate('fine')
  await time.advance(20_000)
  expect(server.stored.get('1')?.value).toBe('typed by a wrong clock')
  expect([server.submitCount(), session.closing.get().phase]).toEqual([0, 'open'])
  expect(Math.abs(session.countdown.leftMs.get() - 38_000)).toBeLessThan(1_000)
  await time.advance(45_000)
  expect([server.submitCount(), session.closing.get().phase]).toEqual([1, 'closed'])
})

test('by an unconfirmed clock Finish is not handed in before unsent answers', async () => {
  const { session, server, time } = await openStored(HOUR_MS)
  session.edit('1', 'not there yet')
  session.finish()
  server.setFate('busy', 'saves')
  await time.advance(20_000)
  expect(server.submitCount()).toBe(0)
  server.setFate('fine')
  await time.advance(20_000)
  expect([server.stored.get('1')?.value, session.closing.get().phase]).toEqual(['not there yet', 'closed'])
})
