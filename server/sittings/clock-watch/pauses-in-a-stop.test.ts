import { setExtraTime } from '@/lib/accounts/person/contract/extra-time'
import { reopenSection } from '@/lib/sittings/exam-results/contract'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { getSitting, setPause, startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { OBSERVATION_MS } from '@/lib/sittings/clock-watch/rules'
import { findBreaches } from '@/server/faults/oracle'
import { newId } from '@/server/platform/http/new-id'
import { resumeAll, pauseAll, sweepAttempts } from '@/server/sittings/attempt/public'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { beginListening, shiftSittingIntoPast, makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { waitForLockWaiters } from '@/server/testing/statement-log'
import { makeManager } from '@/server/testing/make-people'
import { createClockGuard } from './clock-watch'

const api = shareTestApp()
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
})
beforeEach(async () => {
  await api.sql('delete from clock_watch')
  await setClock(0)
})
afterEach(async () => expect(await findBreaches(api.sql, [])).toEqual([]))

type Begun = Pick<Awaited<ReturnType<typeof beginListening>>, 'id' | 'as' | 'attempt'>
const MINUTE = 60
/** The number of boots; the machine's uptime starts again with each. */
let boots = 0
const checkClock = () =>
  createClockGuard(api.ctx, { name: `boot ${boots}`, uptimeMs: () => performance.now() }).isSure()
const by = { by: newId(), mockDay: newId() }
const pause = ({ attempt }: Begun) => api.ctx.db.transaction((tx) => pauseAll(tx, [attempt.id], by))
const resume = ({ attempt }: Begun) => api.ctx.db.transaction((tx) => resumeAll(tx, [attempt.id], by))

async function setClock(aheadSeconds: number): Promise<void> {
  await api.sql(
    `create or replace function database_clock() returns timestamptz language sql volatile
     as 'select clock_timestamp() + ${aheadSeconds} * interval ''1 second'''`,
  )
}

/** Simulates a machine that was off; the program is back, and does not know. */
async function simulatePowerCut({ id }: Begun, minutes: number): Promise<void> {
  await shiftSittingIntoPast(api, id, minutes * MINUTE)
  await api.sql(`update sittings set rest_ends_at = rest_ends_at - $2 * interval '1 minute' where id = $1`, [
    id,
    minutes,
  ])
  await api.sql(`update clock_watch set seen_at = seen_at - $1 * interval '1 minute'`, [minutes])
  boots++
  expect(await checkClock()).toBe(false)
}

async function endDoubt(): Promise<void> {
  await api.sql('update clock_watch set steady_ms = $1', [OBSERVATION_MS])
  expect(await checkClock()).toBe(true)
}

async function minutesLeft({ id, as }: Begun): Promise<number> {
  const { deadlineAtMs, serverNowMs } = await api.call(getSitting, { params: { id } }, as)
  return Math.round((deadlineAtMs - serverNowMs) / 60_000)
}

type Act = (candidate: Begun) => Promise<unknown>
const none: readonly Act[] = []
// Forty of sixty minutes are left, and the machine is off for ten.
const CASES: readonly [string, readonly Act[], readonly Act[], readonly Act[], number][] = [
  ['ran all the time', none, none, none, 30],
  ['was paused before it, and continues after the doubt', [pause], none, [resume], 40],
  ['was paused before it, and continues in doubt', [pause], [resume], none, 40],
  ['was paused and continues in doubt', none, [pause, resume], none, 30],
  ['was paused in doubt, and continues after it', none, [pause], [resume], 30],
  ['was paused before it, continued and was paused again in doubt', [pause], [resume, pause], [resume], 40],
  ['was paused before it, and was paused twice in doubt', [pause], [resume, pause, resume, pause, resume], none, 40],
]

test.each(CASES)('a section that %s', async (_, before, inDoubt, behind, left) => {
  const candidate = await beginListening(api)
  await shiftSittingIntoPast(api, candidate.id, 20 * MINUTE)
  await checkClock()
  for (const act of before) await act(candidate)
  await simulatePowerCut(candidate, 10)
  for (const act of inDoubt) await act(candidate)
  expect(await sweepAttempts(api.ctx)).toEqual({ closed: 0, marked: 0 })
  await endDoubt()
  for (const act of behind) await act(candidate)
  expect(await minutesLeft(candidate)).toBe(left)
})

const cut: Act = (candidate) => simulatePowerCut(candidate, 5)
// Forty of sixty minutes are left; the machine is off for ten, and during the doubt for another five.
const TWICE: readonly [string, readonly Act[], readonly Act[], readonly Act[], number][] = [
  ['ran all the time', none, [cut], none, 25],
  ['was paused all the time', [pause], [cut], [resume], 40],
  ['was paused through both, and continues in doubt', [pause], [cut, resume], none, 40],
  ['was paused through the first', [pause], [resume, cut], none, 35],
  ['was paused through the second', none, [pause, cut, resume], none, 30],
  ['was paused through the second, and continues after the doubt', none, [pause, cut], [resume], 30],
  ['was paused through each, and continued between them', [pause], [resume, pause, cut, resume], none, 40],
  ['was paused through the first, and was paused again after the second', [pause], [resume, cut, pause], [resume], 35],
  ['was paused after both', none, [cut, pause], [resume], 25],
  ['was paused and continued between them', none, [pause, resume, cut], none, 25],
]

test.each(TWICE)('with two stops in one doubt, a section that %s', async (_, before, inDoubt, behind, left) => {
  const candidate = await beginListening(api)
  await shiftSittingIntoPast(api, candidate.id, 20 * MINUTE)
  await checkClock()
  for (const act of before) await act(candidate)
  await simulatePowerCut(candidate, 10)
  for (const act of inDoubt) await act(candidate)
  await endDoubt()
  for (const act of behind) await act(candidate)
  expect(await minutesLeft(candidate)).toBe(left)
})

test('a clock corrected during the doubt gives the length of the first stop', async () => {
  const candidate = await beginListening(api)
  await shiftSittingIntoPast(api, candidate.id, 20 * MINUTE)
  await checkClock()
  await simulatePowerCut(candidate, 10)
  await pause(candidate)
  await setClock(5 * MINUTE)
  expect(await checkClock()).toBe(false)
  await endDoubt()
  await resume(candidate)
  expect(await minutesLeft(candidate)).toBe(25)
})

test.each<[string, Act, readonly Act[], number]>([
  ['a pause', pause, [resume], 30],
  ['going on', resume, none, 40],
])('%s in progress when the doubt ends is settled with it', async (_, act, behind, left) => {
  const candidate = await beginListening(api)
  await shiftSittingIntoPast(api, candidate.id, 20 * MINUTE)
  await checkClock()
  if (act === resume) await pause(candidate)
  await simulatePowerCut(candidate, 10)
  const [ending] = await api.ctx.db.transaction(async (tx) => {
    await (act === resume ? resumeAll : pauseAll)(tx, [candidate.attempt.id], by)
    const end = endDoubt()
    await waitForLockWaiters(api, 1)
    return [end] as const
  })
  await ending
  for (const next of behind) await next(candidate)
  expect(await minutesLeft(candidate)).toBe(left)
})

test.each<[string, Act, readonly Act[], number]>([
  ['a pause', pause, [resume], 30],
  ['going on', resume, none, 40],
])('%s that waited for the end of the doubt finds none', async (_, act, behind, left) => {
  const candidate = await beginListening(api)
  await shiftSittingIntoPast(api, candidate.id, 20 * MINUTE)
  await checkClock()
  if (act === resume) await pause(candidate)
  await simulatePowerCut(candidate, 10)
  const [ending, acting] = await api.ctx.db.transaction(async (tx) => {
    await tx.query({ text: 'select from sittings where id = $1 for no key update', values: [candidate.id] })
    const end = endDoubt()
    await waitForLockWaiters(api, 1)
    const late = act(candidate)
    await waitForLockWaiters(api, 2)
    return [end, late] as const
  })
  await Promise.all([ending, acting])
  for (const next of behind) await next(candidate)
  expect(await minutesLeft(candidate)).toBe(left)
  expect(
    await api.sql(`select paused_in_stop, stood_through_stop from sittings where id = $1`, [candidate.id]),
  ).toEqual([{ paused_in_stop: false, stood_through_stop: false }])
})

test('a clock that was only set wrong changes no remaining time', async () => {
  const candidate = await beginListening(api)
  await shiftSittingIntoPast(api, candidate.id, 20 * MINUTE)
  await checkClock()
  await pause(candidate)
  await setClock(3.5 * 60 * MINUTE)
  boots++
  expect(await checkClock()).toBe(false)
  await resume(candidate)
  await pause(candidate)
  await setClock(0)
  expect(await checkClock()).toBe(true)
  await resume(candidate)
  expect(await minutesLeft(candidate)).toBe(40)
})

test.each<[string, readonly Act[]]>([
  ['after it continued', [resume]],
  ['while it was paused again', [resume, pause]],
])(
  'a section handed in during the doubt %s and then reopened is not affected by that stop in the next doubt',
  async (_, inDoubt) => {
    const manager = await makeManager(api)
    const candidate = await beginListening(api)
    await checkClock()
    await pause(candidate)
    await simulatePowerCut(candidate, 10)
    for (const act of inDoubt) await act(candidate)
    await api.call(submitSitting, { params: { id: candidate.id }, body: { epoch: 1 } }, candidate.as)
    await endDoubt()
    await api.call(reopenSection, { params: { id: candidate.id }, body: { minutes: 40 } }, { as: manager.token })
    await simulatePowerCut(candidate, 10)
    await endDoubt()
    expect(await minutesLeft(candidate)).toBe(30)
  },
)

test('a section that was over before its pause during the doubt is closed', async () => {
  const candidate = await beginListening(api)
  await checkClock()
  await simulatePowerCut(candidate, 90)
  await pause(candidate)
  await endDoubt()
  expect(await sweepAttempts(api.ctx)).toEqual({ closed: 1, marked: 0 })
})

test('a practice paused during the doubt stays paused, with the time that it had when the doubt ended', async () => {
  const candidate = await beginListening(api, 'practice')
  await checkClock()
  await simulatePowerCut(candidate, 10)
  const asked = (isPaused: boolean) => ({ params: { id: candidate.id }, body: { isPaused } })
  await api.call(setPause, asked(true), candidate.as)
  await endDoubt()
  await api.call(setPause, asked(false), candidate.as)
  expect(await minutesLeft(candidate)).toBe(50)
})

test('a rest break started during the doubt continues after it, and moves the deadline by its length', async () => {
  const person = await makeCandidate(api)
  const manager = await makeManager(api)
  const body = { percent: 0, restMinutes: 10, reason: 'گواهی پزشک' } as const
  await api.call(setExtraTime, { params: { id: person.userId }, body }, { as: manager.token })
  const startRequest = { exam: 'tiny', mode: 'strict', requestId: newId() } as const
  const attempt = await api.call(startAttempt, { body: startRequest }, person.as)
  const { id } = await api.call(startSitting, { params: { id: attempt.id, skill: 'listening' } }, person.as)
  const candidate = { ...person, attempt, id }
  await checkClock()
  await simulatePowerCut(candidate, 20)
  const asked = (isPaused: boolean) => ({ params: { id }, body: { isPaused } })
  await api.call(setPause, asked(true), person.as)
  await endDoubt()
  await sweepAttempts(api.ctx)
  const { restEndsAtMs, serverNowMs } = await api.call(getSitting, { params: { id } }, person.as)
  expect(Math.round(((restEndsAtMs ?? 0) - serverNowMs) / 60_000)).toBe(10)
  await api.call(setPause, asked(false), person.as)
  expect(await minutesLeft(candidate)).toBe(40)
})
