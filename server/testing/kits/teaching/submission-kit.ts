import {
  claimSubmission,
  getAssessment,
  releaseSubmission,
  saveAssessment,
} from '@/lib/teaching/submission/contract/assessment'
import { type CorrectionContent } from '@/lib/teaching/submission/contract/annotations'
import { type Submission, submitSubmission } from '@/lib/teaching/submission/contract/submissions'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { saveResponses, startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { makeAnchor } from '@/lib/teaching/submission/rules/text-anchor'
import { newId } from '@/server/platform/http/new-id'
import { sweepSubmissions } from '@/server/teaching/submission/public'
import { type TestApp } from '@/server/testing/test-app'

export const ESSAY = `Nowadays many peoples live in the big cities. Some think it is a good thing, but I am agree with the others.

Cities are noisy and the air is dirty, so children get ill. In my opinion the government should to build more parks for families.`
export const PRIVATE = 'a private note of the teacher 7f3a'
export const REMARK = 'a remark that waits for its release 91bc'

/** Common steps of the tests of submissions, through the API. */
export function createSubmissionKit(api: TestApp) {
  const give = async (userId: string, amount: number) => {
    const by = newId()
    await api.sql(`insert into users (id, name, identifier, role) values ($1, 'a manager', $2, 'manager')`, [
      by,
      `${by}@example.com`,
    ])
    await api.sql(
      `insert into entitlements (id, user_id, kind, amount, given_by, note) values ($1, $2, 'writing', $3, $4, 'test')`,
      [newId(), userId, amount, by],
    )
  }
  const candidate = async (credits = 1) => {
    const person = await api.signUp()
    if (credits > 0) await give(person.userId, credits)
    return { ...person, as: { as: person.token } }
  }
  const essay = (text = ESSAY) => ({
    kind: 'essay' as const,
    task: { kind: 'own' as const, task: 'task2' as const, question: 'Do you agree that cities are good for families?' },
    text,
  })
  const submitWriting = (
    person: { as: { as: string } },
    body: Partial<{ id: string; source: object; note: string }> = {},
  ) => api.call(submitSubmission, { body: { id: newId(), source: essay(), note: '', ...body } as never }, person.as)

  /** A complete correction of a text: bands, one remark, one private one. */
  const contentFor = (submission: Pick<Submission, 'texts'>, band = 6): CorrectionContent => ({
    marks: submission.texts.flatMap(({ text }, index) => {
      const at = text.indexOf('peoples')
      const anchor = makeAnchor(text, Math.max(0, at), Math.max(0, at) + 7)
      if (!anchor || text.trim() === '') return []
      const mark = { text: index, anchor, tag: 'word_form' as const, replacement: 'people' }
      return [
        { ...mark, id: newId(), comment: REMARK, isPrivate: false },
        { ...mark, id: newId(), comment: PRIVATE, isPrivate: true },
      ]
    }),
    texts: submission.texts.map(({ text }) => {
      const bandOfText = text.trim() === '' ? 0 : band
      return {
        bands: { task: bandOfText, coherence: bandOfText, lexis: bandOfText, grammar: bandOfText },
        reasons: { task: 'reason 55ce', coherence: '', lexis: '', grammar: '' },
        model: '',
      }
    }),
    strengths: 'strengths',
    priorities: '',
    practice: '',
  })
  type As = { token: string }
  const claim = ({ token }: As, id: string | null) => api.call(claimSubmission, { body: { id } }, { as: token })
  const assessmentOf = ({ token }: As, id: string) => api.call(getAssessment, { params: { id } }, { as: token })
  /** Saves and releases a claimed submission, with the words of its spoken remark. */
  const finish = async (teacher: As, submission: Pick<Submission, 'id' | 'texts'>, band = 6) => {
    const { rev, remark } = await assessmentOf(teacher, submission.id)
    const content = { ...contentFor(submission, band), ...(remark && { spokenWords: 'what was said' }) }
    const body = { rev, content }
    const saved = await api.call(saveAssessment, { params: { id: submission.id }, body }, { as: teacher.token })
    return api.call(
      releaseSubmission,
      { params: { id: submission.id }, body: { rev: saved.rev } },
      { as: teacher.token },
    )
  }
  const release = async (teacher: As, submission: Pick<Submission, 'id' | 'texts'>, band = 6) => {
    await claim(teacher, submission.id)
    return finish(teacher, submission, band)
  }
  /** Moves the ten minutes of a release into the past, by this many seconds beyond them. */
  const elapse = (id: string, seconds = 601) =>
    api.sql(
      `update piece_readings set visible_at = visible_at - $2 * interval '1 second' where piece_id = $1 and state = 'released'`,
      [id, seconds],
    )
  const sweep = () => sweepSubmissions(api.ctx)
  const publish = async (teacher: As, submission: Pick<Submission, 'id' | 'texts'>, band = 6) => {
    await release(teacher, submission, band)
    await elapse(submission.id)
    await sweep()
  }
  /** The closed writing of an exam `tiny`; task 2 may stay empty. */
  const sit = async (person: { as: { as: string } }, texts: readonly [string, string]) => {
    const body = { exam: 'tiny', mode: 'practice' as const, requestId: newId() }
    const attempt = await api.call(startAttempt, { body }, person.as)
    const { id } = await api.call(startSitting, { params: { id: attempt.id, skill: 'writing' } }, person.as)
    const responses = texts.map((value, index) => ({ question: String(index + 1), rev: 1, value }))
    await api.call(saveResponses, { params: { id }, body: { epoch: 1, responses } }, person.as)
    return {
      attempt: attempt.id,
      sitting: id,
      close: () => api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, person.as),
    }
  }
  return {
    give,
    candidate,
    essay,
    hand: submitWriting,
    contentFor,
    claim,
    assessmentOf,
    finish,
    release,
    elapse,
    sweep,
    publish,
    sit,
  }
}
