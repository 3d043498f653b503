import { AccessReply, logIn } from '@/lib/accounts/account/contract'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import {
  claimSitting,
  getSitting,
  getSittingProgress,
  saveResponses,
  startSitting,
  submitSitting,
} from '@/lib/sittings/sitting/contract'
import { newId } from '@/server/platform/http/new-id'
import { findBreaches } from '@/server/faults/oracle'
import { cookieHeader, cookiesOf, json } from '@/server/testing/cookies'
import { shareTestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { type SealedEnd, checkSeal } from './sealing/seal'

const api = shareTestApp()
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
})
afterEach(async () => expect(await findBreaches(api.sql, [])).toEqual([]))

const body = (value: string, epoch = 1, rev = 1) => ({ epoch, responses: [{ question: '1', rev, value }] })

/** A candidate in the middle of the listening, and the same account on a second device. */
async function takeTwoDevices() {
  const person = await api.signUp()
  const start = { exam: 'tiny', mode: 'strict', requestId: newId() } as const
  const attempt = await api.call(startAttempt, { body: start }, { as: person.token })
  const params = { id: attempt.id, skill: 'listening' } as const
  const { id } = await api.call(startSitting, { params }, { as: person.token })
  const { identifier, password } = person
  const { access } = await api.call(logIn, { body: { identifier, password } })
  return { id, mine: { as: person.token }, helper: { as: access }, attempt: attempt.id }
}

const typesOf = async (id: string) =>
  (await api.sql<{ type: string }>(`select type from events where stream_id = $1 order by seq`, [id])).map(
    ({ type }) => type,
  )

test('reports whether a section has changed, without the paper, and only to its candidate', async () => {
  const { id, mine: as } = await takeTwoDevices()
  const read = () => api.call(getSittingProgress, { params: { id } }, as)
  const loaded = await api.call(getSitting, { params: { id } }, as)
  const first = await read()
  expect(first).toMatchObject({ state: 'running', epoch: 1, changes: loaded.changes })
  expect(Object.keys(first)).not.toContain('content')
  expect((await read()).changes).toBe(first.changes)
  await api.call(saveResponses, { params: { id }, body: { epoch: 1, responses: [], flags: [1], flagsRev: 1 } }, as)
  expect((await read()).changes).toBe(first.changes + 1)
  const stranger = await api.signUp()
  expect(await api.refusal(getSittingProgress, { params: { id } }, { as: stranger.token })).toBe('not_found')
  await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, as)
  expect(await api.refusal(getSittingProgress, { params: { id } }, as)).toBe('out_of_order')
})

test('an epoch belongs to the session that started it: another session of the same account cannot save with it', async () => {
  const { id, mine: ownDevice, helper } = await takeTwoDevices()
  const params = { id }
  await api.call(saveResponses, { params, body: body('mine') }, ownDevice)
  expect(await api.refusal(saveResponses, { params, body: body('of a helper', 1, 9) }, helper)).toBe('writer_moved')
  expect(await api.refusal(submitSitting, { params, body: { epoch: 1 } }, helper)).toBe('writer_moved')
  expect(await api.sql(`select value from responses where sitting_id = $1`, [id])).toEqual([{ value: 'mine' }])
  expect(await typesOf(id)).toEqual(['started', 'saved'])
})

test('logs when a second session opens the paper, with that session; not for the writer', async () => {
  const { id, mine: ownDevice, helper } = await takeTwoDevices()
  expect((await api.call(getSitting, { params: { id } }, ownDevice)).isWriter).toBe(true)
  expect((await api.call(getSitting, { params: { id } }, helper)).isWriter).toBe(false)
  const events = await api.sql<{ type: string; data: string }>(
    `select type, data from events where stream_id = $1 order by seq`,
    [id],
  )
  expect(events.map(({ type }) => type)).toEqual(['started', 'opened'])
  const sessions = events.map(({ data }) => (JSON.parse(data) as { session: string }).session)
  expect(new Set(sessions).size).toBe(2)
})

test('a session that loads the paper again is logged once', async () => {
  const { id, helper } = await takeTwoDevices()
  for (let load = 0; load < 3; load += 1) await api.call(getSitting, { params: { id } }, helper)
  expect(await typesOf(id)).toEqual(['started', 'opened'])
})

test('every way for a second session to read the paper is logged, also a repeated start', async () => {
  const { id, helper, attempt } = await takeTwoDevices()
  await api.call(startSitting, { params: { id: attempt, skill: 'listening' } }, helper)
  expect(await typesOf(id)).toEqual(['started', 'opened'])
})

test('claiming makes the caller the writer, and the former one is refused until it claims back', async () => {
  const { id, mine: ownDevice, helper } = await takeTwoDevices()
  const params = { id }
  const claimed = await api.call(claimSitting, { params }, helper)
  expect(claimed).toMatchObject({ epoch: 2, isWriter: true })
  expect(await api.refusal(saveResponses, { params, body: body('late', 1) }, ownDevice)).toBe('writer_moved')
  expect(await api.refusal(saveResponses, { params, body: body('with the new epoch', 2) }, ownDevice)).toBe(
    'writer_moved',
  )
  await api.call(saveResponses, { params, body: body('of the helper', 2) }, helper)
  await api.call(claimSitting, { params }, ownDevice)
  await api.call(saveResponses, { params, body: body('mine again', 3) }, ownDevice)
  expect(await typesOf(id)).toEqual(['started', 'claimed', 'saved', 'claimed', 'saved'])
})

test('a refreshed session is still the writer', async () => {
  const credentials = { identifier: `${newId()}@example.com`, password: 'seven brass kettles' }
  const entered = await api.raw('POST', '/account/sign-up/', json({ name: 'نگار', ...credentials }))
  const as = (access: string) => ({ as: access })
  const first = as(AccessReply.parse(await entered.json()).access)
  const start = { exam: 'tiny', mode: 'strict', requestId: newId() } as const
  const attempt = await api.call(startAttempt, { body: start }, first)
  const { id } = await api.call(startSitting, { params: { id: attempt.id, skill: 'listening' } }, first)
  const headers = { cookie: cookieHeader(cookiesOf(entered)), 'sec-fetch-site': 'same-origin' }
  const renewed = await api.raw('POST', '/account/refresh-token/', json({}, headers))
  const second = as(AccessReply.parse(await renewed.json()).access)
  expect(second).not.toEqual(first)
  const { acks } = await api.call(saveResponses, { params: { id }, body: body('goes on') }, second)
  expect(acks[0]?.kept).toBe('answer')
})

test('a sitting started before sessions were recorded accepts saves of its candidate', async () => {
  const { id, helper } = await takeTwoDevices()
  await api.sql(`update sittings set writer_session = null where id = $1`, [id])
  await api.call(saveResponses, { params: { id }, body: body('as before') }, helper)
})

test('after the close another session’s text is stored as evidence only', async () => {
  const { id, mine: ownDevice, helper } = await takeTwoDevices()
  await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, ownDevice)
  const { acks } = await api.call(saveResponses, { params: { id }, body: body('too late') }, helper)
  expect(acks[0]?.kept).toBe('evidence')
})

test('the log of a closed sitting has a seal that cannot be made without the program’s secret', async () => {
  const { id, mine: ownDevice } = await takeTwoDevices()
  await api.call(saveResponses, { params: { id }, body: body('word1') }, ownDevice)
  await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, ownDevice)
  const [line] = await api.sql<{ seq: number; data: string; before: Buffer }>(
    `select e.seq, e.data, b.hash as before from events e join events b on b.stream_id = e.stream_id and b.seq = e.seq - 1
     where e.stream_id = $1 and e.type = 'closed'`,
    [id],
  )
  const sealedEnd = JSON.parse(line?.data ?? '{}') as { ending: SealedEnd['ending']; key: string; seal: string }
  const end = {
    sitting: id,
    seq: (line?.seq ?? 0) - 1,
    hash: line?.before ?? Buffer.alloc(0),
    ending: sealedEnd.ending,
  }
  const { authSecret } = api.ctx.settings
  expect(checkSeal(authSecret, end, sealedEnd)).toBe('right')
  expect(checkSeal(authSecret, { ...end, hash: Buffer.alloc(32) }, sealedEnd)).toBe('wrong')
  expect(checkSeal('another secret', end, sealedEnd)).toBe('foreign')
})
