import { getLeaderboard, joinLeaderboard } from '@/lib/progress/leaderboard/contract'
import { getResult } from '@/lib/sittings/result/contract/result'
import { makeShare, revokeShare } from '@/lib/sittings/shared-result/contract'
import { getAttemptSpeaking, joinSpeaking, partSpeaking } from '@/lib/teaching/speaking/contract/attempt-speaking'
import { JOIN_DAYS } from '@/lib/teaching/speaking/rules/session'
import { newId } from '@/server/platform/http/new-id'
import { createClassKit } from '@/server/testing/kits/institute/class-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'

const api = shareTestApp()
const kit = createClassKit(api)
beforeAll(async () => {
  for (const slug of ['tiny', 'second']) await importTinyExam(api.ctx, { slug, questionCount: 40 })
})

type Who = Awaited<ReturnType<typeof kit.student>>
/** A separate mock, published by default. */
async function speak(who: Who, { halfBands = 14, state = 'published', daysAgo = 0 } = {}): Promise<string> {
  const id = newId()
  await api.sql(
    `insert into speaking_sessions (id, user_id, set_id, questions, clips, state, started_at, handed_in_at, published_at, claimed_at, half_bands, review)
     values ($1, $2, 'set', '[]', '[]', $3, now() - $4 * interval '1 day', now(), case when $3 = 'published' then now() end, now(),
       case when $3 = 'published' then $5::int end, '{}')`,
    [id, who.userId, state, daysAgo, halfBands],
  )
  return id
}
/** A whole mock with a writing band and no speaking. */
async function sitUnspoken(who: Who, exam = 'tiny'): Promise<string> {
  const id = await kit.sitWithBands(who, exam, 30, 14)
  await api.sql('delete from speaking_sessions where attempt_id = $1', [id])
  return id
}
const offers = async (who: Who, id: string) => (await api.call(getAttemptSpeaking, { params: { id } }, who.as)).offers
const readSpeaking = (who: Who, id: string) => api.call(getAttemptSpeaking, { params: { id } }, who.as)
const join = (who: Who, id: string, session: string) =>
  api.call(joinSpeaking, { params: { id }, body: { session } }, who.as)
const refusedJoin = (who: Who, id: string, session: string) =>
  api.refusal(joinSpeaking, { params: { id }, body: { session } }, who.as)
const part = (who: Who, id: string) => api.call(partSpeaking, { params: { id } }, who.as)
const overall = async (who: Who, id: string) => (await api.call(getResult, { params: { id } }, who.as)).overallHalfBands

test('a separate speaking mock completes a finished attempt; result and leaderboard follow, also when it is separated again', async () => {
  const me = await kit.student('سارا')
  const id = await sitUnspoken(me)
  const session = await speak(me)
  await api.call(joinLeaderboard, { body: { nickname: 'سارا ۷' } }, me.as)
  const stands = async () => (await api.call(getLeaderboard, {}, me.as)).rows.some(({ isMe }) => isMe)
  expect([await overall(me, id), await stands()]).toEqual([null, false])
  expect(await readSpeaking(me, id)).toEqual({
    joined: null,
    offers: [{ session, form: 'recorded', state: 'published', startedAt: expect.any(String), bandX2: 14 }],
  })
  await join(me, id, session)
  await join(me, id, session)
  expect([await overall(me, id), await stands()]).toEqual([14, true])
  expect(await readSpeaking(me, id)).toEqual({ joined: { session, canPart: true, isShared: false }, offers: [] })
  await part(me, id)
  await part(me, id)
  expect([await overall(me, id), await stands()]).toEqual([null, false])
  const events = await api.sql<{ event: string }>(
    'select event from speaking_events where session_id = $1 order by at',
    [session],
  )
  expect(events.map(({ event }) => event)).toEqual(['join', 'part'])
})

test('an attempt has one speaking mock, and a mock completes one attempt', async () => {
  const me = await kit.student('نگار')
  const [first, second] = [await sitUnspoken(me), await sitUnspoken(me, 'second')]
  const [one, other] = [await speak(me), await speak(me)]
  const both = await Promise.allSettled([join(me, first, one), join(me, first, other)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { joined } = await readSpeaking(me, first)
  const [taken, free] = joined?.session === one ? [one, other] : [other, one]
  expect([await refusedJoin(me, first, free), await refusedJoin(me, second, taken)]).toEqual([
    'changed_meanwhile',
    'not_found',
  ])
  expect((await offers(me, second)).map(({ session }) => session)).toEqual([free])
})

test('offers only finished mocks of about the same time, and only for a finished attempt that was not given up', async () => {
  const me = await kit.student('ترانه')
  const id = await sitUnspoken(me)
  const marking = await speak(me, { state: 'claimed' })
  const far = await speak(me, { daysAgo: JOIN_DAYS + 1 })
  const gone = await speak(me, { state: 'withdrawn' })
  expect((await offers(me, id)).map(({ session, state, bandX2 }) => [session, state, bandX2])).toEqual([
    [marking, 'marking', null],
  ])
  expect([await refusedJoin(me, id, far), await refusedJoin(me, id, gone)]).toEqual(['not_found', 'not_found'])
  await api.sql(`update attempts set given_up_at = now() where id = $1`, [id])
  expect([await offers(me, id), await refusedJoin(me, id, marking)]).toEqual([[], 'not_found'])
  const { id: open } = await kit.begin(me, 'second')
  expect(await refusedJoin(me, open, marking)).toBe('not_found')
})

test('offers, joins and separates nothing of another user', async () => {
  const [me, other] = [await kit.student('من'), await kit.student('دیگری')]
  const [ownSession, otherSession] = [await sitUnspoken(me), await sitUnspoken(other)]
  const [session, foreign] = [await speak(me), await speak(other)]
  expect([await refusedJoin(me, ownSession, foreign), await refusedJoin(me, otherSession, session)]).toEqual([
    'not_found',
    'not_found',
  ])
  await join(other, otherSession, foreign)
  expect(await api.refusal(partSpeaking, { params: { id: otherSession } }, me.as)).toBe('not_found')
  expect(await api.refusal(getAttemptSpeaking, { params: { id: otherSession } }, me.as)).toBe('not_found')
  expect(await readSpeaking(other, otherSession)).toMatchObject({ joined: { session: foreign } })
})

test('a shared result keeps its speaking until the link is revoked', async () => {
  const me = await kit.student('مینا')
  const id = await sitUnspoken(me)
  await join(me, id, await speak(me))
  await api.call(makeShare, { params: { id }, body: { showsName: false } }, me.as)
  expect((await readSpeaking(me, id)).joined?.canPart).toBe(false)
  expect(await api.refusal(partSpeaking, { params: { id } }, me.as)).toBe('result_shared')
  await api.call(revokeShare, { params: { id } }, me.as)
  await part(me, id)
  expect((await readSpeaking(me, id)).joined).toBeNull()
})
