import { startAttempt } from '@/lib/sittings/attempt/contract'
import { setExtraTime } from '@/lib/accounts/person/contract/extra-time'
import { listPersonLog } from '@/lib/accounts/person/contract/people'
import { getResult } from '@/lib/sittings/result/contract/result'
import { getSitting, saveResponses, setPause, startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { findBreaches } from '@/server/faults/oracle'
import { newId } from '@/server/platform/http/new-id'
import { shiftSittingIntoPast, makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { makeManager, type Person } from '@/server/testing/make-people'
import { resumeAll, pauseAll, sweepAttempts } from '../public'

const api = shareTestApp()
let manager: Person
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
  manager = await makeManager(api)
})

const MINUTE = 60_000
type Minutes = 0 | 10

async function grant(userId: string, restMinutes: Minutes) {
  const body = { percent: 0 as const, restMinutes, reason: 'گواهی پزشک' }
  return api.call(setExtraTime, { params: { id: userId }, body }, { as: manager.token })
}

/** A candidate with ten minutes of breaks, in the listening section of a mock. */
async function begin(mode: 'strict' | 'practice' = 'strict', restMinutes: Minutes = 10) {
  const person = await makeCandidate(api)
  await grant(person.userId, restMinutes)
  const attempt = await api.call(startAttempt, { body: { exam: 'tiny', mode, requestId: newId() } }, person.as)
  const start = (skill: 'listening' | 'reading') =>
    api.call(startSitting, { params: { id: attempt.id, skill } }, person.as)
  const sitting = await start('listening')
  return { ...person, attempt, sitting, id: sitting.id, start }
}

type Begun = Pick<Awaited<ReturnType<typeof begin>>, 'id' | 'as'>
const asked = ({ id }: Begun, isPaused: boolean) => ({ params: { id }, body: { isPaused } })
const rest = (sitter: Begun, isPaused = true) => api.call(setPause, asked(sitter, isPaused), sitter.as)
const refusal = (sitter: Begun, isPaused = true) => api.refusal(setPause, asked(sitter, isPaused), sitter.as)
const getSittingOf = ({ id, as }: Begun) => api.call(getSitting, { params: { id } }, as)
const restLeftOf = ({ deadlineAtMs, serverNowMs }: { deadlineAtMs: number; serverNowMs: number }) =>
  deadlineAtMs - serverNowMs
/** Moves the current break, and the section with it, into the past. */
async function wait(sitter: Begun, seconds: number) {
  await shiftSittingIntoPast(api, sitter.id, seconds)
  await api.sql(`update sittings set rest_ends_at = rest_ends_at - $2 * interval '1 second' where id = $1`, [
    sitter.id,
    seconds,
  ])
}
const logOf = async ({ id }: Begun) =>
  (
    await api.sql<{ type: string; data: string }>(
      `select type, data from events where stream_id = $1 and type in ('paused', 'resumed') order by seq`,
      [id],
    )
  ).map(({ type, data }): readonly unknown[] => [type, JSON.parse(data)])

test('a break in a mock pauses the server’s clock, shows what is left, and appears in log and result', async () => {
  const sitter = await begin()
  expect(sitter.sitting.restLeftMs).toBe(10 * MINUTE)
  await shiftSittingIntoPast(api, sitter.id, 600)
  const breakState = await rest(sitter)
  expect([breakState.pausedAtMs !== null, breakState.restLeftMs]).toEqual([true, 10 * MINUTE])
  await wait(sitter, 240)
  // Starting it twice changes nothing.
  expect((await rest(sitter)).restLeftMs).toBe(10 * MINUTE)
  const responses = [{ question: '1', rev: 1, value: 'just before' }]
  const saved = await api.call(saveResponses, { params: { id: sitter.id }, body: { epoch: 1, responses } }, sitter.as)
  expect(saved.acks[0]?.kept).toBe('answer')
  // A page that missed the reply learns of the break from the next save.
  expect((saved.restEndsAtMs ?? 0) - (saved.pausedAtMs ?? 0)).toBe(10 * MINUTE)
  const back = await rest(sitter, false)
  expect(back.pausedAtMs).toBeNull()
  expect(Math.abs(restLeftOf(back) - restLeftOf(breakState))).toBeLessThan(2_000)
  expect(Math.abs(back.restLeftMs - 6 * MINUTE)).toBeLessThan(3_000)
  expect((await rest(sitter, false)).deadlineAtMs).toBe(back.deadlineAtMs)
  expect(await logOf(sitter)).toEqual([
    ['paused', { rest: true, atMostSeconds: 600 }],
    ['resumed', { rest: true, by: 'candidate', seconds: expect.closeTo(240, -1) }],
  ])
  await api.call(submitSitting, { params: { id: sitter.id }, body: { epoch: 1 } }, sitter.as)
  const result = await api.call(getResult, { params: { id: sitter.attempt.id } }, sitter.as)
  expect(result.sections.map(({ restedSeconds }) => Math.round(restedSeconds / 10))).toEqual([24, 0, 0])
  // The rest carries over to the next section.
  expect(Math.abs((await sitter.start('reading')).restLeftMs - 6 * MINUTE)).toBeLessThan(3_000)
  expect(await findBreaches(api.sql, [])).toEqual([])
})

test('a break ends when its minutes are used up, and adds no second more, however late the sweep runs', async () => {
  const sitter = await begin()
  const before = restLeftOf(await rest(sitter))
  await wait(sitter, 25 * 60)
  await sweepAttempts(api.ctx)
  const after = await getSittingOf(sitter)
  expect([after.pausedAtMs, after.restLeftMs]).toEqual([null, 0])
  expect(Math.abs(restLeftOf(after) - (before - 15 * MINUTE))).toBeLessThan(2_000)
  expect(after.pausedForMs).toBe(10 * MINUTE)
  expect(await logOf(sitter)).toEqual([
    ['paused', { rest: true, atMostSeconds: 600 }],
    ['resumed', { rest: true, by: 'clock', seconds: 600 }],
  ])
  expect(await refusal(sitter)).toBe('mode_not_allowed')
  expect(await findBreaches(api.sql, [])).toEqual([])
})

test('a candidate who returns late gets no second more either', async () => {
  const sitter = await begin()
  await rest(sitter)
  await wait(sitter, 25 * 60)
  expect((await rest(sitter, false)).restLeftMs).toBe(0)
  expect((await getSittingOf(sitter)).pausedForMs).toBe(10 * MINUTE)
})

test('the sweep closes nothing during a break; afterwards it closes a section whose time is over', async () => {
  const sitter = await begin()
  await shiftSittingIntoPast(api, sitter.id, 59 * 60)
  await rest(sitter)
  await wait(sitter, 9 * 60)
  expect((await sweepAttempts(api.ctx)).closed).toBe(0)
  await wait(sitter, 5 * 60)
  expect((await sweepAttempts(api.ctx)).closed).toBe(1)
  expect(await findBreaches(api.sql, [])).toEqual([])
})

test('a section handed in during a break is in time, and the break counts', async () => {
  const sitter = await begin()
  await shiftSittingIntoPast(api, sitter.id, 58 * 60)
  await rest(sitter)
  await wait(sitter, 5 * 60)
  const reply = await api.call(submitSitting, { params: { id: sitter.id }, body: { epoch: 1 } }, sitter.as)
  expect(reply.ending).toBe('submitted')
  expect(Math.abs((await sitter.start('reading')).restLeftMs - 5 * MINUTE)).toBeLessThan(3_000)
})

test('refuses a break without a grant, in practice, after the end, for another user, or from another session; running sections keep theirs', async () => {
  const none = await begin('strict', 0)
  await grant(none.userId, 10)
  expect([(await getSittingOf(none)).restLeftMs, await refusal(none)]).toEqual([0, 'mode_not_allowed'])
  expect((await begin('practice')).sitting.restLeftMs).toBe(0)
  const late = await begin()
  await shiftSittingIntoPast(api, late.id, 3_601)
  expect(await refusal(late)).toBe('mode_not_allowed')
  const sitter = await begin()
  expect(await refusal({ id: sitter.id, as: (await makeCandidate(api)).as })).toBe('not_found')
  await api.sql(`update sittings set writer_session = gen_random_uuid() where id = $1`, [sitter.id])
  expect(await refusal(sitter)).toBe('writer_moved')
})

test('a break never extends beyond the exam’s window', async () => {
  const sitter = await begin()
  const close = async (seconds: number | null) => {
    await api.sql(`alter table exam_versions disable trigger exam_versions_frozen`)
    await api.sql(
      `update exam_versions set closes_at = (select deadline_at from sittings where id = $1) + $2 * interval '1 second'
       where id = (select current_version_id from exams where slug = 'tiny')`,
      [sitter.id, seconds],
    )
    await api.sql(`alter table exam_versions enable trigger exam_versions_frozen`)
  }
  await close(180)
  expect((await getSittingOf(sitter)).restLeftMs).toBe(3 * MINUTE)
  await close(-60)
  expect([(await getSittingOf(sitter)).restLeftMs, await refusal(sitter)]).toEqual([0, 'mode_not_allowed'])
  await close(null)
})

test('the grant appears in the person’s log and the attempt’s', async () => {
  const sitter = await begin()
  const [made] = await api.sql<{ data: string }>(`select data from events where stream_id = $1 and type = 'made'`, [
    sitter.attempt.id,
  ])
  expect(JSON.parse(made?.data ?? '')).toMatchObject({ mode: 'strict', restMinutes: 10 })
  await grant(sitter.userId, 0)
  await grant(sitter.userId, 0)
  const { items } = await api.call(listPersonLog, { params: { id: sitter.userId } }, { as: manager.token })
  expect(items.map(({ act, detail }) => [act, detail])).toEqual([
    ['rest_breaks', '0>گواهی پزشک'],
    ['rest_breaks', '10>گواهی پزشک'],
  ])
})

test('an invigilator’s pause ends a break, whose remaining minutes stay; and only the invigilator can resume', async () => {
  const sitter = await begin()
  await rest(sitter)
  await wait(sitter, 120)
  const by = { by: manager.userId, mockDay: newId() }
  await api.ctx.db.transaction((tx) => pauseAll(tx, [sitter.attempt.id], by))
  const stopped = await getSittingOf(sitter)
  expect([stopped.pausedAtMs !== null, stopped.restEndsAtMs]).toEqual([true, null])
  expect(Math.abs(stopped.restLeftMs - 8 * MINUTE)).toBeLessThan(3_000)
  // Neither starting nor ending a break affects a room that is paused.
  for (const isPaused of [true, false]) expect((await rest(sitter, isPaused)).pausedAtMs).toBe(stopped.pausedAtMs)
  await wait(sitter, 3_600)
  await sweepAttempts(api.ctx)
  await api.ctx.db.transaction((tx) => resumeAll(tx, [sitter.attempt.id], by))
  const after = await getSittingOf(sitter)
  expect(after.pausedAtMs).toBeNull()
  expect(Math.abs(restLeftOf(after) - restLeftOf(sitter.sitting))).toBeLessThan(4_000)
  // Nor does the invigilator's resume end a candidate's break.
  await rest(sitter)
  await api.ctx.db.transaction((tx) => resumeAll(tx, [sitter.attempt.id], by))
  expect((await getSittingOf(sitter)).restEndsAtMs).not.toBeNull()
  expect(await findBreaches(api.sql, [])).toEqual([])
})
