import * as contract from '@/lib/teaching/examiner/contract'
import { openResult } from '@/lib/sittings/opened-result/contract'
import { requestSecondOpinion } from '@/lib/teaching/submission/contract/submissions'
import { forget } from '@/server/forgetting/forgetting'
import { newId } from '@/server/platform/http/new-id'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { createSubmissionKit, ESSAY } from '@/server/testing/kits/teaching/submission-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher } from '@/server/testing/make-people'
import { checkLanguage } from './language/check-language'
import { sweepFeedback, type CheckLanguage, languageCheck } from './run-feedback'

const api = shareTestApp()
const kit = createSubmissionKit(api)
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
})
const incomplete: CheckLanguage = async () => ({ findings: [], isComplete: false, missing: ['harper', 'spelling'] })
beforeEach(() => languageCheck.fill(incomplete))

const ANNOUNCED = `In this essay I will discuss both views. ${'Parks are good for children in the cities of today. '.repeat(4)}`
const read = (id: string, as: { as: string }, subject: contract.FeedbackSubject = 'submission') =>
  api.call(contract.getFeedback, { params: { subject, id } }, as)
const ask = (id: string, as: { as: string }, subject: contract.FeedbackSubject = 'submission') =>
  api.call(contract.requestFeedback, { params: { subject, id } }, as)
const first = ({ texts: [text] }: contract.Feedback) => {
  if (!text) throw new Error('no text')
  return text
}
const rules = (feedback: contract.Feedback) => first(feedback).findings.map(({ rule }) => rule)
/** A submission whose feedback is ready. */
async function submit(text = ANNOUNCED, me?: Awaited<ReturnType<typeof kit.candidate>>) {
  const person = me ?? (await kit.candidate(3))
  const submission = await kit.hand(person, { source: kit.essay(text) })
  return { person, submission }
}
const complete: CheckLanguage = async () => ({ findings: [], isComplete: true, missing: [] })

test('a submission is examined without being asked for, and its writer reads the findings with their quotes', async () => {
  const { person, submission } = await submit()
  expect(first(await read(submission.id, person.as))).toMatchObject({ state: 'queued', findings: [] })
  await sweepFeedback(api.ctx)
  const text = first(await read(submission.id, person.as))
  expect(text).toMatchObject({ state: 'partly', missing: ['harper', 'spelling'], minWords: 250, compared: null })
  const announcing = text.findings.find(({ rule }) => rule === 'task.announcing')
  expect(announcing).toMatchObject({ exact: 'In this essay I will', start: 0, end: 20, isDismissed: false })
  expect(text.findings.map(({ rule }) => rule)).toContain('task.under-length')
  expect(await api.sql('select from feedback_reports where text is not null or task is not null')).toEqual([])
})

test('slips of language are found by our own rules, Harper and two dictionaries', async () => {
  languageCheck.fill(checkLanguage)
  const { person, submission } = await submit(`${ESSAY} One of the problem is the enviroment.`)
  await sweepFeedback(api.ctx)
  const { state, findings } = first(await read(submission.id, person.as))
  expect(state).toBe('ready')
  expect(findings.map(({ exact }) => exact)).toEqual(expect.arrayContaining(['enviroment']))
  expect(findings.some(({ kind, exact }) => kind === 'agreement' && exact.includes('problem'))).toBe(true)
})

test('a report is complete when the language check ran completely, and its findings are listed among the others', async () => {
  languageCheck.fill(async (_mode, _key, { text }) => ({
    findings: [
      { rule: 'grammar.peoples', kind: 'word_form', start: 14, end: 21, replacement: 'people', values: {} },
      { rule: 'grammar.outside', kind: 'word_form', start: 14, end: text.length + 1, replacement: null, values: {} },
    ],
    isComplete: true,
    missing: [],
  }))
  const { person, submission } = await submit(ESSAY)
  await sweepFeedback(api.ctx)
  const text = first(await read(submission.id, person.as))
  expect(text.state).toBe('ready')
  expect(text.findings.filter(({ rule }) => rule.startsWith('grammar.'))).toMatchObject([
    { rule: 'grammar.peoples', exact: 'peoples', replacement: 'people' },
  ])
})

test('the same text is examined once, and again only when its check was incomplete and somebody asks', async () => {
  const { person, submission } = await submit()
  const again = await submit(ANNOUNCED, person)
  await sweepFeedback(api.ctx)
  const count = () =>
    api.sql<{ n: number }>('select sum(tries)::int as n from feedback_reports where user_id = $1', [person.userId])
  expect(await count()).toEqual([{ n: 1 }])
  expect(first(await read(again.submission.id, person.as)).id).toBe(first(await read(submission.id, person.as)).id)
  languageCheck.fill(complete)
  expect(first(await ask(submission.id, person.as)).state).toBe('queued')
  await sweepFeedback(api.ctx)
  expect(first(await ask(submission.id, person.as)).state).toBe('ready')
})

test('a dismissal is kept through another run, and can be taken back', async () => {
  const { person, submission } = await submit()
  await sweepFeedback(api.ctx)
  const { id, findings } = first(await read(submission.id, person.as))
  const position = findings.findIndex(({ rule }) => rule === 'task.announcing')
  const dismiss = (isDismissed: boolean, as = person.as) =>
    api.call(contract.dismissFinding, { params: { id: id ?? '' }, body: { position, isDismissed } }, as)
  await dismiss(true)
  await dismiss(true)
  await ask(submission.id, person.as)
  await sweepFeedback(api.ctx)
  expect(first(await read(submission.id, person.as)).findings[position]?.isDismissed).toBe(true)
  const manager = await makeManager(api)
  const { items } = await api.call(contract.listRuleFigures, {}, { as: manager.token })
  expect(items.find(({ rule }) => rule === 'task.announcing')).toMatchObject({ kind: 'announcing', dismissed: 1 })
  await dismiss(false)
  expect(first(await read(submission.id, person.as)).findings[position]?.isDismissed).toBe(false)
  const other = await api.signUp()
  const params = { id: id ?? '' }
  const body = { position, isDismissed: true }
  expect(await api.refusal(contract.dismissFinding, { params, body }, { as: other.token })).toBe('not_found')
  expect(await api.refusal(contract.listRuleFigures, {}, { as: other.token })).toBe('forbidden')
})

test('only the writer, the teacher who claimed it and managers read it; only the writer asks', async () => {
  const { person, submission } = await submit()
  await sweepFeedback(api.ctx)
  const params = { subject: 'submission' as const, id: submission.id }
  const [teacher, other, manager] = [await makeTeacher(api), await api.signUp(), await makeManager(api)]
  for (const { token } of [teacher, other])
    expect(await api.refusal(contract.getFeedback, { params }, { as: token })).toBe('not_found')
  await kit.claim(teacher, submission.id)
  expect(rules(await read(submission.id, { as: teacher.token }))).toEqual(rules(await read(submission.id, person.as)))
  await read(submission.id, { as: manager.token })
  for (const { token } of [teacher, manager])
    expect(await api.refusal(contract.requestFeedback, { params }, { as: token })).toBe('not_found')
})

test('the claiming teacher’s verdict on a finding is counted for its rule', async () => {
  const { person, submission } = await submit()
  await sweepFeedback(api.ctx)
  const id = first(await read(submission.id, person.as)).id ?? ''
  const [teacher, other] = [await makeTeacher(api), await makeTeacher(api)]
  await kit.claim(teacher, submission.id)
  const request = { params: { id }, body: { position: 0, verdict: 'refused' as const } }
  await api.call(contract.judgeFinding, request, { as: teacher.token })
  expect(await api.refusal(contract.judgeFinding, request, { as: other.token })).toBe('not_found')
  expect(await api.refusal(contract.judgeFinding, request, person.as)).toBe('forbidden')
  const verdictFor = async (as: { as: string }) => first(await read(submission.id, as)).findings[0]?.verdict
  expect(await verdictFor({ as: teacher.token })).toBe('refused')
  const manager = await makeManager(api)
  // The writer would read an assessment before its release; a manager may give the second opinion.
  expect([await verdictFor(person.as), await verdictFor({ as: manager.token })]).toEqual([null, null])
  await ask(submission.id, person.as)
  await sweepFeedback(api.ctx)
  expect(await verdictFor({ as: teacher.token })).toBe('refused')
  await api.call(contract.judgeFinding, { ...request, body: { position: 0, verdict: null } }, { as: teacher.token })
  expect(await verdictFor({ as: teacher.token })).toBeNull()
})

test('the second teacher does not see the first one’s verdict on a finding, and both are counted', async () => {
  const { person, submission } = await submit(`${ANNOUNCED} Every coin has two sides.`)
  await sweepFeedback(api.ctx)
  const [teacher, second, manager] = [await makeTeacher(api), await makeTeacher(api, 'نیلوفر'), await makeManager(api)]
  const { id, findings } = first(await read(submission.id, person.as))
  const { rule = '', position = -1 } = findings.find((finding) => finding.rule === 'task.memorised') ?? {}
  const judge = (verdict: 'accepted' | 'refused', as: { token: string }) =>
    api.call(contract.judgeFinding, { params: { id: id ?? '' }, body: { position, verdict } }, { as: as.token })
  const verdictFor = async (as: { token: string }) =>
    first(await read(submission.id, { as: as.token })).findings[position]?.verdict
  const figures = async () => {
    const { items } = await api.call(contract.listRuleFigures, {}, { as: manager.token })
    const { found = 0, accepted = 0, refused = 0 } = items.find((item) => item.rule === rule) ?? {}
    return { found, accepted, refused }
  }
  const before = await figures()
  const reason = 'به نظرم نمره‌ی گرامر با بقیه نمی‌خواند.'
  await kit.claim(teacher, submission.id)
  await judge('accepted', teacher)
  await kit.finish(teacher, submission)
  await kit.elapse(submission.id)
  await kit.sweep()
  await api.call(requestSecondOpinion, { params: { id: submission.id }, body: { reason } }, person.as)
  await kit.claim(second, submission.id)
  expect(await verdictFor(second)).toBeNull()
  await judge('refused', second)
  expect([await verdictFor(teacher), await verdictFor(second)]).toEqual(['accepted', 'refused'])
  expect(await figures()).toEqual({ ...before, accepted: before.accepted + 1, refused: before.refused + 1 })
})

test('a second text about the same task shows only its writer which findings were corrected, remain or are new', async () => {
  const { person } = await submit()
  await sweepFeedback(api.ctx)
  const mended = `${ANNOUNCED.replace('In this essay I will discuss both views.', 'I agree.')} It is a double-edged sword.`
  const { submission } = await submit(mended, person)
  await sweepFeedback(api.ctx)
  const { compared, findings } = first(await read(submission.id, person.as))
  const named = (positions: readonly number[] = []) => positions.map((at) => findings[at]?.rule)
  expect(compared?.mended.map(({ rule }) => rule)).toContain('task.announcing')
  expect(named(compared?.still)).toContain('task.under-length')
  expect(named(compared?.fresh)).toEqual(['task.memorised'])
  // Another text of the writer is quoted in it, which these readers may not open.
  const [teacher, manager] = [await makeTeacher(api), await makeManager(api)]
  await kit.claim(teacher, submission.id)
  for (const { token } of [teacher, manager])
    expect(first(await read(submission.id, { as: token }))).toMatchObject({ state: 'partly', compared: null })
})

test('texts are compared in the order of their writing, whichever was examined first', async () => {
  const { person, submission: early } = await submit()
  const { submission: late } = await submit(ANNOUNCED.replace('both views', 'the two views'), person)
  await api.sql(`update pieces set submitted_at = '2026-10-02 09:30:00.25Z' where id = $1`, [early.id])
  // As if handed in before there was feedback.
  await api.sql('delete from feedback_reports where user_id = $1', [person.userId])
  for (const { id } of [late, early]) {
    await ask(id, person.as)
    await sweepFeedback(api.ctx)
  }
  expect(first(await read(late.id, person.as)).compared?.at).toBe('2026-10-02T09:30:00.250Z')
  expect(first(await read(early.id, person.as)).compared).toBeNull()
})

test('a text that is handed in again keeps the time of its first writing; one of a section that of its closing', async () => {
  const person = await kit.candidate(3)
  const writtenAt = async () =>
    (
      await api.sql<{ at: Date }>('select written_at as at from feedback_reports where user_id = $1', [person.userId])
    ).map(({ at }) => at.toISOString())
  const { sitting, close } = await kit.sit(person, [ANNOUNCED, ''])
  await close()
  await api.sql(`update sittings set closed_at = '2026-10-02 09:30:00Z' where id = $1`, [sitting])
  const submission = await kit.hand(person, { source: { kind: 'sitting', sitting } })
  expect(await writtenAt()).toEqual(['2026-10-02T09:30:00.000Z'])
  await api.sql(`update sittings set closed_at = '2026-10-01 09:30:00Z' where id = $1`, [sitting])
  await ask(sitting, person.as, 'sitting')
  await api.sql(`update sittings set closed_at = '2026-10-03 09:30:00Z' where id = $1`, [sitting])
  await ask(submission.id, person.as)
  expect(await writtenAt()).toEqual(['2026-10-01T09:30:00.000Z'])
  await sweepFeedback(api.ctx)
})

test('the writing of a closed section is examined when its candidate asks, and an empty text has nothing to examine', async () => {
  const person = await kit.candidate(0)
  const { sitting, attempt, close } = await kit.sit(person, [ANNOUNCED, ''])
  const params = { subject: 'sitting' as const, id: sitting }
  expect(await api.refusal(contract.getFeedback, { params }, person.as)).toBe('not_ready')
  await close()
  expect((await read(sitting, person.as, 'sitting')).texts.map(({ state }) => state)).toEqual(['absent', 'empty'])
  await ask(sitting, person.as, 'sitting')
  await sweepFeedback(api.ctx)
  const own = await read(sitting, person.as, 'sitting')
  expect(rules(own)).toContain('task.announcing')
  const other = await api.signUp()
  expect(await api.refusal(contract.getFeedback, { params }, { as: other.token })).toBe('not_found')

  const manager = await makeManager(api)
  const id = newId()
  const body = { id, attempt, reason: 'a question of the candidate' }
  await api.call(openResult, { body }, { as: manager.token })
  const opened = { params: { id, sitting } }
  expect(await api.call(contract.getOpenedFeedback, opened, { as: manager.token })).toEqual(own)
  const second = await makeManager(api, 'نسیم')
  expect(await api.refusal(contract.getOpenedFeedback, opened, { as: second.token })).toBe('not_found')
})

test('a report of older rules is stale, shows nothing, and is made again on request', async () => {
  const { person, submission } = await submit()
  await sweepFeedback(api.ctx)
  await api.sql('update feedback_reports set version = 0 where user_id = $1', [person.userId])
  expect(first(await read(submission.id, person.as))).toMatchObject({ state: 'stale', findings: [] })
  await ask(submission.id, person.as)
  await sweepFeedback(api.ctx)
  expect(first(await read(submission.id, person.as)).state).toBe('partly')
})

test('a new version of the rules keeps the verdicts of writer and teacher, and counts each text once', async () => {
  const { person, submission } = await submit()
  await sweepFeedback(api.ctx)
  const before = first(await read(submission.id, person.as))
  const positionOf = ({ findings }: Pick<contract.TextFeedback, 'findings'>, rule: string) =>
    findings.findIndex((finding) => finding.rule === rule)
  const [dismissed, refused] = [positionOf(before, 'task.announcing'), positionOf(before, 'task.under-length')]
  const params = { id: before.id ?? '' }
  await api.call(contract.dismissFinding, { params, body: { position: dismissed, isDismissed: true } }, person.as)
  const teacher = { as: (await makeTeacher(api)).token }
  await kit.claim({ token: teacher.as }, submission.id)
  await api.call(contract.judgeFinding, { params, body: { position: refused, verdict: 'refused' } }, teacher)
  const manager = { as: (await makeManager(api)).token }
  const figures = async () => (await api.call(contract.listRuleFigures, {}, manager)).items
  const counted = await figures()
  await api.sql('update feedback_reports set version = 0 where user_id = $1', [person.userId])
  // The teacher gets it before the writer's next visit.
  expect(first(await read(submission.id, teacher)).state).toBe('queued')
  await sweepFeedback(api.ctx)
  const after = first(await read(submission.id, teacher))
  expect(after.findings[positionOf(after, 'task.under-length')]?.verdict).toBe('refused')
  expect(after.findings.map(({ isDismissed }) => isDismissed)).toEqual(
    after.findings.map(({ rule }) => rule === 'task.announcing'),
  )
  expect(await figures()).toEqual(counted)
  // Once cancelled, neither returns with another run.
  const again = { params: { id: after.id ?? '' } }
  await api.call(contract.dismissFinding, { ...again, body: { position: dismissed, isDismissed: false } }, person.as)
  await api.call(contract.judgeFinding, { ...again, body: { position: refused, verdict: null } }, teacher)
  expect(first(await ask(submission.id, person.as)).state).toBe('queued')
  await sweepFeedback(api.ctx)
  const last = first(await read(submission.id, teacher)).findings
  expect(last.map(({ verdict, isDismissed }) => [verdict, isDismissed])).toEqual(last.map(() => [null, false]))
})

test('the findings about the task come without the language check, and say so', async () => {
  const { person, submission } = await submit()
  languageCheck.fill(() => Promise.reject(new Error('the thread died')))
  await sweepFeedback(api.ctx)
  const text = first(await read(submission.id, person.as))
  expect(text).toMatchObject({ state: 'partly', missing: ['harper', 'spelling'] })
  expect(text.findings.map(({ rule }) => rule)).toContain('task.announcing')
})

test('nothing is written about an account that was deleted during the run', async () => {
  const { person } = await submit()
  languageCheck.fill(async () => {
    await forget(api.ctx, person.identifier)
    return { findings: [], isComplete: true, missing: [] }
  })
  await sweepFeedback(api.ctx)
  expect(await api.sql('select from feedback_reports where user_id = $1', [person.userId])).toEqual([])
  expect(
    await api.sql(
      'select from feedback_findings f where not exists (select from feedback_reports r where r.id = f.report_id)',
    ),
  ).toEqual([])
})
