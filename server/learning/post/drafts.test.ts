import { setPassword, getMe } from '@/lib/accounts/account/contract'
import { randomUUID } from 'node:crypto'
import { type Endpoint } from '@/lib/platform/contract/endpoint'
import * as contract from '@/lib/learning/post/contract/post-draft'
import { makeAuthor, makeManager, paragraph, type Person, writeDraft, writePost } from '@/server/testing/make-people'
import { shareTestApp } from '@/server/testing/test-app'

const api = shareTestApp()
let manager: Person
let author: Person
let other: Person
let student: Person
beforeAll(async () => {
  manager = await makeManager(api)
  author = await makeAuthor(api)
  other = await makeAuthor(api, 'امین دیگر')
  student = await api.signUp()
})

test('reports whether the user may write', async () => {
  const mayWrite = async ({ token }: Person) => (await api.call(getMe, {}, { as: token })).mayWritePosts
  expect([await mayWrite(manager), await mayWrite(author), await mayWrite(student)]).toEqual([true, true, false])
})

test('refuses students and visitors at every endpoint of writers', async () => {
  const { id, slug, content } = await writePost(api, manager.token)
  const params = { id, slug, number: 1 }
  const calls: [Endpoint, object][] = [
    [contract.listPostDrafts, {}],
    [contract.createPost, { body: { id: randomUUID(), title: 'نوشته' } }],
    [contract.getPostDraft, { params }],
    [contract.savePost, { params, body: { rev: 1, content } }],
    [contract.publishPost, { params, body: { rev: 1, at: null } }],
    [contract.unpublishPost, { params }],
    [contract.changePostSlug, { params, body: { slug: 'another' } }],
    [contract.deletePost, { params }],
    [contract.listPostVersions, { params }],
    [contract.getPostVersion, { params }],
    [contract.restorePostVersion, { params, body: { rev: 1 } }],
    [contract.listPostLog, { params }],
    [contract.listAuthors, {}],
    [contract.appointAuthor, { body: { identifier: student.identifier } }],
    [contract.dismissAuthor, { params: { id: author.userId } }],
  ]
  for (const [endpoint, input] of calls) {
    const label = `${endpoint.method} ${endpoint.path}`
    expect(`${label} ${await api.refusal(endpoint, input as never, { as: student.token })}`).toBe(`${label} forbidden`)
    expect(`${label} ${await api.refusal(endpoint, input as never)}`).toBe(`${label} unauthorized`)
  }
})

test('an author reads and edits only their own posts; a manager all', async () => {
  const ownDraft = await writeDraft(api, author.token, { title: 'نوشته‌ی نویسنده' })
  const params = { id: ownDraft.id, slug: ownDraft.slug, number: 1 }
  const calls: [Endpoint, object][] = [
    [contract.getPostDraft, { params }],
    [contract.createPost, { body: { id: ownDraft.id, title: 'همان شناسه' } }],
    [contract.savePost, { params, body: { rev: ownDraft.rev, content: ownDraft.content } }],
    [contract.publishPost, { params, body: { rev: ownDraft.rev, at: null } }],
    [contract.unpublishPost, { params }],
    [contract.changePostSlug, { params, body: { slug: 'taken-over' } }],
    [contract.deletePost, { params }],
    [contract.listPostVersions, { params }],
    [contract.getPostVersion, { params }],
    [contract.restorePostVersion, { params, body: { rev: ownDraft.rev } }],
    [contract.listPostLog, { params }],
  ]
  for (const [endpoint, input] of calls) {
    const label = `${endpoint.method} ${endpoint.path}`
    expect(`${label} ${await api.refusal(endpoint, input as never, { as: other.token })}`).toBe(`${label} not_found`)
  }
  const listed = async ({ token }: Person) =>
    (await api.call(contract.listPostDrafts, { query: {} }, { as: token })).items.map(({ id }) => id)
  expect(await listed(other)).not.toContain(ownDraft.id)
  expect(await listed(author)).toContain(ownDraft.id)
  expect(await listed(manager)).toContain(ownDraft.id)
  const content = { ...ownDraft.content, title: 'دست مدیر' }
  const saved = await api.call(
    contract.savePost,
    { params, body: { rev: ownDraft.rev, content } },
    { as: manager.token },
  )
  expect([saved.author, saved.savedBy, saved.content.title]).toEqual(['نادر نویسنده', 'مینا مدیر', 'دست مدیر'])
})

test('a new post gets its slug from the title, another one if that is taken, and creating it is idempotent', async () => {
  const make = (id: string, title: string) =>
    api.call(contract.createPost, { body: { id, title } }, { as: author.token })
  const id = randomUUID()
  const [first, again] = [await make(id, 'نمره‌ی ۷ در Writing!'), await make(id, 'نمره‌ی ۷ در Writing!')]
  expect(first.slug).toBe('نمره-ی-۷-در-writing'.normalize('NFKC'))
  expect(again).toEqual(first)
  const twin = randomUUID()
  const twins = await Promise.all([1, 2, 3, 4].map(() => make(twin, 'دوقلو')))
  expect(new Set(twins.map(({ slug }) => slug))).toEqual(new Set(['دوقلو']))
  expect((await make(randomUUID(), 'نمره‌ی ۷ در Writing?')).slug).toBe(`${first.slug}-2`)
  expect((await make(randomUUID(), 'listening tips')).slug).toBe('listening-tips-2')
  expect((await make(randomUUID(), '!!!')).slug).toBe('post')
  expect(first).toMatchObject({ state: 'draft', rev: 0, isGuide: false, liveVersion: null, hasChanges: false })
})

test('keeps the user’s own newer text from another device when a save that was not based on it replaces it', async () => {
  const { token } = await makeAuthor(api)
  const { id, rev, content } = await writeDraft(api, token, { text: 'متن تلفن' })
  const save = (at: number, words: string, keepsFormer = false) => {
    const doc = { type: 'doc' as const, content: [paragraph(words)] }
    return api.call(
      contract.savePost,
      { params: { id }, body: { rev: at, keepsFormer, content: { ...content, doc } } },
      { as: token },
    )
  }
  const laptop = await save(rev, 'یک ساعت کار')
  const phone = await save(laptop.rev, 'متن تلفن، دوباره', true)
  await save(phone.rev, 'و یک کلمه')
  const { items } = await api.call(contract.listPostVersions, { params: { id } }, { as: token })
  expect(items).toMatchObject([{ number: 1, reason: 'kept' }])
  const formerVersion = await api.call(contract.getPostVersion, { params: { id, number: 1 } }, { as: token })
  expect(JSON.stringify(formerVersion.content.doc)).toContain('یک ساعت کار')
})

test('of twenty saves based on one state exactly one is stored, and repeating that one succeeds', async () => {
  const draft = await writeDraft(api, manager.token)
  const save = (text: string, as = manager.token) =>
    api.call(
      contract.savePost,
      {
        params: { id: draft.id },
        body: { rev: draft.rev, content: { ...draft.content, doc: { type: 'doc', content: [paragraph(text)] } } },
      },
      { as },
    )
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => save(`متن ${index}`)))
  const storedIndexes = outcomes.flatMap((outcome, index) => (outcome.status === 'fulfilled' ? [index] : []))
  expect(storedIndexes).toHaveLength(1)
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []))
  expect(new Set(reasons)).toEqual(new Set(['Error: 409 draft_moved {}']))
  const now = await api.call(contract.getPostDraft, { params: { slug: draft.slug } }, { as: manager.token })
  expect(now.rev).toBe(draft.rev + 1)
  expect(JSON.stringify(now.content.doc)).toContain(`متن ${storedIndexes[0]}`)
  expect(await save(`متن ${storedIndexes[0]}`)).toEqual(now)
  const second = await makeManager(api)
  await expect(save(`متن ${storedIndexes[0]}`, second.token)).rejects.toThrow('draft_moved')
})

test('finds drafts by title and state', async () => {
  const writer = await makeAuthor(api)
  const as = { as: writer.token }
  await writeDraft(api, writer.token, { title: 'می‌نویسیم' })
  await writePost(api, writer.token, { title: 'چاپ‌شده' })
  const find = async (query: object) =>
    (await api.call(contract.listPostDrafts, { query }, as)).items.map((row) => row.title)
  expect(await find({})).toEqual(['چاپ‌شده', 'می‌نویسیم'])
  expect(await find({ q: 'مي نويس' })).toEqual(['می‌نویسیم'])
  expect(await find({ q: '%' })).toHaveLength(2)
  expect(await find({ state: 'published' })).toEqual(['چاپ‌شده'])
  expect(await find({ state: 'scheduled' })).toEqual([])
  expect(await api.call(contract.listPostDrafts, { query: { page: 2, size: 1 } }, as)).toMatchObject({
    total: 2,
    items: [{ title: 'می‌نویسیم' }],
  })
})

test('a post that was never published can be deleted, with its slug; any other cannot', async () => {
  const as = { as: author.token }
  const draft = await writeDraft(api, author.token, { title: 'رفتنی' })
  await api.call(contract.deletePost, { params: { id: draft.id } }, as)
  expect(await api.refusal(contract.getPostDraft, { params: { slug: draft.slug } }, as)).toBe('not_found')
  expect((await writeDraft(api, author.token, { title: 'رفتنی' })).slug).toBe(draft.slug)
  const post = await writePost(api, author.token)
  await api.call(contract.unpublishPost, { params: { id: post.id } }, as)
  expect(await api.refusal(contract.deletePost, { params: { id: post.id } }, as)).toBe('not_ready')
  const [logged] = await api.sql<{ act: string }>('select act from audit_log where subject_id = $1 order by at desc', [
    draft.id,
  ])
  expect(logged?.act).toBe('deleted')
})

test('a manager appoints and dismisses authors, and their posts stay', async () => {
  const as = { as: manager.token }
  const { token: before, userId, identifier } = await api.signUp('تازه‌کار')
  const made = await api.call(contract.appointAuthor, { body: { identifier: identifier.toUpperCase() } }, as)
  const { link, ...named } = made
  expect(named).toEqual({ id: userId, name: 'تازه‌کار', identifier })
  // Whoever signed up is logged out: only the link gives access.
  expect(await api.refusal(contract.listPostDrafts, { query: {} }, { as: before })).toBe('unauthorized')
  expect((await api.call(contract.appointAuthor, { body: { identifier } }, as)).link).toBeNull()
  const secret = new URL(link ?? '').hash.replace('#token=', '')
  const { access: token } = await api.call(setPassword, { body: { token: secret, password: 'nine paper lanterns' } })
  const post = await writePost(api, token)
  expect((await api.call(contract.listAuthors, {}, as)).items).toContainEqual(named)
  await api.call(contract.dismissAuthor, { params: { id: userId } }, as)
  expect((await api.call(contract.listAuthors, {}, as)).items).not.toContainEqual(named)
  expect(await api.refusal(contract.listPostDrafts, { query: {} }, { as: token })).toBe('forbidden')
  expect((await api.call(contract.getPostDraft, { params: { slug: post.slug } }, as)).state).toBe('published')
  expect(await api.refusal(contract.dismissAuthor, { params: { id: userId } }, as)).toBe('not_found')
  for (const stranger of ['nobody@example.com', 'not an address'])
    expect(await api.refusal(contract.appointAuthor, { body: { identifier: stranger } }, as)).toBe('not_found')
  expect(await api.refusal(contract.appointAuthor, { body: { identifier } }, { as: author.token })).toBe('forbidden')
})

test('limits a runaway program to 240 changes a minute', async () => {
  const { token } = await makeAuthor(api)
  const codes: string[] = []
  for (let count = 0; count < 241; count += 1)
    codes.push(await api.refusal(contract.unpublishPost, { params: { id: randomUUID() } }, { as: token }))
  expect(new Set(codes.slice(0, 240))).toEqual(new Set(['not_found']))
  expect(codes[240]).toBe('too_many_requests')
})
