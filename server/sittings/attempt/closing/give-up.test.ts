import { getAttempt, giveUpAttempt, startAttempt } from '@/lib/sittings/attempt/contract'
import { getEligibility } from '@/lib/authoring/exam/contract/exam'
import { listCandidateAttempts } from '@/lib/sittings/exam-results/contract'
import { getResult, getReview } from '@/lib/sittings/result/contract/result'
import { saveResponses, startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { findBreaches } from '@/server/faults/oracle'
import { newId } from '@/server/platform/http/new-id'
import { importMini, publish, writeExam } from '@/server/testing/exams/exam-writers'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, type Person } from '@/server/testing/make-people'
import { sweepAttempts } from '../public'

const api = shareTestApp()
let manager: Person
let papers: string[]
beforeAll(async () => {
  manager = await makeManager(api)
  papers = (await importMini(api)).papers
})
afterEach(async () => expect(await findBreaches(api.sql, [])).toEqual([]))

type Skill = 'listening' | 'reading' | 'writing'
const MINI = 'mini'

async function begin(exam = MINI, mode: 'strict' | 'practice' = 'strict') {
  const { token, userId } = await api.signUp()
  const as = { as: token }
  const { id } = await api.call(startAttempt, { body: { exam, mode, requestId: newId() } }, as)
  const start = (skill: Skill) => api.call(startSitting, { params: { id, skill } }, as)
  const submit = async (skill: Skill) => {
    const sitting = await start(skill)
    await api.call(submitSitting, { params: { id: sitting.id }, body: { epoch: 1 } }, as)
    return sitting.id
  }
  return {
    as,
    id,
    userId,
    start,
    submit,
    giveUp: () => api.call(giveUpAttempt, { params: { id } }, as),
    eligibility: () => api.call(getEligibility, { params: { slug: exam } }, as),
    again: () => api.call(startAttempt, { body: { exam, mode, requestId: newId() } }, as),
  }
}

test('giving up closes the running section without marks, also in the sweep, and the exam can be started again', async () => {
  const { as, id, start, giveUp, again } = await begin()
  const { id: sitting } = await start('listening')
  const body = { epoch: 1, responses: [{ question: '1', rev: 1, value: 'word1' }] }
  await api.call(saveResponses, { params: { id: sitting }, body }, as)
  const gone = await giveUp()
  expect(gone).toMatchObject({ state: 'finished', givenUpAt: expect.any(String) })
  expect(gone.sittings.map(({ state }) => state)).toEqual(['closed', 'ready', 'ready'])
  await api.sql(`update sittings set closed_at = closed_at - interval '1 hour' where id = $1`, [sitting])
  expect(await sweepAttempts(api.ctx)).toEqual({ closed: 0, marked: 0 })
  const result = await api.call(getResult, { params: { id } }, as)
  expect(result).toMatchObject({ givenUpAt: gone.givenUpAt, overallHalfBands: null })
  expect(result.sections[0]).toMatchObject({ state: 'closed', raw: null, halfBands: null, percent: null })
  // Late text is not lost, but does not count.
  const late = await api.call(saveResponses, { params: { id: sitting }, body }, as)
  expect(late.acks).toMatchObject([{ question: '1', kept: 'evidence' }])
  expect(await api.refusal(startSitting, { params: { id, skill: 'reading' } }, as)).toBe('attempt_over')
  expect((await again()).state).toBe('open')
})

test('repeated and concurrent calls are done and logged once, with one reply', async () => {
  const { id, start, giveUp } = await begin()
  await start('listening')
  const replies = await Promise.all(Array.from({ length: 8 }, giveUp))
  expect(new Set([...replies, await giveUp()].map((reply) => JSON.stringify(reply))).size).toBe(1)
  const log = await api.sql<{ type: string }>(`select type from events where stream_id = $1 order by seq`, [id])
  expect(log.map(({ type }) => type)).toEqual(['made', 'given_up'])
})

test('only its candidate can give up, and not when it is over already', async () => {
  const { as, id, submit } = await begin()
  const other = { as: (await api.signUp()).token }
  expect(await api.refusal(giveUpAttempt, { params: { id } }, other)).toBe('not_found')
  expect((await api.call(getAttempt, { params: { id } }, as)).state).toBe('open')
  for (const skill of ['listening', 'reading', 'writing'] as const) await submit(skill)
  expect(await api.refusal(giveUpAttempt, { params: { id } }, as)).toBe('attempt_over')
})

test('releases no key: neither of the running section, nor of one that waits for the end of the attempt', async () => {
  const exam = await writeExam(api, manager.token, { title: 'Held keys', papers, releaseAfter: 'attempt' })
  await publish(api, manager.token, exam.id)
  const { as, start, submit, giveUp } = await begin('held-keys')
  const ids = [await submit('listening'), (await start('reading')).id]
  await giveUp()
  for (const id of ids) expect(await api.refusal(getReview, { params: { id } }, as)).toBe('not_released')
  // If keys are released after each section, one handed in earlier stays readable; the other never was.
  const open = await begin()
  const [marked, running] = [await open.submit('listening'), (await open.start('reading')).id]
  await open.giveUp()
  expect((await api.call(getReview, { params: { id: marked } }, open.as)).skill).toBe('listening')
  expect(await api.refusal(getReview, { params: { id: running } }, open.as)).toBe('not_released')
})

test('an attempt counts against the limit once a section was started; the eligibility names the open one', async () => {
  const exam = await writeExam(api, manager.token, { title: 'Once only', papers, attemptsAllowed: 1 })
  await publish(api, manager.token, exam.id)
  const { id, start, giveUp, eligibility, again, as } = await begin('once-only')
  expect(await eligibility()).toMatchObject({
    obstacle: 'attempt_open',
    open: { id, mode: 'strict', isStarted: false },
  })
  await giveUp()
  expect(await eligibility()).toMatchObject({ obstacle: null, attemptsMade: 0, open: null })
  const second = await again()
  await api.call(startSitting, { params: { id: second.id, skill: 'listening' } }, as)
  expect(await eligibility()).toMatchObject({ open: { id: second.id, isStarted: true } })
  await api.call(giveUpAttempt, { params: { id: second.id } }, as)
  expect(await eligibility()).toMatchObject({ obstacle: 'no_attempts_left', attemptsMade: 1 })
  await expect(start('listening')).rejects.toMatchObject({ problem: { code: 'attempt_over' } })
})

test('an attempt that was given up is not in the exam’s report', async () => {
  const exam = await writeExam(api, manager.token, { title: 'Reported', papers })
  await publish(api, manager.token, exam.id)
  const report = () => api.call(listCandidateAttempts, { params: { id: exam.id }, query: {} }, { as: manager.token })
  const { submit, giveUp } = await begin('reported')
  await submit('listening')
  expect((await report()).total).toBe(1)
  await giveUp()
  expect(await report()).toEqual({ items: [], total: 0 })
})

test('of concurrently started sections of one practice one runs', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, start } = await begin(MINI, 'practice')
    const skills = ['listening', 'reading', 'writing'] as const
    const done = await Promise.allSettled([...skills, ...skills].map(start))
    const started = done.flatMap((reply) => (reply.status === 'fulfilled' ? [reply.value.skill] : []))
    expect(new Set(started).size).toBe(1)
    const rows = await api.sql(`select from sittings where attempt_id = $1 and state = 'running'`, [id])
    expect(rows).toHaveLength(1)
  }
})

test('in practice an unstarted section blocks no other, and two never run at once', async () => {
  const { as, id, start, submit } = await begin(MINI, 'practice')
  const { id: writing } = await start('writing')
  expect(await api.refusal(startSitting, { params: { id, skill: 'reading' } }, as)).toBe('out_of_order')
  await api.call(submitSitting, { params: { id: writing }, body: { epoch: 1 } }, as)
  await submit('reading')
  expect((await api.call(getAttempt, { params: { id } }, as)).state).toBe('open')
  await submit('listening')
  expect((await api.call(getAttempt, { params: { id } }, as)).state).toBe('finished')
})
