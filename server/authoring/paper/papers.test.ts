import { randomUUID } from 'node:crypto'
import path from 'node:path'
import sharp from 'sharp'
import * as contract from '@/lib/authoring/paper/contract/papers'
import { paperNames } from '@/lib/authoring/paper/words/papers'
import { importExam } from '@/server/authoring/exam/public'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'
import { freezePaper, reconcilePaperDrafts } from './public'

const api = shareTestApp()
let manager: Person
let teacher: Person
let other: Person
let student: { token: string }
beforeAll(async () => {
  manager = await makeManager(api)
  teacher = await makeTeacher(api)
  other = await makeTeacher(api, 'امید دیگر')
  student = await api.signUp()
  await importExam(api.ctx, path.resolve('content/exams/academic-mock-1'))
  await reconcilePaperDrafts(api.ctx)
})

const as = (person: { token: string }) => ({ as: person.token })
/** A new reading paper of somebody. */
async function write(person: Person = teacher, skill: 'reading' | 'listening' | 'writing' = 'reading') {
  const { id } = await api.call(contract.createPaper, { body: { id: randomUUID(), skill } }, as(person))
  return api.call(contract.getPaper, { params: { id } }, as(person))
}
async function shipped(skill: 'reading' | 'listening' | 'writing') {
  const { items } = await api.call(contract.listPapers, { query: { skill } }, as(manager))
  const row = items.find(({ slug }) => slug.startsWith('academic-mock-1'))
  if (!row) throw new Error(`no shipped ${skill} paper`)
  return row
}

describe('rights', () => {
  test('students have no access; teachers read and write their own papers; managers all', async () => {
    const { id, rev, draft } = await write()
    const calls = [
      (who: Person | { token: string }) => api.refusal(contract.getPaper, { params: { id } }, as(who)),
      (who: Person | { token: string }) =>
        api.refusal(contract.savePaper, { params: { id }, body: { rev, draft } }, as(who)),
      (who: Person | { token: string }) =>
        api.refusal(contract.announceEditor, { params: { id }, body: { tab: randomUUID() } }, as(who)),
      (who: Person | { token: string }) => api.refusal(contract.listPaperHistory, { params: { id } }, as(who)),
      (who: Person | { token: string }) => api.refusal(contract.getPaperSnapshot, { params: { id, rev: 1 } }, as(who)),
      (who: Person | { token: string }) => api.refusal(contract.listPaperLog, { params: { id } }, as(who)),
      (who: Person | { token: string }) => api.refusal(contract.checkPaper, { params: { id } }, as(who)),
      (who: Person | { token: string }) =>
        api.refusal(contract.duplicatePaper, { params: { id }, body: { id: randomUUID() } }, as(who)),
    ]
    for (const call of calls) {
      expect(await call(student)).toBe('forbidden')
      expect(await call(other)).toBe('not_found')
    }
    expect((await api.call(contract.getPaper, { params: { id } }, as(manager))).owner?.name).toBe('لیلا آموزگار')
    expect(await api.refusal(contract.listPapers, { query: {} }, as(student))).toBe('forbidden')
    expect(await api.refusal(contract.createPaper, { body: { id: randomUUID(), skill: 'reading' } }, as(student))).toBe(
      'forbidden',
    )
    const mine = await api.call(contract.listPapers, { query: {} }, as(teacher))
    expect(mine.items.every(({ owner }) => owner?.id === teacher.userId)).toBe(true)
  })

  test('answers not_found for an id that another user has taken, and changes nothing', async () => {
    const { id } = await write()
    expect(await api.refusal(contract.createPaper, { body: { id, skill: 'reading' } }, as(other))).toBe('not_found')
    expect((await api.call(contract.createPaper, { body: { id, skill: 'reading' } }, as(teacher))).id).toBe(id)
  })
})

describe('saving', () => {
  test('a save states its base rev; of two on one rev the second is refused, and nothing is overwritten', async () => {
    const { id, rev, draft } = await write()
    const save = (title: string, on = rev) =>
      api.call(contract.savePaper, { params: { id }, body: { rev: on, draft: { ...draft, title } } }, as(teacher))
    const first = await save('Bridges')
    expect(first).toMatchObject({ rev: rev + 1, state: 'new' })
    expect(await save('Bridges')).toEqual(first)
    await expect(save('Tunnels')).rejects.toMatchObject({ problem: { code: 'draft_moved' } })
    expect((await api.call(contract.getPaper, { params: { id } }, as(teacher))).draft.title).toBe('Bridges')
  })

  test('a frozen paper keeps its slug and says so; everything else is saved', async () => {
    const { id } = await shipped('reading')
    const { rev, draft, isFrozen } = await api.call(contract.getPaper, { params: { id } }, as(manager))
    expect(isFrozen).toBe(true)
    const save = (slug: string) =>
      api.raw('PUT', `/papers/${id}/draft/`, {
        as: manager.token,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ rev, draft: { ...draft, slug } }),
      })
    const refused = await save('a-free-slug')
    expect(await refused.json()).toMatchObject({
      code: 'invalid_input',
      fields: { 'body.draft.slug': paperNames.slugFixed },
    })
    expect((await save(draft.slug)).status).toBe(200)
  })

  test('keeps the user’s own newer text from another device when a save that was not based on it replaces it', async () => {
    const { id, rev, draft } = await write()
    const save = (at: number, title: string, keepsFormer: boolean) =>
      api.call(
        contract.savePaper,
        { params: { id }, body: { rev: at, keepsFormer, draft: { ...draft, title } } },
        as(teacher),
      )
    const laptop = await save(rev, 'Laptop', false)
    await save(laptop.rev, 'Phone', true)
    const snapshot = await api.call(contract.getPaperSnapshot, { params: { id, rev: laptop.rev } }, as(teacher))
    expect(snapshot.draft.title).toBe('Laptop')
  })

  test('keeps another person’s text before a save replaces it', async () => {
    const { id, rev, draft } = await write()
    await api.call(
      contract.savePaper,
      { params: { id }, body: { rev, draft: { ...draft, title: 'One' } } },
      as(teacher),
    )
    const body = { rev: rev + 1, draft: { ...draft, title: 'Two' } }
    await api.call(contract.savePaper, { params: { id }, body }, as(manager))
    const { items } = await api.call(contract.listPaperHistory, { params: { id } }, as(teacher))
    expect(items.map((item) => item.rev)).toEqual([rev + 1])
    const snapshot = await api.call(contract.getPaperSnapshot, { params: { id, rev: rev + 1 } }, as(teacher))
    expect(snapshot.draft.title).toBe('One')
    const log = await api.call(contract.listPaperLog, { params: { id } }, as(teacher))
    expect(log.items.map(({ act, by }) => [act, by])).toEqual([
      ['saved', 'مینا مدیر'],
      ['saved', 'لیلا آموزگار'],
      ['created', 'لیلا آموزگار'],
    ])
  })

  test('refuses to save an archived paper until it is restored', async () => {
    const { id, rev, draft } = await write()
    const bulk = (act: 'archive' | 'unarchive', who: Person = teacher) =>
      api.call(contract.actOnPapers, { body: { ids: [id], act } }, as(who))
    expect(await bulk('archive', other)).toEqual({ done: 0, skipped: 1 })
    expect(await bulk('archive')).toEqual({ done: 1, skipped: 0 })
    const save = { params: { id }, body: { rev, draft } }
    expect(await api.refusal(contract.savePaper, save, as(teacher))).toBe('not_ready')
    const list = async (state?: 'archived') =>
      (await api.call(contract.listPapers, { query: state ? { state } : {} }, as(teacher))).items.map((row) => row.id)
    expect(await list()).not.toContain(id)
    expect(await list('archived')).toContain(id)
    await bulk('unarchive')
    expect((await api.call(contract.savePaper, save, as(teacher))).rev).toBe(rev + 1)
  })

  test('the address follows the slug, and two papers never share one', async () => {
    const one = await write()
    const two = await write()
    const save = (slug: string) =>
      api.call(
        contract.savePaper,
        { params: { id: two.id }, body: { rev: two.rev, draft: { ...two.draft, slug } } },
        as(teacher),
      )
    await expect(save(one.draft.slug)).rejects.toMatchObject({ problem: { code: 'slug_taken' } })
    expect((await save(`moved-${two.id.slice(0, 4)}`)).rev).toBe(two.rev + 1)
  })
})

test('two tabs see each other, and a closed tab disappears', async () => {
  const { id } = await write()
  const reportOpen = (who: Person, tab: string, isLeaving = false) =>
    api.call(contract.announceEditor, { params: { id }, body: { tab, isLeaving } }, as(who))
  const [ownTab, otherTab] = [randomUUID(), randomUUID()]
  expect((await reportOpen(teacher, ownTab)).others).toEqual([])
  expect((await reportOpen(manager, otherTab)).others).toMatchObject([{ name: 'لیلا آموزگار', isMe: false }])
  expect((await reportOpen(teacher, ownTab)).others).toMatchObject([{ name: 'مینا مدیر' }])
  await reportOpen(manager, otherTab, true)
  expect((await reportOpen(teacher, ownTab)).others).toEqual([])
})

describe('imported papers', () => {
  test.each(['listening', 'reading', 'writing'] as const)(
    'the shipped %s paper opens, is saved unchanged, and is still the very version that was imported',
    async (skill) => {
      const row = await shipped(skill)
      expect(row).toMatchObject({ state: 'used', owner: null })
      const { id, rev, draft } = await api.call(contract.getPaper, { params: { id: row.id } }, as(manager))
      expect(await api.call(contract.savePaper, { params: { id }, body: { rev, draft } }, as(manager))).toMatchObject({
        rev: rev + 1,
        state: 'used',
      })
      const frozen = await api.ctx.db.transaction((tx) =>
        freezePaper({ ...api.ctx, db: tx }, { paperId: id, by: null }),
      )
      expect(frozen.isNew).toBe(false)
      const { findings } = await api.call(contract.checkPaper, { params: { id } }, as(manager))
      expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
    },
  )

  test('one changed word makes a new version, and changing it back restores the old one', async () => {
    const { id } = await shipped('writing')
    const paper = await api.call(contract.getPaper, { params: { id } }, as(manager))
    const freeze = () =>
      api.ctx.db.transaction((tx) => freezePaper({ ...api.ctx, db: tx }, { paperId: id, by: manager.userId }))
    const before = await freeze()
    const changed = { ...paper.draft, title: `${paper.draft.title} again` }
    const save = (rev: number, draft: typeof changed) =>
      api.call(contract.savePaper, { params: { id }, body: { rev, draft } }, as(manager))
    expect((await save(paper.rev, changed)).state).toBe('changed')
    const after = await freeze()
    expect(after).toMatchObject({ isNew: true })
    expect(after.paperVersionId).not.toBe(before.paperVersionId)
    await save(paper.rev + 1, paper.draft)
    expect((await freeze()).paperVersionId).toBe(before.paperVersionId)
  })
})

describe('files', () => {
  test('re-encodes a picture, serves it to editors only, and never as active content', async () => {
    const { id } = await write()
    const png = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#287a3e' } })
      .png()
      .toBuffer()
    const send = (bytes: Buffer, type: string, who: { token: string } = teacher) =>
      api.raw('POST', `/papers/${id}/pictures/`, {
        ...as(who),
        headers: { 'content-type': type },
        body: new Uint8Array(bytes),
      })
    const reply = await send(png, 'image/png')
    const file = contract.PaperFileInfo.parse(await reply.json())
    expect(file).toMatchObject({ width: 1600, height: 800, mediaType: 'image/webp' })
    const fetch = (who: { token: string }) =>
      api.raw('GET', `/papers/${id}/files/${encodeURIComponent(file.name)}/`, as(who))
    const found = await fetch(teacher)
    expect([found.status, found.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(found.headers.get('content-security-policy')).toContain('sandbox')
    expect((await found.arrayBuffer()).byteLength).toBe(file.bytes)
    expect([(await fetch(other)).status, (await fetch(student)).status]).toEqual([404, 403])
    expect((await send(png, 'image/png', other)).status).toBe(404)
    expect((await send(png, 'image/jpeg')).status).toBe(422)
    const svg = (inside: string) =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${inside}</svg>`)
    expect((await send(svg('<rect width="5" height="5"/>'), 'image/svg+xml')).status).toBe(200)
    expect((await send(svg('<script>alert(1)</script>'), 'image/svg+xml')).status).toBe(422)
  })
})

test('says in Persian what an unfinished paper lacks and where', async () => {
  const { id } = await write(teacher, 'listening')
  const { findings } = await api.call(contract.checkPaper, { params: { id } }, as(teacher))
  expect(findings.length).toBeGreaterThan(1)
  expect(findings.every(({ sentence }) => /[\u0600-\u06ff]/.test(sentence))).toBe(true)
  expect(findings.some(({ path, place }) => path.startsWith('parts.0') && place.startsWith('بخش ۱'))).toBe(true)
})
