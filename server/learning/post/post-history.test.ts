import { getPost, listPosts } from '@/lib/learning/post/contract/post'
import * as contract from '@/lib/learning/post/contract/post-draft'
import { makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { paragraph, writeDraft, writePost } from '@/server/testing/make-people'
import { shareTestApp } from '@/server/testing/test-app'
import { publishDue } from './public'

// A text over weeks: the author of each state, the meaning of a plan after other acts, and redirects of old slugs.
const api = shareTestApp()
let manager: Writer
let author: Writer
beforeAll(async () => {
  manager = await makeWriter('مینا مدیر', `role = 'manager'`)
  author = await makeWriter('نویسنده', 'is_author = true')
})

type Writer = Awaited<ReturnType<typeof makeCandidate>>
async function makeWriter(name: string, right: string): Promise<Writer> {
  const person = await makeCandidate(api)
  await api.sql(`update users set name = $2, ${right} where id = $1`, [person.userId, name])
  return person
}
const at = (id: string) => ({ params: { id } })
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
async function getDraft(id: string): Promise<contract.PostDraft> {
  const [row] = await api.sql<{ slug: string }>('select slug from post_slugs where post_id = $1 and is_current', [id])
  return api.call(contract.getPostDraft, { params: { slug: row?.slug ?? '-' }, query: {} }, manager.as)
}
const docOf = (text: string) => ({ type: 'doc' as const, content: [paragraph(text)] })
async function write(who: Writer, id: string, text: string): Promise<contract.PostDraft> {
  const { rev, content } = await getDraft(id)
  return api.call(contract.savePost, { ...at(id), body: { rev, content: { ...content, doc: docOf(text) } } }, who.as)
}
const publish = (who: Writer, { id, rev }: { id: string; rev: number }, time: string | null = null) =>
  api.call(contract.publishPost, { ...at(id), body: { rev, at: time } }, who.as)
const versions = async (id: string) => (await api.call(contract.listPostVersions, at(id), manager.as)).items
const move = (id: string, slug: string) => api.call(contract.changePostSlug, { ...at(id), body: { slug } }, manager.as)
const leadsTo = async (slug: string) => {
  const { post, movedTo } = await api.call(getPost, { params: { slug } })
  return post ? `${post.slug} itself` : movedTo
}
async function makeDue(id: string): Promise<void> {
  await api.sql('update posts set scheduled_at = now() where id = $1', [id])
  await publishDue(api.ctx)
}
const liveDoc = async (slug: string) => JSON.stringify((await api.call(getPost, { params: { slug } })).post?.doc)

test('a kept state carries its author’s name, also when somebody else restores an older one', async () => {
  const post = await writePost(api, author.token, { text: 'یک' })
  await write(author, post.id, 'دو')
  const { rev } = await getDraft(post.id)
  const back = { params: { id: post.id, number: 1 }, body: { rev } }
  await api.call(contract.restorePostVersion, back, manager.as)
  expect((await versions(post.id)).map(({ number, reason, by }) => [number, reason, by])).toEqual([
    [3, 'restored', 'مینا مدیر'],
    [2, 'kept', 'نویسنده'],
    [1, 'published', 'نویسنده'],
  ])
})

test('a double click publishes nothing new; a text keeps the date of its first publication, and shows when it was changed', async () => {
  const post = await writePost(api, author.token, { text: 'روز نخست' })
  await api.sql(`update posts set published_at = now() - interval '9 days' where id = $1`, [post.id])
  await api.sql(`update live_posts set updated_at = now() - interval '9 days' where post_id = $1`, [post.id])
  const before = await getDraft(post.id)
  expect(await publish(author, before)).toMatchObject({ liveVersion: 1, publishedAt: before.publishedAt })
  expect(await versions(post.id)).toHaveLength(1)
  await publish(author, await write(author, post.id, 'روز نهم'))
  const { post: read } = await api.call(getPost, { params: { slug: post.slug } })
  expect(read?.publishedAt).toBe(before.publishedAt)
  expect(Date.now() - Date.parse(read?.updatedAt ?? '')).toBeLessThan(3_600_000)
  await api.call(contract.unpublishPost, at(post.id), author.as)
  expect((await publish(author, await getDraft(post.id))).publishedAt).toBe(before.publishedAt)
})

test('publishing now cancels the plan, a new plan replaces the old one, and an unpublished text stays unpublished', async () => {
  const { id, slug, rev } = await writeDraft(api, author.token, { text: 'برنامه‌ی یکم', title: 'برنامه‌ها' })
  await publish(author, { id, rev }, inHours(1))
  const time = inHours(2)
  const again = await publish(author, await write(author, id, 'برنامه‌ی دوم'), time)
  expect(again).toMatchObject({ state: 'scheduled', scheduledAt: time })
  await makeDue(id)
  expect(await liveDoc(slug)).toContain('برنامه‌ی دوم')
  await publish(author, await write(author, id, 'برنامه‌ی سوم'), inHours(1))
  const now = await publish(author, await write(author, id, 'همین حالا'))
  expect(now).toMatchObject({ state: 'published', scheduledAt: null })
  await publishDue(api.ctx)
  expect(await liveDoc(slug)).toContain('همین حالا')
  await publish(author, await write(author, id, 'هرگز'), inHours(1))
  await api.call(contract.unpublishPost, at(id), author.as)
  await publishDue(api.ctx)
  expect(await getDraft(id)).toMatchObject({ state: 'unpublished', scheduledAt: null, liveVersion: null })
})

test('an outdated rev is neither published nor planned, and an author cannot plan another’s text', async () => {
  const stranger = await makeWriter('دیگری', 'is_author = true')
  const { id, rev } = await writeDraft(api, author.token)
  await write(author, id, 'تازه‌تر')
  for (const time of [null, inHours(1)]) {
    const body = { rev, at: time }
    expect(await api.refusal(contract.publishPost, { ...at(id), body }, author.as)).toBe('draft_moved')
    const newest = { ...at(id), body: { rev: rev + 1, at: time } }
    expect(await api.refusal(contract.publishPost, newest, stranger.as)).toBe('not_found')
  }
  expect(await api.refusal(contract.unpublishPost, at(id), stranger.as)).toBe('not_found')
  expect(await getDraft(id)).toMatchObject({ state: 'draft', scheduledAt: null })
})

test('a text that is only planned can be deleted, and nothing is published at its time', async () => {
  const { id, slug, rev } = await writeDraft(api, author.token, { title: 'حذف پیش از موعد' })
  await publish(author, { id, rev }, inHours(1))
  await api.call(contract.deletePost, at(id), author.as)
  await publishDue(api.ctx)
  expect(await api.refusal(getPost, { params: { slug } })).toBe('not_found')
  expect(await api.refusal(contract.getPostDraft, { params: { slug }, query: {} }, manager.as)).toBe('not_found')
  expect(await api.refusal(contract.deletePost, at(id), author.as)).toBe('not_found')
})

test('every former slug redirects to the current one in one step; returning to an old slug reverses the redirect', async () => {
  const { id } = await writePost(api, author.token, { title: 'جابه‌جا' })
  for (const slug of ['moved-a', 'moved-b', 'moved-c']) await move(id, slug)
  expect(await Promise.all(['moved-a', 'moved-b', 'moved-c'].map(leadsTo))).toEqual([
    'moved-c',
    'moved-c',
    'moved-c itself',
  ])
  await move(id, 'moved-a')
  await move(id, 'moved-a')
  expect(await Promise.all(['moved-a', 'moved-b', 'moved-c'].map(leadsTo))).toEqual([
    'moved-a itself',
    'moved-a',
    'moved-a',
  ])
  const acts = (await api.call(contract.listPostLog, at(id), manager.as)).items.filter(({ act }) => act === 'moved')
  expect(acts.map(({ detail }) => detail)).toEqual(['moved-a', 'moved-c', 'moved-b', 'moved-a'])
  // No slug of an unpublished text redirects.
  await api.call(contract.unpublishPost, at(id), manager.as)
  for (const slug of ['moved-a', 'moved-b']) expect(await api.refusal(getPost, { params: { slug } })).toBe('not_found')
})

test('a note and a post may have the same slug without redirects between them', async () => {
  const post = await writePost(api, author.token, { title: 'یک نام' })
  const note = await writeDraft(api, author.token, {
    title: 'یک نام',
    kind: 'note',
    category: 'reading',
    level: 'base',
    minutes: 5,
  })
  expect(note.slug).toBe(post.slug)
  const by = async (kind: 'post' | 'note') => {
    const query = { kind }
    return (await api.call(contract.getPostDraft, { params: { slug: post.slug }, query }, manager.as)).id
  }
  expect([await by('post'), await by('note')]).toEqual([post.id, note.id])
  await move(post.id, 'only-the-post')
  expect(await by('note')).toBe(note.id)
  const listed = async (kind: 'post' | 'note') =>
    (await api.call(contract.listPostDrafts, { query: { kind, q: 'یک نام' } }, manager.as)).items.map(({ id }) => id)
  expect([await listed('post'), await listed('note')]).toEqual([[post.id], [note.id]])
})

test('a former author cannot write, not even their own posts; a manager can', async () => {
  const former = await makeWriter('پیشین', 'is_author = true')
  const { id, rev, content, slug } = await writePost(api, former.token, { title: 'می‌ماند' })
  await api.call(contract.dismissAuthor, { params: { id: former.userId } }, manager.as)
  const body = { rev, content }
  expect(await api.refusal(contract.savePost, { ...at(id), body }, former.as)).toBe('forbidden')
  expect(await api.refusal(contract.unpublishPost, at(id), former.as)).toBe('forbidden')
  expect(await api.refusal(contract.listPostDrafts, { query: {} }, former.as)).toBe('forbidden')
  expect(await leadsTo(slug)).toBe(`${slug} itself`)
  await write(manager, id, 'نوشته‌ی مدیر')
})

test('lists drafts last saved first, in pages, with total counts', async () => {
  const writer = await makeWriter('فهرست', 'is_author = true')
  const ids: string[] = []
  for (const title of ['الف یکم', 'ب دوم', 'پ سوم']) ids.push((await writeDraft(api, writer.token, { title })).id)
  const [first = '', second, third] = ids
  await write(writer, first, 'تازه شد')
  const page = async (query: object) => {
    const { items, total } = await api.call(contract.listPostDrafts, { query: { size: 2, ...query } }, writer.as)
    return [items.map(({ id }) => id), total]
  }
  expect(await page({})).toEqual([[first, third], 3])
  expect(await page({ page: 2 })).toEqual([[second], 3])
  expect(await page({ state: 'published' })).toEqual([[], 0])
  expect((await api.call(listPosts, { query: { q: 'یکم' } })).total).toBe(0)
})
