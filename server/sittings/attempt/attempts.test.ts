import { getAttempt, listAttempts, startAttempt } from '@/lib/sittings/attempt/contract'
import { getEligibility } from '@/lib/authoring/exam/contract/exam'
import { getResult } from '@/lib/sittings/result/contract/result'
import { claimSitting, getSitting, saveResponses, startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { openSealed } from '@/server/testing/exams/open-sealed'
import { beginAttempt, beginListening, makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { RECORDING, importTinyExam } from '@/server/testing/exams/tiny-exam'
import { shareTestApp } from '@/server/testing/test-app'
import { newId } from '@/server/platform/http/new-id'

const api = shareTestApp()
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
})

test('an attempt contains the exam, the candidate and its sittings in order, all ready', async () => {
  const { attempt } = await beginAttempt(api)
  expect(attempt).toMatchObject({
    mode: 'strict',
    state: 'open',
    finishedAt: null,
    exam: { slug: 'tiny', title: 'Tiny exam', module: 'academic' },
    candidate: { name: 'سارا احمدی', number: expect.stringMatching(/^\d{6}$/) },
  })
  expect(
    attempt.sittings.map(({ skill, state, startedAt, deadlineAt }) => [skill, state, startedAt, deadlineAt]),
  ).toEqual([
    ['listening', 'ready', null, null],
    ['reading', 'ready', null, null],
    ['writing', 'ready', null, null],
  ])
  expect(attempt.sittings.map(({ recordingBytes }) => recordingBytes)).toEqual([32 + RECORDING.length + 32, null, null])
})

test('a start of an exam that this process has started before gets the reply of a later read', async () => {
  await beginAttempt(api)
  const { as, userId } = await makeCandidate(api)
  await api.sql('update users set extra_time_percent = 25, rest_minutes = 10 where id = $1', [userId])
  const body = { exam: 'tiny', mode: 'strict', requestId: newId() } as const
  const attempt = await api.call(startAttempt, { body }, as)
  expect(attempt.sittings.map(({ durationSeconds }) => durationSeconds)).toEqual([4500, 4500, 4500])
  expect(await api.call(getAttempt, { params: { id: attempt.id } }, as)).toEqual(attempt)
})

test('a single skill is a mock of one section, which ends with it, and uses up an attempt like any other', async () => {
  const { as } = await makeCandidate(api)
  const start = (skill: 'reading' | 'listening') => ({
    body: { exam: 'tiny', mode: 'strict' as const, skill, requestId: newId() },
  })
  const { id, sittings } = await api.call(startAttempt, start('reading'), as)
  expect(sittings.map(({ skill }) => skill)).toEqual(['reading'])
  expect(await api.refusal(startAttempt, start('listening'), as)).toBe('already_started')
  const sitting = await api.call(startSitting, { params: { id, skill: 'reading' } }, as)
  const handedIn = await api.call(submitSitting, { params: { id: sitting.id }, body: { epoch: 1 } }, as)
  expect(handedIn.next).toBeNull()
  expect((await api.call(getAttempt, { params: { id } }, as)).state).toBe('finished')
  expect((await api.call(getResult, { params: { id } }, as)).overallHalfBands).toBeNull()
  expect((await api.call(getEligibility, { params: { slug: 'tiny' } }, as)).attemptsMade).toBe(1)
})

test('the same request id gives the same attempt, also concurrently', async () => {
  const { as } = await makeCandidate(api)
  const body = { exam: 'tiny', mode: 'strict', requestId: newId() } as const
  const made = await Promise.all(Array.from({ length: 8 }, () => api.call(startAttempt, { body }, as)))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect((await api.call(listAttempts, { query: {} }, as)).total).toBe(1)
})

test('a repeated request gives its attempt also when the exam has been hidden since', async () => {
  await importTinyExam(api.ctx, { slug: 'tiny-hidden' })
  const { as } = await makeCandidate(api)
  const body = { exam: 'tiny-hidden', mode: 'strict', requestId: newId() } as const
  const { id } = await api.call(startAttempt, { body }, as)
  await api.sql(`update exams set published_at = null where slug = 'tiny-hidden'`)
  expect((await api.call(startAttempt, { body }, as)).id).toBe(id)
  expect(await api.refusal(startAttempt, { body: { ...body, requestId: newId() } }, as)).toBe('not_found')
})

test('refuses another start while an attempt of the exam is open, also concurrently', async () => {
  const { as } = await beginAttempt(api)
  const starts = Array.from({ length: 8 }, () =>
    api.refusal(startAttempt, { body: { exam: 'tiny', mode: 'practice', requestId: newId() } }, as),
  )
  expect(new Set(await Promise.all(starts))).toEqual(new Set(['already_started']))
})

test('an unknown or unbought exam cannot be started', async () => {
  const { as } = await beginAttempt(api)
  await importTinyExam(api.ctx, { slug: 'tiny-priced', priceRial: 1000 })
  const start = (exam: string) => api.refusal(startAttempt, { body: { exam, mode: 'strict', requestId: newId() } }, as)
  expect(await start('nothing')).toBe('not_found')
  expect(await start('tiny-priced')).toBe('not_bought')
})

test('nobody can read, start, save, claim or hand in another user’s sitting', async () => {
  const { attempt, sitting } = await beginListening(api)
  const stranger = (await makeCandidate(api)).as
  const params = { id: sitting.id }
  expect(await api.refusal(getAttempt, { params: { id: attempt.id } }, stranger)).toBe('not_found')
  expect(await api.refusal(startSitting, { params: { id: attempt.id, skill: 'listening' } }, stranger)).toBe(
    'not_found',
  )
  expect(await api.refusal(getSitting, { params }, stranger)).toBe('not_found')
  expect(await api.refusal(claimSitting, { params }, stranger)).toBe('not_found')
  expect(await api.refusal(submitSitting, { params, body: { epoch: 1 } }, stranger)).toBe('not_found')
  expect(await api.refusal(saveResponses, { params, body: { epoch: 1, responses: [] } }, stranger)).toBe('not_found')
  const recording = await api.raw('GET', `/attempts/${attempt.id}/recording/`, stranger)
  expect(recording.status).toBe(404)
  expect((await api.call(listAttempts, { query: {} }, stranger)).items).toEqual([])
})

test('requires a session', async () => {
  const { attempt, sitting } = await beginListening(api)
  const params = { id: sitting.id }
  expect(await api.refusal(startAttempt, { body: { exam: 'tiny', mode: 'strict', requestId: newId() } })).toBe(
    'unauthorized',
  )
  expect(await api.refusal(listAttempts, { query: {} })).toBe('unauthorized')
  expect(await api.refusal(getAttempt, { params: { id: attempt.id } })).toBe('unauthorized')
  expect(await api.refusal(startSitting, { params: { id: attempt.id, skill: 'listening' } })).toBe('unauthorized')
  expect(await api.refusal(getSitting, { params })).toBe('unauthorized')
  expect(await api.refusal(claimSitting, { params })).toBe('unauthorized')
  expect(await api.refusal(saveResponses, { params, body: { epoch: 1, responses: [] } })).toBe('unauthorized')
  expect(await api.refusal(submitSitting, { params, body: { epoch: 1 } })).toBe('unauthorized')
  expect((await api.raw('GET', `/attempts/${attempt.id}/recording/`)).status).toBe(401)
})

test('starting a sitting gives its content and a deadline of the whole duration, and no key', async () => {
  const { sitting, attempt } = await beginListening(api)
  expect(sitting).toMatchObject({
    attempt: attempt.id,
    skill: 'listening',
    state: 'running',
    epoch: 1,
    responses: [],
    flags: [],
    playheadMs: 0,
  })
  expect(sitting.content.parts[0]?.groups).toHaveLength(1)
  expect(sitting.deadlineAtMs - sitting.serverNowMs).toBeGreaterThan(3_590_000)
  expect(sitting.deadlineAtMs - sitting.serverNowMs).toBeLessThanOrEqual(3_600_000)
  expect(Buffer.from(sitting.recordingKey ?? '', 'base64')).toHaveLength(32)
  expect(JSON.stringify(sitting)).not.toMatch(/word\d|explanation|accepts/)
})

test('starting again, also twenty times at once, returns the running sitting with the same deadline', async () => {
  const { attempt, as } = await beginAttempt(api)
  const params = { id: attempt.id, skill: 'listening' } as const
  const started = await Promise.all(Array.from({ length: 12 }, () => api.call(startSitting, { params }, as)))
  expect(new Set(started.map(({ id, deadlineAtMs, epoch }) => `${id} ${deadlineAtMs} ${epoch}`)).size).toBe(1)
})

test('a sitting cannot be started before the earlier ones are closed, nor after it is closed', async () => {
  const { attempt, as, sitting } = await beginListening(api)
  const start = (skill: 'listening' | 'reading' | 'writing') => ({ params: { id: attempt.id, skill } })
  expect(await api.refusal(startSitting, start('reading'), as)).toBe('out_of_order')
  await api.call(submitSitting, { params: { id: sitting.id }, body: { epoch: 1 } }, as)
  expect(await api.refusal(startSitting, start('writing'), as)).toBe('out_of_order')
  expect(await api.refusal(startSitting, start('listening'), as)).toBe('out_of_order')
  expect(await api.call(startSitting, start('reading'), as)).toMatchObject({
    skill: 'reading',
    state: 'running',
    recordingKey: null,
    recordingDay: null,
    canRestart: false,
  })
})

test('does not serve a sitting that is not started or is over', async () => {
  const { as, attempt } = await beginAttempt(api)
  const [listening] = attempt.sittings
  const params = { id: listening?.id ?? '' }
  expect(await api.refusal(getSitting, { params }, as)).toBe('not_found')
  expect(await api.refusal(claimSitting, { params }, as)).toBe('not_found')
  expect(await api.refusal(saveResponses, { params, body: { epoch: 1, responses: [] } }, as)).toBe('not_found')
  expect(await api.refusal(submitSitting, { params, body: { epoch: 1 } }, as)).toBe('out_of_order')
  await api.call(startSitting, { params: { id: attempt.id, skill: 'listening' } }, as)
  await api.call(submitSitting, { params, body: { epoch: 1 } }, as)
  expect(await api.refusal(getSitting, { params }, as)).toBe('out_of_order')
  expect(await api.refusal(claimSitting, { params }, as)).toBe('out_of_order')
})

test('serves the whole recording encrypted, with its exact length, uncached', async () => {
  const { attempt, as } = await beginAttempt(api)
  const reply = await api.raw('GET', `/attempts/${attempt.id}/recording/`, as)
  const bytes = new Uint8Array(await reply.arrayBuffer())
  expect(reply.headers.get('content-length')).toBe(String(bytes.length))
  expect(bytes).toHaveLength(32 + RECORDING.length + 32)
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  const { recordingKey } = await api.call(startSitting, { params: { id: attempt.id, skill: 'listening' } }, as)
  expect(new Uint8Array(openSealed(bytes, recordingKey ?? ''))).toEqual(RECORDING)
})

test('the attempt ends with its last sitting, and the exam can be started again', async () => {
  const { attempt, as } = await beginAttempt(api)
  for (const skill of ['listening', 'reading', 'writing'] as const) {
    const { id } = await api.call(startSitting, { params: { id: attempt.id, skill } }, as)
    const reply = await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, as)
    expect(reply.next).toBe({ listening: 'reading', reading: 'writing', writing: null }[skill])
  }
  const done = await api.call(getAttempt, { params: { id: attempt.id } }, as)
  expect(done).toMatchObject({ state: 'finished', finishedAt: expect.any(String) })
  expect(done.sittings.map(({ ending }) => ending)).toEqual(['submitted', 'submitted', 'submitted'])
  expect(done.sittings[0]?.recordingBytes).toBeNull()
  await api.call(startAttempt, { body: { exam: 'tiny', mode: 'practice', requestId: newId() } }, as)
  const list = await api.call(listAttempts, { query: { size: 1 } }, as)
  expect([list.total, list.items.length, list.items[0]?.mode]).toEqual([2, 1, 'practice'])
  const totals = await Promise.all(
    (['open', 'finished', 'strict', 'practice'] as const).map(
      async (show) => (await api.call(listAttempts, { query: { show } }, as)).total,
    ),
  )
  expect(totals).toEqual([1, 1, 1, 1])
})
