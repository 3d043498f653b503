import { getPost, listGuides, listPosts, listTextAddresses, listTopics } from '@/lib/learning/post/contract/post'
import { makeManager, type Person, writePost } from '@/server/testing/make-people'
import { countStatements } from '@/server/testing/statement-log'
import { shareTestApp } from '@/server/testing/test-app'

const api = shareTestApp()
let manager: Person
beforeAll(async () => {
  manager = await makeManager(api)
})
beforeEach(() => api.sql('truncate posts cascade'))

const find = async (q: string) =>
  (await api.call(listPosts, { query: { q } })).items.map(({ title }) => title).toSorted()

test.each([
  ['می‌شود', ['جدا', 'نیم‌فاصله', 'چسبیده']],
  ['ميشود', ['جدا', 'نیم‌فاصله', 'چسبیده']],
  ['مي شود', ['جدا', 'نیم‌فاصله', 'چسبیده']],
  ['کِتــاب', ['جدا']],
  ['كتابها', ['جدا']],
  ['کتاب ها', ['جدا']],
  ['اسان', ['نیم‌فاصله']],
  ['مسأله', ['چسبیده']],
  ['40', ['چسبیده']],
  ['۴۰ مساله', ['چسبیده']],
  ['IELTS', ['نیم‌فاصله']],
  ['ielt', ['نیم‌فاصله']],
  ['LTS', []],
  ['کتاب آسان', ['جدا', 'نیم‌فاصله']],
  ['%', ['جدا', 'نیم‌فاصله', 'چسبیده']],
  ["' | a & ! :* \\", []],
])('a search for %j finds %j', async (q, titles) => {
  await writePost(api, manager.token, { title: 'جدا', text: 'کار می شود با کتاب‌ها.' })
  await writePost(api, manager.token, { title: 'نیم‌فاصله', text: 'آسان می‌شود Ielts' })
  await writePost(api, manager.token, { title: 'چسبیده', text: 'میشود، ۴۰ مسأله' })
  expect(await find(q)).toEqual(titles.toSorted())
})

test('ranks matches in the title first, then excerpt or tag, then text; then the newest', async () => {
  const often = 'لغت '.repeat(200)
  await writePost(api, manager.token, { title: 'لغت' })
  await writePost(api, manager.token, { title: 'با برچسب', tags: ['لغت'] })
  await writePost(api, manager.token, { title: 'در چکیده', excerpt: 'درباره‌ی لغت' })
  await writePost(api, manager.token, { title: 'در متن', text: often })
  const { items, total } = await api.call(listPosts, { query: { q: 'لغت' } })
  expect([items[0]?.title, items[3]?.title, total]).toEqual(['لغت', 'در متن', 4])
  const newest = await api.call(listPosts, { query: {} })
  expect(newest.items.map(({ title }) => title)).toEqual(['در متن', 'در چکیده', 'با برچسب', 'لغت'])
})

test('combines pages, subjects and tags with the search', async () => {
  for (const number of [1, 2, 3])
    await writePost(api, manager.token, { title: `خواندن ${number}`, category: 'reading', tags: ['متن'] })
  await writePost(api, manager.token, { title: 'نوشتن', category: 'writing', tags: ['متن'] })
  const list = async (query: object) => {
    const { items, total } = await api.call(listPosts, { query })
    return [total, ...items.map(({ title }) => title)]
  }
  expect(await list({ category: 'reading', page: 2, size: 2 })).toEqual([3, 'خواندن 1'])
  expect(await list({ tag: 'متن', q: 'نوشتن' })).toEqual([1, 'نوشتن'])
  expect(await list({ page: 9 })).toEqual([4])
  expect(await list({ tag: 'نیست' })).toEqual([0])
})

test('related posts share the subject or a tag, the closest first, never the post itself', async () => {
  const base = { category: 'reading' as const, tags: ['متن', 'زمان'] }
  const post = await writePost(api, manager.token, { title: 'اصل', ...base })
  await writePost(api, manager.token, { title: 'هم‌موضوع', category: 'reading' })
  await writePost(api, manager.token, { title: 'دو برچسب', category: 'writing', tags: base.tags })
  await writePost(api, manager.token, { title: 'یک برچسب', category: 'writing', tags: ['متن'] })
  await writePost(api, manager.token, { title: 'بی‌ربط', category: 'speaking' })
  const found = await api.call(getPost, { params: { slug: post.slug } })
  expect(found.post?.related.map(({ title }) => title)).toEqual(['دو برچسب', 'یک برچسب', 'هم‌موضوع'])
})

test('the blog page takes at most six statements, including its guides', async () => {
  for (const [title, slug] of [
    ['Tips', 'writing-tips'],
    ['Overview', 'listening-overview'],
  ]) {
    const { id } = await writePost(api, manager.token, { title })
    await api.sql('update post_slugs set slug = $2 where post_id = $1', [id, slug])
  }
  await writePost(api, manager.token, { title: 'Another' })
  const ask = () =>
    Promise.all([api.call(listPosts, { query: {} }), api.call(listTopics, {}), api.call(listGuides, {})])
  expect(await countStatements(api.statements, ask)).toBeLessThanOrEqual(6)
  const { items } = await api.call(listGuides, {})
  expect(items.map(({ title }) => title)).toEqual(['Overview', 'Tips'])
})

test('a list, a search and a list by subject open none of the texts that they name', async () => {
  await writePost(api, manager.token, { title: 'کتاب' })
  api.statements.clear()
  for (const query of [{}, { q: 'کتاب' }, { category: 'writing' as const }]) await api.call(listPosts, { query })
  expect(api.statements.list().filter((text) => text.includes('live_posts')).length).toBeGreaterThan(3)
  expect(api.statements.list().filter((text) => text.includes('post_versions'))).toEqual([])
})

test('every text on the site is named once over all parts of the list of addresses, and none that is not', async () => {
  const { slug: first } = await writePost(api, manager.token, { title: 'نخست' })
  const { slug: second } = await writePost(api, manager.token, { title: 'دوم' })
  const { id } = await writePost(api, manager.token, { title: 'سوم' })
  await api.sql('delete from live_posts where post_id = $1', [id])
  const parts = await Promise.all([1, 2, 3].map((page) => api.call(listTextAddresses, { query: { size: 1, page } })))
  expect(parts.map(({ items }) => items.length)).toEqual([1, 1, 0])
  expect(parts.flatMap(({ items }) => items.map(({ kind, slug }) => `${kind} ${slug}`)).toSorted()).toEqual(
    [first, second].map((slug) => `post ${slug}`).toSorted(),
  )
})
