import { listPersonLog } from '@/lib/accounts/person/contract/people'
import { listCandidateAttempts, reopenSection } from '@/lib/sittings/exam-results/contract'
import { getAttempt, giveUpAttempt, startAttempt } from '@/lib/sittings/attempt/contract'
import { claimSitting, saveResponses, startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { checkQuestions } from '@/lib/sittings/practice/contract'
import { getResult, getReview } from '@/lib/sittings/result/contract/result'
import { findBreaches } from '@/server/faults/oracle'
import { newId } from '@/server/platform/http/new-id'
import { checkSeals, sweepAttempts } from '../public'
import { beginListening, shiftSittingIntoPast, makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { reconcileExamDrafts } from '@/server/authoring/exam-draft/reconcile'
import { reconcilePaperDrafts } from '@/server/authoring/paper/public'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { shareTestApp } from '@/server/testing/test-app'
import { waitForLockWaiters } from '@/server/testing/statement-log'
import { makeManager, type Person } from '@/server/testing/make-people'

const api = shareTestApp()
let manager: Person
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
  manager = await makeManager(api)
})
afterEach(async () => {
  expect(await findBreaches(api.sql, [])).toEqual([])
  expect(await checkSeals(api.ctx, null, () => undefined)).toMatchObject({ wrong: 0, unsealed: 0 })
})

type Begun = Awaited<ReturnType<typeof beginListening>>
const asked = (id: string, minutes = 20) => ({ params: { id }, body: { minutes } })
const reopen = (id: string, minutes?: number) => api.call(reopenSection, asked(id, minutes), { as: manager.token })
const refusal = (id: string) => api.refusal(reopenSection, asked(id), { as: manager.token })

async function save({ id, as }: Begun, epoch: number, answers: Readonly<Record<string, string>>) {
  const responses = Object.entries(answers).map(([question, value]) => ({ question, rev: 1, value }))
  const { acks } = await api.call(saveResponses, { params: { id }, body: { epoch, responses } }, as)
  return acks.map(({ kept }) => kept)
}

const leftSeconds = ({ deadlineAtMs, serverNowMs }: { deadlineAtMs: number; serverNowMs: number }) =>
  (deadlineAtMs - serverNowMs) / 1000

test('reopens a wrongly closed section with the answers sent after the close, marks it again, and log and seals stay valid', async () => {
  const sitter = await beginListening(api)
  const { id, as, attempt } = sitter
  await save(sitter, 1, { '1': 'word1', '2': 'wrong' })
  await shiftSittingIntoPast(api, id, 3_640)
  await sweepAttempts(api.ctx)
  expect(await save(sitter, 1, { '3': 'word3' })).toEqual(['evidence'])
  const before = await api.call(getResult, { params: { id: attempt.id } }, as)
  expect(before.sections[0]).toMatchObject({ state: 'marked', raw: 1 })

  await reopen(id)
  const opened = await api.call(getResult, { params: { id: attempt.id } }, as)
  expect(opened.sections[0]).toMatchObject({ state: 'running', raw: null })
  const claimed = await api.call(claimSitting, { params: { id } }, as)
  expect(claimed).toMatchObject({ epoch: 3, isWriter: true })
  expect(leftSeconds(claimed)).toBeCloseTo(20 * 60, -2)
  expect(Object.fromEntries(claimed.responses.map(({ question, value }) => [question, value]))).toEqual({
    '1': 'word1',
    '2': 'wrong',
    '3': 'word3',
  })
  expect(await save(sitter, 3, { '2': 'word2' })).toEqual(['answer'])
  expect((await api.call(submitSitting, { params: { id }, body: { epoch: 3 } }, as)).ending).toBe('submitted')
  const after = await api.call(getResult, { params: { id: attempt.id } }, as)
  expect(after.sections[0]).toMatchObject({ state: 'marked', raw: 3 })
  expect((await api.call(getReview, { params: { id } }, as)).late).toEqual([])

  const log = await api.sql<{ type: string; data: string }>(
    `select type, data from events where stream_id = $1 order by seq`,
    [id],
  )
  expect(log.map(({ type }) => type)).toEqual([
    'started',
    'saved',
    'closed',
    'marked',
    'saved',
    'reopened',
    'saved',
    'claimed',
    'saved',
    'closed',
    'marked',
  ])
  expect(JSON.parse(log[5]?.data ?? '')).toMatchObject({
    by: manager.userId,
    minutes: 20,
    was: { ending: 'expired', raw: 1 },
  })
})

describe('does not take answers typed after the keys were seen', () => {
  const closeWithEvidence = async () => {
    const sitter = await beginListening(api)
    await save(sitter, 1, { '1': 'word1', '2': 'wrong' })
    await shiftSittingIntoPast(api, sitter.id, 3_640)
    await sweepAttempts(api.ctx)
    expect(await save(sitter, 1, { '3': 'before', '4': 'word4' })).toEqual(['evidence', 'evidence'])
    return sitter
  }
  const readers: readonly [string, (sitter: Begun) => Promise<unknown>][] = [
    ['the review', ({ id, as }) => api.call(getReview, { params: { id } }, as)],
    ['the result by types', ({ attempt, as }) => api.call(getResult, { params: { id: attempt.id } }, as)],
  ]
  test.each(readers)('after %s', async (_, read) => {
    const sitter = await closeWithEvidence()
    await read(sitter)
    const typed = [
      { question: '3', rev: 2, value: 'word3' },
      { question: '5', rev: 1, value: 'word5' },
    ]
    const { acks } = await api.call(
      saveResponses,
      { params: { id: sitter.id }, body: { epoch: 1, responses: typed } },
      sitter.as,
    )
    expect(acks.map(({ kept }) => kept)).toEqual(['evidence', 'evidence'])
    const { keysSeenAt, notTaken } = await reopen(sitter.id)
    expect([Math.abs(Date.parse(keysSeenAt ?? '') - Date.now()) < 60_000, notTaken]).toEqual([true, 2])
    const { responses } = await api.call(claimSitting, { params: { id: sitter.id } }, sitter.as)
    expect(Object.fromEntries(responses.map(({ question, value }) => [question, value]))).toEqual({
      '1': 'word1',
      '2': 'wrong',
      '3': 'before',
      '4': 'word4',
    })
    const { items } = await api.call(listPersonLog, { params: { id: sitter.userId } }, { as: manager.token })
    expect(items[0]).toMatchObject({ act: 'section_reopened', detail: '20/2>listening>Tiny exam' })
  })

  test('a repeated save of earlier text changes nothing, and is not reported as left out', async () => {
    const sitter = await closeWithEvidence()
    await api.call(getReview, { params: { id: sitter.id } }, sitter.as)
    await save(sitter, 1, { '3': 'before' })
    expect(await reopen(sitter.id)).toMatchObject({ notTaken: 0 })
  })

  test('reports nothing about keys that nobody has seen, or that another candidate has', async () => {
    const [sitter, other] = [await closeWithEvidence(), await closeWithEvidence()]
    await api.call(getReview, { params: { id: other.id } }, other.as)
    expect(await reopen(sitter.id)).toMatchObject({ keysSeenAt: null, notTaken: 0 })
  })

  test.each(readers)('%s concurrent with the reopening shows nothing, and does not count as seen', async (_, read) => {
    const sitter = await closeWithEvidence()
    const [opening, reading] = await api.ctx.db.transaction(async (tx) => {
      await tx.query({ text: 'select from sittings where id = $1 for no key update', values: [sitter.id] })
      const first = reopen(sitter.id)
      await waitForLockWaiters(api, 1)
      const second = read(sitter).catch(() => 'refused')
      await waitForLockWaiters(api, 2)
      return [[first], [second]] as const
    })
    await opening[0]
    const reply = await reading[0]
    if (reply !== 'refused') expect(reply).toMatchObject({ sections: [{ state: 'running', types: [] }, {}, {}] })
    const [row] = await api.sql(`select state, keys_seen_at as seen from sittings where id = $1`, [sitter.id])
    expect(row).toEqual({ state: 'running', seen: null })
    await api.call(claimSitting, { params: { id: sitter.id } }, sitter.as)
    await api.call(submitSitting, { params: { id: sitter.id }, body: { epoch: 3 } }, sitter.as)
  })

  test('a practice of the same paper counts as seeing the keys, too', async () => {
    const sitter = await closeWithEvidence()
    await api.sql(`update attempts set state = 'finished', finished_at = now() where id = $1`, [sitter.attempt.id])
    const body = { exam: 'tiny', mode: 'practice', requestId: newId() } as const
    const practice = await api.call(startAttempt, { body }, sitter.as)
    const params = { id: practice.id, skill: 'listening' } as const
    const { id } = await api.call(startSitting, { params }, sitter.as)
    await api.call(checkQuestions, { params: { id }, body: { questions: ['1'] } }, sitter.as)
    const [row] = await api.sql<{ seen: boolean }>(
      `select keys_seen_at is not null as seen from sittings where id = $1`,
      [sitter.id],
    )
    expect(row?.seen).toBe(true)
    await api.call(giveUpAttempt, { params: { id: practice.id } }, sitter.as)
  })
})

test('logs the actor, and shows the candidate the new end', async () => {
  const sitter = await beginListening(api)
  await api.call(submitSitting, { params: { id: sitter.id }, body: { epoch: 1 } }, sitter.as)
  const { deadlineAt } = await reopen(sitter.id, 45)
  expect((Date.parse(deadlineAt) - Date.now()) / 1000).toBeCloseTo(45 * 60, -2)
  const { items } = await api.call(listPersonLog, { params: { id: sitter.userId } }, { as: manager.token })
  expect(items[0]).toMatchObject({ act: 'section_reopened', detail: '45>listening>Tiny exam' })
  const [mail] = await api.sql<{ text: string }>(`select text from outbox where recipient = $1`, [
    `${sitter.userId}@example.com`,
  ])
  expect(mail?.text).toContain(`/exam/listening?attempt=${sitter.attempt.id}`)
})

test('reopening the last section reopens the attempt, which then ends with it again', async () => {
  const sitter = await beginListening(api)
  const { as, attempt } = sitter
  const stateOf = async () => (await api.call(getAttempt, { params: { id: attempt.id } }, as)).state
  let last = sitter.id
  await api.call(submitSitting, { params: { id: last }, body: { epoch: 1 } }, as)
  for (const skill of ['reading', 'writing'] as const) {
    last = (await api.call(startSitting, { params: { id: attempt.id, skill } }, as)).id
    await api.call(submitSitting, { params: { id: last }, body: { epoch: 1 } }, as)
  }
  expect(await stateOf()).toBe('finished')
  await reopen(last)
  expect(await stateOf()).toBe('open')
  await shiftSittingIntoPast(api, last, 3_600)
  await sweepAttempts(api.ctx)
  expect(await stateOf()).toBe('finished')
})

describe('refuses', () => {
  test('a running or unstarted section, and one while another section of the attempt runs', async () => {
    const { id, as, attempt } = await beginListening(api)
    expect(await refusal(id)).toBe('out_of_order')
    const reading = attempt.sittings.find(({ skill }) => skill === 'reading')
    expect(await refusal(reading?.id ?? '')).toBe('out_of_order')
    await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, as)
    await api.call(startSitting, { params: { id: attempt.id, skill: 'reading' } }, as)
    expect(await refusal(id)).toBe('out_of_order')
  })

  test('a section of an attempt that was given up, or of an exam that was started again', async () => {
    const { id, as, attempt } = await beginListening(api)
    await api.call(giveUpAttempt, { params: { id: attempt.id } }, as)
    expect(await refusal(id)).toBe('attempt_over')
    const other = await beginListening(api)
    await api.sql(`update attempts set state = 'finished', finished_at = now() where id = $1`, [other.attempt.id])
    await api.sql(`update sittings set state = 'closed', closed_at = now(), ending = 'expired' where id = $1`, [
      other.id,
    ])
    await api.call(startAttempt, { body: { exam: 'tiny', mode: 'strict', requestId: newId() } }, other.as)
    expect(await refusal(other.id)).toBe('already_started')
    // Inserted directly, without a log line, so hidden from the oracle.
    await api.sql(`delete from sittings where attempt_id = $1`, [other.attempt.id])
    await api.sql(`alter table events disable trigger events_append_only`)
    await api.sql(`delete from events where stream_id = any($1)`, [[other.id, other.attempt.id]])
    await api.sql(`delete from attempts where id = $1`, [other.attempt.id])
    await api.sql(`alter table events enable trigger events_append_only`)
  })

  test('a section whose text is being assessed', async () => {
    const { id, as, attempt, userId } = await beginListening(api)
    await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, as)
    const [submission, writing] = [newId(), attempt.sittings.find(({ skill }) => skill === 'writing')?.id ?? '']
    await api
      .call(startSitting, { params: { id: attempt.id, skill: 'reading' } }, as)
      .then((reading) => api.call(submitSitting, { params: { id: reading.id }, body: { epoch: 1 } }, as))
    await api.call(startSitting, { params: { id: attempt.id, skill: 'writing' } }, as)
    await api.call(submitSitting, { params: { id: writing }, body: { epoch: 1 } }, as)
    await api.sql(
      `insert into pieces (id, user_id, kind, sitting_id, root_id, draft_no, title, credits, credit_state)
       values ($1, $2, 'sitting', $3, $1, 1, 'two tasks', 0, 'none')`,
      [submission, userId, writing],
    )
    expect(await refusal(writing)).toBe('already_handed_in')
    await api.sql(`update pieces set state = 'withdrawn' where id = $1`, [submission])
    await reopen(writing)
  })

  test('an unknown section, a caller who is no manager, and an invalid time', async () => {
    const { id, as } = await beginListening(api)
    await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, as)
    expect(await refusal(newId())).toBe('not_found')
    expect(await api.refusal(reopenSection, asked(id), as)).toBe('forbidden')
    for (const minutes of [0, 241, 1.5])
      expect(await api.refusal(reopenSection, asked(id, minutes), { as: manager.token })).toBe('invalid_input')
  })
})

test('reopens once for ten concurrent calls', async () => {
  const sitter = await beginListening(api)
  await api.call(submitSitting, { params: { id: sitter.id }, body: { epoch: 1 } }, sitter.as)
  const ends = await Promise.allSettled(Array.from({ length: 10 }, () => reopen(sitter.id)))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('shows it to managers in the list of attempts', async () => {
  const sitter = await beginListening(api)
  await reconcilePaperDrafts(api.ctx)
  await reconcileExamDrafts(api.ctx)
  const [exam] = await api.sql<{ id: string }>(`select id from exams where slug = 'tiny'`)
  const page = { params: { id: exam?.id ?? '' }, query: { page: 1, size: 50 } }
  const { items } = await api.call(listCandidateAttempts, page, { as: manager.token })
  const found = items.find(({ attempt }) => attempt === sitter.attempt.id)
  expect(found).toMatchObject({ isGivenUp: false, sections: [{ sitting: sitter.id }, {}, {}] })
})

test('does not affect another candidate', async () => {
  const [one, other] = [await beginListening(api), await makeCandidate(api)]
  await api.call(submitSitting, { params: { id: one.id }, body: { epoch: 1 } }, one.as)
  await reopen(one.id)
  expect(await api.refusal(claimSitting, { params: { id: one.id } }, other.as)).toBe('not_found')
})
