import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import * as contract from '@/lib/authoring/exam-draft/contract/exam-drafts'
import * as versions from '@/lib/authoring/exam-draft/contract/exam-versions'
import { getExamResults } from '@/lib/sittings/exam-results/contract'
import { foreignPaperSentence } from '@/lib/authoring/exam-draft/words/exam-drafts'
import { createPaper, getPaper, savePaper } from '@/lib/authoring/paper/contract/papers'
import { storePlain } from '@/server/authoring/exam/public'
import { importMini, publish, saveExam, writeExam } from '@/server/testing/exams/exam-writers'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'
import { storageOf } from '@/server/platform/storage'
import { isEditedSince } from './publishing/publish-repo'
import { publishDueExams } from './publishing/publish-due-exams'

const api = shareTestApp()
let manager: Person
let teacher: Person
let mini: { id: string; papers: string[] }
beforeAll(async () => {
  manager = await makeManager(api)
  teacher = await makeTeacher(api)
  mini = await importMini(api)
})
const at = (id: string) => ({ params: { id } })
const by = ({ token }: Person) => ({ as: token })

test('shows the key of another teacher’s paper in an exam to managers only', async () => {
  const own = await writeExam(api, teacher.token, { title: 'Shared', papers: [] })
  const filled = await saveExam(api, manager.token, own, { papers: mini.papers })
  const compare = { params: { id: own.id }, query: { from: 1, to: 'draft' as const } }
  expect(await api.refusal(contract.downloadExam, at(own.id), by(teacher))).toBe('not_found')
  expect((await api.raw('GET', `/exam-drafts/${own.id}/bundle/`, by(manager))).status).toBe(200)

  await publish(api, manager.token, own.id)
  await saveExam(api, manager.token, filled, { papers: mini.papers.slice(0, 1), title: 'Shared anew' })
  const comparison = JSON.stringify(await api.call(versions.compareExamVersions, compare, by(teacher)))
  expect(comparison).toContain('Shared anew')
  const passage = (await api.call(getPaper, at(mini.papers[1] ?? ''), by(manager))).draft.parts[0]?.passage
  expect(comparison).not.toContain(passage?.paragraphs[0]?.text.slice(0, 40))
  const keyInComparison = async (as: Person) => {
    const { lines } = await api.call(contract.getChecklist, at(own.id), by(as))
    return lines.filter(({ paper }) => paper !== null).map(({ sentence }) => sentence)
  }
  expect(await keyInComparison(teacher)).toEqual([foreignPaperSentence])
  expect((await keyInComparison(manager)).join()).not.toContain(foreignPaperSentence)
  const all = JSON.stringify(await api.call(versions.compareExamVersions, compare, by(manager)))
  expect(all.length).toBeGreaterThan(comparison.length)

  const report = await api.call(getExamResults, { ...at(own.id), query: {} }, by(teacher))
  expect(report.skills.flatMap(({ questions }) => questions.flatMap(({ accepted }) => accepted))).toEqual([])
  const whole = await api.call(getExamResults, { ...at(own.id), query: {} }, by(manager))
  expect(whole.skills[0]?.questions[0]?.accepted).toEqual(['Pell'])
})

test('gives a slug to one of two concurrent exams, and reports the conflict to the other', async () => {
  const exams = await Promise.all(
    Array.from({ length: 6 }, (_, index) => writeExam(api, manager.token, { title: `Race ${index}`, papers: [] })),
  )
  const done = await Promise.allSettled(exams.map((exam) => saveExam(api, manager.token, exam, { slug: 'wanted' })))
  const codes = done.map((one) => (one.status === 'rejected' ? String(one.reason) : 'saved'))
  expect(codes.filter((code) => code === 'saved')).toHaveLength(1)
  expect(codes.filter((code) => code.includes('slug_taken'))).toHaveLength(5)
})

test('makes one copy for several concurrent requests with one id, and answers them all', async () => {
  const exam = await writeExam(api, manager.token, { title: 'To copy', papers: mini.papers })
  const papers = async () => (await api.sql<{ n: number }>('select count(*)::int as n from papers'))[0]?.n ?? 0
  const before = await papers()
  const body = { id: randomUUID(), withPapers: true }
  const copies = Array.from({ length: 4 }, () =>
    api.call(contract.duplicateExam, { ...at(exam.id), body }, by(manager)),
  )
  expect(await Promise.all(copies)).toEqual(copies.map(() => ({ id: body.id })))
  expect(await papers()).toBe(before + 3)
  const copy = await api.call(contract.getExamDraft, at(body.id), by(manager))
  expect(copy.papers.map(({ skill }) => skill)).toEqual(['listening', 'reading', 'writing'])
  expect(copy.draft.papers).not.toEqual(mini.papers)
})

test('exports an unchanged exam with exactly the files of its versions, even if its papers got new ones', async () => {
  const [paper] = mini.papers
  const fetchAudio = async () => {
    const reply = await api.raw('GET', `/exam-drafts/${mini.id}/bundle/`, by(manager))
    return unzipSync(new Uint8Array(await reply.arrayBuffer()))['audio/listening.mp3']?.length
  }
  const before = await fetchAudio()
  const { sha256, bytes } = await storePlain(storageOf(api.ctx, 'media'), 'audio/listening.mp3', new Uint8Array(5_000))
  const files = 'update paper_files set sha256 = $2, bytes = $3 where paper_id = $1 and name like $4 returning name'
  const [old] = await api.sql<{ sha256: string; bytes: number }>(
    `select sha256, bytes from paper_files where paper_id = $1 and name like 'audio/%'`,
    [paper],
  )
  await api.sql(files, [paper, sha256, bytes, 'audio/%'])
  expect(await fetchAudio()).toBe(before)
  await api.sql(files, [paper, old?.sha256, old?.bytes, 'audio/%'])
})

test('unreadable planned exams do not block the others', async () => {
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const ids: string[] = []
  for (let index = 0; index < 7; index += 1) {
    const exam = await writeExam(api, manager.token, { title: `Planned ${index}`, papers: mini.papers })
    await publish(api, manager.token, exam.id, later)
    ids.push(exam.id)
  }
  await api.sql(`update exam_drafts set scheduled_at = now() - interval '1 hour' where exam_id = any ($1)`, [ids])
  // An unreadable draft: every examination throws.
  await api.sql(`update exam_drafts set doc = '{}' where exam_id = any ($1)`, [ids.slice(0, 6)])
  await api.sql(`update exam_drafts set scheduled_at = now() where exam_id = $1`, [ids[6]])
  await publishDueExams(api.ctx)
  const [last] = await api.sql<{ shown: boolean }>(
    'select published_at is not null as shown from exams where id = $1',
    [ids[6]],
  )
  expect(last?.shown).toBe(true)
  await api.sql('update exam_drafts set scheduled_at = null, scheduled_by = null, scheduled_since = null')
})

async function makeDue(id: string): Promise<contract.ExamWithDraft> {
  await api.sql(`update exam_drafts set scheduled_at = now() where exam_id = $1`, [id])
  await publishDueExams(api.ctx)
  return api.call(contract.getExamDraft, at(id), by(manager))
}

test('a save that began before the publication was planned and ended after it counts as an edit since', async () => {
  const own = (
    await api.call(createPaper, { body: { id: randomUUID(), skill: 'reading', module: 'academic' } }, by(teacher))
  ).id
  const exam = await writeExam(api, manager.token, { title: 'Overtaken', papers: [own] })
  const { rev, draft } = await api.call(getPaper, at(own), by(teacher))
  const waiting = async () =>
    (await api.sql<{ n: number }>('select count(*)::int as n from pg_locks where not granted'))[0]?.n ?? 0
  const { saving } = await api.ctx.db.transaction(async (tx) => {
    // Like planning: it locks the drafts and notes its start.
    await tx.query({ text: 'select from paper_drafts where paper_id = $1 for update', values: [own] })
    const body = { rev, draft: { ...draft, title: 'Slipped in' } }
    const pendingSave = api.call(savePaper, { ...at(own), body }, by(teacher))
    while ((await waiting()) === 0);
    await tx.query({
      text: `update exam_drafts set scheduled_at = now() + interval '1 hour', scheduled_by = $2, scheduled_since = clock_timestamp() where exam_id = $1`,
      values: [exam.id, manager.userId],
    })
    return { saving: pendingSave }
  })
  await saving
  expect(await isEditedSince(api.ctx.db, exam.id)).toBe(true)
  expect(await makeDue(exam.id)).toMatchObject({ state: 'draft', scheduledAt: null })
})

test('does not publish the plan of a former manager, and notifies the managers', async () => {
  const former = await makeManager(api, 'مدیر پیشین')
  const exam = await writeExam(api, former.token, { title: 'Inherited', papers: mini.papers })
  await publish(api, former.token, exam.id, new Date(Date.now() + 3_600_000).toISOString())
  await api.sql(`update users set role = 'student' where id = $1`, [former.userId])
  expect(await makeDue(exam.id)).toMatchObject({ state: 'draft', scheduledAt: null })
  const letters = await api.sql<{ recipient: string }>(`select recipient from outbox where text like '%Inherited%'`)
  expect(letters).not.toEqual([])
  expect(letters.map(({ recipient }) => recipient)).not.toContain(former.identifier)
})

test('two papers of one exam never share a file just because of its name', async () => {
  const make = async (skill: 'listening' | 'reading') =>
    (await api.call(createPaper, { body: { id: randomUUID(), skill, module: 'academic' } }, by(manager))).id
  const papers = [await make('listening'), await make('reading')]
  for (const [index, paper] of papers.entries()) {
    const { row } = { row: await storePlain(storageOf(api.ctx, 'media'), 'pictures/plan.svg', new Uint8Array([index])) }
    await api.sql(
      `insert into paper_files (paper_id, name, sha256, bytes, media_type) values ($1, 'pictures/plan.svg', $2, 1, 'image/svg+xml')`,
      [paper, row.sha256],
    )
    const picture = { file: 'pictures/plan.svg', alt: 'plan', width: 10, height: 10 }
    const group = {
      id: 'g1',
      type: 'map-labelling',
      rubric: [],
      picture,
      marks: [],
      bank: { options: [] },
      questions: [],
    }
    await api.sql(`update paper_drafts set doc = jsonb_set(doc, '{parts}', $2::jsonb) where paper_id = $1`, [
      paper,
      JSON.stringify([{ id: 'p1', instruction: null, cue: null, passage: null, task: null, groups: [group] }]),
    ])
  }
  const exam = await writeExam(api, manager.token, { title: 'Two plans', papers })
  const reply = await api.raw('GET', `/exam-drafts/${exam.id}/bundle/`, by(manager))
  const files = unzipSync(new Uint8Array(await reply.arrayBuffer()))
  for (const [index, skill] of ['listening', 'reading'].entries()) {
    const text = strFromU8(files[`${skill}.json`] ?? new Uint8Array())
    const name = /pictures\/[^"]+/.exec(text)?.[0] ?? ''
    expect([skill, files[name]?.[0]]).toEqual([skill, index])
  }
})
