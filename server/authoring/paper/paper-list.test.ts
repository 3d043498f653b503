import { randomUUID } from 'node:crypto'
import * as contract from '@/lib/authoring/paper/contract/papers'
import { importMini } from '@/server/testing/exams/exam-writers'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'

// The list of papers: filters, order and owners; what a copy includes; what is recorded of a paper.
const api = shareTestApp()
let manager: Person
let teacher: Person
let other: Person
let mini: string[]
beforeAll(async () => {
  manager = await makeManager(api)
  teacher = await makeTeacher(api)
  other = await makeTeacher(api, 'امید دیگر')
  mini = (await importMini(api)).papers
})

const as = ({ token }: { token: string }) => ({ as: token })
const at = (id: string) => ({ params: { id } })
const list = (query: object, who: Person = teacher) => api.call(contract.listPapers, { query }, as(who))
const titlesOf = async (query: object, who: Person = teacher) =>
  (await list(query, who)).items.map(({ title }) => title)
type Kind = { skill?: 'reading' | 'listening' | 'writing'; module?: 'academic' | 'general' }
async function write(title: string, { skill = 'reading', module = 'academic' }: Kind = {}, who: Person = teacher) {
  const { id } = await api.call(contract.createPaper, { body: { id: randomUUID(), skill, module } }, as(who))
  await retitle(id, title, who)
  return id
}
async function retitle(id: string, title: string, who: Person = teacher) {
  const { rev, draft } = await api.call(contract.getPaper, at(id), as(who))
  return api.call(contract.savePaper, { ...at(id), body: { rev, draft: { ...draft, title } } }, as(who))
}
/** Moves all times of a paper into the past by these minutes. */
const age = (id: string, minutes: number) =>
  api.sql(
    `update paper_drafts set saved_at = saved_at - $2 * interval '1 minute', created_at = created_at - $2 * interval '1 minute'
      where paper_id = $1`,
    [id, minutes],
  )

test('finds a paper by skill, module, state, type, owner and words of its title, and by all of them together', async () => {
  await write('Bees of the Alborz')
  await write('Bees at sea', { skill: 'listening' })
  await write('Letters about bees', { skill: 'writing', module: 'general' })
  await write('Bees of another', {}, other)
  expect((await titlesOf({ q: 'bees' })).toSorted()).toEqual([
    'Bees at sea',
    'Bees of the Alborz',
    'Letters about bees',
  ])
  expect(await titlesOf({ q: 'BEES', skill: 'listening' })).toEqual(['Bees at sea'])
  expect(await titlesOf({ q: 'bees', module: 'general' })).toEqual(['Letters about bees'])
  expect(await titlesOf({ q: 'bees', module: 'general', skill: 'reading' })).toEqual([])
  expect(await titlesOf({ q: 'bees', owner: other.userId }, manager)).toEqual(['Bees of another'])
  expect(await titlesOf({ q: 'bees', owner: manager.userId }, manager)).toEqual([])
  // A teacher cannot list papers by another owner's id, nor learn whether there are any.
  expect(await titlesOf({ owner: other.userId })).toEqual([])
  expect((await list({})).owners).toEqual([{ id: teacher.userId, name: 'لیلا آموزگار' }])
  expect((await list({}, manager)).owners.map(({ id }) => id).toSorted()).toEqual(
    [teacher.userId, other.userId].toSorted(),
  )
  expect(new Set((await list({ type: 'matching-headings' }, manager)).items.map(({ id }) => id))).toEqual(
    new Set([mini[1]]),
  )
  const used = (await list({ state: 'used', size: 50 }, manager)).items
  expect(used.map(({ id }) => id).toSorted()).toEqual(mini.toSorted())
  expect(used.every(({ exams }) => exams.length === 1)).toBe(true)
  expect(await titlesOf({ state: 'changed' }, manager)).toEqual([])
})

test.each(['%', '_', '\\', "'", '؟'])('%s is no wildcard: without a search word the list is complete', async (q) => {
  expect((await list({ q }, manager)).total).toBe((await list({}, manager)).total)
})

test('keeps the order over its pages, in both directions', async () => {
  const [a, b, c] = [await write('Orders one'), await write('Orders two'), await write('Orders three')]
  await age(a, 30)
  await age(b, 20)
  await age(c, 10)
  const ids = async (query: object) => (await list({ q: 'orders', ...query })).items.map(({ id }) => id)
  expect(await ids({})).toEqual([c, b, a])
  expect(await ids({ order: 'asc' })).toEqual([a, b, c])
  expect(await ids({ sort: 'title', order: 'asc' })).toEqual([a, c, b])
  await retitle(a, 'Orders one again')
  expect(await ids({})).toEqual([a, c, b])
  expect(await ids({ sort: 'created' })).toEqual([c, b, a])
  expect(await ids({ size: 2 })).toEqual([a, c])
  expect(await ids({ size: 2, page: 2 })).toEqual([b])
  expect((await list({ q: 'orders', size: 2, page: 9 })).total).toBe(3)
  // All have the same number of questions: ids break the tie, so that no paper is on two pages.
  const tied = [...(await ids({ sort: 'questions', size: 2 })), ...(await ids({ sort: 'questions', size: 2, page: 2 }))]
  expect(tied.toSorted()).toEqual([a, b, c].toSorted())
})

test('archives several papers, skips others’ and archived ones, and logs each act once', async () => {
  const [own, second, foreign] = [
    await write('To store'),
    await write('To store too'),
    await write('Not mine', {}, other),
  ]
  const act = (ids: string[], name: 'archive' | 'unarchive', who: Person = teacher) =>
    api.call(contract.actOnPapers, { body: { ids, act: name } }, as(who))
  expect(await act([own, second, foreign, randomUUID(), own], 'archive')).toEqual({ done: 2, skipped: 2 })
  expect(await act([own], 'archive')).toEqual({ done: 0, skipped: 1 })
  expect(await act([foreign], 'unarchive')).toEqual({ done: 0, skipped: 1 })
  const both = await Promise.all([act([own], 'unarchive'), act([own], 'unarchive')])
  expect(both.map(({ done }) => done).toSorted()).toEqual([0, 1])
  const { items } = await api.call(contract.listPaperLog, at(own), as(teacher))
  expect(items.map((line) => line.act)).toEqual(['unarchived', 'archived', 'saved', 'created'])
  expect((await titlesOf({ state: 'archived' })).toSorted()).toEqual(['To store too'])
  // A manager may archive anybody's paper, and its owner finds it in the archive.
  await act([own], 'archive', manager)
  expect((await titlesOf({ state: 'archived' })).toSorted()).toEqual(['To store', 'To store too'])
})

test('a copy belongs to the caller, has its own name and slug, and leaves the original unchanged', async () => {
  const source = await write('Tides')
  const copy = (id: string, who: Person) => api.call(contract.duplicatePaper, { ...at(source), body: { id } }, as(who))
  const [ownId, othersId] = [randomUUID(), randomUUID()]
  await copy(ownId, teacher)
  await copy(othersId, manager)
  const read = (id: string) => api.call(contract.getPaper, at(id), as(manager))
  const [original, first, second] = [await read(source), await read(ownId), await read(othersId)]
  expect(new Set([original, first, second].map(({ draft }) => draft.slug)).size).toBe(3)
  expect([first, second].map(({ owner }) => owner?.id)).toEqual([teacher.userId, manager.userId])
  expect(first.draft.title).toContain('Tides')
  expect(first.draft.title).not.toBe('Tides')
  expect(first).toMatchObject({ state: 'new', exams: [] })
  expect(await api.refusal(contract.duplicatePaper, { ...at(othersId), body: { id: randomUUID() } }, as(teacher))).toBe(
    'not_found',
  )
  // A copy under the id of another's paper does not return that paper.
  const takeId = { ...at(source), body: { id: othersId } }
  expect(await api.refusal(contract.duplicatePaper, takeId, as(teacher))).toBe('not_found')
  expect((await read(othersId)).owner?.id).toBe(manager.userId)
})

test('offers an existing empty paper instead of creating another, until somebody has edited it', async () => {
  const make = (over: object = {}, who: Person = other) =>
    api.call(
      contract.createPaper,
      { body: { id: randomUUID(), skill: 'listening' as const, orUntouched: true, ...over } },
      as(who),
    )
  const first = await make()
  expect(await make()).toEqual(first)
  expect((await make({ skill: 'writing' })).id).not.toBe(first.id)
  expect((await make({ module: 'general' })).id).not.toBe(first.id)
  expect((await make({}, teacher)).id).not.toBe(first.id)
  await retitle(first.id, 'Begun', other)
  expect((await make()).id).not.toBe(first.id)
})

test('keeps a snapshot every ten minutes of writing, newest first, hidden from other teachers', async () => {
  const id = await write('Draft one')
  await age(id, 11)
  await retitle(id, 'Draft two')
  await retitle(id, 'Draft three')
  const history = async () => (await api.call(contract.listPaperHistory, at(id), as(teacher))).items
  expect((await history()).map(({ rev, reason }) => [rev, reason])).toEqual([[3, 'kept']])
  await api.sql(`update paper_snapshots set made_at = made_at - interval '11 minutes' where paper_id = $1`, [id])
  await retitle(id, 'Draft four')
  expect((await history()).map(({ rev }) => rev)).toEqual([5, 3])
  const atRev = (rev: number) => ({ params: { id, rev } })
  expect((await api.call(contract.getPaperSnapshot, atRev(3), as(teacher))).draft.title).toBe('Draft two')
  expect(await api.refusal(contract.getPaperSnapshot, atRev(4), as(teacher))).toBe('not_found')
  expect(await api.refusal(contract.getPaperSnapshot, atRev(3), as(other))).toBe('not_found')
})

test('does not list a tab silent for a minute, lists two tabs of one person once, and lets nobody close another’s', async () => {
  const id = await write('Open twice')
  const [here, there, otherTab] = [randomUUID(), randomUUID(), randomUUID()]
  const reportOpen = (who: Person, tab: string, isLeaving = false) =>
    api.call(contract.announceEditor, { ...at(id), body: { tab, isLeaving } }, as(who))
  await reportOpen(teacher, here)
  expect((await reportOpen(teacher, there)).others).toMatchObject([{ id: teacher.userId, isMe: true }])
  expect((await reportOpen(manager, otherTab)).others).toMatchObject([{ id: teacher.userId, isMe: false }])
  await reportOpen(manager, here, true)
  await reportOpen(manager, there, true)
  expect((await reportOpen(manager, otherTab)).others).toHaveLength(1)
  await api.sql(`update paper_editors set seen_at = now() - interval '61 seconds' where user_id = $1`, [teacher.userId])
  expect((await reportOpen(manager, otherTab)).others).toEqual([])
  expect((await reportOpen(teacher, here)).others).toMatchObject([{ id: manager.userId }])
})

test('serves byte ranges of a file, and no file of another paper by its name', async () => {
  const [listening = ''] = mini
  const fetch = (range: string, name = 'audio/listening.mp3', paper = listening) =>
    api.raw('GET', `/papers/${paper}/files/${encodeURIComponent(name)}/`, { ...as(manager), headers: { range } })
  const whole = new Uint8Array(await (await fetch('')).arrayBuffer())
  const part = await fetch('bytes=10-19')
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${whole.length}`])
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.slice(10, 20))
  const end = await fetch('bytes=-5')
  expect(new Uint8Array(await end.arrayBuffer())).toEqual(whole.slice(-5))
  expect((await fetch('', 'audio/none.mp3')).status).toBe(404)
  expect((await fetch('', '../audio/listening.mp3')).status).toBe(404)
  expect((await fetch('', 'audio/listening.mp3', mini[1])).status).toBe(404)
})
