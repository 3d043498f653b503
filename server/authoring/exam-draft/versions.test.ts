import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { unzipSync } from 'fflate'
import * as contract from '@/lib/authoring/exam-draft/contract/exam-drafts'
import * as versions from '@/lib/authoring/exam-draft/contract/exam-versions'
import { getPaper, listPaperHistory, savePaper } from '@/lib/authoring/paper/contract/papers'
import { type PaperDraft } from '@/lib/authoring/paper/contract/paper-draft'
import { importMini, publish, saveExam, writeExam } from '@/server/testing/exams/exam-writers'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'

const MINI = path.resolve('server/authoring/exam/fixtures/mini')

const api = shareTestApp()
let manager: Person
let mini: { id: string; papers: string[] }
beforeAll(async () => {
  manager = await makeManager(api)
  mini = await importMini(api)
})

const as = () => ({ as: manager.token })
const at = (id: string) => ({ params: { id } })
const getExam = (id: string) => api.call(contract.getExamDraft, at(id), as())
const compare = async (id: string, from: number, to: number | 'draft') =>
  (await api.call(versions.compareExamVersions, { ...at(id), query: { from, to } }, as())).changes
const restore = (id: string, number: number, rev: number) =>
  api.call(versions.restoreExamVersion, { params: { id, number }, body: { rev } }, as())

async function editPaper(id: string, change: (draft: PaperDraft) => PaperDraft): Promise<void> {
  const { rev, draft } = await api.call(getPaper, at(id), as())
  await api.call(savePaper, { ...at(id), body: { rev, draft: change(draft) } }, as())
}
async function unzip(id: string): Promise<Record<string, string>> {
  const response = await api.raw('GET', `/exam-drafts/${id}/bundle/`, as())
  expect(response.headers.get('content-type')).toBe('application/zip')
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('hex')]))
}

test('an unchanged exam is downloaded byte for byte as it was imported', async () => {
  const entries = await readdir(MINI, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const tree = await Promise.all(
    files.map(async (file) => [path.relative(MINI, file), (await readFile(file)).toString('hex')] as const),
  )
  expect(await unzip(mini.id)).toEqual(Object.fromEntries(tree))
})

test('keeps the former draft when a version is restored, another person overwrites it, or a conflict is resolved', async () => {
  const { id } = await writeExam(api, manager.token, { papers: mini.papers })
  await publish(api, manager.token, id)
  const former = async () => (await api.call(versions.listExamSnapshots, at(id), as())).items
  const edited = await saveExam(api, manager.token, await getExam(id), { description: 'An hour of new words' })
  const back = await restore(id, 1, edited.rev)
  expect(await former()).toMatchObject([
    { rev: edited.rev, by: 'مینا مدیر', draft: { description: 'An hour of new words' } },
  ])
  const colleague = await makeManager(api, 'رضا همکار')
  const othersSave = await saveExam(api, colleague.token, back, { description: 'Theirs' })
  expect((await former()).map(({ rev }) => rev)).toEqual([back.rev, edited.rev])
  const body = {
    rev: othersSave.rev,
    keepsFormer: true,
    draft: { ...othersSave.draft, description: 'From another page' },
  }
  await api.call(contract.saveExamDraft, { ...at(id), body }, { as: colleague.token })
  expect((await former())[0]).toMatchObject({ by: 'رضا همکار', draft: { description: 'Theirs' } })
  const teacher = await makeTeacher(api)
  expect(await api.refusal(versions.listExamSnapshots, at(id), { as: teacher.token })).toBe('not_found')
})

test('compares a version with the drafts in Persian words, and restores exam and papers', async () => {
  const [, reading = ''] = mini.papers
  const exam = await getExam(mini.id)
  expect(await compare(mini.id, 1, 'draft')).toEqual([])
  const edited = await saveExam(api, manager.token, exam, { priceRial: 2_000_000, attemptsAllowed: 2 })
  await editPaper(reading, (draft) => ({ ...draft, title: 'Another title', durationSeconds: 600 }))
  expect(await compare(mini.id, 1, 'draft')).toEqual([
    { place: 'قیمت', before: 'رایگان', after: '۲۰۰٬۰۰۰ تومان' },
    { place: 'تعداد نوبت', before: null, after: '۲' },
    { place: 'برگه‌ها', before: expect.stringContaining('Mini: Reading'), after: expect.stringContaining('Another') },
    { place: 'خواندن، عنوان برگه', before: 'Mini: Reading', after: 'Another title' },
    { place: 'خواندن، زمان برگه', before: '۵ دقیقه', after: '۱۰ دقیقه' },
  ])
  await publish(api, manager.token, mini.id)
  expect((await compare(mini.id, 2, 1)).map(({ before }) => before)).toContain('Another title')

  const stale = { params: { id: mini.id, number: 1 }, body: { rev: edited.rev - 1 } }
  expect(await api.refusal(versions.restoreExamVersion, stale, as())).toBe('draft_moved')
  const back = await restore(mini.id, 1, edited.rev)
  expect(back).toMatchObject({ draft: exam.draft, hasChanges: true, liveVersion: 2 })
  expect(await compare(mini.id, 1, 'draft')).toEqual([])
  const { items } = await api.call(listPaperHistory, at(reading), as())
  expect(items.map(({ reason }) => reason)).toContain('restored')
  // The same version is live again, and the bundle equals version 1 to its last byte.
  expect(await publish(api, manager.token, mini.id)).toMatchObject({ hasChanges: false, liveVersion: 1 })
  expect(Buffer.from((await unzip(mini.id))['reading.json'] ?? '', 'hex').toString()).toBe(
    await readFile(path.join(MINI, 'reading.json'), 'utf8'),
  )
  const { items: log } = await api.call(contract.listExamLog, at(mini.id), as())
  expect(log.slice(0, 2)).toMatchObject([
    { act: 'published', detail: '1' },
    { act: 'restored', detail: '1' },
  ])
})

test('answers not_found for an unknown version or exam', async () => {
  const query = { from: 77, to: 'draft' as const }
  expect(await api.refusal(versions.compareExamVersions, { ...at(mini.id), query }, as())).toBe('not_found')
  const { rev } = await getExam(mini.id)
  const missing = { params: { id: mini.id, number: 77 }, body: { rev } }
  expect(await api.refusal(versions.restoreExamVersion, missing, as())).toBe('not_found')
  expect(await api.refusal(contract.downloadExam, at(randomUUID()), as())).toBe('not_found')
  expect(await api.refusal(contract.getChecklist, at(randomUUID()), as())).toBe('not_found')
})

test('a teacher restores their exam, but not with papers of others', async () => {
  const teacher = await makeTeacher(api)
  const exam = await writeExam(api, teacher.token, { title: 'Shared', papers: [] })
  await saveExam(api, manager.token, exam, { papers: mini.papers })
  const live = await publish(api, manager.token, exam.id)
  await editPaper(mini.papers[1] ?? '', (draft) => ({ ...draft, title: 'Moved on' }))
  const call = { params: { id: exam.id, number: 1 }, body: { rev: live.rev } }
  expect(await api.refusal(versions.restoreExamVersion, call, { as: teacher.token })).toBe('not_found')
  expect(await getExam(exam.id)).toMatchObject({ rev: live.rev })
  expect((await restore(exam.id, 1, live.rev)).hasChanges).toBe(false)
})

test('downloads an incomplete draft as a bundle, too', async () => {
  const body = { id: randomUUID(), title: 'Half', module: 'academic' as const }
  await api.call(contract.createExam, { body }, as())
  const files = await unzip(body.id)
  expect(Object.keys(files)).toEqual(['exam.json'])
})
