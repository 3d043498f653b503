import { saveResponses, submitSitting } from '@/lib/sittings/sitting/contract'
import { findBreaches } from '@/server/faults/oracle'
import { newId } from '@/server/platform/http/new-id'
import { beginAttempt, beginListening, shiftSittingIntoPast } from '@/server/testing/kits/sittings/sitting-kit'
import { countStatements } from '@/server/testing/statement-log'
import { Refusal, shareTestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { resumeAll, pauseAll } from '../clock/invigilating'

const api = shareTestApp()
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
})
afterEach(async () => {
  expect(await findBreaches(api.sql, [])).toEqual([])
})

const BY = { by: newId(), mockDay: newId() }
type Begun = Awaited<ReturnType<typeof beginListening>>
const submit = ({ id, as }: Begun, epoch = 1) => api.call(submitSitting, { params: { id }, body: { epoch } }, as)
const beginManySittings = (count: number) => Promise.all(Array.from({ length: count }, () => beginListening(api)))

async function answer({ id, as }: Begun, right: number): Promise<void> {
  const responses = Array.from({ length: right }, (_, index) => ({
    question: String(index + 1),
    rev: 1,
    value: `word${index + 1}`,
  }))
  await api.call(saveResponses, { params: { id }, body: { epoch: 1, responses } }, as)
}

test('simultaneous hand-ins of a room take few statements, and everybody gets their own result', async () => {
  const room = await beginManySittings(10)
  await Promise.all(room.map((seat, index) => answer(seat, index)))
  const replies: Awaited<ReturnType<typeof submit>>[] = []
  const statements = await countStatements(api.statements, async () => {
    replies.push(...(await Promise.all(room.map((seat) => submit(seat)))))
  })
  // Separately each takes five statements; the first runs before the others arrive.
  expect(statements).toBeLessThanOrEqual(25)
  expect(replies.map(({ sitting }) => sitting)).toEqual(room.map(({ id }) => id))
  const results = await api.sql<{ sitting_id: string; raw: number }>(
    `select sitting_id, raw from results where sitting_id = any($1)`,
    [room.map(({ id }) => id)],
  )
  expect(new Map(results.map((row) => [row.sitting_id, row.raw]))).toEqual(
    new Map(room.map(({ id }, index) => [id, index])),
  )
})

test('a refused hand-in delays nobody, and changes nothing', async () => {
  const [first, second, moved, ended, othersSitting] = await beginManySittings(5)
  if (!first || !second || !moved || !ended || !othersSitting) throw new Error('nobody')
  const unready = await beginAttempt(api)
  const reading = unready.attempt.sittings.find(({ skill }) => skill === 'reading')?.id ?? ''
  await api.sql(`update sessions set revoked_at = now() where user_id = $1`, [ended.userId])
  const code = (call: Promise<{ readonly state: string }>) =>
    call.then(
      ({ state }) => state,
      (error: unknown) => (error instanceof Refusal ? error.problem.code : error),
    )
  const outcomes = await Promise.all([
    code(submit(first)),
    code(submit(moved, 2)),
    code(submit(ended)),
    code(submit({ ...othersSitting, as: first.as })),
    code(submit({ ...first, id: newId() })),
    code(submit({ ...unready, sitting: othersSitting.sitting, id: reading })),
    code(submit(second)),
  ])
  expect(outcomes).toEqual([
    'closed',
    'writer_moved',
    'unauthorized',
    'not_found',
    'not_found',
    'out_of_order',
    'closed',
  ])
  const left = await api.sql(`select state from sittings where id = any($1)`, [[moved.id, ended.id, othersSitting.id]])
  expect(left).toEqual(Array(3).fill({ state: 'running' }))
})

test.each([
  ['a sitting', 'select id from sittings where id = $1 for update'],
  ['an attempt', 'select a.id from attempts a join sittings s on s.attempt_id = a.id where s.id = $1 for update of a'],
])('%s that is locked delays no other hand-in, and is handed in afterwards', async (_, lock) => {
  const [stuck, ...others] = await beginManySittings(6)
  if (!stuck) throw new Error('nobody')
  const handedIn = await api.ctx.db.transaction(async (tx) => {
    await tx.query({ text: lock, values: [stuck.id] })
    const waiting = submit(stuck)
    const replies = await Promise.all(others.map((seat) => submit(seat)))
    expect(replies.map(({ state }) => state)).toEqual(Array(5).fill('closed'))
    return { waiting }
  })
  expect(await handedIn.waiting).toMatchObject({ sitting: stuck.id, state: 'closed' })
})

test('hand-ins of a paper wait for its running correction, and are marked by it', async () => {
  const [seat, other] = await beginManySittings(2)
  if (!seat || !other) throw new Error('nobody')
  const [paper] = await api.sql<{ id: string }>(
    `select v.paper_id as id from paper_versions v join sittings s on s.paper_version_id = v.id where s.id = $1`,
    [seat.id],
  )
  const handedIn = await api.ctx.db.transaction(async (tx) => {
    await tx.query({ text: `select pg_advisory_xact_lock(7204109, hashtext($1::text))`, values: [paper?.id] })
    const waiting = Promise.all([submit(seat), submit(other)])
    const states = await api.sql(`select state from sittings where id = any($1)`, [[seat.id, other.id]])
    expect(states).toEqual([{ state: 'running' }, { state: 'running' }])
    return { waiting }
  })
  expect((await handedIn.waiting).map(({ state }) => state)).toEqual(['closed', 'closed'])
})

test('a sitting that cannot be marked closes without marks, and those in the same batch with theirs', async () => {
  const [unmarkableSitting, ...others] = await beginManySittings(4)
  if (!unmarkableSitting) throw new Error('nobody')
  await api.sql(`alter table verdicts add constraint sick check (sitting_id <> '${unmarkableSitting.id}') not valid`)
  const replies = await Promise.all([unmarkableSitting, ...others].map((seat) => submit(seat)))
  await api.sql(`alter table verdicts drop constraint sick`)
  expect(replies.map(({ state }) => state)).toEqual(Array(4).fill('closed'))
  const states = await api.sql<{ id: string; state: string }>(`select id, state from sittings where id = any($1)`, [
    [unmarkableSitting, ...others].map(({ id }) => id),
  ])
  expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
    new Map([[unmarkableSitting.id, 'closed'], ...others.map(({ id }) => [id, 'marked'] as const)]),
  )
})

test('a page that thinks its time is over ends nothing while the server’s clock has time left, or is paused', async () => {
  const candidate = await beginListening(api)
  const asked = { params: { id: candidate.id }, body: { epoch: 1, reason: 'time' as const } }
  expect(await api.refusal(submitSitting, asked, candidate.as)).toBe('time_left')
  await api.ctx.db.transaction((tx) => pauseAll(tx, [candidate.attempt.id], BY))
  await shiftSittingIntoPast(api, candidate.id, 7_200)
  expect(await api.refusal(submitSitting, asked, candidate.as)).toBe('time_left')
  await api.ctx.db.transaction((tx) => resumeAll(tx, [candidate.attempt.id], BY))
  expect(await api.refusal(submitSitting, asked, candidate.as)).toBe('time_left')
  const [left] = await api.sql<{ seconds: number }>(
    `select ceil(extract(epoch from deadline_at - clock_timestamp()))::int as seconds from sittings where id = $1`,
    [candidate.id],
  )
  await shiftSittingIntoPast(api, candidate.id, left?.seconds ?? 0)
  expect(await api.call(submitSitting, asked, candidate.as)).toMatchObject({ state: 'closed', ending: 'expired' })
})
