import { randomUUID } from 'node:crypto'
import { getPost, listPosts } from '@/lib/learning/post/contract/post'
import {
  createPost,
  type PostContent,
  getPostVersion,
  listPostLog,
  publishPost,
  restorePostVersion,
} from '@/lib/learning/post/contract/post-draft'
import { paragraph, makeManager, writeDraft, writePost } from '@/server/testing/make-people'
import { shareTestApp } from '@/server/testing/test-app'
import { publishDue } from './publish-due-posts'

const api = shareTestApp()
let manager: string
beforeAll(async () => {
  manager = (await makeManager(api)).token
})

test('half a surrogate pair in a title causes no server error', async () => {
  const draft = await api.call(createPost, { body: { id: randomUUID(), title: 'half \ud800 title' } }, { as: manager })
  expect(draft.content.title).toBe('half \ufffd title')
  const { items } = await api.call(listPostLog, { params: { id: draft.id } }, { as: manager })
  expect(items).toMatchObject([{ act: 'created', detail: 'half \ufffd title' }])
})

test.each([2_147_483_648, Number.MAX_SAFE_INTEGER])('answers not_found for version %d', async (number) => {
  const { id, rev } = await writeDraft(api, manager)
  expect(await api.refusal(getPostVersion, { params: { id, number } }, { as: manager })).toBe('not_found')
  expect(await api.refusal(restorePostVersion, { params: { id, number }, body: { rev } }, { as: manager })).toBe(
    'not_found',
  )
})

test.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', `2020-01-01T00:00:00.${'1'.repeat(400)}Z`])(
  'refuses to plan a post for %s',
  async (at) => {
    const { id, rev } = await writeDraft(api, manager)
    expect(await api.refusal(publishPost, { params: { id }, body: { rev, at } }, { as: manager })).toBe('invalid_input')
  },
)

test('accepts a planned time with more digits than are stored', async () => {
  const { id, rev } = await writeDraft(api, manager)
  const at = `2090-01-01T00:00:00.${'1'.repeat(400)}Z`
  const planned = await api.call(publishPost, { params: { id }, body: { rev, at } }, { as: manager })
  expect(planned.scheduledAt).toBe('2090-01-01T00:00:00.111Z')
  await api.sql('update posts set scheduled_at = null, scheduled_version = null where id = $1', [id])
})

/** Characters that normalise to four letters each, in distinct words: a search vector of twice the maximum of PostgreSQL. */
function manyWords(): PostContent['doc'] {
  const sign = (digit: number) => String.fromCharCode(0x3300 + digit)
  const word = (number: number) =>
    `${sign(number % 80)}${sign(Math.floor(number / 80) % 80)}${sign(Math.floor(number / 6400))}`.repeat(4)
  const lines = Array.from({ length: 26 }, (_, line) =>
    Array.from({ length: 500 }, (__, place) => word(line * 500 + place)).join(' '),
  )
  return { type: 'doc', content: lines.map(paragraph) }
}

test('publishes a post with more words than the search index can hold, and finds it by its first ones', async () => {
  const { slug } = await writePost(api, manager, { title: 'Too many words', doc: manyWords() })
  expect((await api.call(getPost, { params: { slug } })).post?.title).toBe('Too many words')
  const { items } = await api.call(listPosts, { query: { q: 'many' } })
  expect(items.map((item) => item.slug)).toEqual([slug])
})

test('a planned post that cannot be published blocks no other, is set aside, and managers are notified', async () => {
  const plan = async (title: string) => {
    const { id, rev } = await writeDraft(api, manager, { title })
    const at = new Date(Date.now() + 3_600_000).toISOString()
    await api.call(publishPost, { params: { id }, body: { rev, at } }, { as: manager })
    return id
  }
  const [broken, whole] = [await plan('Broken'), await plan('Whole')]
  await api.sql('alter table post_versions disable trigger post_versions_frozen')
  await api.sql(`update post_versions set content = '{"title":"of an older shape"}' where post_id = $1`, [broken])
  await api.sql('alter table post_versions enable trigger post_versions_frozen')
  await api.sql("update posts set scheduled_at = now() - interval '1 minute' where id = $1", [broken])
  await api.sql('update posts set scheduled_at = now() where id = $1', [whole])
  await publishDue(api.ctx)
  expect(await api.sql('select post_id as id from live_posts where post_id in ($1, $2)', [broken, whole])).toEqual([
    { id: whole },
  ])
  expect(await api.sql('select id from posts where scheduled_at is not null')).toEqual([])
  const [note] = await api.sql<{ text: string }>(`select text from outbox where channel = 'telegram'`)
  expect(note?.text).toContain(`/dashboard/blog/${broken}`)
})
