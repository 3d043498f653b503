import { getAttempt } from '@/lib/sittings/attempt/contract'
import { getResult } from '@/lib/sittings/result/contract/result'
import { claimSitting, saveResponses, startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { findBreaches } from '@/server/faults/oracle'
import { beginListening, shiftSittingIntoPast } from '@/server/testing/kits/sittings/sitting-kit'
import { type CallOptions, startTestApp, type TestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { sweepAttempts } from '../public'

let api: TestApp
beforeEach(async () => {
  api = await startTestApp()
  await importTinyExam(api.ctx, { slug: 'tiny' })
})
afterEach(async () => {
  const breaches = await findBreaches(api.sql, [])
  await api.close()
  expect(breaches).toEqual([])
})

function answer(id: string, as: CallOptions, values: readonly string[]) {
  const responses = values.map((value, index) => ({ question: String(index + 1), rev: 1, value }))
  return api.call(saveResponses, { params: { id }, body: { epoch: 1, responses } }, as)
}

async function stateOf(id: string, as: CallOptions, attempt: string) {
  const { sittings } = await api.call(getAttempt, { params: { id: attempt } }, as)
  const found = sittings.find((sitting) => sitting.id === id)
  return [found?.state, found?.ending]
}

test('handing in closes and marks the sitting, and makes its result readable', async () => {
  const { id, as, attempt } = await beginListening(api)
  await answer(id, as, ['word1', 'word2', 'wrong'])
  const reply = await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, as)
  expect(reply).toMatchObject({ sitting: id, state: 'closed', ending: 'submitted', next: 'reading' })
  expect(await stateOf(id, as, attempt.id)).toEqual(['marked', 'submitted'])
  const result = await api.call(getResult, { params: { id: attempt.id } }, as)
  expect(result.sections[0]).toMatchObject({ state: 'marked', raw: 2, total: 10 })
})

test('fault 18: twenty parallel hand-ins and one more later give twenty-one identical bodies and one result', async () => {
  const { id, as } = await beginListening(api)
  await answer(id, as, ['word1'])
  const submit = () =>
    api.raw('POST', `/sittings/${id}/submit/`, {
      ...as,
      headers: { 'content-type': 'application/json' },
      body: '{"epoch":1}',
    })
  const replies = await Promise.all(Array.from({ length: 20 }, submit))
  replies.push(await submit())
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(await Promise.all(replies.map((reply) => reply.text()))).size).toBe(1)
  expect(await api.sql(`select raw from results where sitting_id = $1`, [id])).toEqual([{ raw: 1 }])
  expect(await api.sql(`select type from events where stream_id = $1 order by seq`, [id])).toEqual(
    ['started', 'saved', 'closed', 'marked'].map((type) => ({ type })),
  )
})

test('a hand-in after the sweep gets the reply of the close', async () => {
  const { id, as } = await beginListening(api)
  await shiftSittingIntoPast(api, id, 3_631)
  await sweepAttempts(api.ctx)
  const reply = await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, as)
  expect(reply).toMatchObject({ ending: 'expired', next: 'reading' })
})

test('a hand-in at zero counts as expiry in strict mode, and as a hand-in in practice', async () => {
  const [strict, practice] = [await beginListening(api, 'strict'), await beginListening(api, 'practice')]
  for (const { id, as } of [strict, practice]) {
    await shiftSittingIntoPast(api, id, 3_601)
    await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, as)
  }
  expect(await stateOf(strict.id, strict.as, strict.attempt.id)).toEqual(['marked', 'expired'])
  expect(await stateOf(practice.id, practice.as, practice.attempt.id)).toEqual(['marked', 'submitted'])
})

test('fault 22: the sweep closes with the stored answers when time and grace are over, and not earlier', async () => {
  const { id, as, attempt } = await beginListening(api)
  await answer(id, as, ['word1', 'word2'])
  await shiftSittingIntoPast(api, id, 3_600 + 25)
  expect(await sweepAttempts(api.ctx)).toEqual({ closed: 0, marked: 0 })
  expect(await stateOf(id, as, attempt.id)).toEqual(['running', null])
  await shiftSittingIntoPast(api, id, 6)
  expect(await sweepAttempts(api.ctx)).toEqual({ closed: 1, marked: 0 })
  expect(await stateOf(id, as, attempt.id)).toEqual(['marked', 'expired'])
  expect(await api.sql(`select raw from results where sitting_id = $1`, [id])).toEqual([{ raw: 2 }])
  expect(await sweepAttempts(api.ctx)).toEqual({ closed: 0, marked: 0 })
})

test('does not serve a sitting whose time is over, even before the sweep has run', async () => {
  const { id, as } = await beginListening(api)
  await shiftSittingIntoPast(api, id, 3_631)
  expect(await api.refusal(claimSitting, { params: { id } }, as)).toBe('out_of_order')
})

test('a practice sitting is closed a day after its deadline', async () => {
  const { id, as, attempt } = await beginListening(api, 'practice')
  await shiftSittingIntoPast(api, id, 3_600 + 86_000)
  expect((await sweepAttempts(api.ctx)).closed).toBe(0)
  await shiftSittingIntoPast(api, id, 500)
  expect((await sweepAttempts(api.ctx)).closed).toBe(1)
  expect(await stateOf(id, as, attempt.id)).toEqual(['marked', 'expired'])
})

test('concurrent sweeps, hand-ins and saves close every sitting once', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => beginListening(api)))
  await Promise.all(people.map(({ id, as }) => answer(id, as, ['word1'])))
  await Promise.all(people.map(({ id }) => shiftSittingIntoPast(api, id, 3_631)))
  await Promise.allSettled([
    ...Array.from({ length: 4 }, () => sweepAttempts(api.ctx)),
    ...people.flatMap(({ id, as }) => [
      api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, as),
      answer(id, as, ['late', 'late']),
    ]),
  ])
  await sweepAttempts(api.ctx)
  const rows = await api.sql<{ raw: number; state: string }>(
    `select r.raw, s.state from sittings s join results r on r.sitting_id = s.id`,
  )
  expect(rows).toEqual(Array(12).fill({ raw: 1, state: 'marked' }))
})

test('writing is closed and waits for its correction; the attempt still finishes', async () => {
  const { id, as, attempt } = await beginListening(api)
  await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, as)
  for (const skill of ['reading', 'writing'] as const) {
    const sitting = await api.call(startSitting, { params: { id: attempt.id, skill } }, as)
    await shiftSittingIntoPast(api, sitting.id, 3_631)
    await sweepAttempts(api.ctx)
  }
  const done = await api.call(getAttempt, { params: { id: attempt.id } }, as)
  expect(done.sittings.map(({ state }) => state)).toEqual(['marked', 'marked', 'closed'])
  expect(done.state).toBe('finished')
})

test('closes a sitting that cannot be marked, and the sweep marks it once it can', async () => {
  const { id, as, attempt } = await beginListening(api)
  await answer(id, as, ['word1'])
  await api.sql(`alter table results add constraint broken check (false) not valid`)
  await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, as)
  expect(await stateOf(id, as, attempt.id)).toEqual(['closed', 'submitted'])
  await api.sql(`update sittings set mark_after = now() where id = $1`, [id])
  expect(await sweepAttempts(api.ctx)).toEqual({ closed: 0, marked: 0 })
  expect(await stateOf(id, as, attempt.id)).toEqual(['closed', 'submitted'])
  // It failed once and is retried later, after the fault is repaired.
  await api.sql(`alter table results drop constraint broken`)
  expect(await sweepAttempts(api.ctx)).toEqual({ closed: 0, marked: 0 })
  await api.sql(`update sittings set mark_after = now() where id = $1`, [id])
  expect(await sweepAttempts(api.ctx)).toEqual({ closed: 0, marked: 1 })
  expect(await stateOf(id, as, attempt.id)).toEqual(['marked', 'submitted'])
})

test.each([
  ['no body', undefined],
  ['no epoch', {}],
  ['an unknown member', { epoch: 1, force: true }],
  ['a text as epoch', { epoch: '1' }],
])('refuses a hand-in with %s, and closes nothing', async (_, body) => {
  const { id, as, attempt } = await beginListening(api)
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  const reply = await api.raw('POST', `/sittings/${id}/submit/`, {
    ...as,
    ...json,
    headers: { 'content-type': 'application/json' },
  })
  expect(reply.status).toBe(422)
  expect(await stateOf(id, as, attempt.id)).toEqual(['running', null])
})
