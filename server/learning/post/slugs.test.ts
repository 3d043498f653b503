import { getPost } from '@/lib/learning/post/contract/post'
import * as contract from '@/lib/learning/post/contract/post-draft'
import { makeManager, type Person, writeDraft, writePost } from '@/server/testing/make-people'
import { shareTestApp } from '@/server/testing/test-app'

const api = shareTestApp()
let manager: Person
beforeAll(async () => {
  manager = await makeManager(api)
})

const as = () => ({ as: manager.token })
const read = (slug: string) => api.call(getPost, { params: { slug } })

test('an old slug redirects to the new one, and no other post can take it', async () => {
  const post = await writePost(api, manager.token, { title: 'نشانی نخست' })
  const move = (id: string, slug: string) => api.call(contract.changePostSlug, { params: { id }, body: { slug } }, as())
  expect((await move(post.id, 'نشانی-دوم')).slug).toBe('نشانی-دوم')
  await move(post.id, 'third')
  for (const old of ['نشانی-نخست', 'نشانی-دوم']) expect(await read(old)).toEqual({ post: null, movedTo: 'third' })
  expect((await api.call(contract.getPostDraft, { params: { slug: 'نشانی-دوم' } }, as())).slug).toBe('third')
  const second = await writePost(api, manager.token, { title: 'نشانی نخست' })
  expect(second.slug).toBe('نشانی-نخست-2')
  for (const slug of ['نشانی-نخست', 'third', 'listening-tips', 'new'])
    expect(
      `${slug} ${await api.refusal(contract.changePostSlug, { params: { id: second.id }, body: { slug } }, as())}`,
    ).toBe(`${slug} slug_taken`)
  expect((await move(post.id, 'نشانی-نخست')).slug).toBe('نشانی-نخست')
  expect(await read('third')).toEqual({ post: null, movedTo: 'نشانی-نخست' })
  await api.call(contract.unpublishPost, { params: { id: post.id } }, as())
  expect(await api.refusal(getPost, { params: { slug: 'third' } })).toBe('not_found')
})

test('gives a slug to exactly one of many concurrent posts', async () => {
  const drafts = []
  for (let count = 0; count < 6; count += 1)
    drafts.push(await writeDraft(api, manager.token, { title: `رقیب ${count}` }))
  const outcomes = await Promise.allSettled(
    drafts.map(({ id }) => api.call(contract.changePostSlug, { params: { id }, body: { slug: 'wanted' } }, as())),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('slug_taken')
  for (const { slug } of drafts) await api.call(contract.getPostDraft, { params: { slug } }, as())
})

test('the slug of a guide never changes', async () => {
  const post = await writePost(api, manager.token)
  await api.sql("update post_slugs set slug = 'writing-tips' where post_id = $1", [post.id])
  const input = { params: { id: post.id }, body: { slug: 'elsewhere' } }
  expect(await api.refusal(contract.changePostSlug, input, as())).toBe('forbidden')
  expect((await api.call(contract.getPostDraft, { params: { slug: 'writing-tips' } }, as())).isGuide).toBe(true)
})

test.each([['A-b'], ['a--b'], ['-a'], ['a b'], ['a/b'], ['a'], ['a\u200cb'], ['../x'], ['x'.repeat(81)]])(
  'refuses the slug %j',
  async (slug) => {
    const post = await writeDraft(api, manager.token)
    const input = { params: { id: post.id }, body: { slug } }
    expect(await api.refusal(contract.changePostSlug, input, as())).toBe('invalid_input')
  },
)
