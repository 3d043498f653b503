import { reopenSection } from '@/lib/sittings/exam-results/contract'
import { getHealth } from '@/lib/platform/health/contract'
import { getSitting, restartSitting, saveResponses, submitSitting } from '@/lib/sittings/sitting/contract'
import { OBSERVATION_MS } from '@/lib/sittings/clock-watch/rules'
import { findBreaches } from '@/server/faults/oracle'
import { sweepAttempts } from '@/server/sittings/attempt/public'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { beginListening, shiftSittingIntoPast } from '@/server/testing/kits/sittings/sitting-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeManager } from '@/server/testing/make-people'
import { createClockGuard } from './clock-watch'

let api: TestApp
/** Sittings moved by {@link shiftLastEventIntoPast}. */
const left: string[] = []
beforeEach(async () => {
  api = await startTestApp()
  await importTinyExam(api.ctx, { slug: 'tiny' })
})
afterEach(async () => {
  const breaches = await findBreaches(api.sql, [])
  await api.close()
  // A test that moves a log into the past leaves lines that do not match their hashes.
  expect(breaches.filter((line) => !left.some((id) => line.startsWith(`chain broken at ${id} `)))).toEqual([])
  left.length = 0
})

type Begun = Awaited<ReturnType<typeof beginListening>>
const MINUTE = 60
/** Each check comes from a new node on the same machine, without memory. */
const isSure = (name = 'machine') => createClockGuard(api.ctx, { name, uptimeMs: () => performance.now() }).isSure()

/** Sets the clock of the database's machine. */
async function setClock(aheadSeconds: number): Promise<void> {
  await api.sql(
    `create or replace function database_clock() returns timestamptz language sql volatile
     as 'select clock_timestamp() + ${aheadSeconds} * interval ''1 second'''`,
  )
}

async function save({ id, as }: Begun, rev: number) {
  const responses = [{ question: '1', rev, value: `text ${rev}` }]
  const reply = await api.call(saveResponses, { params: { id }, body: { epoch: 1, responses } }, as)
  return { kept: reply.acks[0]?.kept, leftSeconds: (reply.deadlineAtMs - reply.serverNowMs) / 1000 }
}

const letTimePass = () => api.sql('update clock_watch set steady_ms = $1', [OBSERVATION_MS])

test('a clock 45 minutes ahead closes nothing, saves still count as answers, it is reported, and trusted again once it is right', async () => {
  const sitter = await beginListening(api)
  const { id, as } = sitter
  await shiftSittingIntoPast(api, id, 30 * MINUTE)
  expect(await isSure()).toBe(true)
  await setClock(45 * MINUTE)
  // No check has run yet.
  expect(await save(sitter, 1)).toMatchObject({ kept: 'answer', leftSeconds: expect.closeTo(30 * MINUTE, -2) })
  expect(await sweepAttempts(api.ctx)).toEqual({ closed: 0, marked: 0 })
  expect(await isSure()).toBe(false)
  expect(await api.call(getHealth, {})).toMatchObject({
    status: 'degraded',
    clock: { doubt: 'step', aheadSeconds: expect.closeTo(45 * MINUTE, -1) },
  })
  expect(await save(sitter, 2)).toMatchObject({ kept: 'answer', leftSeconds: expect.closeTo(30 * MINUTE, -2) })
  const early = { epoch: 1, reason: 'time' } as const
  expect(await api.refusal(submitSitting, { params: { id }, body: early }, as)).toBe('time_left')
  const [note] = await api.sql<{ text: string }>(`select text from outbox where channel = 'telegram'`)
  expect(note?.text).toContain('۴۵ دقیقه جلو')

  await setClock(0)
  expect(await isSure()).toBe(true)
  expect(await save(sitter, 3)).toMatchObject({ kept: 'answer', leftSeconds: expect.closeTo(30 * MINUTE, -2) })
  expect((await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, as)).ending).toBe('submitted')
})

test('a clock that is never corrected is trusted after the observation; running sections keep their remaining time, and the log says so', async () => {
  const sitter = await beginListening(api)
  await shiftSittingIntoPast(api, sitter.id, 50 * MINUTE)
  await isSure()
  await setClock(-45 * MINUTE)
  await isSure()
  await letTimePass()
  expect(await isSure()).toBe(true)
  expect(await save(sitter, 1)).toMatchObject({ kept: 'answer', leftSeconds: expect.closeTo(10 * MINUTE, -2) })
  const [moved] = await api.sql<{ data: string }>(`select data from events where type = 'clock_moved'`)
  expect(JSON.parse(moved?.data ?? '')).toEqual({ seconds: -45 * MINUTE })
})

test('after a night without power sections wait for the observation, new ones have their whole time, and then overdue ones are closed', async () => {
  const old = await beginListening(api)
  await shiftSittingIntoPast(api, old.id, 20 * MINUTE)
  await isSure()
  const night = 10 * 60 * MINUTE
  await shiftSittingIntoPast(api, old.id, night)
  await api.sql(`update clock_watch set seen_at = seen_at - $1 * interval '1 second'`, [night])
  expect(await isSure('started anew')).toBe(false)
  expect(await api.call(getHealth, {})).toMatchObject({ status: 'degraded', clock: { doubt: 'stop' } })
  expect(await save(old, 1)).toMatchObject({ kept: 'answer', leftSeconds: expect.closeTo(40 * MINUTE, -2) })
  expect(await sweepAttempts(api.ctx)).toEqual({ closed: 0, marked: 0 })
  const young = await beginListening(api)
  expect(Math.abs(young.sitting.serverNowMs - Date.now())).toBeLessThan(60_000)

  await letTimePass()
  expect(await isSure('started anew')).toBe(true)
  expect(await sweepAttempts(api.ctx)).toEqual({ closed: 1, marked: 0 })
  expect(await save(old, 2)).toMatchObject({ kept: 'evidence' })
  const { deadlineAtMs, serverNowMs } = await api.call(getSitting, { params: { id: young.id } }, young.as)
  expect((deadlineAtMs - serverNowMs) / 1000).toBeCloseTo(60 * MINUTE, -2)
})

test('a hardware clock in local time: started 3:30 h ahead, corrected, and the running section continues', async () => {
  const sitter = await beginListening(api)
  await shiftSittingIntoPast(api, sitter.id, 20 * MINUTE)
  await isSure()
  await setClock(3.5 * 60 * MINUTE)
  expect(await isSure('started anew')).toBe(false)
  expect(await save(sitter, 1)).toMatchObject({ kept: 'answer', leftSeconds: expect.closeTo(40 * MINUTE, -2) })
  await setClock(0)
  expect(await isSure('started anew')).toBe(true)
  expect(await save(sitter, 2)).toMatchObject({ kept: 'answer', leftSeconds: expect.closeTo(40 * MINUTE, -2) })
})

/** Moves the last event of the section this far into the past. */
async function shiftLastEventIntoPast({ id }: Begun, seconds: number): Promise<void> {
  left.push(id)
  await shiftSittingIntoPast(api, id, seconds)
  await api.sql(`alter table events disable trigger events_append_only`)
  await api.sql(`update events set at = at - $2 * interval '1 second' where stream_id = $1`, [id, seconds])
  await api.sql(`alter table events enable trigger events_append_only`)
}

test('a section restarted after a power cut has its whole time, during the doubt and after it', async () => {
  const sitter = await beginListening(api)
  await shiftLastEventIntoPast(sitter, 10 * MINUTE)
  await isSure()
  const outage = 45 * MINUTE
  await shiftLastEventIntoPast(sitter, outage)
  await api.sql(`update clock_watch set seen_at = seen_at - $1 * interval '1 second'`, [outage])
  expect(await isSure('started anew')).toBe(false)
  const { as, id } = sitter
  const again = await api.call(restartSitting, { params: { id } }, as)
  expect((again.deadlineAtMs - again.serverNowMs) / 1000).toBeCloseTo(60 * MINUTE, -2)
  await letTimePass()
  expect(await isSure('started anew')).toBe(true)
  expect(await sweepAttempts(api.ctx)).toEqual({ closed: 0, marked: 0 })
  const found = await api.call(getSitting, { params: { id } }, as)
  expect((found.deadlineAtMs - found.serverNowMs) / 1000).toBeCloseTo(60 * MINUTE, -2)
})

test.each([45 * MINUTE, -45 * MINUTE])('a clock accepted while %d s off offers nobody a restart', async (by) => {
  const sitter = await beginListening(api)
  await shiftSittingIntoPast(api, sitter.id, 10 * MINUTE)
  await save(sitter, 1)
  await isSure()
  await setClock(by)
  await isSure()
  await letTimePass()
  expect(await isSure()).toBe(true)
  const canRestart = async () => (await api.call(getSitting, { params: { id: sitter.id } }, sitter.as)).canRestart
  expect(await canRestart()).toBe(false)
  // A candidate who was really away gets the offer.
  await shiftLastEventIntoPast(sitter, 60)
  expect(await canRestart()).toBe(true)
})

test('reopens nothing while the length of the stop is unknown', async () => {
  const { id, as } = await beginListening(api)
  const manager = await makeManager(api)
  await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, as)
  await isSure()
  await api.sql(`update clock_watch set seen_at = seen_at - interval '45 minutes'`)
  expect(await isSure('started anew')).toBe(false)
  const asked = { params: { id }, body: { minutes: 20 } }
  expect(await api.refusal(reopenSection, asked, { as: manager.token })).toBe('clock_in_doubt')
  await letTimePass()
  await isSure('started anew')
  await api.call(reopenSection, asked, { as: manager.token })
})
