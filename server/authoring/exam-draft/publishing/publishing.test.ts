import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { getExam, listExams } from '@/lib/authoring/exam/contract/exam'
import * as contract from '@/lib/authoring/exam-draft/contract/exam-drafts'
import * as versions from '@/lib/authoring/exam-draft/contract/exam-versions'
import { openElsewhereSentence } from '@/lib/authoring/exam-draft/words/exam-drafts'
import { getPaper, savePaper } from '@/lib/authoring/paper/contract/papers'
import { onContentChange } from '@/server/platform/http/content-change'
import { exportExam, importExam } from '@/server/authoring/exam/public'
import { reconcilePaperDrafts } from '@/server/authoring/paper/public'
import { importMini, publish, saveExam, writeExam } from '@/server/testing/exams/exam-writers'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'
import { reconcileExamDrafts } from '../reconcile'

const MINI = path.resolve('server/authoring/exam/fixtures/mini')
let api: TestApp
let manager: Person
let teacher: Person
let mini: { id: string; papers: string[] }
let changes = 0
let stop: () => void
beforeAll(async () => {
  api = await startTestApp()
  ;[manager, teacher] = await Promise.all([makeManager(api), makeTeacher(api)])
  mini = await importMini(api)
  stop = onContentChange(() => {
    changes += 1
  })
})
afterAll(async () => {
  stop()
  await api.close()
})

const as = () => ({ as: manager.token })
const at = (id: string) => ({ params: { id } })
const fetchDraft = (id: string) => api.call(contract.getExamDraft, at(id), as())
const listed = async () => (await api.call(listExams, { query: {} })).items.map(({ slug }) => slug)
const request = (id: string, isReady: boolean, who = teacher) =>
  api.call(contract.requestExamPublication, { ...at(id), body: { isReady } }, { as: who.token })
const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString()

async function retitle(paper: string, title: string, token = manager.token): Promise<void> {
  const { rev, draft } = await api.call(getPaper, at(paper), { as: token })
  await api.call(savePaper, { ...at(paper), body: { rev, draft: { ...draft, title } } }, { as: token })
}
async function start(slug: string): Promise<{ id: string; title: string | undefined; token: string }> {
  const { token } = await api.signUp()
  const body = { exam: slug, mode: 'practice' as const, requestId: randomUUID() }
  const attempt = await api.call(startAttempt, { body }, { as: token })
  return { id: attempt.id, title: attempt.sittings[1]?.title, token }
}
/** Moves the planned time into the past. */
test('an imported exam opens without changes, publishing it makes no version, and its bundle stays the same', async () => {
  const before = await fetchDraft(mini.id)
  expect(before).toMatchObject({ state: 'published', hasChanges: false, liveVersion: 1, owner: null })
  expect(before.papers.map(({ skill, hasChanges }) => [skill, hasChanges])).toEqual([
    ['listening', false],
    ['reading', false],
    ['writing', false],
  ])
  expect(await publish(api, manager.token, mini.id)).toMatchObject({ rev: before.rev, liveVersion: 1 })
  // A save without changes does not make it differ.
  await saveExam(api, manager.token, before, {})
  expect(await publish(api, manager.token, mini.id)).toMatchObject({ hasChanges: false, liveVersion: 1 })
  expect((await api.call(versions.listExamVersions, at(mini.id), as())).items).toHaveLength(1)
})

test('errors block, warnings are confirmed one by one, and again after a change', async () => {
  const exam = await writeExam(api, manager.token, {
    title: 'Checked',
    papers: mini.papers.toReversed(),
    closesAt: '2021-03-21T00:00:00.000Z',
  })
  const check = () => api.call(contract.getChecklist, at(exam.id), as())
  const publishConfirmed = (rev: number, confirmed: string[]) =>
    api.refusal(contract.publishExam, { ...at(exam.id), body: { rev, confirmed, at: null } }, as())
  const first = await check()
  const [order] = first.lines.filter(({ severity }) => severity === 'error')
  expect(order).toMatchObject({ path: 'papers', paper: null, place: 'برگه‌ها' })
  expect(
    await publishConfirmed(
      exam.rev,
      first.lines.map(({ id }) => id),
    ),
  ).toBe('not_ready')
  const sound = await saveExam(api, manager.token, exam, { papers: mini.papers })
  const { rev, lines } = await check()
  expect(lines.find(({ path }) => path === 'closesAt')).toMatchObject({ severity: 'warning' })
  expect(lines.every(({ severity }) => severity === 'warning')).toBe(true)
  expect(
    await publishConfirmed(
      rev,
      lines.slice(1).map(({ id }) => id),
    ),
  ).toBe('not_ready')
  expect(
    await publishConfirmed(
      exam.rev,
      lines.map(({ id }) => id),
    ),
  ).toBe('draft_moved')
  const before = changes
  const live = await publish(api, manager.token, exam.id)
  expect(live).toMatchObject({ state: 'published', rev: sound.rev, liveVersion: 1, hasChanges: false })
  expect(changes).toBe(before + 1)
  expect(await listed()).toContain('checked')
  await api.call(contract.unpublishExam, at(exam.id), as())
})

test('publishing freezes the changes; running attempts keep their version, new ones get the new one', async () => {
  const papers = await copyPapers()
  const exam = await writeExam(api, manager.token, { title: 'Frozen', papers, attemptsAllowed: 3 })
  await publish(api, manager.token, exam.id)
  const early = await start('frozen')
  await retitle(papers[1] ?? '', 'Reading, second edition')
  const changed = await fetchDraft(exam.id)
  expect(changed).toMatchObject({ hasChanges: true, attempts: { open: 1, finished: 0 } })
  expect(changed.papers.map(({ hasChanges }) => hasChanges)).toEqual([false, true, false])
  expect((await start('frozen')).title).toBe(early.title)
  expect(await publish(api, manager.token, exam.id)).toMatchObject({ hasChanges: false, liveVersion: 2 })
  expect((await start('frozen')).title).toBe('Reading, second edition')
  const [pinned] = await api.sql<{ title: string }>(
    `select p.title from sittings s join paper_versions p on p.id = s.paper_version_id where s.attempt_id = $1 and s.skill = 'reading'`,
    [early.id],
  )
  expect(pinned?.title).toBe(early.title)
  const { items } = await api.call(versions.listExamVersions, at(exam.id), as())
  expect(
    items.map(({ number, isLive, attemptCount, reason, by }) => [number, isLive, attemptCount, reason, by]),
  ).toEqual([
    [2, true, 1, 'published', 'مینا مدیر'],
    [1, false, 2, 'published', 'مینا مدیر'],
  ])
  const [untouched] = await api.sql<{ n: number }>(
    `select count(distinct paper_version_id)::int as n from exam_version_papers x join exam_versions v on v.id = x.exam_version_id
     where v.exam_id = $1 and x.position = 1`,
    [exam.id],
  )
  expect(untouched?.n).toBe(1)
})

async function copyPapers(): Promise<string[]> {
  const body = { id: randomUUID(), withPapers: true }
  await api.call(contract.duplicateExam, { ...at(mini.id), body }, as())
  return (await fetchDraft(body.id)).draft.papers
}

test('two concurrent publications make one version', async () => {
  const exam = await writeExam(api, manager.token, { title: 'Twice', papers: mini.papers })
  await Promise.all([publish(api, manager.token, exam.id), publish(api, manager.token, exam.id)])
  expect((await api.call(versions.listExamVersions, at(exam.id), as())).items).toHaveLength(1)
  const { items } = await api.call(contract.listExamLog, at(exam.id), as())
  expect(items.filter(({ act }) => act === 'published')).toHaveLength(1)
})

test('an unpublished exam is neither listed nor started; running attempts continue; it can be published again', async () => {
  const exam = await writeExam(api, manager.token, { title: 'Back', papers: mini.papers })
  await publish(api, manager.token, exam.id)
  await start('back')
  const back = await api.call(contract.unpublishExam, at(exam.id), as())
  expect(back).toMatchObject({ state: 'unpublished', liveVersion: null, attempts: { open: 1 } })
  expect(await listed()).not.toContain('back')
  expect(await api.refusal(getExam, { params: { slug: 'back' } })).toBe('not_found')
  expect(await publish(api, manager.token, exam.id)).toMatchObject({ state: 'published', liveVersion: 1 })
})

test.each<[string, (id: string) => Promise<unknown>, string | null]>([
  ['it is published', (id) => publish(api, manager.token, id), null],
  ['its publication is planned', (id) => publish(api, manager.token, id, inOneHour()), null],
  ['its writer withdraws that', (id) => request(id, false), 'request_withdrawn'],
  ['a manager returns it', (id) => request(id, false, manager), 'request_withdrawn'],
])('an exam marked as ready by its writer waits for managers until %s', async (_, end, noticeAfter) => {
  const exam = await writeExam(api, teacher.token, { title: 'Ready', papers: [] })
  await saveExam(api, manager.token, exam, { papers: mini.papers })
  const { publicationRequestedAt } = await request(exam.id, true)
  expect(Date.parse(publicationRequestedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect(await request(exam.id, true)).toMatchObject({ publicationRequestedAt })
  await end(exam.id)
  expect((await fetchDraft(exam.id)).publicationRequestedAt).toBeNull()
  const { items } = await api.call(contract.listExamLog, at(exam.id), as())
  const acts = items.map(({ act }) => act).filter((act) => act.includes('request'))
  expect(acts).toEqual([...(noticeAfter === null ? [] : [noticeAfter]), 'publication_requested'])
})

test('nobody can mark another teacher’s exam, or an archived one, as ready', async () => {
  const exam = await writeExam(api, teacher.token, { title: 'Not yours', papers: [] })
  const asked = { ...at(exam.id), body: { isReady: true } }
  expect(await api.refusal(contract.requestExamPublication, asked, { as: (await makeTeacher(api)).token })).toBe(
    'not_found',
  )
  expect(await api.refusal(contract.requestExamPublication, asked, { as: (await api.signUp()).token })).toBe(
    'forbidden',
  )
  await api.call(contract.actOnExams, { body: { ids: [exam.id], act: 'archive' } }, { as: teacher.token })
  expect(await api.refusal(contract.requestExamPublication, asked, { as: teacher.token })).toBe('not_ready')
})

test('archiving a published exam takes it back first', async () => {
  const exam = await writeExam(api, manager.token, { title: 'Old', papers: mini.papers })
  await publish(api, manager.token, exam.id)
  const body = { ids: [exam.id], act: 'archive' as const }
  expect(await api.call(contract.actOnExams, { body }, as())).toEqual({ done: 1, skipped: 0, withdrawn: 1 })
  expect(await fetchDraft(exam.id)).toMatchObject({ state: 'archived', liveVersion: null })
  expect(await listed()).not.toContain('old')
})

test('an archived exam is neither published nor planned, even with all warnings confirmed, until it is restored', async () => {
  const exam = await writeExam(api, manager.token, { title: 'Shelved', papers: mini.papers })
  const act = (name: 'archive' | 'unarchive') =>
    api.call(contract.actOnExams, { body: { ids: [exam.id], act: name } }, as())
  await act('archive')
  const { rev } = await fetchDraft(exam.id)
  const confirmed = (await api.call(contract.getChecklist, at(exam.id), as())).lines.map(({ id }) => id)
  for (const time of [null, inOneHour()]) {
    const body = { rev, confirmed, at: time }
    expect(await api.refusal(contract.publishExam, { ...at(exam.id), body }, as())).toBe('not_ready')
  }
  expect(await fetchDraft(exam.id)).toMatchObject({ state: 'archived', liveVersion: null })
  await act('unarchive')
  expect(await publish(api, manager.token, exam.id)).toMatchObject({ state: 'published' })
})

test('a cover, dates and band tables are part of the version and are shown', async () => {
  const cover = { id: randomUUID(), width: 800, height: 450, widths: [400, 800], alt: 'A library' }
  const reading: [number, number][] = [
    [5, 18],
    [0, 0],
  ]
  const opensAt = '2020-02-01T08:30:00.000Z'
  const exam = await writeExam(api, manager.token, {
    title: 'Covered',
    papers: mini.papers,
    cover,
    opensAt,
    bandTables: { listening: null, reading },
  })
  await publish(api, manager.token, exam.id)
  expect(await api.call(getExam, { params: { slug: 'covered' } })).toMatchObject({ cover, opensAt, closesAt: null })
  expect(await fetchDraft(exam.id)).toMatchObject({
    hasChanges: false,
    draft: { bandTables: { listening: null, reading } },
  })
  const files = await exportExam(api.ctx, 'covered')
  expect(JSON.parse(Buffer.from(files.get('exam.json') ?? []).toString())).toMatchObject({
    opensAt,
    bandTables: { reading },
    papers: ['listening.json', 'reading.json', 'writing.json'],
  })
})

test('the draft follows a new bundle until somebody has saved it; then the bundle only waits', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sanjeh-anew-'))
  const importBundleAgain = async (title: string) => {
    const head = JSON.parse(await readFile(path.join(MINI, 'exam.json'), 'utf8'))
    await cp(MINI, folder, { recursive: true })
    await writeFile(path.join(folder, 'exam.json'), JSON.stringify({ ...head, slug: 'anew', title }))
    await importExam(api.ctx, folder, { keepCurrent: true })
    await reconcilePaperDrafts(api.ctx)
    await reconcileExamDrafts(api.ctx)
    const [row] = await api.sql<{ id: string }>(`select id from exams where slug = 'anew'`)
    return fetchDraft(row?.id ?? '')
  }
  expect(await importBundleAgain('One')).toMatchObject({ draft: { title: 'One' }, liveVersion: 1, hasChanges: false })
  const second = await importBundleAgain('Two')
  expect(second).toMatchObject({ draft: { title: 'Two' }, liveVersion: 2, hasChanges: false, savedBy: 'سنجه' })
  await saveExam(api, manager.token, second, { title: 'Mine' })
  expect(await importBundleAgain('Three')).toMatchObject({ draft: { title: 'Mine' }, liveVersion: 2, hasChanges: true })
  expect((await api.call(versions.listExamVersions, at(second.id), as())).items).toHaveLength(3)
  await rm(folder, { recursive: true })
})

test('the checklist warns when a paper of a reserved exam is in one that others see', async () => {
  const exam = await writeExam(api, manager.token, { title: 'Shares papers', papers: mini.papers })
  const open = await api.sql<{ title: string }>(
    `select v.title from exams e join exam_versions v on v.id = e.current_version_id where e.published_at is not null`,
  )
  // Several have these papers: it names one of them.
  const sentences = new Set(open.map(({ title }) => openElsewhereSentence(title)))
  const warnedPapers = async () =>
    (await api.call(contract.getChecklist, at(exam.id), as())).lines.filter(({ sentence }) => sentences.has(sentence))
  expect(await warnedPapers()).toEqual([])
  const body = { audience: 'mock_day' as const, allowsPracticeAfter: false }
  await api.call(contract.setExamAudience, { ...at(exam.id), body }, as())
  expect(await warnedPapers()).toHaveLength(mini.papers.length)
})
