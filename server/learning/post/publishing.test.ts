import { getPost, listPosts, listTopics } from '@/lib/learning/post/contract/post'
import * as contract from '@/lib/learning/post/contract/post-draft'
import { suspendPerson } from '@/lib/accounts/person/contract/people'
import { onContentChange } from '@/server/platform/http/content-change'
import { makeAuthor, makeManager, paragraph, type Person, writeDraft, writePost } from '@/server/testing/make-people'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { publishDue } from './public'

let api: TestApp
let manager: Person
let changes = 0
let stop: () => void
beforeAll(async () => {
  api = await startTestApp()
  manager = await makeManager(api)
  stop = onContentChange(() => {
    changes += 1
  })
})
afterAll(async () => {
  stop()
  await api.close()
})

const as = () => ({ as: manager.token })
const read = (slug: string) => api.call(getPost, { params: { slug } })
const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString()
const textOf = (doc: object) => JSON.stringify(doc)

test('a draft is not public, a published post is, and the site is notified', async () => {
  const draft = await writeDraft(api, manager.token, { title: 'پنهان', category: 'reading', tags: ['برچسب‌پنهان'] })
  expect(await api.refusal(getPost, { params: { slug: draft.slug } })).toBe('not_found')
  expect((await api.call(listPosts, { query: { q: 'پنهان' } })).total).toBe(0)
  expect(textOf(await api.call(listTopics, {}))).not.toContain('پنهان')
  const before = changes
  const body = { rev: draft.rev, at: null }
  const live = await api.call(contract.publishPost, { params: { id: draft.id }, body }, as())
  expect(live).toMatchObject({ state: 'published', liveVersion: 1, hasChanges: false, scheduledAt: null })
  expect(changes).toBe(before + 1)
  const { post } = await read(draft.slug)
  expect(post).toMatchObject({ title: 'پنهان', author: 'مینا مدیر', readingMinutes: 1, doc: draft.content.doc })
  expect((await api.call(listPosts, { query: { category: 'reading' } })).items.map(({ slug }) => slug)).toEqual([
    draft.slug,
  ])
  expect((await api.call(listPosts, { query: { tag: 'برچسب‌پنهان' } })).total).toBe(1)
  expect(await api.call(listTopics, {})).toMatchObject({ tags: [{ tag: 'برچسب‌پنهان', count: 1 }] })
  // A repeated click makes no second version.
  expect(await api.call(contract.publishPost, { params: { id: draft.id }, body }, as())).toEqual(live)
})

test('edits after the publication wait until they are published, too', async () => {
  const post = await writePost(api, manager.token, { text: 'متن نخست' })
  const content = { ...post.content, doc: { type: 'doc' as const, content: [paragraph('متن دوم')] } }
  const saved = await api.call(contract.savePost, { params: { id: post.id }, body: { rev: post.rev, content } }, as())
  expect(saved).toMatchObject({ state: 'published', hasChanges: true, liveVersion: 1 })
  expect(textOf((await read(post.slug)).post ?? {})).toContain('متن نخست')
  const stale = { params: { id: post.id }, body: { rev: post.rev, at: null } }
  expect(await api.refusal(contract.publishPost, stale, as())).toBe('draft_moved')
  const live = await api.call(
    contract.publishPost,
    { params: { id: post.id }, body: { rev: saved.rev, at: null } },
    as(),
  )
  expect(live).toMatchObject({ hasChanges: false, liveVersion: 2, publishedAt: post.publishedAt })
  expect(textOf((await read(post.slug)).post ?? {})).toContain('متن دوم')
})

test('refuses to publish without a title, an excerpt or a text, and lists all that is missing', async () => {
  const draft = await writeDraft(api, manager.token)
  const content = { ...draft.content, title: ' ', excerpt: ' ', doc: { type: 'doc' as const, content: [] } }
  const { rev } = await api.call(
    contract.savePost,
    { params: { id: draft.id }, body: { rev: draft.rev, content } },
    as(),
  )
  const publish = api.call(contract.publishPost, { params: { id: draft.id }, body: { rev, at: null } }, as())
  await expect(publish).rejects.toMatchObject({
    problem: {
      code: 'not_ready',
      fields: {
        'content.title': expect.any(String),
        'content.excerpt': expect.any(String),
        'content.doc': expect.any(String),
      },
    },
  })
})

test('a planned publication publishes what was frozen when it was planned, at its time, once', async () => {
  const draft = await writeDraft(api, manager.token, { text: 'متن برنامه' })
  const plan = await api.call(
    contract.publishPost,
    { params: { id: draft.id }, body: { rev: draft.rev, at: inOneHour() } },
    as(),
  )
  expect(plan).toMatchObject({ state: 'scheduled', liveVersion: null, publishedAt: null })
  const content = { ...draft.content, doc: { type: 'doc' as const, content: [paragraph('بعد از برنامه')] } }
  await api.call(contract.savePost, { params: { id: draft.id }, body: { rev: draft.rev, content } }, as())
  await publishDue(api.ctx)
  expect(await api.refusal(getPost, { params: { slug: draft.slug } })).toBe('not_found')
  await api.sql("update posts set scheduled_at = now() - interval '1 second' where id = $1", [draft.id])
  const before = changes
  await Promise.all([publishDue(api.ctx), publishDue(api.ctx), publishDue(api.ctx)])
  expect(changes).toBe(before + 1)
  expect(textOf((await read(draft.slug)).post ?? {})).toContain('متن برنامه')
  const log = await api.call(contract.listPostLog, { params: { id: draft.id } }, as())
  expect(log.items.map(({ act, by }) => `${act} ${by}`)).toEqual([
    'published سامانه',
    'saved مینا مدیر',
    'scheduled مینا مدیر',
    'saved مینا مدیر',
    'created مینا مدیر',
  ])
})

test('refuses a past time; a plan can be cancelled', async () => {
  const draft = await writeDraft(api, manager.token)
  const at = new Date(Date.now() - 60_000).toISOString()
  const past = { params: { id: draft.id }, body: { rev: draft.rev, at } }
  expect(await api.refusal(contract.publishPost, past, as())).toBe('invalid_input')
  const plan = { params: { id: draft.id }, body: { rev: draft.rev, at: inOneHour() } }
  await api.call(contract.publishPost, plan, as())
  const back = await api.call(contract.unpublishPost, { params: { id: draft.id } }, as())
  expect(back).toMatchObject({ state: 'draft', scheduledAt: null })
})

test('cancelling the plan of a live post keeps the post live', async () => {
  const post = await writePost(api, manager.token, { text: 'متن زنده' })
  const params = { id: post.id }
  const content = { ...post.content, doc: { type: 'doc' as const, content: [paragraph('متن برنامه‌ی دوم')] } }
  const { rev } = await api.call(contract.savePost, { params, body: { rev: post.rev, content } }, as())
  const plan = await api.call(contract.publishPost, { params, body: { rev, at: inOneHour() } }, as())
  expect(plan).toMatchObject({ state: 'published', liveVersion: 1, scheduledAt: expect.any(String) })
  const canceled = await api.call(contract.cancelPostSchedule, { params }, as())
  expect(canceled).toMatchObject({ state: 'published', scheduledAt: null, liveVersion: 1, hasChanges: true, rev })
  await publishDue(api.ctx)
  expect(textOf((await read(post.slug)).post ?? {})).toContain('متن زنده')
  const { items } = await api.call(contract.listPostLog, { params }, as())
  expect(items[0]).toMatchObject({ act: 'canceled', by: 'مینا مدیر' })
  // Without a plan nothing happens.
  await api.call(contract.cancelPostSchedule, { params }, as())
  expect((await api.call(contract.listPostLog, { params }, as())).items).toHaveLength(items.length)
})

test.each(['dismissed', 'suspended'])(
  'the plan of an author who has been %s since waits for a manager',
  async (fate) => {
    const author = await makeAuthor(api)
    const draft = await writeDraft(api, author.token, { title: `نقشه ${fate}` })
    const params = { id: draft.id }
    await api.call(contract.publishPost, { params, body: { rev: draft.rev, at: inOneHour() } }, { as: author.token })
    const person = { params: { id: author.userId } }
    if (fate === 'dismissed') await api.call(contract.dismissAuthor, person, as())
    else await api.call(suspendPerson, { ...person, body: { reason: 'spam' } }, as())
    await api.sql("update posts set scheduled_at = now() - interval '1 second' where id = $1", [draft.id])
    await publishDue(api.ctx)
    expect(await api.refusal(getPost, { params: { slug: draft.slug } })).toBe('not_found')
    const now = await api.call(contract.getPostDraft, { params: { slug: draft.slug }, query: {} }, as())
    expect(now).toMatchObject({ state: 'draft', scheduledAt: null })
    const { items } = await api.call(contract.listPostLog, { params }, as())
    expect(items[0]).toMatchObject({ act: 'canceled', by: 'سامانه' })
    const [note] = await api.sql<{ text: string }>(
      `select text from outbox where channel = 'telegram' order by id desc`,
    )
    expect(note?.text).toContain(draft.content.title)
  },
)

test('a live post that is published again is not overtaken by an older plan', async () => {
  const post = await writePost(api, manager.token, { title: 'الف' })
  const params = { id: post.id }
  const save = (rev: number, title: string) =>
    api.call(contract.savePost, { params, body: { rev, content: { ...post.content, title } } }, as())
  const other = await save(post.rev, 'ب')
  await api.call(contract.publishPost, { params, body: { rev: other.rev, at: inOneHour() } }, as())
  const { rev } = await save(other.rev, 'الف')
  const live = await api.call(contract.publishPost, { params, body: { rev, at: null } }, as())
  expect(live).toMatchObject({ state: 'published', scheduledAt: null, liveVersion: 1 })
  const { items } = await api.call(contract.listPostLog, { params }, as())
  expect(items[0]).toMatchObject({ act: 'canceled', by: 'مینا مدیر' })
})

test('nobody cancels the plan of another’s post', async () => {
  const [author, other] = [await makeAuthor(api), await makeAuthor(api)]
  const draft = await writeDraft(api, author.token)
  const params = { id: draft.id }
  await api.call(contract.publishPost, { params, body: { rev: draft.rev, at: inOneHour() } }, { as: author.token })
  expect(await api.refusal(contract.cancelPostSchedule, { params }, { as: other.token })).toBe('not_found')
  expect(await api.call(contract.cancelPostSchedule, { params }, { as: author.token })).toMatchObject({
    state: 'draft',
    scheduledAt: null,
  })
})

test('an unpublished post is not found, and its draft stays', async () => {
  const post = await writePost(api, manager.token, { title: 'برگشتنی' })
  const before = changes
  const back = await api.call(contract.unpublishPost, { params: { id: post.id } }, as())
  expect(back).toMatchObject({ state: 'unpublished', liveVersion: null, content: post.content })
  expect(changes).toBe(before + 1)
  expect(await api.refusal(getPost, { params: { slug: post.slug } })).toBe('not_found')
  expect((await api.call(listPosts, { query: { q: 'برگشتنی' } })).total).toBe(0)
})

test('keeps versions at publication, during long writing and at a restoration, newest first', async () => {
  const author = await makeAuthor(api)
  const asAuthor = { as: author.token }
  const post = await writePost(api, author.token, { text: 'یک' })
  const params = { id: post.id }
  const save = (rev: number, text: string) => {
    const content = { ...post.content, doc: { type: 'doc' as const, content: [paragraph(text)] } }
    return api.call(contract.savePost, { params, body: { rev, content } }, asAuthor)
  }
  const listed = async () =>
    (await api.call(contract.listPostVersions, { params }, asAuthor)).items.map(
      ({ number, reason }) => `${number} ${reason}`,
    )
  let { rev } = await save(post.rev, 'دو')
  expect(await listed()).toEqual(['1 published'])
  await api.sql('alter table post_versions disable trigger post_versions_frozen')
  await api.sql("update post_versions set made_at = now() - interval '16 minutes' where post_id = $1", [post.id])
  await api.sql('alter table post_versions enable trigger post_versions_frozen')
  rev = (await save(rev, 'سه')).rev
  rev = (await save(rev, 'چهار')).rev
  expect(await listed()).toEqual(['2 kept', '1 published'])
  const one = { params: { ...params, number: 1 } }
  expect(await api.refusal(contract.restorePostVersion, { ...one, body: { rev: rev - 1 } }, asAuthor)).toBe(
    'draft_moved',
  )
  const restored = await api.call(contract.restorePostVersion, { ...one, body: { rev } }, asAuthor)
  expect(restored).toMatchObject({ rev: rev + 1, content: post.content, hasChanges: false })
  expect(await listed()).toEqual(['4 restored', '3 kept', '2 kept', '1 published'])
  const third = await api.call(contract.getPostVersion, { params: { ...params, number: 3 } }, asAuthor)
  expect(textOf(third.content)).toContain('چهار')
  expect(await api.refusal(contract.getPostVersion, { params: { ...params, number: 9 } }, asAuthor)).toBe('not_found')
  const log = await api.call(contract.listPostLog, { params }, asAuthor)
  expect(log.items.map(({ act, detail }) => `${act} ${detail}`)).toEqual([
    'restored 1',
    'saved ',
    'published 1',
    'saved ',
    `created ${post.content.title}`,
  ])
})

test('keeps a writer’s last save as a version when another writer saves over it', async () => {
  const [first, second] = [await makeManager(api), await makeManager(api)]
  const draft = await writeDraft(api, first.token, { text: 'متن نفر اول' })
  const params = { id: draft.id }
  const content = { ...draft.content, doc: { type: 'doc' as const, content: [paragraph('متن نفر دوم')] } }
  await api.call(contract.savePost, { params, body: { rev: draft.rev, content } }, { as: second.token })
  const { items } = await api.call(contract.listPostVersions, { params }, { as: second.token })
  expect(items.map(({ number, reason }) => `${number} ${reason}`)).toEqual(['1 kept'])
  const formerVersion = await api.call(
    contract.getPostVersion,
    { params: { ...params, number: 1 } },
    { as: second.token },
  )
  expect(textOf(formerVersion.content)).toContain('متن نفر اول')
})

test('versions and the log cannot be changed even by SQL', async () => {
  await writePost(api, manager.token)
  await expect(api.sql("update post_versions set reason = 'kept'")).rejects.toThrow('frozen')
  await expect(api.sql('delete from audit_log')).rejects.toThrow('only appended')
})
