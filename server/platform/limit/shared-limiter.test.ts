import { Problem } from '@/lib/platform/contract/problem'
import { readPuzzle } from '@/lib/platform/puzzle/puzzle'
import { createApp } from '@/server/app'
import { type Context } from '@/server/platform/http/context'
import { limitKeyOf } from '@/server/platform/http/address'
import { createInProcessClient } from '@/server/platform/http/in-process-client'
import { json } from '@/server/testing/cookies'
import { solvePuzzle } from '@/server/testing/exams/solve-puzzle'
import { shareTestApp } from '@/server/testing/test-app'
import { isFirstOnAnyNode, shareCounter, shareLimiter, type SharedRule, sweepTries } from './shared-limiter'

const api = shareTestApp()
beforeEach(() => api.sql('truncate try_counts'))

const rule = (more: Partial<SharedRule> = {}): SharedRule => ({
  name: 'tries',
  points: 4,
  perSeconds: 60,
  whenStoreIsDown: 'refuse',
  ...more,
})
/** The context of another node on the test's database. */
const node = (db: Context['db'] = api.ctx.db): Context => ({
  ...api.ctx,
  db,
  settings: { ...api.ctx.settings, databaseUrl: 'postgres://elsewhere/sanjeh' },
})
const away: Context['db'] = {
  query: () => Promise.reject(new Error('Connection terminated')),
  transaction: () => Promise.reject(new Error('Connection terminated')),
}
const isTaken = (work: Promise<void>) =>
  work.then(
    () => true,
    () => false,
  )

test('several nodes together allow exactly the limit, also at the same instant', async () => {
  const nodes = [shareLimiter(node(), rule()), shareLimiter(node(), rule()), shareLimiter(node(), rule())]
  const tries = Array.from({ length: 21 }, (_, index) => nodes[index % 3]?.take('one') ?? Promise.reject(new Error()))
  expect((await Promise.all(tries.map(isTaken))).filter(Boolean)).toHaveLength(4)
  await nodes[0]?.take('other')
})

test('a refusal says how long the window of all nodes lasts', async () => {
  const [one, two] = [shareLimiter(node(), rule({ points: 1 })), shareLimiter(node(), rule({ points: 1 }))]
  await one.take('one')
  const refusal = await two.take('one').catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: expect.closeTo(60, 0) })
})

test('a refunded try on one node is free on another, and a window that has ended starts again', async () => {
  const [one, two] = [shareLimiter(node(), rule({ points: 1 })), shareLimiter(node(), rule({ points: 1 }))]
  await one.take('one')
  await one.refund('one')
  await two.take('one')
  await api.sql(`update try_counts set ends_at = now() - interval '1 second'`)
  await one.take('one')
})

test('a caller who is refused asks the database no more than once a second', async () => {
  const limiter = shareLimiter(node(), rule({ points: 50 }))
  await api.sql('truncate try_counts')
  await limiter.take('one')
  await api.sql('update try_counts set count = 50')
  expect(await isTaken(limiter.take('one'))).toBe(false)
  api.statements.clear()
  for (let tries = 0; tries < 20; tries += 1) expect(await isTaken(limiter.take('one'))).toBe(false)
  expect(api.statements.list()).toEqual([])
})

test('a refusal that asks the database nothing names the end of the window too', async () => {
  const limiter = shareLimiter(node(), rule({ points: 50, perSeconds: 3_600 }))
  await limiter.take('one')
  await api.sql('update try_counts set count = 50')
  for (let tries = 0; tries < 2; tries += 1) {
    const refusal: unknown = await limiter.take('one').catch((error: unknown) => error)
    expect(refusal).toMatchObject({ retryAfterSeconds: expect.closeTo(3_600, -1) })
  }
})

test('tries of one /64 that are refused use up nothing of its /48', async () => {
  const one = shareLimiter(node(), rule({ points: 1 }))
  const counter = shareCounter(node(), rule({ name: 'counted', points: 1 }))
  const loud = limitKeyOf('2001:db8:8:1::5')
  await one.take(loud)
  await counter.add(loud)
  for (let tries = 0; tries < 12; tries += 1) {
    // Each is a node that knows nothing of the refusal.
    expect(await isTaken(shareLimiter(node(), rule({ points: 1 })).take(loud))).toBe(false)
    expect((await counter.add(loud)).count).toBe(tries + 2)
  }
  for (let place = 2; place <= 8; place += 1) {
    await one.take(limitKeyOf(`2001:db8:8:${place}::5`))
    expect((await counter.add(limitKeyOf(`2001:db8:8:${place}::5`))).count).toBe(1)
  }
  await one.refund(limitKeyOf('2001:db8:8:8::5'))
  await one.take(limitKeyOf('2001:db8:8:9::5'))
  expect(await isTaken(shareLimiter(node(), rule({ points: 1 })).take(limitKeyOf('2001:db8:8:a::5')))).toBe(false)
})

test('all /64 of one /48 share the tries of eight households on all nodes', async () => {
  const nodes = [shareLimiter(node(), rule({ points: 1 })), shareLimiter(node(), rule({ points: 1 }))]
  let attempt = 0
  for (let place = 0; place < 14; place += 1) {
    const key = limitKeyOf(`2001:db8:7:${place.toString(16)}::5`)
    if (await isTaken(nodes[place % 2]?.take(key) ?? Promise.reject(new Error()))) attempt += 1
  }
  expect(attempt).toBe(8)
  const counters = [shareCounter(node(), rule({ name: 'other' })), shareCounter(node(), rule({ name: 'other' }))]
  for (let place = 0; place < 40; place += 1)
    await counters[place % 2]?.add(limitKeyOf(`2001:db8:7:${place.toString(16)}::5`))
  expect((await counters[0]?.add(limitKeyOf('2001:db8:7:99::5')))?.count).toBe(6)
})

test('a count of several nodes is one count', async () => {
  const [one, two] = [shareCounter(node(), rule()), shareCounter(node(), rule())]
  await one.add('one')
  await two.add('one')
  await two.refund('one')
  expect((await one.add('one')).count).toBe(2)
})

test('without the database a guess is refused, and what must go on is counted by each node for itself', async () => {
  await expect(shareLimiter(node(away), rule()).take('one')).rejects.toMatchObject({ code: 'unavailable' })
  await expect(shareCounter(node(away), rule()).add('one')).rejects.toMatchObject({ code: 'unavailable' })
  const alone = shareLimiter(node(away), rule({ whenStoreIsDown: 'count-alone' }))
  for (let tries = 0; tries < 4; tries += 1) await alone.take('one')
  await expect(alone.take('one')).rejects.toMatchObject({ code: 'too_many_requests' })
  await alone.refund('one')
  expect((await shareCounter(node(away), rule({ whenStoreIsDown: 'count-alone' })).add('one')).count).toBe(1)
})

test('with the built-in database, which serves one node, a try costs no statement', async () => {
  api.statements.clear()
  await shareLimiter(api.ctx, rule()).take('one')
  await shareCounter(api.ctx, rule()).add('one')
  expect(await isFirstOnAnyNode(api.ctx, rule(), 'one')).toBe(true)
  expect(api.statements.list()).toEqual([])
})

test('the stored rows name nobody, and are deleted when they expire', async () => {
  await shareLimiter(node(), rule()).take('sara@example.com 10.0.0.1')
  await sweepTries(api.ctx)
  const [row] = await api.sql<{ text: string }>(`select encode(key, 'escape') as text from try_counts`)
  expect(row?.text).not.toMatch(/sara|10\.0/)
  await api.sql(`update try_counts set ends_at = now() - interval '1 second'`)
  await sweepTries(api.ctx)
  expect(await api.sql('select key from try_counts')).toEqual([])
})

test('guesses at a password are counted over the nodes, and a solved puzzle is worth one try on all of them', async () => {
  const apps = [createApp(node()), createApp(node())].map((app) => createInProcessClient(async (r) => app.fetch(r)))
  const guess = async (index: number, puzzle?: object) => {
    const body = { identifier: 'n@example.com', password: 'wrong', puzzle }
    const reply = await apps[index % 2]?.raw('POST', '/account/log-in/', json(body, {}))
    return { status: reply?.status, puzzle: Problem.parse(await reply?.json()).puzzle ?? '' }
  }
  for (let tries = 0; tries < 8; tries += 1) expect((await guess(tries)).status).toBe(401)
  const asked = await guess(8)
  expect(asked.status).toBe(428)
  const fresh = solvePuzzle(asked.puzzle)
  expect((await guess(9, fresh)).status).toBe(401)
  // In a process of its own, a node does not remember what another one was given.
  const spent = solvePuzzle((await guess(10)).puzzle)
  expect(await isFirstOnAnyNode(node(), { name: 'puzzle', perSeconds: 60 }, saltOf(spent))).toBe(true)
  expect((await guess(11, spent)).status).toBe(428)
})

const saltOf = ({ puzzle }: { puzzle: string }) => readPuzzle(puzzle)?.salt ?? ''
