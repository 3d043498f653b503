import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as contract from '@/lib/accounts/account/contract'
import * as lessonFiles from '@/lib/learning/lesson/contract/lesson-files'
import { getPaperFile } from '@/lib/authoring/paper/contract/papers'
import { listRecordings } from '@/lib/authoring/recording/contract'
import { checkMoney } from '@/lib/shop/money-check/contract'
import { closeTake } from '@/lib/teaching/speaking/contract/take'
import { getSpeaking } from '@/lib/teaching/speaking/contract/speaking'
import { DATA_FOLDERS } from '@/server/platform/data-folders'
import { importExam } from '@/server/authoring/exam/public'
import { renderNext } from '@/server/authoring/recording/jobs'
import { readAllRows, filesOf, keepFile, provideInstallations } from '@/server/testing/copies'
import { makeWav, readSpoken } from '@/server/testing/fakes/sounds'
import { as, createCourseKit } from '@/server/testing/kits/learning/course-kit'
import { startFilmKit } from '@/server/testing/kits/learning/film-kit'
import { startRecordingKit } from '@/server/testing/kits/authoring/recording-kit'
import { sellInShop } from '@/server/testing/kits/shop/refund-kit'
import { payAtTestGateway } from '@/server/testing/kits/shop/shop-kit'
import { startSpeakingKit } from '@/server/testing/kits/teaching/speaking-kit'
import { type TestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher } from '@/server/testing/make-people'
import { backup } from './backup'
import { restore } from './restore'

const { newApp, newCopy, keep } = provideInstallations()

test('a restored backup equals the original, row by row and file by file, and works', async () => {
  const here = await newApp()
  const { identifier, password } = await here.signUp('نگار «رضوی» \\ "x" \t {a,b} NULL')
  await importExam(here.ctx, path.resolve('content/exams/academic-mock-1'))
  const copy = newCopy()
  const summary = await backup(here.ctx, copy)

  const there = await newApp()
  expect(await restore(there.ctx, copy)).toEqual(summary)
  const original = await readAllRows(here)
  expect(Object.values(original).flat().length).toBe(summary.rows)
  expect(await readAllRows(there)).toEqual(original)
  // Backups contain no views: migrations create them, and they show the restored rows.
  const people = (api: TestApp) => api.sql('select * from accounts_person order by id')
  expect(await people(there)).toEqual(await people(here))
  expect(await people(there)).toMatchObject([{ identifier }])
  expect(filesOf(there.dataDir)).toEqual(filesOf(here.dataDir))
  expect(Object.keys(filesOf(here.dataDir))).not.toEqual([])

  const { access } = await there.call(contract.logIn, { body: { identifier, password } })
  const before = await there.call(contract.getMe, {}, { as: access })
  const fresh = await there.signUp()
  const after = await there.call(contract.getMe, {}, { as: fresh.token })
  expect(Number(after.candidateNumber)).toBeGreaterThan(Number(before.candidateNumber))
})

test('restores orders, payments and refunds with a balanced ledger, and the shop keeps selling', async () => {
  const here = await newApp()
  const { buyer, openOrder, manager } = await sellInShop(here)
  const copy = newCopy()
  await backup(here.ctx, copy)

  const there = await newApp()
  await restore(there.ctx, copy)
  expect(await readAllRows(there)).toEqual(await readAllRows(here))
  expect((await there.call(checkMoney, {}, manager)).differences).toEqual([])
  await payAtTestGateway(there, openOrder, { as: buyer.token })
  expect(await there.sql('select state from orders where id = $1', [openOrder])).toEqual([{ state: 'paid' }])
  expect((await there.call(checkMoney, {}, manager)).differences).toEqual([])
})

test('restores spoken answers, and an unfinished one can be completed', async () => {
  const kit = await startSpeakingKit()
  keep(kit.api)
  const [speaker, other] = [await kit.speaker(), await kit.speaker()]
  const { id } = await kit.submit({ as: speaker.token })
  const { chunks } = readSpoken('webm')
  const arriving = { id: (await kit.start({ as: other.token })).id, take: randomUUID() }
  await kit.open({ as: other.token }, arriving)
  for (const [seq, bytes] of chunks.entries()) await kit.send({ as: other.token }, arriving, seq, bytes)
  const copy = newCopy()
  await backup(kit.api.ctx, copy)

  const there = await newApp()
  await restore(there.ctx, copy)
  const soundIn = async (api: TestApp) => {
    const { takes } = await api.call(getSpeaking, { params: { id } }, { as: speaker.token })
    const sound = await api.raw('GET', takes[0]?.audio?.path ?? '')
    return { status: sound.status, bytes: Buffer.from(await sound.arrayBuffer()) }
  }
  expect((await soundIn(there)).status).toBe(200)
  expect(await soundIn(there)).toEqual(await soundIn(kit.api))
  const closed = { params: arriving, body: kit.manifest(chunks) }
  expect(await there.call(closeTake, closed, { as: other.token })).toMatchObject({ state: 'playable' })
})

test('renders a listening recording after a restore if it was waiting', async () => {
  const kit = await startRecordingKit()
  keep(kit.api)
  const source = await kit.upload(makeWav({ seconds: 1 }))
  const copy = newCopy()
  await backup(kit.api.ctx, copy)

  const there = await newApp()
  await restore(there.ctx, copy)
  await renderNext(there.ctx)
  const { renderings } = await there.call(listRecordings, { params: { id: kit.paper } }, kit.as(kit.teacher))
  expect(renderings).toMatchObject([{ source, state: 'done', fault: null }])
  const file = getPaperFile.path
    .replace('{id}', kit.paper)
    .replace('{name}', encodeURIComponent(renderings[0]?.file ?? ''))
  expect((await there.raw('GET', file, kit.as(kit.teacher))).status).toBe(200)
})

test('a lesson upload in progress starts again after a restore', async () => {
  const here = await newApp()
  const owner = await makeTeacher(here)
  const people = { owner, manager: await makeManager(here) }
  const kit = await startFilmKit(here, people)
  const course = await createCourseKit(here, people).makeCourse('Film', ['film'])
  const { id: upload } = await kit.begin(course, kit.film.length)
  await kit.send(course, upload, { bytes: kit.film.subarray(0, 10_000), offset: 0 })
  const copy = newCopy()
  await backup(here.ctx, copy)

  const there = await newApp()
  await restore(there.ctx, copy)
  const place = { params: { id: course, upload } }
  expect(await there.call(lessonFiles.getLessonUpload, place, as(owner))).toMatchObject({ offset: 0 })
  const again = await startFilmKit(there, people)
  expect((await again.send(course, upload, { bytes: kit.film, offset: 0 })).status).toBe(204)
  expect(await again.listIn(course)).toMatchObject({ files: [{ id: upload, kind: 'video' }], uploads: [] })
})

test('the backup lists its folders', async () => {
  const here = await newApp()
  for (const name of Object.keys(DATA_FOLDERS)) {
    await mkdir(path.join(here.dataDir, name))
    await writeFile(path.join(here.dataDir, name, 'x'), name)
    await writeFile(path.join(here.dataDir, name, 'y.part'), 'half of a file')
  }
  const copy = newCopy()
  await backup(here.ctx, copy)
  const inCopy = readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('/'))
  const copiedFolders = Object.entries(DATA_FOLDERS).filter(([, { isInCopies }]) => isInCopies)
  expect(inCopy.sort()).toEqual(copiedFolders.map(([name]) => `${name}/x`).sort())
  const readme = readFileSync(path.join(copy, 'README.txt'), 'utf8')
  for (const [name, { contents }] of copiedFolders) expect(readme).toMatch(new RegExp(`^${name}/ +${contents}$`, 'm'))
})

test('a backup includes files and key, readable by its owner only', async () => {
  const here = await newApp()
  await keepFile(here, 'sound')
  const copy = newCopy()
  await backup(here.ctx, copy)
  const there = await newApp()
  await restore(there.ctx, copy)
  expect(await readFile(path.join(there.dataDir, 'media/plain/x'), 'utf8')).toBe('sound')
  expect(JSON.parse(readFileSync(path.join(there.dataDir, 'secrets.json'), 'utf8'))).toEqual({
    authSecret: here.ctx.settings.authSecret,
  })
})

test('a backup is consistent: a concurrent write is either completely in it or not at all', async () => {
  const here = await newApp()
  const copy = newCopy()
  const [summary] = await Promise.all([backup(here.ctx, copy), ...Array.from({ length: 8 }, () => here.signUp())])
  const there = await newApp()
  expect(await restore(there.ctx, copy)).toEqual(summary)
  const orphans = await there.sql('select from sessions where user_id not in (select id from users)')
  expect(orphans).toEqual([])
})

test('an unfinished backup never has the name of a finished one', async () => {
  const here = await newApp()
  const copy = newCopy()
  const closed = {
    ...here.ctx,
    db: { ...here.ctx.db, transaction: () => Promise.reject(new Error('the database went away')) },
  }
  await expect(backup(closed, copy)).rejects.toThrow('went away')
  expect(existsSync(copy)).toBe(false)
})
