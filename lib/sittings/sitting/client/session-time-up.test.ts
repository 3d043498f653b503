import { createModelServer, SECTION_MS } from './testing/model-server'
import { openTestSession, type TestSession } from './testing/open-test-session'
import { createVirtualTime } from './testing/virtual-time'

const LEFT_MS = 30_000
const MORE_MS = 60_000
const LOCKED = { phase: 'flushing', reason: 'time' }

/** A section with half a minute left. */
async function openLate(ownsEpoch = true) {
  const time = createVirtualTime()
  const server = createModelServer(time)
  server.extend(LEFT_MS - SECTION_MS)
  return openTestSession({ time, server, ownsEpoch })
}

/** The heartbeat of a mock day delivers the present clock. */
function hear({ session, server, time }: TestSession): void {
  const { serverNowMs, deadlineAtMs, pausedAtMs } = server.sitting()
  const nowMs = time.nowMs()
  session.applyClock({ serverNowMs, sentAtMs: nowMs, receivedAtMs: nowMs }, { deadlineAtMs, pausedAtMs })
}

test('a room paused while its connection was down is not handed in when it returns: the time is still left', async () => {
  const opened = await openLate()
  const { session, server, time } = opened
  server.setFate('down')
  session.edit('1', 'typed without a line')
  await time.advance(10_000)
  server.stopClock()
  await time.advance(60_000)
  expect(session.closing.get()).toEqual(LOCKED)
  server.setFate('fine')
  await time.advance(30_000)
  expect([server.submitCount(), session.closing.get().phase, session.countdown.isPaused.get()]).toEqual([
    0,
    'open',
    true,
  ])
  expect(server.stored.get('1')?.value).toBe('typed without a line')
  server.resumeClock()
  hear(opened)
  expect(session.countdown.isPaused.get()).toBe(false)
  session.edit('2', 'in the time that was left')
  await time.advance(5_000)
  expect(server.stored.get('2')?.value).toBe('in the time that was left')
  await time.advance(LEFT_MS)
  expect(session.closing.get().phase).toBe('closed')
  expect(server.submitCount()).toBe(1)
})

test.each([
  ['nothing is unsent', null],
  ['the ack of the last answer tells them', 'last words'],
])('minutes granted in the last second count if %s', async (_, words) => {
  const { session, server, time } = await openLate()
  await time.advance(LEFT_MS - 1_000)
  server.extend(MORE_MS)
  await time.advance(800)
  if (words) session.edit('1', words)
  await time.advance(5_000)
  expect([server.submitCount(), session.closing.get().phase]).toEqual([0, 'open'])
  expect(session.countdown.leftMs.get()).toBeGreaterThan(MORE_MS - 10_000)
  expect(session.isSubmitDelayed.get()).toBe(false)
  await time.advance(MORE_MS)
  expect([server.submitCount(), session.closing.get().phase]).toEqual([1, 'closed'])
})

test('offline the page waits at zero, and hands in when the server confirms the end', async () => {
  const { session, server, time } = await openLate()
  await time.advance(LEFT_MS - 1_000)
  server.setFate('down')
  await time.advance(20_000)
  expect(session.closing.get().phase).toBe('submitting')
  server.setFate('fine')
  await time.advance(20_000)
  expect(session.closing.get()).toEqual({ phase: 'closed', ending: 'submitted', next: 'writing' })
})

test('an outdated reply does not take back granted minutes', async () => {
  const opened = await openLate()
  const { session, server, time } = opened
  await time.advance(LEFT_MS - 3_000)
  const { serverNowMs, deadlineAtMs } = server.sitting()
  const sentAtMs = time.nowMs()
  server.extend(MORE_MS)
  await time.advance(100)
  hear(opened)
  await time.advance(4_000)
  session.applyClock({ serverNowMs, sentAtMs, receivedAtMs: time.nowMs() }, { deadlineAtMs, pausedAtMs: null })
  await time.advance(1_000)
  expect([server.submitCount(), session.closing.get().phase]).toEqual([0, 'open'])
  expect(session.countdown.leftMs.get()).toBeGreaterThan(MORE_MS - 10_000)
})

test('Finish hands in even while the clock is stopped', async () => {
  const { session, server, time } = await openLate()
  server.stopClock()
  session.finish()
  await time.advance(2_000)
  expect([server.submitCount(), session.closing.get().phase]).toEqual([1, 'closed'])
})

test('a read-only page does not show the section as closed when its time was moved', async () => {
  const opened = await openLate(false)
  const { session, server, time } = opened
  await time.advance(LEFT_MS + 10_000)
  server.extend(MORE_MS)
  hear(opened)
  await time.advance(45_000)
  expect(session.closing.get().phase).toBe('open')
})

describe('a read-only page, which sends nothing and so never learns the time', () => {
  /** It asks once whether the section is really another device's. */
  const AT_FIRST = 1

  test('does not say that the section is over before the server has said so', async () => {
    const { session, server, time } = await openLate(false)
    server.extend(MORE_MS)
    await time.advance(LEFT_MS + 45_000)
    expect(session.closing.get().phase).toBe('open')
    expect(session.countdown.leftMs.get()).toBeGreaterThan(10_000)
    server.setFate('down')
    await time.advance(MORE_MS)
    expect(session.closing.get().phase).toBe('open')
    server.setFate('fine')
    await time.advance(15_000)
    expect(session.closing.get().phase).toBe('closed')
  })

  test('asks again while its clock is stopped, and continues when the server’s does', async () => {
    const opened = await openLate(false)
    const { session, server, time } = opened
    server.stopClock()
    hear(opened)
    await time.advance(5_000)
    server.resumeClock()
    await time.advance(30_000)
    expect(session.countdown.isPaused.get()).toBe(false)
    await time.advance(60_000)
    expect(session.closing.get().phase).toBe('closed')
  })

  test('asks less and less often while its clock is stopped, and not at all while the page is hidden', async () => {
    const opened = await openLate(false)
    const { session, server, time } = opened
    let asked = 0
    const { readProgress } = server.calls
    Object.assign(server.calls, { readProgress: () => ((asked += 1), readProgress()) })
    server.stopClock()
    hear(opened)
    await time.advance(1_200_000)
    expect(asked).toBeGreaterThan(5)
    expect(asked).toBeLessThan(12)
    session.onHidden()
    asked = 0
    await time.advance(600_000)
    expect([asked, server.loadCount()]).toEqual([0, AT_FIRST])
  })

  test('asks when the person comes back to it: its own clock may have stood while the device slept', async () => {
    const { session, server, time } = await openLate(false)
    server.extend(-20_000)
    session.onVisible()
    await time.advance(1_000)
    expect(session.countdown.leftMs.get()).toBeLessThan(10_000)
    expect(server.loadCount()).toBe(AT_FIRST)
  })

  test('loads the section only when the server has something new', async () => {
    const { session, server, time } = await openLate(false)
    server.saveElsewhere('1', 500_000, 'written elsewhere')
    for (let visit = 0; visit < 3; visit += 1) {
      session.onVisible()
      await time.advance(1_000)
      expect([server.loadCount(), session.answers.valueOf('1')]).toEqual([AT_FIRST + 1, 'written elsewhere'])
    }
  })
})

test('a page that loses its role in the middle of its hand-in by time says that the section is over when it is', async () => {
  const { session, server, time } = await openLate()
  await time.advance(LEFT_MS - 5_000)
  server.claimElsewhere()
  await time.advance(10_000)
  expect([session.writer.get(), session.closing.get().phase]).toEqual(['other-device', 'submitting'])
  await time.advance(60_000)
  expect(session.closing.get().phase).toBe('closed')
  expect(server.submitCount()).toBe(0)
})
