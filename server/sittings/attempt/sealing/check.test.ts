import { reopenSection } from '@/lib/sittings/exam-results/contract'
import { saveResponses, submitSitting } from '@/lib/sittings/sitting/contract'
import { beginListening, shiftSittingIntoPast } from '@/server/testing/kits/sittings/sitting-kit'
import { makeManager } from '@/server/testing/make-people'
import { sweepAttempts } from '../public'
import { shareTestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { checkSeals, type Finding } from './check'

const api = shareTestApp()
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
})

async function submit(): Promise<string> {
  const { id, as } = await beginListening(api)
  for (const [rev, value] of ['wor', 'word1'].entries()) {
    const responses = [{ question: '1', rev: rev + 1, value }]
    await api.call(saveResponses, { params: { id }, body: { epoch: 1, responses } }, as)
  }
  await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, as)
  return id
}

async function check(only: string | null = null) {
  const findings: Finding[] = []
  const counts = await checkSeals(api.ctx, only, (finding) => void findings.push(finding))
  return { counts, findings }
}

/** Writes with full access to the database. */
async function forge(text: string, values: unknown[]): Promise<void> {
  await api.sql('alter table events disable trigger events_append_only')
  await api.sql(text, values)
  await api.sql('alter table events enable trigger events_append_only')
}

async function makeHashesRight(id: string): Promise<void> {
  const lines = await api.sql<{ seq: number }>('select seq from events where stream_id = $1 order by seq', [id])
  for (const { seq } of lines) {
    await forge(
      `update events e set hash = sha256(coalesce((select hash from events b where b.stream_id = e.stream_id and b.seq = e.seq - 1), '')
        || convert_to(concat_ws('|', e.stream_id, e.seq, e.type, extract(epoch from e.at), e.data), 'UTF8'))
       where e.stream_id = $1 and e.seq = $2`,
      [id, seq],
    )
  }
  await forge(
    'update sittings s set event_hash = (select hash from events where stream_id = s.id order by seq desc limit 1) where id = $1',
    [id],
  )
}

test('untouched hand-ins are valid; running sittings are not checked', async () => {
  await submit()
  await beginListening(api)
  const { counts, findings } = await check()
  expect(findings).toEqual([])
  expect(counts).toMatchObject({ wrong: 0, foreign: 0, unsealed: 0 })
  expect(counts.right).toBeGreaterThan(0)
})

test.each([
  [
    'another answer',
    `update responses set value = 'better' where sitting_id = $1`,
    /question 1 is not the one of the log/,
  ],
  [
    'an added answer',
    `insert into responses (sitting_id, question, value, epoch, rev, late_ms, saved_at) select sitting_id, '2', value, epoch, rev, late_ms, saved_at from responses where sitting_id = $1`,
    /question 2/,
  ],
  ['a deleted answer', `delete from responses where sitting_id = $1`, /question 1 is gone/],
  [
    'a changed event',
    `update events set data = replace(data, 'submitted', 'expired') where stream_id = $1`,
    /does not follow/,
  ],
  ['another ending', `update sittings set ending = 'expired' where id = $1`, /seal does not fit/],
  ['a deleted event', `delete from events where stream_id = $1 and seq = 1`, /does not follow/],
])('detects %s, and names the sitting', async (_name, text, reason) => {
  const id = await submit()
  await forge(text, [id])
  const { counts, findings } = await check(id)
  expect(counts).toEqual({ right: 0, wrong: 1, foreign: 0, unsealed: 0 })
  expect(findings).toEqual([{ sitting: id, reason: expect.stringMatching(reason) }])
})

test('a rewritten chain with other answers and valid hashes does not match its seal', async () => {
  const id = await submit()
  await forge(`update responses set value = 'better' where sitting_id = $1`, [id])
  await forge(
    `update events set data = replace(data, encode(sha256('word1'), 'base64'), encode(sha256('better'), 'base64')) where stream_id = $1`,
    [id],
  )
  await makeHashesRight(id)
  expect((await check(id)).findings).toEqual([{ sitting: id, reason: 'the seal does not fit' }])
})

test('a seal made with another secret is not judged', async () => {
  const id = await submit()
  const ctx = { ...api.ctx, settings: { ...api.ctx.settings, authSecret: 'the secret of another installation' } }
  expect(await checkSeals(ctx, id, () => undefined)).toEqual({ right: 0, wrong: 0, foreign: 1, unsealed: 0 })
})

describe('a reopened section', () => {
  async function reopenAndClose(): Promise<string> {
    const id = await submit()
    const manager = await makeManager(api)
    await api.call(reopenSection, { params: { id }, body: { minutes: 5 } }, { as: manager.token })
    expect((await check(id)).counts).toEqual({ right: 0, wrong: 0, foreign: 0, unsealed: 0 })
    await shiftSittingIntoPast(api, id, 400)
    await sweepAttempts(api.ctx)
    return id
  }

  test('is valid after its second close', async () => {
    expect((await check(await reopenAndClose())).counts.right).toBe(1)
  })

  test.each([
    [
      'the event of its first close was changed',
      `update events set data = replace(data, 'submitted', 'expired') where stream_id = $1`,
    ],
    [
      'the event of its reopening is missing',
      `update events set type = 'noted' where stream_id = $1 and type = 'reopened'`,
    ],
    [
      'the manager of its reopening was changed',
      `update events set data = replace(data, '"by"', '"By"') where stream_id = $1 and type = 'reopened'`,
    ],
  ])('is invalid when, with valid hashes, %s', async (_, text) => {
    const id = await reopenAndClose()
    await forge(text, [id])
    await makeHashesRight(id)
    expect((await check(id)).findings).toEqual([{ sitting: id, reason: 'the seal does not fit' }])
  })
})
