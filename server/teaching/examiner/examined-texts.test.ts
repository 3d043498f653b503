import * as contract from '@/lib/teaching/examiner/contract'
import { submitSubmission } from '@/lib/teaching/submission/contract/submissions'
import { newId } from '@/server/platform/http/new-id'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { createSubmissionKit } from '@/server/testing/kits/teaching/submission-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { makeTeacher } from '@/server/testing/make-people'
import { languageCheck, sweepFeedback } from './run-feedback'

const api = shareTestApp()
const kit = createSubmissionKit(api)
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
})
beforeEach(() => languageCheck.fill(async () => ({ findings: [], isComplete: true, missing: [] })))

const QUESTION = 'Do you agree that cities are good for families?'
const ANNOUNCED = `In this essay I will discuss both views. ${'Parks are good for children in the cities of today. '.repeat(4)}`
const AGAIN = ANNOUNCED.replace('In this essay I will discuss both views.', 'I agree. It is a double-edged sword.')
const task = { kind: 'task' as const, task: { kind: 'own' as const, task: 'task2' as const, question: QUESTION } }
type As = { as: string }
type Source = contract.ExamineTextBody['source']

const examine = (as: As, text = ANNOUNCED, source: Source = task) =>
  api.call(contract.examineText, { body: { source, text } }, as)
const refusal = (as: As, text: string, source: Source = task) =>
  api.refusal(contract.examineText, { body: { source, text } }, as)
const read = async (id: string, as: As, subject: contract.FeedbackSubject = 'examined') => {
  const { texts } = await api.call(contract.getFeedback, { params: { subject, id } }, as)
  const [text] = texts
  if (!text) throw new Error('no text')
  return text
}
const again = (subject: contract.FeedbackSubject, id: string, position = 0): Source => ({
  kind: 'again',
  subject,
  id,
  position,
})
const list = async (as: As) => (await api.call(contract.listExaminedTexts, {}, as)).items
const person = async () => ({ as: (await api.signUp()).token })

test('a text is examined without a credit, and its rewrite shows which findings were corrected, remain or are new', async () => {
  const me = await person()
  const first = await examine(me)
  expect(first).toMatchObject({ kind: 'task2', draftNo: 1, words: 48 })
  await sweepFeedback(api.ctx)
  expect((await read(first.id, me)).compared).toBeNull()
  const params = { subject: 'examined' as const, id: first.id, position: 0 }
  expect(await api.call(contract.getTextToRewrite, { params }, me)).toMatchObject({
    title: first.title,
    text: ANNOUNCED,
    task: { kind: 'task2', prompt: [QUESTION], minWords: 250 },
  })
  const second = await examine(me, AGAIN, again('examined', first.id))
  expect(second).toMatchObject({ draftNo: 2, title: first.title })
  await sweepFeedback(api.ctx)
  const { compared, findings } = await read(second.id, me)
  const named = (positions: readonly number[] = []) => positions.map((at) => findings[at]?.rule)
  expect(compared?.mended.map(({ rule }) => rule)).toContain('task.announcing')
  expect(named(compared?.still)).toContain('task.under-length')
  expect(named(compared?.fresh)).toContain('task.memorised')
  expect((await list(me)).map(({ id }) => id)).toEqual([second.id, first.id])
})

test('the same text about the same task is one examined text, and runs once', async () => {
  const me = await person()
  const [one, other] = await Promise.all([examine(me), examine(me)])
  expect(other.id).toBe(one.id)
  await sweepFeedback(api.ctx)
  expect(await examine(me)).toEqual(one)
  expect((await read(one.id, me)).state).toBe('ready')
})

test('a submission and the writing of a section can be rewritten without being changed', async () => {
  const me = await kit.candidate(1)
  const submission = await kit.hand(me, { source: kit.essay(ANNOUNCED) })
  await sweepFeedback(api.ctx)
  const second = await examine(me.as, AGAIN, again('submission', submission.id))
  expect(second.draftNo).toBe(2)
  await sweepFeedback(api.ctx)
  expect((await read(second.id, me.as)).compared?.mended.map(({ rule }) => rule)).toContain('task.announcing')
  expect((await read(submission.id, me.as, 'submission')).text).toBe(ANNOUNCED)

  const { sitting, close } = await kit.sit(me, [ANNOUNCED, ''])
  expect(await refusal(me.as, AGAIN, again('sitting', sitting))).toBe('not_ready')
  await close()
  expect((await examine(me.as, AGAIN, again('sitting', sitting))).draftNo).toBe(2)
  // The second task was left empty.
  expect(await refusal(me.as, AGAIN, again('sitting', sitting, 1))).toBe('not_found')
})

test('nobody but the writer reads, rewrites, hands in or deletes an examined text', async () => {
  const [me, other] = [await person(), await kit.candidate(1)]
  const { id } = await examine(me)
  const byId = { params: { id } }
  expect(await api.refusal(contract.getExaminedText, byId, other.as)).toBe('not_found')
  expect(await api.refusal(contract.deleteExaminedText, byId, other.as)).toBe('not_found')
  expect(await api.refusal(contract.getFeedback, { params: { subject: 'examined', id } }, other.as)).toBe('not_found')
  const rewritten = { params: { subject: 'examined' as const, id, position: 0 } }
  expect(await api.refusal(contract.getTextToRewrite, rewritten, other.as)).toBe('not_found')
  expect(await refusal(other.as, AGAIN, again('examined', id))).toBe('not_found')
  const handed = { id: newId(), note: '', source: { kind: 'examined' as const, id } }
  expect(await api.refusal(submitSubmission, { body: handed }, other.as)).toBe('not_found')
  // A teacher who reads a submission cannot rewrite it.
  const teacher = await makeTeacher(api)
  const submission = await kit.hand(other, { source: kit.essay(ANNOUNCED) })
  await kit.claim(teacher, submission.id)
  expect(await refusal({ as: teacher.token }, AGAIN, again('submission', submission.id))).toBe('not_found')
})

test('too few or too many words, and a task that is not theirs, are refused', async () => {
  const me = await person()
  expect(await refusal(me, 'Parks are good.')).toBe('invalid_input')
  expect(await refusal(me, 'word '.repeat(901))).toBe('invalid_input')
  expect(await refusal(me, ANNOUNCED, { kind: 'task', task: { kind: 'bank', id: 'nothing' } })).toBe('not_found')
  expect(await list(me)).toEqual([])
})

test('an examined text is handed in to a teacher as it is, and a repetition hands it in once', async () => {
  const me = await kit.candidate(2)
  const { id, title } = await examine(me.as)
  const body = { id: newId(), note: 'please', source: { kind: 'examined' as const, id } }
  const submission = await api.call(submitSubmission, { body }, me.as)
  expect(submission).toMatchObject({ title, kind: 'essay', texts: [{ text: ANNOUNCED }], credits: 1 })
  expect((await api.call(submitSubmission, { body }, me.as)).id).toBe(submission.id)
  expect(await api.sql('select from pieces where user_id = $1', [me.userId])).toHaveLength(1)
})

test('a deleted text leaves nothing of itself, and its run still counts toward the limit of the day', async () => {
  const me = await kit.candidate(1)
  const { id } = await examine(me.as)
  await sweepFeedback(api.ctx)
  await api.call(contract.deleteExaminedText, { params: { id } }, me.as)
  expect(await list(me.as)).toEqual([])
  const left = await api.sql(
    `select r.text, r.strengths, (select count(*)::int from feedback_findings f where f.report_id = r.id) as findings, r.queueings
      from feedback_reports r where user_id = $1`,
    [me.userId],
  )
  expect(left).toEqual([{ text: null, strengths: [], findings: 0, queueings: 1 }])
  const anew = await examine(me.as)
  await sweepFeedback(api.ctx)
  expect((await read(anew.id, me.as)).state).toBe('ready')
  expect(await api.sql('select queueings from feedback_reports where user_id = $1', [me.userId])).toEqual([
    { queueings: 2 },
  ])
  // What was handed in keeps its findings.
  const submission = await kit.hand(me, { source: { kind: 'examined', id: anew.id } })
  await api.call(contract.deleteExaminedText, { params: { id: anew.id } }, me.as)
  expect((await read(submission.id, me.as, 'submission')).findings).not.toEqual([])
})

test('the findings of a deleted text stay for a section with the same text about the same task', async () => {
  const me = await kit.candidate(0)
  const { sitting, close } = await kit.sit(me, [ANNOUNCED.replace('. ', '.\r\n'), ''])
  await close()
  await api.call(contract.requestFeedback, { params: { subject: 'sitting', id: sitting } }, me.as)
  const { id } = await examine(me.as, ANNOUNCED.replace('. ', '.\n'), again('sitting', sitting))
  await sweepFeedback(api.ctx)
  const before = await read(sitting, me.as, 'sitting')
  expect((await read(id, me.as)).id).toBe(before.id)
  expect(before.findings).not.toEqual([])
  await api.call(contract.deleteExaminedText, { params: { id } }, me.as)
  expect(await read(sitting, me.as, 'sitting')).toEqual(before)
})

test('at the limit of a day a text is refused, and nothing of it is stored', async () => {
  const me = await api.signUp()
  await api.sql(
    `insert into feedback_reports (id, user_id, text_sha256, task_sha256, version, state, ended_at, written_at)
      select gen_random_uuid(), $1, 'x' || n, 'h', 1, 'ready', now(), now() from generate_series(1, 40) n`,
    [me.userId],
  )
  expect(await refusal({ as: me.token }, ANNOUNCED)).toBe('too_many_requests')
  expect(await list({ as: me.token })).toEqual([])
})

test('the teacher sees a writer’s question about a finding, and the writer sees the answer after the release', async () => {
  const me = await kit.candidate(1)
  const { id } = await examine(me.as)
  await sweepFeedback(api.ctx)
  const report = (await read(id, me.as)).id ?? ''
  const askAbout = { params: { id: report }, body: { kind: 'announcing' as const, isAsked: true } }
  await api.call(contract.askTeacher, askAbout, me.as)
  await api.call(contract.askTeacher, askAbout, me.as)
  expect(await api.refusal(contract.askTeacher, askAbout, await person())).toBe('not_found')
  const unfound = { ...askAbout, body: { kind: 'article' as const, isAsked: true } }
  expect(await api.refusal(contract.askTeacher, unfound, me.as)).toBe('not_found')

  const submission = await kit.hand(me, { source: { kind: 'examined', id } })
  const teacher = await makeTeacher(api)
  await kit.claim(teacher, submission.id)
  const beside = await read(submission.id, { as: teacher.token }, 'submission')
  expect(beside.askedKinds).toEqual(['announcing'])
  const { position = -1 } = beside.findings.find(({ kind }) => kind === 'announcing') ?? {}
  const verdict = { params: { id: report }, body: { position, verdict: 'accepted' as const } }
  await api.call(contract.judgeFinding, verdict, { as: teacher.token })
  const answer = async () => (await read(submission.id, me.as, 'submission')).findings[position]?.teacherAnswer
  expect(await answer()).toBeNull()
  await kit.finish(teacher, submission)
  await kit.elapse(submission.id)
  await kit.sweep()
  expect(await answer()).toBe('accepted')
  await api.call(contract.askTeacher, { ...askAbout, body: { kind: 'announcing', isAsked: false } }, me.as)
  expect(await answer()).toBeNull()
})

test('a question to the teacher outlives the version of the rules', async () => {
  const me = await person()
  const { id } = await examine(me)
  await sweepFeedback(api.ctx)
  const report = (await read(id, me)).id ?? ''
  await api.call(contract.askTeacher, { params: { id: report }, body: { kind: 'announcing', isAsked: true } }, me)
  await api.sql('update feedback_reports set version = 0 where id = $1', [report])
  await api.call(contract.requestFeedback, { params: { subject: 'examined', id } }, me)
  await sweepFeedback(api.ctx)
  expect((await read(id, me)).askedKinds).toEqual(['announcing'])
})
