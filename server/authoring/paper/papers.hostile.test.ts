import { randomUUID } from 'node:crypto'
import * as contract from '@/lib/authoring/paper/contract/papers'
import { importPapers } from '@/lib/authoring/exchange/contract'
import { reconcileExamDrafts } from '@/server/authoring/exam-draft/reconcile'
import { importMini, publish } from '@/server/testing/exams/exam-writers'
import { shareTestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'
import { reconcilePaperDrafts } from './public'

const api = shareTestApp()
let manager: Person
let teacher: Person
beforeAll(async () => {
  manager = await makeManager(api)
  teacher = await makeTeacher(api)
})
const by = ({ token }: Person) => ({ as: token })
const at = (id: string) => ({ params: { id } })

async function make(person: Person): Promise<string> {
  const body = { id: randomUUID(), skill: 'reading' as const, module: 'academic' as const }
  return (await api.call(contract.createPaper, { body }, by(person))).id
}
async function rename(id: string, change: Partial<contract.Paper['draft']>, person: Person): Promise<void> {
  const { rev, draft } = await api.call(contract.getPaper, at(id), by(person))
  await api.call(contract.savePaper, { ...at(id), body: { rev, draft: { ...draft, ...change } } }, by(person))
}
async function importTiny(slug: string, questionCount: number): Promise<void> {
  await importTinyExam(api.ctx, { slug, questionCount })
  await reconcilePaperDrafts(api.ctx)
  await reconcileExamDrafts(api.ctx)
}
const idOf = async (slug: string) =>
  (await api.sql<{ id: string }>('select id from papers where slug = $1', [slug]))[0]?.id ?? ''

test('gives a slug to one of several concurrent papers, and reports the conflict to the others', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => make(teacher)))
  const done = await Promise.allSettled(ids.map((id) => rename(id, { slug: 'wanted' }, teacher)))
  const refused = done.flatMap((one) => (one.status === 'rejected' ? String(one.reason) : []))
  expect(refused).toHaveLength(5)
  expect(refused.every((reason) => reason.includes('slug_taken'))).toBe(true)
})

test('makes one copy with its files for several concurrent requests with one id, and answers them all', async () => {
  const { papers } = await importMini(api)
  const body = { id: randomUUID() }
  const copy = () => api.call(contract.duplicatePaper, { ...at(papers[0] ?? ''), body }, by(manager))
  expect(await Promise.all([copy(), copy(), copy()])).toEqual([body, body, body])
  const { files } = await api.call(contract.getPaper, at(body.id), by(manager))
  expect(files.map(({ name }) => name)).toEqual(['audio/listening.mp3'])
})

test('a new bundle never overwrites what a manager has published since', async () => {
  const { id, papers } = await importMini(api)
  await rename(papers[1] ?? '', { title: 'Corrected by a manager' }, manager)
  await publish(api, manager.token, id)
  // The program ships a newer state of the same paper.
  await api.sql(
    `insert into paper_versions select (jsonb_populate_record(v, jsonb_build_object('id', $2::uuid, 'digest', 'new', 'version', 9,
      'content', jsonb_set(v.content::jsonb, '{title}', '"From the bundle"')))).* from paper_versions v where paper_id = $1 and version = 1`,
    [papers[1], randomUUID()],
  )
  await api.sql(
    `insert into paper_keys select n.id, k.key, k.source from paper_keys k join paper_versions v on v.id = k.paper_version_id,
      paper_versions n where v.paper_id = $1 and v.version = 1 and n.paper_id = $1 and n.version = 9`,
    [papers[1]],
  )
  await reconcilePaperDrafts(api.ctx)
  const { draft } = await api.call(contract.getPaper, at(papers[1] ?? ''), by(manager))
  expect(draft.title).toBe('Corrected by a manager')
})

test('an untouched draft is updated from a new bundle', async () => {
  await importTiny('followed', 5)
  const paper = await idOf('followed-reading')
  await importTiny('followed', 6)
  const { draft } = await api.call(contract.getPaper, at(paper), by(manager))
  expect(Object.keys(draft.keys)).toHaveLength(6)
})

test('a teacher whose paper has the slug of a later bundle does not get its paper and key', async () => {
  await importTiny('model', 5)
  const source = (
    await api.sql<{ source: string }>(
      `select k.source from paper_keys k join paper_versions v on v.id = k.paper_version_id where v.paper_id = $1`,
      [await idOf('model-reading')],
    )
  )[0]?.source
  const takeSlug = (source ?? '').replaceAll('model-reading', 'coming-reading')
  const { path } = importPapers
  const headers = { 'content-type': 'application/json' }
  const reply = await api.raw('POST', `${path}?store=true`, { ...by(teacher), headers, body: takeSlug })
  expect(reply.status).toBe(200)
  const own = await idOf('coming-reading')
  expect((await api.call(contract.getPaper, at(own), by(teacher))).owner?.id).toBe(teacher.userId)
  await importTiny('coming', 7)
  const { draft } = await api.call(contract.getPaper, at(own), by(teacher))
  expect(Object.keys(draft.keys)).toHaveLength(5)
})
