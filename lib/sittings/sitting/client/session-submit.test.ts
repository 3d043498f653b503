import { SECTION_MS, type CallFate } from './testing/model-server'
import { openTestSession } from './testing/open-test-session'

const GRACE_MS = 30_000
/** Our own API answers and refuses: the database is down, the account saves too often, an internal error. */
const REFUSALS = ['busy', 'limited', 'broken'] as const satisfies readonly CallFate[]

test.each(REFUSALS)(
  'a finish does not overtake answers whose saves are «%s», although a hand-in would succeed',
  async (fate) => {
    const { session, server, time } = await openTestSession()
    server.setFate(fate, 'saves')
    session.edit('1', 'typed in time')
    session.finish()
    await time.advance(60_000)
    expect(server.submitCount()).toBe(0)
    expect(session.closing.get()).toEqual({ phase: 'flushing', reason: 'finish' })
    expect(session.isSubmitDelayed.get()).toBe(true)
    expect(session.unsentCount.get()).toBe(1)
    server.setFate('fine')
    await time.advance(20_000)
    expect(server.stored.get('1')?.value).toBe('typed in time')
    expect(server.evidence.size).toBe(0)
    expect(server.submitCount()).toBe(1)
    expect(session.closing.get().phase).toBe('closed')
  },
)

test.each(REFUSALS)('at zero, answers whose saves are «%s» still count if that ends within the grace', async (fate) => {
  const { session, server, time } = await openTestSession()
  await time.advance(SECTION_MS - 10_000)
  server.setFate(fate, 'saves')
  session.edit('1', 'last words')
  await time.advance(10_000 + GRACE_MS - 12_000)
  expect(server.submitCount()).toBe(0)
  server.setFate('fine')
  await time.advance(11_000)
  expect(server.stored.get('1')?.value).toBe('last words')
  expect(server.evidence.size).toBe(0)
  expect(session.closing.get()).toEqual({ phase: 'closed', ending: 'submitted', next: 'writing' })
  expect(session.unsentCount.get()).toBe(0)
})

test('the database is down at the finish: saves and hand-in are refused, and typed text is sent before the hand-in', async () => {
  const { session, server, time } = await openTestSession()
  session.edit('1', 'first')
  session.edit('2', 'second')
  server.setFate('busy')
  session.finish()
  await time.advance(9_000)
  server.setFate('fine')
  await time.advance(30_000)
  expect([...server.stored.values()].map(({ value }) => value)).toEqual(['first', 'second'])
  expect(server.evidence.size).toBe(0)
  expect(session.closing.get().phase).toBe('closed')
})

test('if saves are refused beyond the grace, it is handed in, and the candidate sees what did not arrive', async () => {
  const { session, server, time, store } = await openTestSession()
  await time.advance(SECTION_MS - 5_000)
  server.setFate('busy', 'saves')
  session.edit('1', 'never arrived')
  await time.advance(5_000 + GRACE_MS)
  expect(server.submitCount()).toBe(0)
  await time.advance(25_000)
  expect(server.submitCount()).toBe(1)
  expect(session.closing.get().phase).toBe('closed')
  expect(session.unsentCount.get()).toBe(1)
  expect(await store.readOutbox()).toHaveLength(1)
  // It is still sent later: stored as evidence beside the result.
  server.setFate('fine')
  await time.advance(30_000)
  expect(server.evidence.get('1')).toBe('never arrived')
  expect(session.unsentCount.get()).toBe(0)
  expect(session.lateCount.get()).toBe(1)
})

test('in practice nothing is handed in before unsent answers, however late', async () => {
  const { session, server, time } = await openTestSession({ mode: 'practice' })
  await time.advance(SECTION_MS + 10_000)
  server.setFate('busy', 'saves')
  session.edit('1', 'a')
  session.finish()
  await time.advance(120_000)
  expect(server.submitCount()).toBe(0)
  expect(session.closing.get()).toEqual({ phase: 'flushing', reason: 'finish' })
})

test('one permanently refused answer blocks neither the others nor the hand-in, and is named', async () => {
  const { session, server, time } = await openTestSession()
  server.setUnstorable('17')
  session.changeFlags([3])
  for (let number = 1; number <= 40; number += 1) session.edit(String(number), `answer ${number}`)
  await time.advance(3_000)
  expect(server.stored.size).toBe(39)
  expect(session.refused.get()).toEqual(['17'])
  expect(session.save.get()).toBe('unsaved')
  session.finish()
  await time.advance(5_000)
  expect(session.closing.get().phase).toBe('closed')
  expect(session.refused.get()).toEqual(['17'])
  expect(server.stored.has('17')).toBe(false)
})

test('an answer that was refused permanently is retried after a change, and once more at the finish', async () => {
  const { session, server, time } = await openTestSession()
  server.setUnstorable('1')
  session.edit('1', 'too much')
  await time.advance(3_000)
  expect(session.refused.get()).toEqual(['1'])
  const tries = server.saves.filter(({ responses }) => responses.length > 0).length
  await time.advance(60_000)
  expect(server.saves.filter(({ responses }) => responses.length > 0)).toHaveLength(tries)
  session.edit('1', 'still too much')
  await time.advance(3_000)
  expect(session.refused.get()).toEqual(['1'])
  server.setUnstorable(null)
  session.finish()
  await time.advance(3_000)
  expect(server.stored.get('1')?.value).toBe('still too much')
  expect(session.refused.get()).toEqual([])
})

test('text that arrives while the hand-in waits for its reply is sent before it', async () => {
  const { session, server, time, store } = await openTestSession()
  await time.advance(3_000)
  server.setFate('busy')
  session.finish()
  await time.advance(1_000)
  expect(session.closing.get()).toEqual({ phase: 'submitting', reason: 'finish' })
  // Another tab of this device wrote meanwhile, and this one becomes the writer again.
  await store.writeOutbox([{ question: '1', epoch: 1, rev: 1, value: 'of the other tab' }], true)
  server.setFate('busy', 'saves')
  void session.claim()
  await time.advance(20_000)
  expect(server.submitCount()).toBe(0)
  server.setFate('fine')
  await time.advance(30_000)
  expect(server.stored.get('1')?.value).toBe('of the other tab')
  expect(server.submitCount()).toBe(1)
})
