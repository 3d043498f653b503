import { randomUUID } from 'node:crypto'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { getEligibility } from '@/lib/authoring/exam/contract/exam'
import { unpublishExam } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { giveGrant } from '@/lib/site/person/contract'
import { importMini, publish, writeExam } from '@/server/testing/exams/exam-writers'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, type Person } from '@/server/testing/make-people'

const api = shareTestApp()
let manager: Person
let papers: string[]
beforeAll(async () => {
  manager = await makeManager(api)
  papers = (await importMini(api)).papers
})

const HOUR = 3_600_000
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()
const bodyOf = (exam: string) => ({ exam, mode: 'strict' as const, requestId: randomUUID() })
const start = (exam: string, as: string) => api.call(startAttempt, { body: bodyOf(exam) }, { as })
const refused = (exam: string, as: string) => api.refusal(startAttempt, { body: bodyOf(exam) }, { as })
const eligibility = (slug: string, as: string) => api.call(getEligibility, { params: { slug } }, { as })
const finishAll = (userId: string) =>
  api.sql(`update attempts set state = 'finished', finished_at = now() where user_id = $1 and state = 'open'`, [userId])

async function makeExam(title: string, draft: Parameters<typeof writeExam>[2] | object): Promise<string> {
  const exam = await writeExam(api, manager.token, { title, papers, ...draft })
  await publish(api, manager.token, exam.id)
  return exam.id
}

test('an exam can be started between its dates only', async () => {
  await makeExam('Later', { opensAt: fromNow(HOUR) })
  await makeExam('Over', { closesAt: fromNow(-HOUR) })
  await makeExam('Now', { opensAt: fromNow(-HOUR), closesAt: fromNow(HOUR) })
  const { token } = await api.signUp()
  expect(await refused('later', token)).toBe('not_open_yet')
  expect(await refused('over', token)).toBe('exam_closed')
  expect((await start('now', token)).state).toBe('open')
  expect((await eligibility('later', token)).obstacle).toBe('not_open_yet')
  expect((await eligibility('over', token)).obstacle).toBe('exam_closed')
  expect((await eligibility('now', token)).obstacle).toBe('attempt_open')
})

test('counts attempts, and a manager may grant more', async () => {
  await makeExam('Once', { attemptsAllowed: 1 })
  const person = await api.signUp()
  expect(await eligibility('once', person.token)).toEqual({
    obstacle: null,
    attemptsMade: 0,
    attemptsAllowed: 1,
    open: null,
  })
  await start('once', person.token)
  expect(await refused('once', person.token)).toBe('already_started')
  await finishAll(person.userId)
  expect(await refused('once', person.token)).toBe('no_attempts_left')
  expect((await eligibility('once', person.token)).obstacle).toBe('no_attempts_left')
  const body = { id: randomUUID(), subject: 'once', count: 1, note: '' }
  await api.call(giveGrant, { params: { id: person.userId }, body }, { as: manager.token })
  expect(await eligibility('once', person.token)).toEqual({
    obstacle: null,
    attemptsMade: 1,
    attemptsAllowed: 2,
    open: null,
  })
  await start('once', person.token)
  await finishAll(person.userId)
  expect(await refused('once', person.token)).toBe('no_attempts_left')
})

test('concurrent starts make one attempt, and a repeated request returns it', async () => {
  await makeExam('Raced', { attemptsAllowed: 1 })
  const { token, userId } = await api.signUp()
  const body = bodyOf('raced')
  const same = await Promise.all([1, 2, 3].map(() => api.call(startAttempt, { body }, { as: token })))
  expect(new Set(same.map(({ id }) => id)).size).toBe(1)
  const others = await Promise.all([1, 2, 3].map(() => refused('raced', token)))
  expect(others).toEqual(['already_started', 'already_started', 'already_started'])
  await finishAll(userId)
  // The first attempt's request is still answered; it makes nothing new.
  expect((await api.call(startAttempt, { body }, { as: token })).state).toBe('finished')
  expect(await api.sql(`select count(*)::int as n from attempts where user_id = $1`, [userId])).toEqual([{ n: 1 }])
})

test('refuses a start of a paid or unpublished exam; visitors learn nothing', async () => {
  await makeExam('Priced', { priceRial: 1_000_000 })
  const gone = await makeExam('Gone', {})
  await api.call(unpublishExam, { params: { id: gone } }, { as: manager.token })
  const { token } = await api.signUp()
  expect(await refused('priced', token)).toBe('not_bought')
  expect((await eligibility('priced', token)).obstacle).toBe('not_bought')
  expect(await refused('gone', token)).toBe('not_found')
  expect(await api.refusal(getEligibility, { params: { slug: 'gone' } }, { as: token })).toBe('not_found')
  expect(await api.refusal(getEligibility, { params: { slug: 'priced' } })).toBe('unauthorized')
})
