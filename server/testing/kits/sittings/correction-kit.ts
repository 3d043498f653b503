import { randomUUID } from 'node:crypto'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import * as contract from '@/lib/sittings/key-correction/contract'
import { getPaper } from '@/lib/authoring/paper/contract/papers'
import { getResult } from '@/lib/sittings/result/contract/result'
import { saveResponses, startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { reconcilePaperDrafts } from '@/server/authoring/paper/public'
import { type Candidate } from '@/server/testing/candidates'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { type TestApp } from '@/server/testing/test-app'
import { makeCandidate } from './sitting-kit'

type Sitter = Candidate & { readonly as: { readonly as: string } }
/** By default a new candidate in a mock test. */
type SitOptions = { readonly by?: Sitter; readonly mode?: 'strict' | 'practice' }
export type FinishedSitting = { readonly person: Sitter; readonly attempt: string; readonly sitting: string }

/** Common steps of the tests of corrected keys; `as` is the correcting manager. */
export function createCorrectionKit(api: TestApp, as: { readonly as: string }) {
  /** A separate exam for a test: 40 questions, so that there are bands. Returns its listening paper. */
  async function makeExam(slug: string): Promise<string> {
    await importTinyExam(api.ctx, { slug, questionCount: 40 })
    await reconcilePaperDrafts(api.ctx)
    const [paper] = await api.sql<{ id: string }>('select id from papers where slug = $1', [`${slug}-listening`])
    return paper?.id ?? ''
  }
  async function begin(exam: string, { by, mode = 'strict' }: SitOptions = {}): Promise<FinishedSitting> {
    const person = by ?? (await makeCandidate(api))
    const body = { exam, mode, requestId: randomUUID() }
    const attempt = (await api.call(startAttempt, { body }, person.as)).id
    const params = { id: attempt, skill: 'listening' } as const
    return { person, attempt, sitting: (await api.call(startSitting, { params }, person.as)).id }
  }
  async function finish(
    { person, sitting }: FinishedSitting,
    answers: Readonly<Record<string, string>>,
  ): Promise<void> {
    const responses = Object.entries(answers).map(([question, value]) => ({ question, rev: 1, value }))
    await api.call(saveResponses, { params: { id: sitting }, body: { epoch: 1, responses } }, person.as)
    await api.call(submitSitting, { params: { id: sitting }, body: { epoch: 1 } }, person.as)
  }
  async function sit(
    exam: string,
    answers: Readonly<Record<string, string>>,
    sitOptions: SitOptions = {},
  ): Promise<FinishedSitting> {
    const sat = await begin(exam, sitOptions)
    await finish(sat, answers)
    return sat
  }
  async function scoreOf({ person, attempt }: FinishedSitting) {
    const [listening] = (await api.call(getResult, { params: { id: attempt } }, person.as)).sections
    return listening
  }
  async function accept(paper: string, answer: string, question = '40'): Promise<number> {
    const { rev } = await api.call(getPaper, { params: { id: paper } }, as)
    return (await api.call(contract.acceptAnswer, { params: { id: paper }, body: { question, answer, rev } }, as)).rev
  }
  async function apply(paper: string) {
    const { rev } = await api.call(contract.previewCorrection, { params: { id: paper } }, as)
    return api.call(contract.applyCorrection, { params: { id: paper }, body: { id: randomUUID(), rev } }, as)
  }
  /** A candidate's messages, in order. */
  const outboxOf = (person: Candidate) =>
    api.sql<{ subject: string; text: string; state: string }>(
      'select subject, text, state from outbox where recipient = $1 order by created_at, id',
      [`${person.userId}@example.com`],
    )
  return { makeExam, begin, finish, sit, scoreOf, accept, apply, outboxOf }
}

/** The first `count` answers right, question 40 as given. */
export function answers(count: number, last: string): Record<string, string> {
  const right = Array.from({ length: count }, (_, index) => [String(index + 1), `word${index + 1}`] as const)
  return { ...Object.fromEntries(right), '40': last }
}
