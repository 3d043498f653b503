import { randomUUID } from 'node:crypto'
import * as contract from '@/lib/authoring/exam-draft/contract/exam-drafts'
import * as versions from '@/lib/authoring/exam-draft/contract/exam-versions'
import { createPaper } from '@/lib/authoring/paper/contract/papers'
import { importMini, saveExam, writeExam } from '@/server/testing/exams/exam-writers'
import { countStatements } from '@/server/testing/statement-log'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'

const api = shareTestApp()
let manager: Person
let owner: Person
let other: Person
let mini: { id: string; papers: string[] }
beforeAll(async () => {
  ;[manager, owner, other] = await Promise.all([makeManager(api), makeTeacher(api), makeTeacher(api, 'رضا دیگر')])
  mini = await importMini(api)
})

const at = (id: string) => ({ params: { id } })
async function makePaper(as: string, skill: 'listening' | 'reading' | 'writing' = 'writing'): Promise<string> {
  return (await api.call(createPaper, { body: { id: randomUUID(), skill } }, { as })).id
}
const titles = async (as: string, query: object = {}) =>
  (await api.call(contract.listExamDrafts, { query }, { as })).items.map(({ title }) => title)

test('visitors and students have no access; a teacher has access to their own exams, a manager to all', async () => {
  const exam = await writeExam(api, owner.token, { title: 'Mine', papers: [] })
  const student = await api.signUp()
  const based = { rev: exam.rev, draft: exam.draft }
  const calls = (as?: string): readonly Promise<string>[] => {
    const caller = as ? { as } : {}
    return [
      api.refusal(contract.getExamDraft, at(exam.id), caller),
      api.refusal(contract.saveExamDraft, { ...at(exam.id), body: based }, caller),
      api.refusal(contract.getChecklist, at(exam.id), caller),
      api.refusal(versions.listExamVersions, at(exam.id), caller),
      api.refusal(versions.compareExamVersions, { ...at(exam.id), query: { from: 1, to: 'draft' } }, caller),
      api.refusal(versions.restoreExamVersion, { params: { id: exam.id, number: 1 }, body: { rev: 1 } }, caller),
      api.refusal(contract.duplicateExam, { ...at(exam.id), body: { id: randomUUID(), withPapers: false } }, caller),
      api.refusal(contract.listExamLog, at(exam.id), caller),
      api.refusal(contract.downloadExam, at(exam.id), caller),
    ]
  }
  const all = (code: string) => Array.from({ length: 9 }, () => code)
  expect(await Promise.all(calls())).toEqual(all('unauthorized'))
  expect(await Promise.all(calls(student.token))).toEqual(all('forbidden'))
  expect(await Promise.all(calls(other.token))).toEqual(all('not_found'))
  for (const as of [owner.token, manager.token]) {
    expect(await api.call(contract.getExamDraft, at(exam.id), { as })).toMatchObject({ owner: { id: owner.userId } })
  }
  const fresh = { body: { id: randomUUID(), title: 'No', module: 'academic' as const } }
  expect(await api.refusal(contract.createExam, fresh, { as: student.token })).toBe('forbidden')
  expect(await api.refusal(contract.listExamDrafts, { query: {} }, { as: student.token })).toBe('forbidden')
  const bulk = { body: { ids: [exam.id], act: 'archive' as const } }
  expect(await api.refusal(contract.actOnExams, bulk, { as: student.token })).toBe('forbidden')
  const publication = { ...at(exam.id), body: { rev: exam.rev, confirmed: [], at: null } }
  for (const as of [student.token, owner.token]) {
    expect(await api.refusal(contract.publishExam, publication, { as })).toBe('forbidden')
    expect(await api.refusal(contract.unpublishExam, at(exam.id), { as })).toBe('forbidden')
  }
})

test('creating twice with the same id makes one exam, and never reveals another user’s', async () => {
  const body = { id: randomUUID(), title: 'Mock 7', module: 'general' as const }
  const first = await api.call(contract.createExam, { body }, { as: owner.token })
  expect(first).toMatchObject({ state: 'draft', rev: 1, draft: { slug: 'mock-7', module: 'general', papers: [] } })
  expect(await api.call(contract.createExam, { body }, { as: owner.token })).toEqual(first)
  expect(await api.refusal(contract.createExam, { body }, { as: other.token })).toBe('not_found')
  const again = await api.call(contract.createExam, { body: { ...body, id: randomUUID() } }, { as: owner.token })
  expect(again.draft.slug).toBe('mock-7-2')
})

test('a Persian title gives a readable slug, and the next exam with that title another one', async () => {
  const make = (title: string) =>
    api.call(
      contract.createExam,
      { body: { id: randomUUID(), title, module: 'academic' as const } },
      { as: owner.token },
    )
  expect((await make('آزمون ماهانه‌ی مهر ۱۴۰۴')).draft.slug).toBe('azmoon-mahane-ye-mehr-1404')
  expect((await make('آزمون ماهانه‌ی مهر ۱۴۰۴')).draft.slug).toBe('azmoon-mahane-ye-mehr-1404-2')
})

test('refuses a save on an older rev; repeating the very same save succeeds', async () => {
  const exam = await writeExam(api, owner.token, { papers: [] })
  const first = await saveExam(api, owner.token, exam, { title: 'One' })
  expect(await saveExam(api, owner.token, exam, { title: 'One' })).toEqual(first)
  const late = { ...at(exam.id), body: { rev: exam.rev, draft: { ...exam.draft, title: 'Two' } } }
  expect(await api.refusal(contract.saveExamDraft, late, { as: owner.token })).toBe('draft_moved')
  expect(await api.refusal(contract.saveExamDraft, late, { as: manager.token })).toBe('draft_moved')
  expect((await api.call(contract.getExamDraft, at(exam.id), { as: owner.token })).draft.title).toBe('One')
})

test('a slug is unique, may change until the first publication and is fixed afterwards', async () => {
  const exam = await writeExam(api, manager.token, { papers: [] })
  const save = (id: string, rev: number, draft: contract.ExamDraft) =>
    api.refusal(contract.saveExamDraft, { ...at(id), body: { rev, draft } }, { as: manager.token })
  expect(await save(exam.id, exam.rev, { ...exam.draft, slug: 'mini' })).toBe('slug_taken')
  const moved = await saveExam(api, manager.token, exam, { slug: 'evening-2' })
  // An invalid slug is stored as typed in the draft, without effect.
  const typing = await saveExam(api, manager.token, moved, { slug: 'Evening 3' })
  expect(typing.draft.slug).toBe('Evening 3')
  expect(await api.sql('select slug from exams where id = $1', [exam.id])).toEqual([{ slug: 'evening-2' }])
  const storedExam = await api.call(contract.getExamDraft, at(mini.id), { as: manager.token })
  expect(await save(mini.id, storedExam.rev, { ...storedExam.draft, slug: 'maxi' })).toBe('invalid_input')
})

test('a teacher adds only their own papers to an exam; papers added by a manager may stay', async () => {
  const [own, foreign] = [await makePaper(owner.token), await makePaper(other.token)]
  const exam = await writeExam(api, owner.token, { papers: [own] })
  const withForeign = { ...at(exam.id), body: { rev: exam.rev, draft: { ...exam.draft, papers: [own, foreign] } } }
  expect(await api.refusal(contract.saveExamDraft, withForeign, { as: owner.token })).toBe('not_found')
  const unknown = { ...at(exam.id), body: { rev: exam.rev, draft: { ...exam.draft, papers: [randomUUID()] } } }
  expect(await api.refusal(contract.saveExamDraft, unknown, { as: manager.token })).toBe('not_found')
  const mixed = await saveExam(api, manager.token, exam, { papers: [own, foreign] })
  expect(mixed.papers.map(({ id }) => id)).toEqual([own, foreign])
  const renamed = await saveExam(api, owner.token, mixed, { title: 'Renamed' })
  expect(renamed.papers).toHaveLength(2)
})

test('lists are searched, filtered, sorted and paged; archived exams only on request', async () => {
  const lister = await makeTeacher(api)
  for (const title of ['آزمون كوچک الف', 'آزمون بزرگ', 'Zebra'])
    await writeExam(api, lister.token, { title, papers: [] })
  expect(await titles(lister.token)).toEqual(['Zebra', 'آزمون بزرگ', 'آزمون كوچک الف'])
  expect(await titles(lister.token, { q: 'کوچک' })).toEqual(['آزمون كوچک الف'])
  expect(await titles(lister.token, { sort: 'title', order: 'asc', size: 1, page: 1 })).toEqual(['Zebra'])
  expect(await titles(lister.token, { module: 'general' })).toEqual([])
  const { items, total, owners } = await api.call(contract.listExamDrafts, { query: {} }, { as: lister.token })
  expect({ total, owners }).toEqual({ total: 3, owners: [{ id: lister.userId, name: expect.any(String) }] })
  const ids = [items[0]?.id ?? '', mini.id, randomUUID()]
  const archived = await api.call(contract.actOnExams, { body: { ids, act: 'archive' } }, { as: lister.token })
  expect(archived).toEqual({ done: 1, skipped: 2, withdrawn: 0 })
  expect(await titles(lister.token)).toEqual(['آزمون بزرگ', 'آزمون كوچک الف'])
  expect(await titles(lister.token, { state: 'archived' })).toEqual(['Zebra'])
  expect((await titles(manager.token, { state: 'published' })).length).toBe(1)
  const exam = await api.call(contract.getExamDraft, at(ids[0] ?? ''), { as: lister.token })
  const save = { ...at(exam.id), body: { rev: exam.rev, draft: exam.draft } }
  expect(await api.refusal(contract.saveExamDraft, save, { as: lister.token })).toBe('not_ready')
  await api.call(contract.actOnExams, { body: { ids, act: 'unarchive' } }, { as: lister.token })
  expect(await titles(lister.token)).toContain('Zebra')
})

test('a copy belongs to the caller, with the same papers or copies of them, and is made once', async () => {
  const paper = await makePaper(owner.token)
  const exam = await writeExam(api, owner.token, { title: 'First', papers: [paper], closesAt: '2030-01-01T00:00:00Z' })
  const body = { id: randomUUID(), withPapers: false }
  for (let time = 0; time < 2; time += 1) {
    expect(await api.call(contract.duplicateExam, { ...at(exam.id), body }, { as: owner.token })).toEqual({
      id: body.id,
    })
  }
  const copy = await api.call(contract.getExamDraft, at(body.id), { as: owner.token })
  expect(copy.draft).toMatchObject({ papers: [paper], closesAt: null, slug: `${exam.draft.slug}-copy` })
  const whole = { id: randomUUID(), withPapers: true }
  await api.call(contract.duplicateExam, { ...at(exam.id), body: whole }, { as: owner.token })
  const { papers } = await api.call(contract.getExamDraft, at(whole.id), { as: owner.token })
  expect(papers).toHaveLength(1)
  expect(papers[0]?.id).not.toBe(paper)
})

test('logs who did what, newest first, and repeated saves once', async () => {
  const exam = await writeExam(api, owner.token, { papers: [] })
  await saveExam(api, owner.token, exam, { title: 'Again' })
  const { items } = await api.call(contract.listExamLog, at(exam.id), { as: manager.token })
  expect(items.map(({ act, by }) => `${act} ${by}`)).toEqual(['saved لیلا آموزگار', 'created لیلا آموزگار'])
})

test.each<[string, object]>([
  ['a field of another table', { ownerId: randomUUID() }],
  ['a negative price', { priceRial: -10 }],
  ['a price with a fraction of a Toman', { priceRial: 1_000_005 }],
  ['an invalid date', { opensAt: 'tomorrow' }],
  ['no attempts', { attemptsAllowed: 0 }],
  ['five papers', { papers: Array.from({ length: 5 }, () => randomUUID()) }],
  ['a quarter band', { bandTables: { listening: [[0, 0.5]], reading: null } }],
])('refuses %s', async (_name, change) => {
  const { id, rev, draft } = await writeExam(api, owner.token, { papers: [] })
  const body = JSON.stringify({ rev, draft: { ...draft, ...change } })
  const headers = { 'content-type': 'application/json' }
  const response = await api.raw('PUT', `/exam-drafts/${id}/`, { as: owner.token, body, headers })
  expect(response.status).toBe(422)
})

test('replaces characters that PostgreSQL cannot store by the replacement character', async () => {
  const exam = await writeExam(api, owner.token, { papers: [] })
  const saved = await saveExam(api, owner.token, exam, { title: 'a\u0000b\ud800c', description: '\ud800' })
  expect(saved.draft).toMatchObject({ title: 'a\ufffdb\ufffdc', description: '\ufffd' })
})

test('the bundle, the checklist and a comparison take at most six statements, however many papers there are', async () => {
  const papers = [...mini.papers, await makePaper(manager.token)]
  const exam = await writeExam(api, manager.token, { title: 'Four papers', papers })
  const as = { as: manager.token }
  const bundle = (id: string) => api.raw('GET', `/exam-drafts/${id}/bundle/`, as)
  const count = (call: () => Promise<unknown>) => countStatements(api.statements, call)
  expect(await count(() => bundle(exam.id))).toBeLessThanOrEqual(6)
  expect((await bundle(exam.id)).status).toBe(200)
  expect(await count(() => api.call(contract.getChecklist, at(exam.id), as))).toBeLessThanOrEqual(6)
  const compare = () => api.call(versions.compareExamVersions, { ...at(mini.id), query: { from: 1, to: 'draft' } }, as)
  await compare()
  expect(await count(compare)).toBeLessThanOrEqual(6)
})
