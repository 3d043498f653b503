import { claimSitting, getSitting, type SaveBody, saveResponses, submitSitting } from '@/lib/sittings/sitting/contract'
import { type RecordedAck, digestOf, findBreaches } from '@/server/faults/oracle'
import { beginListening, shiftSittingIntoPast } from '@/server/testing/kits/sittings/sitting-kit'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { type CallOptions, Refusal, shareTestApp } from '@/server/testing/test-app'

const api = shareTestApp()
const notes: RecordedAck[] = []
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
})
// After every test: nothing acknowledged may be missing, and the log must be intact.
afterEach(async () => expect(await findBreaches(api.sql, notes)).toEqual([]))

/** Saves like a client, and records the acks. */
async function save(id: string, body: SaveBody, as: CallOptions) {
  const reply = await api.call(saveResponses, { params: { id }, body }, as)
  for (const { question, rev, value } of body.responses) {
    const ack = reply.acks.find((one) => one.question === question && one.rev === rev)
    if (ack) notes.push({ sitting: id, question, epoch: body.epoch, rev, storedAs: ack.kept, digest: digestOf(value) })
  }
  return reply
}

const one = (question: string, rev: number, value: string, epoch = 1): SaveBody => ({
  epoch,
  responses: [{ question, rev, value }],
})

test('acknowledges a save with its rev and the clock, and returns it after a reload', async () => {
  const { id, as, sitting } = await beginListening(api)
  const body = { ...one('3', 1, 'a first answer'), flags: [3, 5], playheadMs: 4_000 }
  const reply = await save(id, body, as)
  expect(reply).toMatchObject({ sitting: id, state: 'running', epoch: 1, deadlineAtMs: sitting.deadlineAtMs })
  expect(reply.acks).toEqual([{ question: '3', rev: 1, kept: 'answer' }])
  expect(Math.abs(reply.serverNowMs - Date.now())).toBeLessThan(30_000) // in milliseconds, however busy the machine
  const loaded = await api.call(getSitting, { params: { id } }, as)
  expect(loaded.responses).toEqual([{ question: '3', epoch: 1, rev: 1, value: 'a first answer' }])
  expect([loaded.flags, loaded.playheadMs]).toEqual([[3, 5], 4_000])
})

test('acknowledges a repeated save again, and changes nothing', async () => {
  const { id, as } = await beginListening(api)
  await save(id, one('1', 1, 'once'), as)
  const [before] = await api.sql(`select * from responses where sitting_id = $1`, [id])
  expect((await save(id, one('1', 1, 'once'), as)).acks).toEqual([{ question: '1', rev: 1, kept: 'answer' }])
  expect(await api.sql(`select * from responses where sitting_id = $1`, [id])).toEqual([before])
})

test('answers a stale save with the stored rev, and replaces nothing', async () => {
  const { id, as } = await beginListening(api)
  await save(id, one('1', 7, 'newer'), as)
  const reply = await save(id, one('1', 6, 'older'), as)
  expect(reply.acks).toEqual([{ question: '1', rev: 7, kept: 'answer' }])
  expect((await api.call(getSitting, { params: { id } }, as)).responses).toMatchObject([{ rev: 7, value: 'newer' }])
})

test('the same rev with another text does not replace the stored one', async () => {
  const { id, as } = await beginListening(api)
  await save(id, one('1', 2, 'the first text'), as)
  await api.call(saveResponses, { params: { id }, body: one('1', 2, 'another text') }, as)
  expect((await api.call(getSitting, { params: { id } }, as)).responses).toMatchObject([
    { rev: 2, value: 'the first text' },
  ])
})

test('saves that overtake each other end with the newest, in any order', async () => {
  const { id, as } = await beginListening(api)
  const revs = [5, 1, 4, 8, 2, 7, 3, 6]
  const replies = await Promise.all(revs.map((rev) => save(id, one('2', rev, `text ${rev}`), as)))
  replies.forEach((reply, index) => expect(reply.acks[0]?.rev).toBeGreaterThanOrEqual(revs[index] ?? 0))
  expect((await api.call(getSitting, { params: { id } }, as)).responses).toMatchObject([{ rev: 8, value: 'text 8' }])
})

test('returns every kind of text as it was typed', async () => {
  const { id, as } = await beginListening(api)
  const values = [
    '',
    ' two  spaces ',
    'line\nline\r\n\ttab',
    'سلام ۱۲۳ «نقل»',
    '👩‍🎓 ünïcode',
    `"quote' \\ {a,b} NULL`,
    'x'.repeat(20_000),
  ]
  const responses = values.map((value, index) => ({ question: String(index + 1), rev: 1, value }))
  await save(id, { epoch: 1, responses }, as)
  const loaded = await api.call(getSitting, { params: { id } }, as)
  expect(
    loaded.responses.toSorted((a, b) => Number(a.question) - Number(b.question)).map(({ value }) => value),
  ).toEqual(values)
})

test('stores text that PostgreSQL cannot hold with invalid characters replaced, without affecting other saves', async () => {
  const { id, as } = await beginListening(api)
  const other = await beginListening(api)
  const [reply] = await Promise.all([
    api.call(saveResponses, { params: { id }, body: one('1', 1, 'a\0b\ud800c') }, as),
    save(other.id, one('1', 1, 'sound'), other.as),
  ])
  expect(reply.acks).toEqual([{ question: '1', rev: 1, kept: 'answer' }])
  expect((await api.call(getSitting, { params: { id } }, as)).responses[0]?.value).toBe('a\uFFFDb\uFFFDc')
})

test('stores the newer of two revisions in one request', async () => {
  const { id, as } = await beginListening(api)
  const responses = [
    { question: '1', rev: 4, value: 'four' },
    { question: '1', rev: 3, value: 'three' },
  ]
  expect((await save(id, { epoch: 1, responses }, as)).acks).toEqual([{ question: '1', rev: 4, kept: 'answer' }])
})

test('refuses an unknown question by name, and stores nothing of that request', async () => {
  const { id, as } = await beginListening(api)
  const responses = ['1', '99', '3-4'].map((question) => ({ question, rev: 1, value: 'x' }))
  const refused = await api
    .call(saveResponses, { params: { id }, body: { epoch: 1, responses } }, as)
    .catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refusal)
  expect(refused).toMatchObject({ status: 422, problem: { code: 'unknown_question' } })
  expect(Object.keys((refused as Refusal).problem.fields ?? {})).toEqual([
    'body.responses.1.question',
    'body.responses.2.question',
  ])
  expect((await api.call(getSitting, { params: { id } }, as)).responses).toEqual([])
})

test('an empty save returns the time and writes no log line', async () => {
  const { id, as } = await beginListening(api)
  expect((await save(id, { epoch: 1, responses: [] }, as)).acks).toEqual([])
  expect(await api.sql(`select type from events where stream_id = $1`, [id])).toEqual([{ type: 'started' }])
})

test('the playback position never goes back', async () => {
  const { id, as } = await beginListening(api)
  await save(id, { epoch: 1, responses: [], playheadMs: 9_000 }, as)
  await save(id, { epoch: 1, responses: [], playheadMs: 2_000 }, as)
  expect((await api.call(getSitting, { params: { id } }, as)).playheadMs).toBe(9_000)
})

test('replaces flags as a whole, and keeps them if a save does not contain them', async () => {
  const { id, as } = await beginListening(api)
  await save(id, { epoch: 1, responses: [], flags: [1, 2] }, as)
  await save(id, one('1', 1, 'x'), as)
  expect((await api.call(getSitting, { params: { id } }, as)).flags).toEqual([1, 2])
  await save(id, { epoch: 1, responses: [], flags: [] }, as)
  expect((await api.call(getSitting, { params: { id } }, as)).flags).toEqual([])
})

const flagged = (flags: number[], flagsRev: number | null, epoch = 1): SaveBody => ({
  epoch,
  responses: [],
  flags,
  ...(flagsRev !== null && { flagsRev }),
})

test('keeps the newest flags by (epoch, rev), and answers with what is stored', async () => {
  const { id, as } = await beginListening(api)
  const cases: readonly [body: SaveBody, stored: object][] = [
    [flagged([1, 2], 3), { rev: 3, numbers: [1, 2] }],
    // A proxy repeats a former save.
    [flagged([1], 2), { rev: 3, numbers: [1, 2] }],
    [flagged([7], 3), { rev: 3, numbers: [1, 2] }],
    [flagged([1, 2], 3), { rev: 3, numbers: [1, 2] }],
    // A page of an older build knows no revision: its flags are the newest.
    [flagged([5], null), { rev: 4, numbers: [5] }],
    [flagged([], 5), { rev: 5, numbers: [] }],
  ]
  for (const [body, stored] of cases) expect((await save(id, body, as)).flags).toEqual(stored)
  await api.call(claimSitting, { params: { id } }, as)
  expect((await save(id, flagged([9], 1, 2), as)).flags).toEqual({ rev: 1, numbers: [9] })
  expect(await api.call(getSitting, { params: { id } }, as)).toMatchObject({ flags: [9], flagsEpoch: 2, flagsRev: 1 })
  expect((await save(id, one('1', 1, 'x', 2), as)).flags).toBeUndefined()
})

test('stores no flags that come after the end', async () => {
  const { id, as } = await beginListening(api)
  await save(id, flagged([1], 1), as)
  await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, as)
  expect((await save(id, flagged([2], 2), as)).flags).toEqual({ rev: 1, numbers: [1] })
})

test('fault 17: after «continue here» refuses the old device, stores nothing of it, and the clock runs on', async () => {
  const { id, as, sitting } = await beginListening(api)
  await save(id, one('1', 9, 'from the old device'), as)
  const claimed = await api.call(claimSitting, { params: { id } }, as)
  expect(claimed).toMatchObject({
    epoch: 2,
    deadlineAtMs: sitting.deadlineAtMs,
    responses: [{ value: 'from the old device' }],
  })
  expect(await api.refusal(saveResponses, { params: { id }, body: one('1', 10, 'too late') }, as)).toBe('writer_moved')
  expect(await api.refusal(submitSitting, { params: { id }, body: { epoch: 1 } }, as)).toBe('writer_moved')
  // The new device's first rev is lower than the old one's last, but newer.
  expect((await save(id, one('1', 1, 'from the new device', 2), as)).acks).toEqual([
    { question: '1', rev: 1, kept: 'answer' },
  ])
  expect((await api.call(getSitting, { params: { id } }, as)).responses).toEqual([
    { question: '1', epoch: 2, rev: 1, value: 'from the new device' },
  ])
})

test('refuses an epoch that was never issued', async () => {
  const { id, as } = await beginListening(api)
  expect(await api.refusal(saveResponses, { params: { id }, body: one('1', 1, 'x', 5) }, as)).toBe('writer_moved')
})

test('fault 10: data that arrives within the grace period counts, and is marked late', async () => {
  const { id, as } = await beginListening(api)
  await save(id, one('1', 1, 'in time'), as)
  await shiftSittingIntoPast(api, id, 3_600 + 12)
  const reply = await save(id, one('1', 2, 'on its way at zero'), as)
  expect(reply.acks).toEqual([{ question: '1', rev: 2, kept: 'answer' }])
  const [row] = await api.sql<{ late_ms: number; value: string }>(
    `select late_ms, value from responses where sitting_id = $1`,
    [id],
  )
  expect(row?.value).toBe('on its way at zero')
  expect(row?.late_ms).toBeGreaterThan(11_000)
  expect(row?.late_ms).toBeLessThan(20_000)
})

test('fault 10: data after the grace period changes nothing and is stored as evidence, even before the sweep has run', async () => {
  const { id, as } = await beginListening(api)
  await save(id, one('1', 1, 'in time'), as)
  await shiftSittingIntoPast(api, id, 3_600 + 31)
  expect((await save(id, one('1', 2, 'much too late'), as)).acks).toEqual([{ question: '1', rev: 2, kept: 'evidence' }])
  expect(await api.sql(`select value, rev from responses where sitting_id = $1`, [id])).toEqual([
    { value: 'in time', rev: 1 },
  ])
  expect(await api.sql(`select value, rev from late_responses where sitting_id = $1`, [id])).toEqual([
    { value: 'much too late', rev: 2 },
  ])
})

test('a save after the hand-in is evidence, however often it is sent', async () => {
  const { id, as } = await beginListening(api)
  await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, as)
  const replies = await Promise.all([1, 2, 3].map(() => save(id, one('4', 1, 'left behind'), as)))
  expect(replies.map(({ acks, state }) => [acks[0]?.kept, state === 'running'])).toEqual(
    Array(3).fill(['evidence', false]),
  )
  expect(await api.sql(`select value from late_responses where sitting_id = $1`, [id])).toEqual([
    { value: 'left behind' },
  ])
})

test('in practice the end of the time locks nothing, and the lateness is recorded', async () => {
  const { id, as } = await beginListening(api, 'practice')
  await shiftSittingIntoPast(api, id, 3_600 + 600)
  expect((await save(id, one('1', 1, 'after the time'), as)).acks).toEqual([{ question: '1', rev: 1, kept: 'answer' }])
  const [row] = await api.sql<{ late_ms: number }>(`select late_ms from responses where sitting_id = $1`, [id])
  expect(row?.late_ms).toBeGreaterThan(599_000)
})

test('an ended session cannot save, and another one of the same account can', async () => {
  const { id, as, sessionId } = await beginListening(api)
  await api.sql(`update sessions set revoked_at = now() where id = $1`, [sessionId])
  expect(await api.refusal(saveResponses, { params: { id }, body: one('1', 1, 'x') }, as)).toBe('unauthorized')
  await api.sql(`update sessions set revoked_at = null, expires_at = now() - interval '1 second' where id = $1`, [
    sessionId,
  ])
  expect(await api.refusal(saveResponses, { params: { id }, body: one('1', 1, 'x') }, as)).toBe('unauthorized')
  await api.sql(`update sessions set expires_at = now() + interval '1 day' where id = $1`, [sessionId])
  expect((await save(id, one('1', 1, 'x'), as)).acks).toHaveLength(1)
})

test('saves of many concurrent candidates are stored together, and each gets the outcome of their own', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => beginListening(api)))
  const [moved] = people
  await api.sql(`update sittings set epoch = 2 where id = $1`, [moved?.id])
  // Every candidate has distinct revs, so that a reply to the wrong one is noticed.
  const saves = people.flatMap(({ id, as }, index) =>
    [1, 2, 3].map((turn) => ({ id, as, question: String(turn), rev: index * 10 + turn })),
  )
  const replies = await Promise.allSettled(
    saves.map(({ id, as, question, rev }) => save(id, one(question, rev, `${id} ${rev}`), as)),
  )
  replies.forEach((reply, index) => {
    const { id, question, rev } = saves[index] ?? { id: '', question: '', rev: 0 }
    if (id === moved?.id)
      return expect(reply).toMatchObject({ status: 'rejected', reason: { problem: { code: 'writer_moved' } } })
    expect(reply).toMatchObject({
      status: 'fulfilled',
      value: { sitting: id, acks: [{ question, rev, kept: 'answer' }] },
    })
  })
  const [row] = await api.sql<{ count: number }>(
    `select count(*)::int as count from responses where sitting_id = any($1) and value = sitting_id || ' ' || rev`,
    [people.map(({ id }) => id)],
  )
  expect(row?.count).toBe(39 * 3)
})

test('refuses a burst beyond any browser’s with a time to wait, and stores nothing wrong', async () => {
  const { id, as } = await beginListening(api)
  const answers = await Promise.allSettled(
    Array.from({ length: 80 }, (_, index) => save(id, one('1', index + 1, `${index}`), as)),
  )
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as Refusal] : []))
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ status, headers }) => status === 429 && Number(headers.get('retry-after')) >= 1)).toBe(true)
})

test('another text under a stored revision is not acknowledged as stored: its sender gets a higher revision', async () => {
  const { as, id } = await beginListening(api)
  const save = (rev: number, value: string) =>
    api.call(saveResponses, { params: { id }, body: { epoch: 1, responses: [{ question: '1', rev, value }] } }, as)
  await save(2, 'from the page before')
  expect((await save(2, 'from this page')).acks).toEqual([{ question: '1', rev: 3, kept: 'answer' }])
  expect((await save(2, 'from the page before')).acks).toEqual([{ question: '1', rev: 2, kept: 'answer' }])
  expect((await save(4, 'from this page')).acks).toEqual([{ question: '1', rev: 4, kept: 'answer' }])
})
