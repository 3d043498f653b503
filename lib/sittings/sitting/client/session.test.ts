import { SECTION_MS, type CallFate } from './testing/model-server'
import { openTestSession } from './testing/open-test-session'

test('sends all changed answers in one request, within a second after the change', async () => {
  const { session, server, time } = await openTestSession()
  await time.advance(3_000)
  const before = server.saves.length
  session.edit('1', 'a')
  session.edit('2', 'b')
  session.edit('1', 'ab')
  expect(session.save.get()).toBe('saving')
  await time.advance(650)
  expect(server.saves).toHaveLength(before)
  await time.advance(350)
  expect(server.saves.at(-1)?.responses).toEqual([
    { question: '2', rev: 1, value: 'b' },
    { question: '1', rev: 2, value: 'ab' },
  ])
  expect(session.save.get()).toBe('saved')
})

test('stores a change on the device within 250 ms and deletes it only after its ack', async () => {
  const { session, server, time, store } = await openTestSession()
  await time.advance(3_000)
  server.setFate('ack-lost')
  session.edit('1', 'a')
  await time.advance(250)
  expect(await store.readOutbox()).toEqual([{ question: '1', epoch: 1, rev: 1, value: 'a' }])
  await time.advance(5_000)
  expect(server.stored.get('1')?.value).toBe('a')
  expect(await store.readOutbox()).toHaveLength(1)
  server.setFate('fine')
  await time.advance(20_000)
  expect(await store.readOutbox()).toEqual([])
  expect(server.stored.get('1')).toEqual({ question: '1', epoch: 1, rev: 1, value: 'a' })
})

test('has one request in flight, however slow the network', async () => {
  const { session, server, time } = await openTestSession()
  server.setLatency(4_000)
  for (let at = 0; at < 20; at += 1) {
    session.edit('1', 'x'.repeat(at + 1))
    await time.advance(700)
  }
  await time.advance(20_000)
  expect(server.maxInFlight()).toBe(1)
  expect(server.stored.get('1')?.value).toBe('x'.repeat(20))
})

test.each<CallFate>(['down', 'portal', 'other-sitting', 'truncated', 'busy'])(
  'counts «%s» as a failure, shows it within two seconds, and recovers by itself',
  async (fate) => {
    const { session, server, time } = await openTestSession()
    await time.advance(3_000)
    server.setFate(fate)
    session.edit('1', 'kept')
    await time.advance(1_500)
    expect(session.save.get()).toBe('unsaved')
    await time.advance(60_000)
    expect(session.save.get()).toBe('unsaved')
    expect(session.answers.valueOf('1')).toBe('kept')
    server.setFate('fine')
    await time.advance(20_000)
    expect(session.save.get()).toBe('saved')
    expect(server.stored.get('1')?.value).toBe('kept')
  },
)

test('I5: shows «not saved» two seconds after a change to which a silent server does not reply', async () => {
  const { session, server, time } = await openTestSession()
  await time.advance(3_000)
  server.setLatency(600_000)
  await time.advance(333)
  session.edit('1', 'typed')
  await time.advance(1_900)
  expect(session.save.get()).toBe('saving')
  await time.advance(100)
  expect(session.save.get()).toBe('unsaved')
})

test('I5: shows within two seconds that a server has fallen silent during typing', async () => {
  const { session, server, time } = await openTestSession()
  for (let at = 1; at <= 50; at += 1) {
    session.edit('1', 'x'.repeat(at))
    await time.advance(200)
  }
  expect(session.save.get()).not.toBe('unsaved')
  server.setLatency(600_000)
  for (let at = 51; at <= 60; at += 1) {
    session.edit('1', 'x'.repeat(at))
    await time.advance(200)
  }
  expect(session.save.get()).toBe('unsaved')
})

test.each([20, 300, 1_000])(
  'continuous typing is never shown as unsaved on a working connection with %d ms latency',
  async (ms) => {
    const { session, server, time } = await openTestSession()
    server.setLatency(ms)
    const seen = new Set<string>()
    session.save.subscribe(() => seen.add(session.save.get()))
    for (let at = 1; at <= 150; at += 1) {
      session.edit('1', 'x'.repeat(at))
      await time.advance(200)
    }
    await time.advance(5_000)
    expect(session.save.get()).toBe('saved')
    expect([...seen]).not.toContain('unsaved')
  },
)

test('backs off during an outage and retries at once when the network returns', async () => {
  const { session, server, time } = await openTestSession()
  server.setFate('down')
  session.edit('1', 'a')
  await time.advance(600_000)
  const tries = server.saves.length
  expect(tries).toBeLessThan(110)
  server.setFate('fine')
  session.onOnline()
  await time.advance(100)
  expect(server.stored.get('1')?.value).toBe('a')
})

test('waits as long as a Retry-After says', async () => {
  const { session, server, time } = await openTestSession()
  await time.advance(3_000)
  server.setFate('busy')
  session.edit('1', 'a')
  await time.advance(1_500)
  const tries = server.saves.length
  await time.advance(5_000)
  expect(server.saves).toHaveLength(tries)
})

test("sends with keepalive when the page is hidden, within the browser's limit", async () => {
  const { session, server, time } = await openTestSession()
  session.edit('1', 'é'.repeat(20_000))
  session.edit('2', 'é'.repeat(20_000))
  session.edit('3', 'short')
  session.onHidden()
  await time.advance(50)
  const [body] = server.keepalives
  expect(body?.responses.map(({ question }) => question)).toContain('3')
  expect(new TextEncoder().encode(JSON.stringify(body)).length).toBeLessThan(60_000)
  await time.advance(5_000)
  expect([...server.stored.values()]).toHaveLength(3)
})

test.each([
  ['sends how far a part of the placement was heard when the page goes, so that no reload repeats it', true, [25_000]],
  ['sends nothing for a recording that may be heard again', false, []],
])('%s', async (_, isPlacement, sent) => {
  const { session, server, time } = await openTestSession({ mode: 'practice', isPlacement })
  session.notePlayhead(25_000)
  session.onHidden()
  await time.advance(50)
  session.onHidden()
  await time.advance(50)
  expect(server.keepalives.map(({ playheadMs }) => playheadMs)).toEqual(sent)
})

test('turns read-only when another device writes, and keeps displaying the text typed here', async () => {
  const { session, server, time } = await openTestSession()
  server.claimElsewhere()
  session.edit('1', 'mine')
  await time.advance(2_000)
  expect(session.writer.get()).toBe('other-device')
  session.edit('1', 'more')
  expect(session.answers.valueOf('1')).toBe('mine')
  expect(session.save.get()).toBe('unsaved')
  expect(server.stored.size).toBe(0)
})

test('«Continue here» sends texts that were not superseded, and shows the superseded ones separately', async () => {
  const { session, server, time, store } = await openTestSession()
  server.claimElsewhere()
  session.edit('1', 'mine')
  session.edit('2', 'only here')
  await time.advance(2_000)
  server.saveElsewhere('1', 1, 'theirs')
  void session.claim()
  await time.advance(3_000)
  expect(session.writer.get()).toBe('writer')
  expect(session.answers.valueOf('1')).toBe('theirs')
  expect(session.superseded.get()).toEqual([expect.objectContaining({ question: '1', value: 'mine' })])
  expect((await store.readNotes()).strays).toHaveLength(1)
  expect(server.stored.get('2')).toMatchObject({ value: 'only here', epoch: 3 })
  expect(session.save.get()).toBe('saved')
})

test('asks for the log-in when the session is over, and continues after it', async () => {
  const { session, server, time } = await openTestSession()
  server.setFate('signed-out')
  session.edit('1', 'kept')
  await time.advance(2_000)
  expect(session.isSignedOut.get()).toBe(true)
  const tries = server.saves.length
  await time.advance(60_000)
  expect(server.saves).toHaveLength(tries)
  session.edit('1', 'kept and more')
  server.setFate('fine')
  session.onSignedIn()
  await time.advance(2_000)
  expect(server.stored.get('1')?.value).toBe('kept and more')
})

test('at zero it locks, sends the rest and hands in', async () => {
  const { session, server, time } = await openTestSession()
  await time.advance(SECTION_MS - 300)
  session.edit('1', 'last words')
  await time.advance(600)
  expect(session.canType()).toBe(false)
  session.edit('1', 'too late')
  await time.advance(2_000)
  expect(server.stored.get('1')?.value).toBe('last words')
  expect(session.closing.get()).toEqual({ phase: 'closed', ending: 'submitted', next: 'writing' })
  expect(session.lateCount.get()).toBe(0)
})

test('answers that arrive after the grace are stored as evidence and the candidate sees it', async () => {
  const { session, server, time } = await openTestSession()
  await time.advance(SECTION_MS - 60_000)
  server.setFate('down')
  session.edit('1', 'typed in time')
  await time.advance(600_000)
  expect(session.closing.get()).toEqual({ phase: 'flushing', reason: 'time' })
  server.setFate('fine')
  session.onOnline()
  await time.advance(20_000)
  expect(server.stored.size).toBe(0)
  expect(server.evidence.get('1')).toBe('typed in time')
  expect(session.lateCount.get()).toBe(1)
  expect(session.closing.get().phase).toBe('closed')
})

test('a finish waits for the network, can be cancelled, and is handed in once', async () => {
  const { session, server, time } = await openTestSession()
  server.setFate('down')
  session.edit('1', 'a')
  session.finish()
  await time.advance(30_000)
  expect(session.isSubmitDelayed.get()).toBe(true)
  session.cancelFinish()
  session.edit('1', 'ab')
  server.setFate('fine')
  await time.advance(30_000)
  expect(server.submitCount()).toBe(0)
  session.finish()
  session.finish()
  await time.advance(5_000)
  expect(server.stored.get('1')?.value).toBe('ab')
  expect(server.submitCount()).toBe(1)
  expect(session.closing.get().phase).toBe('closed')
})

test('a read-only device hands nothing in and learns when the section is over', async () => {
  const { session, server, time } = await openTestSession()
  server.claimElsewhere()
  session.edit('1', 'mine')
  await time.advance(2_000)
  await time.advance(SECTION_MS)
  expect(session.closing.get().phase).toBe('open')
  await time.advance(40_000)
  expect(session.closing.get()).toEqual({ phase: 'closed', ending: null, next: null })
  expect(server.submitCount()).toBe(0)
  expect(session.answers.valueOf('1')).toBe('mine')
})

test('if the session expires at zero, the hand-in waits for the log-in', async () => {
  const { session, server, time } = await openTestSession()
  await time.advance(SECTION_MS - 5_000)
  server.setFate('signed-out')
  session.edit('1', 'last words')
  await time.advance(10_000)
  expect(session.isSignedOut.get()).toBe(true)
  expect(session.closing.get().phase).toBe('flushing')
  server.setFate('fine')
  session.onSignedIn()
  await time.advance(3_000)
  expect(server.stored.get('1')?.value).toBe('last words')
  expect(session.closing.get().phase).toBe('closed')
})

test('a reload sends what the previous tab could not', async () => {
  const first = await openTestSession()
  first.server.setFate('down')
  first.session.edit('1', 'typed offline')
  await first.time.advance(500)
  first.session.stop()
  first.server.setFate('fine')
  const second = await openTestSession({ server: first.server, time: first.time, store: first.store })
  expect(second.session.answers.valueOf('1')).toBe('typed offline')
  await first.time.advance(2_000)
  expect(first.server.stored.get('1')?.value).toBe('typed offline')
})

test('flags go to the server and survive an outage', async () => {
  const { session, server, time, store } = await openTestSession()
  server.setFate('down')
  session.changeFlags([7])
  await time.advance(3_000)
  expect((await store.readNotes()).flags).toEqual([7])
  session.changeFlags([7, 9])
  server.setFate('fine')
  await time.advance(20_000)
  expect(server.saves.at(-1)?.flags ?? server.saves.findLast(({ flags }) => flags)?.flags).toEqual([7, 9])
  expect((await store.readNotes()).flags).toBeNull()
})

test('asks for the time when nothing is typed, so that the clock and the writer stay correct', async () => {
  const { server, time } = await openTestSession()
  await time.advance(90_000)
  expect(server.saves.length).toBeGreaterThanOrEqual(3)
  expect(server.saves.every(({ responses }) => responses.length === 0)).toBe(true)
})
