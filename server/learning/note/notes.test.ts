import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import * as contract from '@/lib/learning/note/contract'
import { getPost, listGuides, listPosts, listTopics } from '@/lib/learning/post/contract/post'
import { changePostSlug, listPostDrafts, publishPost, savePost } from '@/lib/learning/post/contract/post-draft'
import { type Exercise } from '@/lib/learning/post/rules/exercise'
import { examineTexts, importPosts, SHIPPED_TEXTS } from '@/server/learning/post/public'
import { makeManager, paragraph, type Person, writeDraft, writePost } from '@/server/testing/make-people'
import { shareTestApp, startTestApp } from '@/server/testing/test-app'

const NUMBERS = 'listening-numbers-under-pressure'

const api = shareTestApp()
let manager: Person
beforeAll(async () => {
  manager = await makeManager(api)
  for (const { kind, folder } of SHIPPED_TEXTS) await importPosts(api.ctx, path.resolve(folder), { kind })
})

const as = () => ({ as: manager.token })
const check = (slug: string, exercise: string, responses: Record<string, string>) =>
  api.call(contract.checkExercise, { params: { slug, exercise }, body: { responses } })
const slugs = (found: { items: readonly { slug: string }[] }) => found.items.map(({ slug }) => slug)

const answer = {
  question: '1',
  answer: { kind: 'choice' as const, accepts: ['FALSE'] },
  explanation: 'سگ‌ها پارس می‌کنند.',
}
const exercise: Exercise = {
  id: 'small-one',
  title: 'تمرین کوچک',
  groups: [
    {
      type: 'true-false-not-given',
      rubric: ['Write **TRUE**, **FALSE** or **NOT GIVEN**.'],
      questions: [{ number: 1, prompt: 'Cats bark.' }],
    },
  ],
  key: [answer],
}
const withExercise = (attrs: Exercise) => ({
  doc: { type: 'doc' as const, content: [paragraph('درس'), { type: 'exercise' as const, attrs }] },
})

test('shipped texts are live as three kinds, and none is listed under another kind', async () => {
  const notes = await api.call(contract.listNotes, {})
  const references = await api.call(contract.listReferences, {})
  expect(notes.total).toBeGreaterThanOrEqual(12)
  expect(references.total).toBeGreaterThanOrEqual(8)
  const posts = await api.call(listPosts, { query: { size: 50 } })
  expect(slugs(posts)).not.toEqual(expect.arrayContaining([expect.stringMatching(NUMBERS)]))
  expect(posts.total).toBe(posts.items.length)
  expect((await api.call(listGuides, {})).items).toHaveLength(5)
  const { categories } = await api.call(listTopics, {})
  expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(posts.total)
  expect(await api.refusal(getPost, { params: { slug: NUMBERS } })).toBe('not_found')
  expect(await api.refusal(contract.getReference, { params: { slug: NUMBERS } })).toBe('not_found')
  expect(
    (await api.call(getPost, { params: { slug: 'listening-tips' } })).post?.related.map(({ slug }) => slug),
  ).not.toContain(NUMBERS)
})

test('filters notes by skill and level, references by section', async () => {
  const { items } = await api.call(contract.listNotes, { query: { skill: 'listening', level: 'base' } })
  expect(items.length).toBeGreaterThan(0)
  for (const { skill, level } of items) expect([skill, level]).toEqual(['listening', 'base'])
  expect(items.find(({ slug }) => slug === NUMBERS)?.minutes).toBe(10)
  const bands = await api.call(contract.listReferences, { query: { section: 'bands' } })
  expect(slugs(bands)).toEqual(['band-tables'])
})

test('a note does not contain its key, and no search finds one', async () => {
  for (const { slug } of (await api.call(contract.listNotes, {})).items) {
    const { note } = await api.call(contract.getNote, { params: { slug } })
    expect(note?.doc.content.filter(({ type }) => type === 'exercise').length).toBeGreaterThan(0)
    expect(JSON.stringify(note)).not.toMatch(/"(?:key|accepts|explanation|answer)":(?!\{?"?text)/)
    expect(JSON.stringify(note?.doc)).not.toContain('"explanation"')
  }
  const { id, rev, content } = await writeDraft(api, manager.token, { kind: 'note', title: 'کلید پنهان' })
  const secret = { ...exercise, key: [{ ...answer, explanation: 'زرافه‌ی بنفش' }] }
  const saved = await api.call(
    savePost,
    { params: { id }, body: { rev, content: { ...content, ...withExercise(secret) } } },
    as(),
  )
  await api.call(publishPost, { params: { id }, body: { rev: saved.rev, at: null } }, as())
  expect((await api.call(contract.searchTexts, { query: { q: 'زرافه' } })).total).toBe(0)
  expect((await api.call(contract.searchTexts, { query: { q: 'کلید پنهان' } })).total).toBeGreaterThan(0)
})

test('marks an exercise like an exam: by form, with the reason, the key and its explanation', async () => {
  const reply = await check(NUMBERS, 'numbers-booking-call', {
    '1': '23rd June',
    '2': 'eighty',
    '3': '4:45',
    '5': '£35.50',
    '6': '900 624',
  })
  expect(reply.answers.map(({ marks }) => marks)).toEqual([1, 0, 1, 0, 1, 1])
  expect([reply.marks, reply.max]).toEqual([4, 6])
  const [, wrong, , blank] = reply.answers
  expect(wrong).toMatchObject({
    accepted: expect.arrayContaining(['70']),
    explanation: expect.stringContaining('seventy'),
  })
  expect(blank?.reason).toContain('پاسخی نداده‌ای')
})

test('the key has its own endpoint; a note that is not live has none', async () => {
  const { exercises } = await api.call(contract.listAnswers, { params: { slug: NUMBERS } })
  expect(exercises.map(({ id, answers }) => [id, answers.length])).toEqual([['numbers-booking-call', 6]])
  const params = { slug: NUMBERS, exercise: 'nothing' }
  expect(await api.refusal(contract.checkExercise, { params, body: { responses: {} } })).toBe('not_found')
  const draft = await writeDraft(api, manager.token, { kind: 'note', title: 'هنوز نه' })
  expect(await api.refusal(contract.listAnswers, { params: { slug: draft.slug } })).toBe('not_found')
  expect(await api.refusal(contract.getNote, { params: { slug: draft.slug } })).toBe('not_found')
})

test('one search covers all kinds, in any spelling, and an empty query finds nothing', async () => {
  const { items } = await api.call(contract.searchTexts, { query: { q: 'ن\u0645\u0631\u0647', size: 50 } })
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['post', 'note', 'reference']))
  const arabic = await api.call(contract.searchTexts, {
    query: { q: '\u0643\u0644\u064a\u062f \u067e\u0646\u0647\u0627\u0646' },
  })
  expect(arabic.items[0]?.title).toBe('کلید پنهان')
  const only = await api.call(contract.searchTexts, { query: { q: 'نمره', kind: 'reference' } })
  expect(new Set(only.items.map(({ kind }) => kind))).toEqual(new Set(['reference']))
  expect(await api.call(contract.searchTexts, { query: { q: ' ' } })).toEqual({ items: [], total: 0 })
  expect(await api.call(contract.searchTexts, {})).toEqual({ items: [], total: 0 })
})

test('slugs are unique per kind, and an old one redirects within its kind', async () => {
  const title = 'یک نشانی'
  const note = await writePost(api, manager.token, { kind: 'note', title })
  const reference = await writePost(api, manager.token, { kind: 'reference', title })
  const post = await writePost(api, manager.token, { title })
  expect([note.slug, reference.slug, post.slug]).toEqual(['یک-نشانی', 'یک-نشانی', 'یک-نشانی'])
  expect(note.content).toMatchObject({ category: 'listening', level: 'base' })
  await api.call(changePostSlug, { params: { id: note.id }, body: { slug: 'another' } }, as())
  const params = { slug: 'یک-نشانی' }
  expect(await api.call(contract.getNote, { params })).toEqual({ note: null, movedTo: 'another' })
  expect((await api.call(contract.getReference, { params })).reference?.title).toBe(title)
  expect((await api.call(getPost, { params })).post?.title).toBe(title)
  const lists = await Promise.all(
    (['post', 'note', 'reference'] as const).map((kind) =>
      api.call(listPostDrafts, { query: { kind, q: title } }, as()),
    ),
  )
  expect(lists.map(({ total }) => total)).toEqual([1, 1, 1])
})

test('a text contains only what its kind allows', async () => {
  const save = async (draft: Awaited<ReturnType<typeof writeDraft>>, change: object) =>
    api.refusal(
      savePost,
      { params: { id: draft.id }, body: { rev: draft.rev, content: { ...draft.content, ...change } } },
      as(),
    )
  const post = await writeDraft(api, manager.token, {})
  const note = await writeDraft(api, manager.token, { kind: 'note' })
  const reference = await writeDraft(api, manager.token, { kind: 'reference' })
  expect(await save(post, withExercise(exercise))).toBe('invalid_input')
  expect(await save(post, { level: 'base' })).toBe('invalid_input')
  expect(await save(note, { level: undefined })).toBe('invalid_input')
  expect(await save(note, { category: 'preparation' })).toBe('invalid_input')
  expect(await save(reference, { category: 'listening' })).toBe('invalid_input')
  const nested = { type: 'doc', content: [{ type: 'blockquote', content: [{ type: 'exercise', attrs: exercise }] }] }
  expect(await save(note, { doc: nested })).toBe('invalid_input')
  const picture = { file: 'pictures/a.svg', alt: 'a', width: 10, height: 10 }
  const drawn = { type: 'diagram-labelling', rubric: ['x'], picture, body: [{ kind: 'line', text: '{{1}}' }] }
  const withPicture = { type: 'doc', content: [{ type: 'exercise', attrs: { ...exercise, groups: [drawn] } }] }
  expect(await save(note, { doc: withPicture })).toBe('invalid_input')
})

test('an invalid exercise is saved in the draft, but not published', async () => {
  const { id, rev, content } = await writeDraft(api, manager.token, { kind: 'note', title: 'ناتمام' })
  const invalidExercise = { ...exercise, key: [{ ...answer, answer: { kind: 'choice' as const, accepts: ['NO'] } }] }
  const saved = await api.call(
    savePost,
    { params: { id }, body: { rev, content: { ...content, ...withExercise(invalidExercise) } } },
    as(),
  )
  const publish = { params: { id }, body: { rev: saved.rev, at: null } }
  await expect(api.call(publishPost, publish, as())).rejects.toMatchObject({
    problem: { code: 'not_ready', fields: { 'content.exercises': expect.stringContaining('تمرین کوچک') } },
  })
})

test('reports a file with an invalid exercise by name, and does not import it', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sanjeh-notes-'))
  const head =
    '---\ntitle: درس خراب\nexcerpt: x\npublishedAt: 2026-01-01\nskill: reading\nlevel: base\nminutes: 5\n---\nمتن\n\n'
  const fence = (attrs: object) => `${head}\`\`\`exercise\n${JSON.stringify(attrs)}\n\`\`\`\n`
  const files = {
    'no-key.md': fence({ ...exercise, key: [{ ...answer, question: '2' }] }),
    'no-level.md': fence(exercise).replace('level: base\n', ''),
    'no-json.md': `${head}\`\`\`exercise\n{\n\`\`\`\n`,
    'sound.md': fence(exercise),
  }
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
  const [examined] = await examineTexts([{ kind: 'note', folder }])
  expect(examined?.issues.map(({ file }) => file)).toEqual(['no-json.md', 'no-key.md', 'no-level.md'])
  expect(examined?.issues[1]?.message).toMatch(/small-one.*Question 1 has no key/)
  await importPosts(api.ctx, folder, { kind: 'note' })
  expect(await api.refusal(contract.getNote, { params: { slug: 'no-key' } })).toBe('not_found')
  expect((await api.call(contract.getNote, { params: { slug: 'sound' } })).note?.skill).toBe('reading')
  await rm(folder, { recursive: true, force: true })
})

test('rate-limits a program that checks endlessly', async () => {
  const small = await startTestApp({ addressLimitFactor: 1 })
  try {
    const params = { slug: 'x', exercise: 'y' }
    const codes: string[] = []
    for (let tries = 0; tries < 61; tries += 1)
      codes.push(await small.refusal(contract.checkExercise, { params, body: { responses: {} } }))
    expect(codes.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 'not_found'))
    expect(codes.at(-1)).toBe('too_many_requests')
  } finally {
    await small.close()
  }
})
