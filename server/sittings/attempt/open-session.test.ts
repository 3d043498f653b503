import { logOut } from '@/lib/accounts/account/contract'
import { getAttempt, startAttempt } from '@/lib/sittings/attempt/contract'
import { beginSitting, getSitting, startSitting } from '@/lib/sittings/sitting/contract'
import { createClassKit } from '@/server/testing/kits/institute/class-kit'
import { importReserved } from '@/server/testing/kits/authoring/exam-audience-kit'
import { makeManager } from '@/server/testing/make-people'
import { newId } from '@/server/platform/http/new-id'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { beginAttempt, makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { shareTestApp } from '@/server/testing/test-app'

const api = shareTestApp()
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
  // From now on the process starts this exam by one statement.
  await beginAttempt(api)
})

type Begun = Pick<Awaited<ReturnType<typeof makeCandidate>>, 'sessionId' | 'as'>
const ENDINGS = [
  ['logged out', async ({ as }: Begun) => void (await api.call(logOut, {}, as))],
  [
    'expired',
    async ({ sessionId }: Begun) =>
      void (await api.sql(`update sessions set expires_at = now() - interval '1 second' where id = $1`, [sessionId])),
  ],
] as const

describe.each(ENDINGS)('a session that has %s', (_, end) => {
  test('makes no attempt, and does not get one that it has made', async () => {
    const { as, userId, attempt, ...session } = await beginAttempt(api)
    await end({ as, ...session })
    const other = { exam: 'tiny', mode: 'practice', requestId: newId() } as const
    expect(await api.refusal(startAttempt, { body: other }, as)).toBe('unauthorized')
    expect(await api.refusal(getAttempt, { params: { id: attempt.id } }, as)).toBe('unauthorized')
    expect(await api.sql('select id from attempts where user_id = $1', [userId])).toHaveLength(1)
  })

  test.each([beginSitting, startSitting])('does not start a section by $path', async (start) => {
    const { attempt, ...person } = await beginAttempt(api)
    await end(person)
    const params = { id: attempt.id, skill: 'listening' } as const
    expect(await api.refusal(start, { params }, person.as)).toBe('unauthorized')
    const states = await api.sql<{ state: string }>('select state from sittings where attempt_id = $1', [attempt.id])
    expect(states.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready'])
  })

  test('is not delivered the paper of a section that it has started', async () => {
    const { attempt, ...person } = await beginAttempt(api)
    const { id } = await api.call(beginSitting, { params: { id: attempt.id, skill: 'listening' } }, person.as)
    await end(person)
    expect(await api.refusal(getSitting, { params: { id } }, person.as)).toBe('unauthorized')
    const events = await api.sql<{ type: string }>('select type from events where stream_id = $1', [id])
    expect(events.map(({ type }) => type)).toEqual(['started'])
  })

  test('gets the same refusal for an object that does not exist', async () => {
    const person = await makeCandidate(api)
    await end(person)
    const params = { id: newId(), skill: 'listening' } as const
    expect(await api.refusal(getSitting, { params }, person.as)).toBe('unauthorized')
    expect(await api.refusal(beginSitting, { params }, person.as)).toBe('unauthorized')
    expect(await api.refusal(getAttempt, { params }, person.as)).toBe('unauthorized')
  })
})

test('a paper that two pages ask for at once is delivered to both, and recorded once', async () => {
  const { attempt, as } = await beginAttempt(api)
  const { id } = await api.call(beginSitting, { params: { id: attempt.id, skill: 'listening' } }, as)
  const pages = await Promise.all(Array.from({ length: 4 }, () => api.call(getSitting, { params: { id } }, as)))
  expect(new Set(pages.map(({ state }) => state))).toEqual(new Set(['running']))
  const events = await api.sql<{ type: string }>('select type from events where stream_id = $1 order by seq', [id])
  expect(events.map(({ type }) => type)).toEqual(['started', 'delivered'])
})

test('a start after a new version of the exam gets the new version, and its price', async () => {
  await importTinyExam(api.ctx, { slug: 'tiny-changed' })
  const start = async () => {
    const { as } = await makeCandidate(api)
    const body = { exam: 'tiny-changed', mode: 'strict', requestId: newId() } as const
    return api.call(startAttempt, { body }, as)
  }
  const secondsOf = async () => (await start()).sittings.map(({ durationSeconds }) => durationSeconds)
  expect(await secondsOf()).toEqual([3600, 3600, 3600])
  await importTinyExam(api.ctx, { slug: 'tiny-changed', durationSeconds: 1800 })
  expect(await secondsOf()).toEqual([1800, 1800, 1800])
  await importTinyExam(api.ctx, { slug: 'tiny-changed', durationSeconds: 1800, priceRial: 1_000 })
  const { as } = await makeCandidate(api)
  const body = { exam: 'tiny-changed', mode: 'strict', requestId: newId() } as const
  expect(await api.refusal(startAttempt, { body }, as)).toBe('not_bought')
})

test('an exam that a class started free costs its price once it is for everybody', async () => {
  const exam = await importReserved(api, 'tiny-sold', { as: (await makeManager(api)).token }, 1_000)
  await exam.reserve('class')
  const kit = createClassKit(api)
  const [teacher, member] = [await kit.teacher(), await kit.student('عضو')]
  const { id, code } = await kit.make(teacher)
  await kit.join(member, code?.code ?? '')
  await kit.assign(teacher, id, 'tiny-sold')
  await kit.begin(member, 'tiny-sold')
  await exam.reserve('everyone')
  const body = { exam: 'tiny-sold', mode: 'strict', requestId: newId() } as const
  expect(await api.refusal(startAttempt, { body }, (await makeCandidate(api)).as)).toBe('not_bought')
})
