import { startAttempt } from '@/lib/sittings/attempt/contract'
import { type Skill } from '@/lib/paper/content/contract/paper'
import { saveResponses, startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { newId } from '@/server/platform/http/new-id'
import { type Candidate, makeCandidates } from '@/server/testing/candidates'
import { type TestApp } from '@/server/testing/test-app'

/** A candidate with an open session, and the options for calls as this candidate. */
export async function makeCandidate(api: TestApp): Promise<Candidate & { readonly as: { readonly as: string } }> {
  const [person] = await makeCandidates(api.ctx, api.ctx.settings.authSecret ?? '', 1)
  if (!person) throw new Error('nobody')
  return { ...person, as: { as: person.token } }
}

/** A candidate with an attempt at the exam `tiny`. */
export async function beginAttempt(api: TestApp, mode: 'strict' | 'practice' = 'strict') {
  const person = await makeCandidate(api)
  const body = { exam: 'tiny', mode, requestId: newId() }
  const attempt = await api.call(startAttempt, { body }, person.as)
  return { ...person, attempt, requestId: body.requestId }
}

/** A candidate in the middle of the listening of the exam `tiny`; `id` is the sitting's. */
export async function beginListening(api: TestApp, mode: 'strict' | 'practice' = 'strict') {
  const startedAttempt = await beginAttempt(api, mode)
  const params = { id: startedAttempt.attempt.id, skill: 'listening' } as const
  const sitting = await api.call(startSitting, { params }, startedAttempt.as)
  return { ...startedAttempt, sitting, id: sitting.id }
}

type EnteredCandidate = Awaited<ReturnType<typeof makeCandidate>>

/** The steps of candidates through the sections of their attempts. */
export function createSittingKit(api: TestApp) {
  const start = async ({ as }: EnteredCandidate, attempt: string, skill: Skill): Promise<string> =>
    (await api.call(startSitting, { params: { id: attempt, skill } }, as)).id
  const save = async (
    { as }: EnteredCandidate,
    sitting: string,
    answers: Readonly<Record<string, string>>,
  ): Promise<void> => {
    const responses = Object.entries(answers).map(([question, value]) => ({ question, rev: 1, value }))
    await api.call(saveResponses, { params: { id: sitting }, body: { epoch: 1, responses } }, as)
  }
  /** Sits a whole section with these answers; returns the sitting's id. */
  const sit = async (
    person: EnteredCandidate,
    attempt: string,
    skill: Skill,
    answers: Readonly<Record<string, string>>,
  ) => {
    const sitting = await start(person, attempt, skill)
    await save(person, sitting, answers)
    await api.call(submitSitting, { params: { id: sitting }, body: { epoch: 1 } }, person.as)
    return sitting
  }
  return { start, save, sit }
}

/** Moves a running sitting into the past, which only a test can do. */
export async function shiftSittingIntoPast(api: TestApp, id: string, seconds: number): Promise<void> {
  await api.sql(
    `update sittings set started_at = started_at - $2 * interval '1 second', deadline_at = deadline_at - $2 * interval '1 second',
       closes_at = closes_at - $2 * interval '1 second', paused_at = paused_at - $2 * interval '1 second' where id = $1`,
    [id, seconds],
  )
}
