import { randomUUID } from 'node:crypto'
import * as contract from '@/lib/authoring/paper/contract/papers'
import { createExam, saveExamDraft } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { shareTestApp } from '@/server/testing/test-app'
import { makeTeacher, type Person } from '@/server/testing/make-people'

const api = shareTestApp()
let teacher: Person
beforeEach(async () => {
  teacher = await makeTeacher(api)
})

const as = (person: Person) => ({ as: person.token })
async function open(person = teacher, skill: 'reading' | 'writing' = 'reading'): Promise<string> {
  const body = { id: randomUUID(), skill, orUntouched: true }
  return (await api.call(contract.createPaper, { body }, as(person))).id
}

test('opening an empty paper repeatedly stores one', async () => {
  const first = await open()
  expect([await open(), await open()]).toEqual([first, first])
  expect((await api.call(contract.listPapers, { query: {} }, as(teacher))).total).toBe(1)
})

test('never hands out an edited paper as a new one', async () => {
  const first = await open()
  const { rev, draft } = await api.call(contract.getPaper, { params: { id: first } }, as(teacher))
  await api.call(
    contract.savePaper,
    { params: { id: first }, body: { rev, draft: { ...draft, title: 'Mine' } } },
    as(teacher),
  )
  const second = await open()
  expect(second).not.toBe(first)
  const copy = randomUUID()
  await api.call(contract.duplicatePaper, { params: { id: second }, body: { id: copy } }, as(teacher))
  expect(await open()).toBe(second)
})

test('does not reuse a paper of another skill or person, in an exam, or archived', async () => {
  const first = await open()
  expect(await open(teacher, 'writing')).not.toBe(first)
  expect(await open(await makeTeacher(api, 'امید دیگر'))).not.toBe(first)
  const body = { id: randomUUID(), title: 'Exam', module: 'academic' as const }
  const exam = await api.call(createExam, { body }, as(teacher))
  const examSave = { rev: exam.rev, draft: { ...exam.draft, papers: [first] } }
  await api.call(saveExamDraft, { params: { id: exam.id }, body: examSave }, as(teacher))
  const second = await open()
  expect(second).not.toBe(first)
  await api.call(contract.actOnPapers, { body: { ids: [second], act: 'archive' } }, as(teacher))
  expect([first, second]).not.toContain(await open())
})
