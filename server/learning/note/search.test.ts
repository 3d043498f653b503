import { readdirSync } from 'node:fs'
import path from 'node:path'
import { searchTexts } from '@/lib/learning/note/contract'
import { listPosts } from '@/lib/learning/post/contract/post'
import { changePostSlug, unpublishPost } from '@/lib/learning/post/contract/post-draft'
import { importCourses, SHIPPED_COURSES } from '@/server/learning/course/public'
import { importExam } from '@/server/authoring/exam/public'
import { importPosts, SHIPPED_TEXTS } from '@/server/learning/post/public'
import { makeManyTexts, SEARCH_QUERIES } from '@/server/testing/search-texts'
import { countStatements } from '@/server/testing/statement-log'
import { makeManager, type Person, writePost } from '@/server/testing/make-people'
import { shareTestApp } from '@/server/testing/test-app'
import { indexFound } from './public'

const EXAMS = readdirSync('content/exams').toSorted()

const api = shareTestApp()
let manager: Person
beforeAll(async () => {
  manager = await makeManager(api)
  for (const { kind, folder } of SHIPPED_TEXTS) await importPosts(api.ctx, path.resolve(folder), { kind })
  await importCourses(api.ctx, path.resolve(SHIPPED_COURSES))
  for (const exam of EXAMS) await importExam(api.ctx, path.resolve('content/exams', exam))
  await indexFound(api.ctx)
})

const find = async (q: string, query: object = {}) =>
  (await api.call(searchTexts, { query: { q, size: 50, ...query } })).items.map(({ slug }) => slug)

test('finds the best answer first for each of these queries of candidates', async () => {
  const wrong: string[] = []
  for (const [q, wanted] of SEARCH_QUERIES) {
    const [first] = await find(q, { size: 1 })
    if (first !== wanted) wrong.push(`${q}: ${first ?? 'nothing'} instead of ${wanted}`)
  }
  expect(SEARCH_QUERIES.length).toBeGreaterThanOrEqual(60)
  expect(wrong).toEqual([])
})

test('does not require every word: texts with more of them, and in the title, come first', async () => {
  const title = 'زنبورداری در بهار'
  const { slug } = await writePost(api, manager.token, { title, text: 'کندو' })
  await writePost(api, manager.token, { title: 'پاییز', text: 'زنبورداری و کندو در بهار' })
  expect((await find('زنبورداری بهار کندو اورانگوتان'))[0]).toBe(slug)
  expect(await find('اورانگوتان')).toEqual([])
  expect(await find(`' | a & ! :* \\ زنبورداری`)).toHaveLength(2)
  expect(await find('%')).toEqual([])
})

test('finds a text by its new slug, and not when it is unpublished; nor an exam or course', async () => {
  const { id, slug } = await writePost(api, manager.token, { title: 'خرگوش‌ها' })
  expect(await find('خرگوش')).toEqual([slug])
  await api.call(changePostSlug, { params: { id }, body: { slug: 'wombats' } }, { as: manager.token })
  expect(await find('wombat')).toEqual(['wombats'])
  await api.call(unpublishPost, { params: { id } }, { as: manager.token })
  expect(await find('خرگوش')).toEqual([])
  await api.sql('begin; update exams set published_at = null; update courses set withdrawn_at = now(); commit')
  expect(await find('آزمون', { kind: 'exam' })).toEqual([])
  expect(await find('دوره', { kind: 'course' })).toEqual([])
})

test('treats a word that occurs only in unpublished texts as a prefix', async () => {
  const hidden = await writePost(api, manager.token, { title: 'Quokka' })
  const shown = await writePost(api, manager.token, { title: 'Quokkaland' })
  await api.sql(
    `update search_entries e set words = p.words from search_entries p where e.kind = 'exam' and p.post_id = $1`,
    [hidden.id],
  )
  await api.call(unpublishPost, { params: { id: hidden.id } }, { as: manager.token })
  expect(await find('quokka')).toEqual([shown.slug])
})

test('an unreadable course is found by its slug, and does not disturb the search', async () => {
  await api.sql(`update courses set withdrawn_at = null, content = '{}'`)
  await api.sql(`update exams set published_at = now()`)
  await api.sql(`delete from search_entries where kind in ('course', 'exam')`)
  await indexFound(api.ctx)
  expect(await find('mock', { kind: 'exam' })).toHaveLength(EXAMS.length)
  const entries = await api.sql<{ words: string }>(`select words::text from search_entries where kind = 'course'`)
  expect(entries.map(({ words }) => /\b(?:zero|writing)\b/.exec(words)?.[0]).toSorted()).toEqual(['writing', 'zero'])
})

test('entries made by former rules are updated once', async () => {
  await api.sql(`update search_entries set rules = 0, words = ''`)
  expect(await find('IELTS')).toEqual([])
  await indexFound(api.ctx)
  expect((await find('IELTS'))[0]).toBe('computer-delivered-ielts')
  expect(await countStatements(api.statements, () => indexFound(api.ctx))).toBe(3)
})

test('searches the blog by the same rules', async () => {
  const { items } = await api.call(listPosts, { query: { q: 'headings', category: 'reading' } })
  expect(items[0]?.slug).toBe('matching-headings')
})

test('uses the index for many texts', async () => {
  await makeManyTexts(api, 1_500)
  api.statements.clear()
  await find('linking words')
  const asked = api.statements.list().find((text) => text.includes('hits as materialized'))
  const values = [[1, 1], ["'paraphrase'", "'[paraphrase'"], [true, false], [1, 8], [0, 8], ['post']]
  const plan = await api.sql<{ 'QUERY PLAN': string }>(`explain (costs off) ${asked}`, values)
  const lines = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(lines).toContain('Bitmap Index Scan on search_entries_words')
})
