import { randomUUID } from 'node:crypto'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import * as contract from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { getPaper, savePaper } from '@/lib/authoring/paper/contract/papers'
import { getReview } from '@/lib/sittings/result/contract/result'
import { startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { importMini, publish, writeExam } from '@/server/testing/exams/exam-writers'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, type Person } from '@/server/testing/make-people'

const api = shareTestApp()
let manager: Person
let mini: { id: string; papers: string[] }
beforeAll(async () => {
  manager = await makeManager(api)
  mini = await importMini(api)
})

const as = () => ({ as: manager.token })
const at = (id: string) => ({ params: { id } })

async function copyPapers(): Promise<string[]> {
  const body = { id: randomUUID(), withPapers: true }
  await api.call(contract.duplicateExam, { ...at(mini.id), body }, as())
  return (await api.call(contract.getExamDraft, at(body.id), as())).draft.papers
}

test('an accepted warning is not asked again until its paper changes, in any exam', async () => {
  const papers = await copyPapers()
  const first = await writeExam(api, manager.token, {
    title: 'Asked once',
    papers,
    closesAt: '2021-03-21T00:00:00.000Z',
  })
  const check = async (id: string) => (await api.call(contract.getChecklist, at(id), as())).lines
  const before = await check(first.id)
  expect(before.map(({ accepted }) => accepted)).toEqual(before.map(() => null))
  expect(new Set(before.map(({ paper }) => paper))).toEqual(new Set([null, ...papers]))
  await publish(api, manager.token, first.id)
  expect((await check(first.id)).map(({ accepted }) => accepted?.by)).toEqual(before.map(() => 'مینا مدیر'))

  const second = await writeExam(api, manager.token, { title: 'Asked elsewhere', papers })
  const body = { rev: second.rev, confirmed: [], at: null }
  expect(await api.call(contract.publishExam, { ...at(second.id), body }, as())).toMatchObject({ liveVersion: 1 })

  const { rev, draft } = await api.call(getPaper, at(papers[1] ?? ''), as())
  const touched = { rev, draft: { ...draft, title: 'Reading, touched' } }
  await api.call(savePaper, { ...at(papers[1] ?? ''), body: touched }, as())
  const open = (await check(first.id)).filter(({ accepted }) => accepted === null)
  expect(open.map(({ id }) => id)).toEqual(before.flatMap(({ id, paper }) => (paper === papers[1] ? id : [])))
  const again = { ...at(first.id), body: { ...body, rev: first.rev } }
  expect(await api.refusal(contract.publishExam, again, as())).toBe('not_ready')
})

test('a paper without explanations, evidence or transcript is published with warnings, and its review shows only the key', async () => {
  const papers = await copyPapers()
  for (const paper of papers.slice(0, 2)) {
    const { rev, draft } = await api.call(getPaper, at(paper), as())
    const keys = Object.entries(draft.keys).map(([ref, key]) => [ref, { ...key, explanation: '', evidence: null }])
    const bare = { ...draft, keys: Object.fromEntries(keys), transcript: [] }
    await api.call(savePaper, { ...at(paper), body: { rev, draft: bare } }, as())
  }
  const exam = await writeExam(api, manager.token, { title: 'Bare', papers })
  const { lines } = await api.call(contract.getChecklist, at(exam.id), as())
  expect(lines.filter(({ severity }) => severity === 'error')).toEqual([])
  const said = lines.map(({ sentence }) => sentence).join('\n')
  for (const words of ['توضیح ندارد', 'شاهد ندارد', 'متن صدا هنوز نوشته نشده']) expect(said).toContain(words)
  await publish(api, manager.token, exam.id)
  const { token } = await api.signUp()
  const begin = { exam: 'bare', mode: 'practice' as const, requestId: randomUUID() }
  const { id } = await api.call(startAttempt, { body: begin }, { as: token })
  for (const skill of ['listening', 'reading'] as const) {
    const sitting = await api.call(startSitting, { params: { id, skill } }, { as: token })
    const sittingParams = { params: { id: sitting.id } }
    await api.call(submitSitting, { ...sittingParams, body: { epoch: sitting.epoch } }, { as: token })
    const { questions, transcript } = await api.call(getReview, sittingParams, { as: token })
    expect(questions.length).toBeGreaterThan(3)
    expect(transcript).toEqual([])
    for (const { accepted, explanation, evidence } of questions) {
      expect({ explanation, evidence, count: accepted.length > 0 }).toEqual({
        explanation: '',
        evidence: null,
        count: true,
      })
    }
  }
})
