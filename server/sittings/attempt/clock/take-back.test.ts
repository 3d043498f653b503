import { getAttempt } from '@/lib/sittings/attempt/contract'
import * as sittings from '@/lib/sittings/sitting/contract'
import { findBreaches } from '@/server/faults/oracle'
import { makeMockDay, takeMockDaySeat } from '@/server/testing/kits/institute/mock-day-kit'
import { beginAttempt, makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { shareTestApp } from '@/server/testing/test-app'
import { checkSeals } from '../sealing/check'
import { appendEvent } from '../repo'
import { withdrawStarts } from './take-back'

const api = shareTestApp()
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
})

type Begun = Awaited<ReturnType<typeof begin>>

const call = (sitter: { attempt: { id: string }; as: { as: string } }) =>
  api.call(sittings.beginSitting, { params: { id: sitter.attempt.id, skill: 'listening' } }, sitter.as)

/** A running section whose page has not requested the paper. */
async function begin(mode: 'strict' | 'practice' = 'strict') {
  const sitter = await beginAttempt(api, mode)
  return { ...sitter, reply: await call(sitter), id: sitter.attempt.sittings[0]?.id ?? '' }
}

/** Lets this time pass without a page, then runs the sweep. */
async function wait({ id }: Pick<Begun, 'id'>, seconds: number): Promise<void> {
  await api.sql(`update sittings set awaits_page_since = awaits_page_since - $2 * interval '1 second' where id = $1`, [
    id,
    seconds,
  ])
  await withdrawStarts(api.ctx)
}

async function stateOf({ attempt, as }: Begun) {
  const { sittings: all } = await api.call(getAttempt, { params: { id: attempt.id } }, as)
  return all[0]?.state
}

async function logOf(id: string) {
  const rows = await api.sql<{ type: string }>(`select type from events where stream_id = $1 order by seq`, [id])
  return rows.map(({ type }) => type)
}

test('the reply to a start contains the clock and nothing of the paper', async () => {
  const { reply, id } = await begin()
  expect(Object.keys(reply).sort()).toEqual(['deadlineAtMs', 'id', 'serverNowMs', 'startedAtMs'])
  expect(reply.id).toBe(id)
  expect(reply.deadlineAtMs).toBe(reply.startedAtMs + 3_600_000)
})

test('takes back a start whose page never loaded: ready, with its whole time, in the sealed log', async () => {
  const sitter = await begin()
  await wait(sitter, 59)
  expect(await stateOf(sitter)).toBe('running')
  await wait(sitter, 2)
  expect(await stateOf(sitter)).toBe('ready')
  const again = await call(sitter)
  expect(again.startedAtMs).toBeGreaterThan(sitter.reply.startedAtMs)
  expect(again.deadlineAtMs).toBe(again.startedAtMs + 3_600_000)
  const { params, as } = { params: { id: sitter.id }, as: sitter.as }
  expect(await api.call(sittings.getSitting, { params }, as)).toMatchObject({ epoch: 1, isWriter: true })
  await api.call(
    sittings.saveResponses,
    { params, body: { epoch: 1, responses: [{ question: '1', rev: 1, value: 'x' }] } },
    as,
  )
  await api.call(sittings.submitSitting, { params, body: { epoch: 1 } }, as)
  expect(await logOf(sitter.id)).toEqual(['started', 'taken_back', 'started', 'delivered', 'saved', 'closed', 'marked'])
  expect(await checkSeals(api.ctx, sitter.id, () => undefined)).toMatchObject({ right: 1, wrong: 0 })
  expect(await findBreaches((text, values) => api.sql(text, values), [])).toEqual([])
})

test('a section can be started and taken back again, without affecting the others', async () => {
  const sitter = await begin()
  await wait(sitter, 61)
  await call(sitter)
  await wait(sitter, 61)
  expect(await stateOf(sitter)).toBe('ready')
  expect(await api.refusal(sittings.getSitting, { params: { id: sitter.id } }, sitter.as)).toBe('not_found')
  const reading = { params: { id: sitter.attempt.id, skill: 'reading' } } as const
  expect(await api.refusal(sittings.beginSitting, reading, sitter.as)).toBe('out_of_order')
})

const params = ({ id }: Begun) => ({ params: { id } })
const save = (sitter: Begun, question: string | null) =>
  api.call(
    sittings.saveResponses,
    {
      ...params(sitter),
      body: { epoch: 1, responses: question === null ? [] : [{ question, rev: 1, value: 'x' }], playheadMs: 1 },
    },
    sitter.as,
  )

/** Taking back gives nobody time to read: once the paper was delivered in any way, the clock stays. */
test.each<[string, (sitter: Begun) => Promise<unknown>]>([
  ['the page has requested the paper', (sitter) => api.call(sittings.getSitting, params(sitter), sitter.as)],
  [
    'the same start was requested with its paper',
    (sitter) => api.call(sittings.startSitting, { params: { id: sitter.attempt.id, skill: 'listening' } }, sitter.as),
  ],
  [
    'another device of the candidate has claimed it',
    (sitter) => api.call(sittings.claimSitting, params(sitter), sitter.as),
  ],
  ['an answer was saved', (sitter) => save(sitter, '1')],
  ['the recording’s position was reported', (sitter) => save(sitter, null)],
])('keeps a start when %s', async (_, act) => {
  const sitter = await begin()
  await act(sitter)
  await wait(sitter, 3_000)
  expect(await stateOf(sitter)).toBe('running')
  expect(await logOf(sitter.id)).not.toContain('taken_back')
})

test('keeps a start with its paper in the reply, a pause and a hand-in', async () => {
  const { attempt, as } = await beginAttempt(api)
  const section = { params: { id: attempt.id, skill: 'listening' } } as const
  const { id } = await api.call(sittings.startSitting, section, as)
  expect(await api.sql(`select awaits_page_since from sittings where id = $1`, [id])).toEqual([
    { awaits_page_since: null },
  ])
  const paused = await begin('practice')
  await api.call(sittings.setPause, { ...params(paused), body: { isPaused: true } }, paused.as)
  await wait(paused, 61)
  expect(await stateOf(paused)).toBe('running')
  const handedIn = await begin()
  await api.call(sittings.submitSitting, { ...params(handedIn), body: { epoch: 1 } }, handedIn.as)
  await wait(handedIn, 61)
  expect(await stateOf(handedIn)).toBe('marked')
})

test('records concurrent readers once, and all get the paper', async () => {
  const sitter = await begin()
  const get = () => api.call(sittings.getSitting, params(sitter), sitter.as)
  const replies = await Promise.all([get(), get(), get(), get()])
  expect(replies.map(({ content }) => content.slug)).toEqual(Array(4).fill(replies[0]?.content.slug))
  expect(await logOf(sitter.id)).toEqual(['started', 'delivered'])
})

test('a request while its start is being revoked gets both paper and clock, or neither', async () => {
  const sitter = await begin()
  await api.sql(`update sittings set awaits_page_since = awaits_page_since - interval '2 minutes' where id = $1`, [
    sitter.id,
  ])
  const get = () =>
    api.call(sittings.getSitting, params(sitter), sitter.as).then(
      () => 'paper' as const,
      () => 'none' as const,
    )
  const [first, , second] = await Promise.all([get(), withdrawStarts(api.ctx), get()])
  const log = await logOf(sitter.id)
  const hasRead = first === 'paper' || second === 'paper'
  expect(log).toEqual(['started', hasRead ? 'delivered' : 'taken_back'])
  expect(await stateOf(sitter)).toBe(hasRead ? 'running' : 'ready')
})

test('nobody can start or take back another user’s section', async () => {
  const sitter = await beginAttempt(api)
  const stranger = await makeCandidate(api)
  const section = { params: { id: sitter.attempt.id, skill: 'listening' } } as const
  expect(await api.refusal(sittings.beginSitting, section, stranger.as)).toBe('not_found')
})

test('takes nothing back on a mock day, where the invigilator gives time', async () => {
  const day = await makeMockDay(api)
  const seat = await takeMockDaySeat(api, day)
  await seat.beat()
  await day.act({ act: 'start' })
  const { attempt } = await seat.enter()
  const { id } = await api.call(sittings.beginSitting, { params: { id: attempt, skill: 'listening' } }, seat.as)
  await wait({ id }, 61)
  expect(await logOf(id)).toEqual(['started'])
})

/** Sets the exam's window, as if published so. */
async function setWindow(closesInSeconds: number | null, endsWithWindow = false): Promise<void> {
  await api.sql(`alter table exam_versions disable trigger exam_versions_frozen`)
  await api.sql(
    `update exam_versions set closes_at = now() + $1 * interval '1 second', ends_with_window = $2
     where id = (select current_version_id from exams where slug = 'tiny')`,
    [closesInSeconds, endsWithWindow],
  )
  await api.sql(`alter table exam_versions enable trigger exam_versions_frozen`)
}

describe('near the end of the window', () => {
  afterEach(() => setWindow(null))

  test.each([-1, 30])('keeps a start when the window ends in %d s: it could not be repeated', async (seconds) => {
    const sitter = await begin()
    await setWindow(seconds)
    await wait(sitter, 70)
    expect(await stateOf(sitter)).toBe('running')
    expect(await logOf(sitter.id)).toEqual(['started'])
  })

  test('a start shortened by the window is taken back with the whole length', async () => {
    await setWindow(1_800, true)
    const sitter = await begin()
    expect(sitter.reply.deadlineAtMs - sitter.reply.startedAtMs).toBeLessThanOrEqual(1_800_000)
    await wait(sitter, 61)
    expect(await stateOf(sitter)).toBe('ready')
    await setWindow(null)
    const again = await call(sitter)
    expect(again.deadlineAtMs - again.startedAtMs).toBe(3_600_000)
  })
})

test('keeps a start in an attempt that is too old to start anything', async () => {
  const sitter = await begin()
  await api.sql(`update attempts set started_at = started_at - interval '400 days' where id = $1`, [sitter.attempt.id])
  await wait(sitter, 61)
  expect(await logOf(sitter.id)).toEqual(['started'])
})

test.each(['extended', 'clock_moved'])(
  'takes back a start after acts of staff or the clock (%s), which are no sign of the page',
  async (type) => {
    const sitter = await begin()
    await api.ctx.db.transaction((tx) => appendEvent(tx, { table: 'sittings', id: sitter.id }, type, { seconds: 0 }))
    await wait(sitter, 61)
    expect(await stateOf(sitter)).toBe('ready')
  },
)
