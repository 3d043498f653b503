import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import * as contract from '@/lib/authoring/paper/contract/papers'
import { AppError } from '@/server/platform/http/errors'
import { importMini } from '@/server/testing/exams/exam-writers'
import { makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { freezePaper } from './public'

// Which states of a paper are saved as snapshots, under whose name and why; and which drafts can be frozen.
const api = shareTestApp()
let manager: Writer
let teacher: Writer
let mini: readonly string[]
beforeAll(async () => {
  manager = await makeWriter('manager', 'مینا مدیر')
  teacher = await makeWriter('teacher', 'آموزگار')
  mini = (await importMini(api)).papers
})

type Writer = Awaited<ReturnType<typeof makeCandidate>>
async function makeWriter(role: 'manager' | 'teacher', name: string): Promise<Writer> {
  const person = await makeCandidate(api)
  await api.sql('update users set role = $2, name = $3 where id = $1', [person.userId, role, name])
  return person
}
const at = (id: string) => ({ params: { id } })
const getPaper = (id: string) => api.call(contract.getPaper, at(id), manager.as)
async function save(who: Writer, id: string, change: object): Promise<number> {
  const { rev, draft } = await getPaper(id)
  return (await api.call(contract.savePaper, { ...at(id), body: { rev, draft: { ...draft, ...change } } }, who.as)).rev
}
const history = async (id: string) =>
  (await api.call(contract.listPaperHistory, at(id), manager.as)).items.map(
    ({ rev, reason, by }) => `${rev} ${reason} ${by}`,
  )
const freeze = (id: string, by: Writer) =>
  api.ctx.db.transaction((tx) => freezePaper({ ...api.ctx, db: tx }, { paperId: id, by: by.userId }))
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )
/** Copies a shipped paper for this writer. */
async function copyOf(from: string, who: Writer): Promise<string> {
  const { id } = await api.call(contract.duplicatePaper, { ...at(from), body: { id: randomUUID() } }, manager.as)
  await api.sql('update paper_drafts set owner_id = $2, saved_by = $2 where paper_id = $1', [id, who.userId])
  return id
}

test('at publication the state saved for its writer is entered as published, in the publisher’s name', async () => {
  const id = await copyOf(mini[1] ?? '', teacher)
  await save(teacher, id, { title: 'Mine' })
  const savedPaper = await save(manager, id, { title: 'Looked through' })
  expect(await history(id)).toEqual([`${savedPaper - 1} kept آموزگار`])
  await save(teacher, id, { title: 'Looked through' })
  expect((await history(id))[0]).toBe(`${savedPaper} kept مینا مدیر`)
  await freeze(id, manager)
  expect((await history(id))[0]).toBe(`${savedPaper + 1} published مینا مدیر`)
  // The same state is first kept for its writer, then published.
  const before = await save(teacher, id, { title: 'Once more' })
  await api.sql(
    `insert into paper_snapshots (paper_id, rev, doc, reason, made_by)
      select paper_id, rev, doc, 'kept', $2 from paper_drafts where paper_id = $1`,
    [id, teacher.userId],
  )
  await freeze(id, manager)
  expect((await history(id))[0]).toBe(`${before} published مینا مدیر`)
  // It stays marked as published, whoever overwrites the draft.
  await save(manager, id, { title: 'And again' })
  expect((await history(id))[0]).toBe(`${before} published مینا مدیر`)
})

test('a draft that equals its version freezes to that version, every time and for everybody', async () => {
  const id = await copyOf(mini[1] ?? '', teacher)
  const first = await freeze(id, manager)
  expect(first.isNew).toBe(true)
  const [again, atOnce, third] = [
    await freeze(id, manager),
    ...(await Promise.all([freeze(id, manager), freeze(id, teacher)])),
  ]
  for (const one of [again, atOnce, third]) expect(one).toEqual({ paperVersionId: first.paperVersionId, isNew: false })
  expect((await getPaper(id)).state).toBe('new')
  await save(teacher, id, { title: 'Another' })
  const [one, other] = await Promise.all([freeze(id, manager), freeze(id, manager)])
  expect(one.paperVersionId).toBe(other.paperVersionId)
  expect([one.isNew, other.isNew].filter(Boolean)).toHaveLength(1)
})

test('refuses to freeze a paper with a missing file, and names the file', async () => {
  const id = await copyOf(mini[0] ?? '', teacher)
  expect(await refusal(freeze(id, manager))).toBeNull()
  await save(teacher, id, { title: 'Without its sound' })
  await api.sql('delete from paper_files where paper_id = $1', [id])
  expect(await refusal(freeze(id, manager))).toBe('not_ready')
  const { findings } = await api.call(contract.checkPaper, at(id), teacher.as)
  const missing = findings.filter(({ sentence }) => sentence.includes('audio/listening.mp3'))
  expect(missing).toMatchObject([{ severity: 'error' }])
  expect(await history(id)).not.toContainEqual(expect.stringMatching(/^\d+ published .*Without/))
})

test('a copy has the files of its original, and keeps them when the original loses its own', async () => {
  const id = await copyOf(mini[0] ?? '', teacher)
  const copy = (await api.call(contract.duplicatePaper, { ...at(id), body: { id: randomUUID() } }, teacher.as)).id
  expect((await getPaper(copy)).files).toEqual((await getPaper(id)).files)
  await api.sql('delete from paper_files where paper_id = $1', [id])
  expect((await getPaper(copy)).files.map(({ name }) => name)).toContain('audio/listening.mp3')
  expect(await refusal(freeze(copy, manager))).toBeNull()
})

test('rotates pictures upright, never enlarges them, and gives each its own name', async () => {
  const id = await copyOf(mini[1] ?? '', teacher)
  const send = async (bytes: Buffer, type: string) => {
    const headers = { 'content-type': type }
    const reply = await api.raw('POST', `/papers/${id}/pictures/`, {
      ...teacher.as,
      headers,
      body: new Uint8Array(bytes),
    })
    return reply.ok ? contract.PaperFileInfo.parse(await reply.json()) : reply.status
  }
  const plain = sharp({ create: { width: 40, height: 20, channels: 3, background: '#287a3e' } })
  const turned = await plain.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const [first, second] = [await send(turned, 'image/jpeg'), await send(turned, 'image/jpeg')]
  expect(first).toMatchObject({ width: 20, height: 40, mediaType: 'image/webp' })
  expect(typeof first === 'object' && typeof second === 'object' && first.name !== second.name).toBe(true)
  expect(await send(await plain.clone().webp().toBuffer(), 'image/png')).toBe(422)
  expect(await send((await plain.clone().png().toBuffer()).subarray(0, 60), 'image/png')).toBe(422)
  expect(await send(Buffer.from('GIF89a'), 'image/gif')).toBe(415)
  const wide = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><!--${'x'.repeat(530_000)}--></svg>`
  expect(await send(Buffer.from(wide), 'image/svg+xml')).toBe(422)
  expect(
    await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><a href="javascript:x"/></svg>'), 'image/svg+xml'),
  ).toBe(422)
  const pictureFiles = (await getPaper(id)).files.filter(({ name }) => name.endsWith('.webp'))
  expect(pictureFiles).toHaveLength(2)
})
