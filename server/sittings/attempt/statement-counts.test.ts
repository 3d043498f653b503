import { startAttempt } from '@/lib/sittings/attempt/contract'
import {
  beginSitting,
  claimSitting,
  getSitting,
  saveResponses,
  startSitting,
  submitSitting,
} from '@/lib/sittings/sitting/contract'
import { newId } from '@/server/platform/http/new-id'
import { beginAttempt, beginListening, makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { countStatements } from '@/server/testing/statement-log'
import { shareTestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'

const api = shareTestApp()
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
  // The process caches constant data: contents, keys, owners of sittings.
  const { id, as } = await beginListening(api)
  await api.call(saveResponses, { params: { id }, body: one('1') }, as)
  await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, as)
})

const one = (value: string) => ({ epoch: 1, responses: [{ question: '1', rev: 1, value }] })

const count = (call: () => Promise<unknown>) => countStatements(api.statements, call)

test('a hand-in takes at most six statements, including session and transaction, and so does its repetition', async () => {
  const { id, as } = await beginListening(api)
  await api.call(saveResponses, { params: { id }, body: one('word1') }, as)
  const submit = () => api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, as)
  expect(await count(submit)).toBeLessThanOrEqual(6)
  expect(await count(submit)).toBeLessThanOrEqual(6)
  expect(await api.sql(`select raw from results where sitting_id = $1`, [id])).toEqual([{ raw: 1 }])
})

test('the start of a sitting takes two statements, and three when repeated', async () => {
  const { attempt, as } = await beginAttempt(api)
  const start = () => api.call(startSitting, { params: { id: attempt.id, skill: 'listening' } }, as)
  expect(await count(start)).toBe(2)
  expect(await count(start)).toBe(3)
})

test('the start that a browser asks for takes one statement, which asks for the session too, and so does its paper', async () => {
  const { attempt, as } = await beginAttempt(api)
  const begin = () => api.call(beginSitting, { params: { id: attempt.id, skill: 'listening' } }, as)
  expect(await count(begin)).toBe(1)
  const { id } = await begin()
  expect(await count(() => api.call(getSitting, { params: { id } }, as))).toBe(1)
})

test('the start of an attempt takes one statement if the exam has no limits, and its repetition three', async () => {
  const { as } = await makeCandidate(api)
  const body = { exam: 'tiny', mode: 'strict', requestId: newId() } as const
  const start = () => api.call(startAttempt, { body }, as)
  expect(await count(start)).toBe(1)
  expect(await count(start)).toBe(3)
})

test('a save takes one statement, also the first of a sitting that was started in this process', async () => {
  const { id, as } = await beginListening(api)
  const save = () => api.call(saveResponses, { params: { id }, body: one('x') }, as)
  expect(await count(save)).toBe(1)
  expect(await count(save)).toBe(1)
})

test('a claim takes at most five statements', async () => {
  const { id, as } = await beginListening(api)
  expect(await count(() => api.call(claimSitting, { params: { id } }, as))).toBeLessThanOrEqual(5)
})
