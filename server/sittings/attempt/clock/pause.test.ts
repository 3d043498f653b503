import { getSitting, saveResponses, setPause, submitSitting } from '@/lib/sittings/sitting/contract'
import { findBreaches } from '@/server/faults/oracle'
import { beginListening, shiftSittingIntoPast, makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { sweepAttempts } from '../public'

const api = shareTestApp()
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
})

type Begun = Pick<Awaited<ReturnType<typeof beginListening>>, 'id' | 'as'>
const asked = ({ id }: Begun, isPaused: boolean) => ({ params: { id }, body: { isPaused } })
const pause = (candidate: Begun, isPaused = true) => api.call(setPause, asked(candidate, isPaused), candidate.as)
const refusal = (candidate: Begun, isPaused = true) => api.refusal(setPause, asked(candidate, isPaused), candidate.as)
const secondsLeftOf = ({ deadlineAtMs, serverNowMs }: { deadlineAtMs: number; serverNowMs: number }) =>
  deadlineAtMs - serverNowMs

/** A practice paused after ten minutes, `seconds` ago. */
async function pausedFor(seconds: number) {
  const candidate = await beginListening(api, 'practice')
  await shiftSittingIntoPast(api, candidate.id, 600)
  const stopped = await pause(candidate)
  await shiftSittingIntoPast(api, candidate.id, seconds)
  return { ...candidate, stopped }
}

test('a paused practice resumes with its remaining time, and the log shows the pause', async () => {
  const candidate = await pausedFor(7_200)
  const { stopped } = candidate
  expect(stopped.pausedAtMs).toBeGreaterThan(stopped.serverNowMs - 5_000)
  const before = secondsLeftOf(stopped)
  // Pausing again changes nothing.
  expect((await pause(candidate)).deadlineAtMs).toBe(stopped.deadlineAtMs - 7_200_000)
  const goneOn = await pause(candidate, false)
  expect(goneOn.pausedAtMs).toBeNull()
  expect(Math.abs(secondsLeftOf(goneOn) - before)).toBeLessThan(2_000)
  expect((await pause(candidate, false)).deadlineAtMs).toBe(goneOn.deadlineAtMs)
  const found = await api.call(getSitting, { params: { id: candidate.id } }, candidate.as)
  expect(found.pausedForMs).toBeGreaterThan(7_199_000)
  const log = await api.sql<{ type: string }>(`select type from events where stream_id = $1 order by seq`, [
    candidate.id,
  ])
  expect(log.map(({ type }) => type)).toEqual(['started', 'paused', 'resumed'])
  expect(await findBreaches(api.sql, [])).toEqual([])
})

test('saves during a pause are in time, and the sweep ignores the section while its attempt lives', async () => {
  const candidate = await pausedFor(6 * 86_400)
  const responses = [{ question: '1', rev: 1, value: 'late by the wall' }]
  const reply = await api.call(
    saveResponses,
    { params: { id: candidate.id }, body: { epoch: 1, responses } },
    candidate.as,
  )
  expect([reply.acks[0]?.kept, reply.pausedAtMs !== null]).toEqual(['answer', true])
  expect(await api.sql(`select late_ms from responses where sitting_id = $1`, [candidate.id])).toEqual([{ late_ms: 0 }])
  expect((await sweepAttempts(api.ctx)).closed).toBe(0)
  await shiftSittingIntoPast(api, candidate.id, 30 * 86_400)
  expect((await sweepAttempts(api.ctx)).closed).toBe(1)
})

test('a paused practice can be handed in', async () => {
  const candidate = await pausedFor(86_400)
  const reply = await api.call(submitSitting, { params: { id: candidate.id }, body: { epoch: 1 } }, candidate.as)
  expect(reply.ending).toBe('submitted')
  expect(await refusal(candidate, false)).toBe('out_of_order')
})

test('refuses to pause a mock, another user’s or session’s section, and one not begun', async () => {
  expect(await refusal(await beginListening(api, 'strict'))).toBe('mode_not_allowed')
  const candidate = await beginListening(api, 'practice')
  expect(await refusal({ id: candidate.id, as: (await makeCandidate(api)).as })).toBe('not_found')
  await api.sql(`update sittings set writer_session = gen_random_uuid() where id = $1`, [candidate.id])
  expect(await refusal(candidate)).toBe('writer_moved')
  const [ready] = candidate.attempt.sittings.filter(({ skill }) => skill === 'reading')
  expect(await refusal({ id: ready?.id ?? '', as: candidate.as })).toBe('out_of_order')
})
