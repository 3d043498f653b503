import { createModelServer, SECTION_MS } from './testing/model-server'
import { openTestSession } from './testing/open-test-session'
import { createVirtualTime } from './testing/virtual-time'

test('a paused practice keeps its time, whatever is saved meanwhile, and resumes with it', async () => {
  const { session, server, time } = await openTestSession({ mode: 'practice' })
  await time.advance(60_000)
  await settle(time, session.setPaused(true))
  const before = session.countdown.leftMs.get()
  expect([session.countdown.isPaused.get(), before < SECTION_MS - 59_000]).toEqual([true, true])
  session.edit('1', 'typed just before')
  await time.advance(SECTION_MS * 2)
  expect(server.stored.get('1')?.value).toBe('typed just before')
  expect([session.countdown.leftMs.get(), session.countdown.over.get()]).toEqual([before, 0])
  await settle(time, session.setPaused(false))
  await time.advance(10_000)
  expect(session.countdown.isPaused.get()).toBe(false)
  expect(Math.abs(before - 10_000 - session.countdown.leftMs.get())).toBeLessThan(1_000)
})

test('a rest break of a mock ends by itself, also without the server, and the clock resumes', async () => {
  const time = createVirtualTime()
  const resting = createModelServer(time)
  resting.grantRest(300_000)
  const { session } = await openTestSession({ server: resting, time })
  const { leftMs, rest, isPaused } = session.countdown
  expect(rest.get()).toBe(300_000)
  await time.advance(60_000)
  await settle(time, session.setPaused(true))
  const before = leftMs.get()
  await time.advance(99_000)
  expect([isPaused.get(), leftMs.get(), Math.round(rest.get() / 10_000)]).toEqual([true, before, 20])
  resting.setFate('down')
  await time.advance(210_000)
  expect([isPaused.get(), rest.get()]).toEqual([false, 0])
  expect(Math.abs(before - 9_000 - leftMs.get())).toBeLessThan(3_000)
  resting.setFate('fine')
  await time.advance(60_000)
  expect(isPaused.get()).toBe(false)
  expect(Math.abs(before - 69_000 - leftMs.get())).toBeLessThan(3_000)
})

test('a rest break that is ended early keeps its remaining minutes', async () => {
  const time = createVirtualTime()
  const server = createModelServer(time)
  server.grantRest(300_000)
  const { session } = await openTestSession({ server, time })
  await settle(time, session.setPaused(true))
  await time.advance(100_000)
  await settle(time, session.setPaused(false))
  expect(session.countdown.isPaused.get()).toBe(false)
  expect(Math.abs(session.countdown.rest.get() - 199_000)).toBeLessThan(3_000)
})

test('without the server the clock does not pause, and the caller gets the error', async () => {
  const { session, server, time } = await openTestSession({ mode: 'practice' })
  server.setFate('down')
  const asked = session.setPaused(true).then(
    () => 'paused',
    () => 'refused',
  )
  await time.advance(30_000)
  expect([await asked, session.countdown.isPaused.get()]).toEqual(['refused', false])
})

async function settle<T>(time: { advance: (ms: number) => Promise<void> }, done: Promise<T>): Promise<T> {
  await time.advance(1_000)
  return done
}

test('a rest break whose reply is lost still counts: the next save has its end, and the resume button appears', async () => {
  const time = createVirtualTime()
  const server = createModelServer(time)
  server.grantRest(300_000)
  const { session } = await openTestSession({ server, time })
  server.setFate('ack-lost')
  const asked = session.setPaused(true).catch(() => 'lost')
  await time.advance(1_000)
  expect([await asked, session.countdown.isPaused.get()]).toEqual(['lost', false])
  server.setFate('fine')
  await time.advance(40_000)
  expect([session.countdown.isPaused.get(), session.countdown.isResting()]).toEqual([true, true])
  expect(Math.abs(session.countdown.rest.get() - 259_000)).toBeLessThan(3_000)
  await settle(time, session.setPaused(false))
  expect(session.countdown.isPaused.get()).toBe(false)
})
