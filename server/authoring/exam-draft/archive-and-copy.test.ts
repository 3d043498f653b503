import { randomUUID } from 'node:crypto'
import * as contract from '@/lib/authoring/exam-draft/contract/exam-drafts'
import * as versions from '@/lib/authoring/exam-draft/contract/exam-versions'
import { createPaper, getPaper } from '@/lib/authoring/paper/contract/papers'
import { type Input } from '@/lib/platform/contract/endpoint'
import { importMini, publish, saveExam, writeExam } from '@/server/testing/exams/exam-writers'
import { makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { shareTestApp } from '@/server/testing/test-app'

// Who may archive, copy and restore whose exams in which state, and what lists show of them.
const api = shareTestApp()
let manager: Editor
let teacher: Editor
let mini: { id: string; papers: string[] }
beforeAll(async () => {
  manager = await makeEditor('manager')
  teacher = await makeEditor('teacher')
  mini = await importMini(api)
})

type Editor = { readonly token: string; readonly userId: string; readonly as: { readonly as: string } }
async function makeEditor(role: 'manager' | 'teacher'): Promise<Editor> {
  const person = await makeCandidate(api)
  await api.sql('update users set role = $2 where id = $1', [person.userId, role])
  return person
}
const at = (id: string) => ({ params: { id } })
const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString()
const getExam = (id: string) => api.call(contract.getExamDraft, at(id), manager.as)
const act = ({ as }: Editor, name: 'archive' | 'unarchive', ...ids: string[]) =>
  api.call(contract.actOnExams, { body: { ids, act: name } }, as)
const listActsOn = async (id: string) =>
  (await api.call(contract.listExamLog, at(id), manager.as)).items.map((one) => one.act)
/** A teacher's exam to which a manager has added papers. */
async function addManagersPapers(title: string) {
  const exam = await writeExam(api, teacher.token, { title, papers: [] })
  return saveExam(api, manager.token, exam, { papers: mini.papers })
}
const list = async (who: Editor, query: Input<typeof contract.listExamDrafts>['query']) => {
  const { items, total } = await api.call(contract.listExamDrafts, { query }, who.as)
  return { titles: items.map(({ title }) => title), total, items }
}

test('a teacher archives an exam that nobody can start, but no live or planned one', async () => {
  const { id } = await addManagersPapers('Theirs')
  await publish(api, manager.token, id, inOneHour())
  expect(await act(teacher, 'archive', id)).toEqual({ done: 0, skipped: 1, withdrawn: 0 })
  expect(await getExam(id)).toMatchObject({ state: 'scheduled' })
  await publish(api, manager.token, id)
  expect(await act(teacher, 'archive', id, id)).toEqual({ done: 0, skipped: 1, withdrawn: 0 })
  expect(await getExam(id)).toMatchObject({ state: 'published' })
  await api.call(contract.unpublishExam, at(id), manager.as)
  expect(await getExam(id)).toMatchObject({ state: 'unpublished' })
  expect(await act(teacher, 'archive', id, id, id)).toEqual({ done: 1, skipped: 0, withdrawn: 0 })
  expect(await act(teacher, 'archive', id)).toEqual({ done: 0, skipped: 1, withdrawn: 0 })
  expect(await act(teacher, 'unarchive', id)).toEqual({ done: 1, skipped: 0, withdrawn: 0 })
  expect((await listActsOn(id)).slice(0, 3)).toEqual(['unarchived', 'archived', 'unpublished'])
})

test('a teacher neither archives nor restores another teacher’s or an imported exam', async () => {
  const stranger = await makeEditor('teacher')
  const { id } = await addManagersPapers('Not yours')
  expect(await act(stranger, 'archive', id, mini.id)).toEqual({ done: 0, skipped: 2, withdrawn: 0 })
  await act(manager, 'archive', id)
  expect(await act(stranger, 'unarchive', id)).toEqual({ done: 0, skipped: 1, withdrawn: 0 })
  expect((await getExam(id)).state).toBe('archived')
  const student = await makeCandidate(api)
  expect(await api.refusal(contract.actOnExams, { body: { ids: [id], act: 'unarchive' } }, student.as)).toBe(
    'forbidden',
  )
})

test('lists mocks without what can only be practised, and the other way round', async () => {
  await writeExam(api, manager.token, { title: 'Kind: mock', papers: [] })
  await writeExam(api, manager.token, { title: 'Kind: set', papers: [], onlyMode: 'practice' })
  const listTitles = async (kind?: 'mock' | 'practice') =>
    (await list(manager, { q: 'Kind:', ...(kind && { kind }) })).titles.toSorted()
  expect(await listTitles()).toEqual(['Kind: mock', 'Kind: set'])
  expect(await listTitles('mock')).toEqual(['Kind: mock'])
  expect(await listTitles('practice')).toEqual(['Kind: set'])
})

test('archiving a planned exam cancels the plan for good', async () => {
  const { id } = await addManagersPapers('Planned')
  await publish(api, manager.token, id, inOneHour())
  expect(await act(manager, 'archive', id)).toEqual({ done: 1, skipped: 0, withdrawn: 1 })
  await act(manager, 'unarchive', id)
  expect(await getExam(id)).toMatchObject({ state: 'draft', scheduledAt: null })
  expect((await listActsOn(id)).slice(0, 4)).toEqual(['unarchived', 'archived', 'unpublished', 'scheduled'])
})

test('restores no version of an archived exam, and none over a save that came between', async () => {
  const exam = await writeExam(api, manager.token, { title: 'Kept as it was', papers: mini.papers })
  const live = await publish(api, manager.token, exam.id)
  const changed = await saveExam(api, manager.token, live, { title: 'Changed' })
  const restore = (rev: number) => ({ params: { id: exam.id, number: 1 }, body: { rev } })
  expect(await api.refusal(versions.restoreExamVersion, restore(live.rev), manager.as)).toBe('draft_moved')
  await act(manager, 'archive', exam.id)
  expect(await api.refusal(versions.restoreExamVersion, restore(changed.rev), manager.as)).toBe('not_ready')
  await act(manager, 'unarchive', exam.id)
  const papersBefore = await api.sql(`select paper_id, rev from paper_drafts order by 1`)
  const back = await api.call(versions.restoreExamVersion, restore(changed.rev), manager.as)
  expect(back).toMatchObject({ draft: { title: 'Kept as it was', slug: exam.draft.slug }, hasChanges: false })
  // Papers that equal the version are not written, which keeps their history short.
  expect(await api.sql(`select paper_id, rev from paper_drafts order by 1`)).toEqual(papersBefore)
  expect((await listActsOn(exam.id))[0]).toBe('restored')
})

test('a copy of a copy gets its own slug; another teacher’s exam is not copied, not even in part', async () => {
  const { id } = await addManagersPapers('Copied')
  const copy = async (who: Editor, withPapers: boolean) => {
    const body = { id: randomUUID(), withPapers }
    await api.call(contract.duplicateExam, { ...at(id), body }, who.as)
    return getExam(body.id)
  }
  const [first, second] = [await copy(teacher, false), await copy(manager, false)]
  expect([first.draft.slug, second.draft.slug]).toEqual(['copied-copy', 'copied-copy-2'])
  expect([first.owner?.id, second.owner?.id]).toEqual([teacher.userId, manager.userId])
  expect(first).toMatchObject({ state: 'draft', draft: { papers: mini.papers } })
  const count = async () => (await api.sql<{ n: number }>(`select count(*)::int as n from exams`))[0]?.n
  const before = await count()
  const stranger = await makeEditor('teacher')
  const copyRequest = { ...at(id), body: { id: randomUUID(), withPapers: false } }
  expect(await api.refusal(contract.duplicateExam, copyRequest, stranger.as)).toBe('not_found')
  // The exam is theirs but its papers are not: a copy would reveal their keys.
  const copyWithPapers = { ...at(id), body: { id: randomUUID(), withPapers: true } }
  expect(await api.refusal(contract.duplicateExam, copyWithPapers, teacher.as)).toBe('not_found')
  expect(await count()).toBe(before)
  // Another user's id does not return their exam either.
  const takenId = { ...at(first.id), body: { id: mini.id, withPapers: false } }
  expect(await api.refusal(contract.duplicateExam, takenId, teacher.as)).toBe('not_found')
})

test('the list shows state, owner, and whether a live exam has changes', async () => {
  const writer = await makeEditor('manager')
  const make = (title: string) => writeExam(api, writer.token, { title, papers: mini.papers })
  const [, planned, live, back] = [
    await make('Row draft'),
    await make('Row planned'),
    await make('Row live'),
    await make('Row back'),
  ]
  await publish(api, writer.token, planned.id, inOneHour())
  const published = await publish(api, writer.token, live.id)
  await publish(api, writer.token, back.id)
  await api.call(contract.unpublishExam, at(back.id), writer.as)
  const q = 'row'
  for (const [state, title] of [
    ['draft', 'Row draft'],
    ['scheduled', 'Row planned'],
    ['published', 'Row live'],
    ['unpublished', 'Row back'],
  ] as const)
    expect({ state, ...(await list(manager, { q, state })) }).toMatchObject({ state, titles: [title], total: 1 })
  expect((await list(manager, { owner: writer.userId })).total).toBe(4)
  expect((await list(manager, { q, owner: teacher.userId })).total).toBe(0)
  expect((await list(teacher, { q, owner: writer.userId })).total).toBe(0)
  const rowOf = async () => (await list(manager, { q: 'row live' })).items[0]
  expect(await rowOf()).toMatchObject({
    hasChanges: false,
    skills: ['listening', 'reading', 'writing'],
    attemptCount: 0,
  })
  await saveExam(api, writer.token, published, { description: 'Another text.' })
  expect(await rowOf()).toMatchObject({ hasChanges: true, state: 'published' })
  const paged = { q, sort: 'title', order: 'asc', size: 3 } as const
  expect(await list(manager, { ...paged, page: 2 })).toMatchObject({ titles: ['Row planned'], total: 4 })
})

test('refuses papers that the teacher may not write in their exam, however often they are named', async () => {
  const body = { id: randomUUID(), skill: 'reading' as const, module: 'academic' as const }
  const foreign = (await api.call(createPaper, { body }, manager.as)).id
  const exam = await writeExam(api, teacher.token, { title: 'Only mine', papers: [] })
  for (const papers of [[foreign], [foreign, foreign], [randomUUID()]]) {
    const save = { ...at(exam.id), body: { rev: exam.rev, draft: { ...exam.draft, papers } } }
    expect(['not_found', 'invalid_input']).toContain(await api.refusal(contract.saveExamDraft, save, teacher.as))
  }
  expect((await getExam(exam.id)).rev).toBe(exam.rev)
  expect(await api.refusal(getPaper, at(foreign), teacher.as)).toBe('not_found')
})

test('lists versions newest first, with the author of each, the live one, and the number of attempts', async () => {
  const exam = await writeExam(api, manager.token, { title: 'Versions', papers: mini.papers })
  const first = await publish(api, manager.token, exam.id)
  const changed = await saveExam(api, manager.token, first, { description: 'Another text.' })
  const second = await makeEditor('manager')
  await publish(api, second.token, changed.id)
  const read = async () => (await api.call(versions.listExamVersions, at(exam.id), manager.as)).items
  expect(await read()).toMatchObject([
    { number: 2, isLive: true, reason: 'published', attemptCount: 0, by: 'سارا احمدی' },
    { number: 1, isLive: false, reason: 'published', attemptCount: 0 },
  ])
  await api.call(contract.unpublishExam, at(exam.id), manager.as)
  expect((await read()).map(({ isLive }) => isLive)).toEqual([false, false])
  expect(await api.refusal(versions.listExamVersions, at(exam.id), teacher.as)).toBe('not_found')
})
