import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as contract from '@/lib/learning/lesson/contract/lesson-files'
import { Problem } from '@/lib/platform/contract/problem'
import { startFilmKit } from '@/server/testing/kits/learning/film-kit'
import { as, createCourseKit } from '@/server/testing/kits/learning/course-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'
import { sweepLessonFiles } from './upload-files'

const api = shareTestApp()
let manager: Person
let owner: Person
let kit: ReturnType<typeof createCourseKit>
let files: Awaited<ReturnType<typeof startFilmKit>>
let film: Buffer<ArrayBuffer>
beforeAll(async () => {
  manager = await makeManager(api)
})
beforeEach(async () => {
  owner = await makeTeacher(api)
  kit = createCourseKit(api, { owner, manager })
  files = await startFilmKit(api, { owner, manager })
  film = files.film
})

const folder = () => path.join(api.ctx.settings.dataDir, 'lesson-uploads')
const placeOf = (upload: string) => path.join(folder(), upload)
const whole = () => path.resolve('server/platform/adapters/video/fixtures/talk.webm')
const getUpload = (id: string, upload: string, who = owner) =>
  api.call(contract.getLessonUpload, { params: { id, upload } }, as(who))
const codeOf = async (response: Response) => Problem.parse(await response.json()).code

test('two concurrent queries for an upload whose last byte came before a crash both report it complete', async () => {
  const id = await kit.makeCourse('Ended', ['one'])
  const { id: made } = await files.begin(id, film.length)
  await copyFile(whole(), placeOf(made))
  const states = await Promise.all([getUpload(id, made), getUpload(id, made), getUpload(id, made)])
  expect(states.map(({ offset, bytes }) => [offset, bytes])).toEqual(states.map(() => [film.length, film.length]))
  expect(await files.listIn(id)).toMatchObject({ files: [{ id: made, kind: 'video' }], uploads: [] })
  const log = await api.sql(`select from audit_log where subject_id = $1 and act = 'uploaded'`, [id])
  expect(log).toHaveLength(1)
})

test('a query also reports a truncated file, and frees its place', async () => {
  const id = await kit.makeCourse('Cut', ['one'])
  const { id: made } = await files.begin(id, 30_000)
  await writeFile(placeOf(made), film.subarray(0, 30_000))
  expect(await api.refusal(contract.getLessonUpload, { params: { id, upload: made } }, as(owner))).toBe('unusable_file')
  expect(existsSync(placeOf(made))).toBe(false)
  expect(await api.refusal(contract.getLessonUpload, { params: { id, upload: made } }, as(owner))).toBe('not_found')
})

test('a disk failure at the last byte loses nothing: the file is finished when the disk is back', async () => {
  const id = await kit.makeCourse('Away', ['one'])
  const { id: made } = await files.begin(id, film.length)
  await copyFile(whole(), placeOf(made))
  const [lessons, movedAway] = ['lessons', 'lessons-away'].map((name) =>
    path.join(api.ctx.settings.dataDir, 'media', name),
  )
  if (!lessons || !movedAway) throw new Error('no folder')
  await mkdir(lessons, { recursive: true })
  await rename(lessons, movedAway)
  await writeFile(lessons, '')
  const refused = () => api.refusal(contract.getLessonUpload, { params: { id, upload: made } }, as(owner))
  expect([await refused(), await refused()]).toEqual(['unavailable', 'unavailable'])
  expect(existsSync(placeOf(made))).toBe(true)
  await rm(lessons)
  await rename(movedAway, lessons)
  expect((await getUpload(id, made)).offset).toBe(film.length)
})

test('announcing twice makes one upload, which keeps its offset; another user’s id is refused', async () => {
  const [id, other] = [await kit.makeCourse('Twice', ['one']), await makeTeacher(api, 'رضا دیگر')]
  const { id: made } = await files.begin(id, film.length)
  await files.send(id, made, { bytes: film.subarray(0, 7_000), offset: 0 })
  expect(await files.begin(id, film.length, { id: made })).toMatchObject({ id: made, offset: 7_000 })
  await Promise.all([1, 2].map(() => files.begin(id, film.length, { id: made })))
  expect((await files.listIn(id)).uploads).toMatchObject([{ id: made, offset: 7_000 }])
  const othersUpload = randomUUID()
  await api.sql(
    `insert into course_drafts (course_id, slug, owner_id, doc, title, search_folded)
      select $1, $2, $3, doc, title, search_folded from course_drafts where course_id = $4`,
    [othersUpload, `theirs-${othersUpload.slice(0, 8)}`, other.userId, id],
  )
  const body = { id: made, name: 'talk.webm', fingerprint: 'x', bytes: film.length }
  expect(await api.refusal(contract.beginLessonUpload, { params: { id: othersUpload }, body }, as(other))).toBe(
    'not_found',
  )
  expect(await api.refusal(contract.getLessonUpload, { params: { id, upload: made } }, as(manager))).toBe('not_found')
  expect(await api.refusal(contract.getLessonUpload, { params: { id: othersUpload, upload: made } }, as(other))).toBe(
    'not_found',
  )
  expect((await files.listIn(id, manager)).uploads).toEqual([])
})

test('a third unfinished upload replaces the one untouched for longest, and deletes its bytes', async () => {
  const id = await kit.makeCourse('Third', ['one'])
  const [first, second] = [await files.begin(id, film.length), await files.begin(id, film.length)]
  for (const { id: made } of [second, first]) {
    await files.send(id, made, { bytes: film.subarray(0, 3_000), offset: 0 })
    await api.sql(`update lesson_uploads set touched_at = now() - interval '1 hour' where id = $1`, [second.id])
  }
  const third = await files.begin(id, film.length)
  expect((await files.listIn(id)).uploads.map((upload) => upload.id)).toEqual([third.id, first.id])
  expect([existsSync(placeOf(second.id)), existsSync(placeOf(first.id))]).toEqual([false, true])
  const late = await files.send(id, second.id, { bytes: film.subarray(3_000), offset: 3_000 })
  expect([late.status, await codeOf(late)]).toEqual([404, 'not_found'])
})

test('a chunk at a wrong offset, or an invalid one, changes nothing', async () => {
  const id = await kit.makeCourse('Pieces', ['one'])
  const { id: made } = await files.begin(id, film.length)
  await files.send(id, made, { bytes: film.subarray(0, 5_000), offset: 0 })
  for (const offset of [0, 4_999, 5_001, film.length]) {
    const refused = await files.send(id, made, { bytes: film.subarray(0, 100), offset })
    expect([refused.status, await codeOf(refused)]).toEqual([409, 'wrong_offset'])
  }
  const path = `/desk/courses/${id}/file-uploads/${made}/`
  const sendWithoutChecksum = (headers: Record<string, string>) =>
    api.raw('PATCH', path, { as: owner.token, headers, body: Buffer.from('x') })
  const type = 'application/offset+octet-stream'
  expect((await sendWithoutChecksum({ 'content-type': 'video/webm', 'upload-offset': '5000' })).status).toBe(415)
  for (const offset of ['', '-1', '5e3', '1'.repeat(13)])
    expect((await sendWithoutChecksum({ 'content-type': type, 'upload-offset': offset })).status).toBe(400)
  expect((await api.raw('PATCH', path, { headers: { 'content-type': type, 'upload-offset': '5000' } })).status).toBe(
    401,
  )
  expect(await getUpload(id, made)).toMatchObject({ offset: 5_000 })
  // Without a checksum a chunk is accepted unverified.
  expect(
    (await sendWithoutChecksum({ 'content-type': type, 'upload-offset': '5000' })).headers.get('upload-offset'),
  ).toBe('5001')
})

test('cancelling deletes an upload with its bytes, once; two concurrent last chunks make one file', async () => {
  const id = await kit.makeCourse('Given up', ['one'])
  const { id: made } = await files.begin(id, film.length)
  await files.send(id, made, { bytes: film.subarray(0, 5_000), offset: 0 })
  const params = { id, upload: made }
  await api.call(contract.cancelLessonUpload, { params }, as(owner))
  expect(existsSync(placeOf(made))).toBe(false)
  expect(await api.refusal(contract.cancelLessonUpload, { params }, as(owner))).toBe('not_found')
  const { id: again } = await files.begin(id, film.length)
  const sent = await Promise.all([1, 2].map(() => files.send(id, again, { bytes: film, offset: 0 })))
  expect(sent.map(({ status }) => status).sort()).toEqual([204, 409])
  expect((await files.listIn(id)).files.map((file) => file.id)).toEqual([again])
})

test('a file’s URL expires with the account, the role and its hours; a manager can hear others’ files', async () => {
  const id = await kit.makeCourse('Address', ['one'])
  const made = await files.upload(id)
  const address = async (who = owner) => (await files.listIn(id, who)).files[0]?.path ?? ''
  const [ownAddress, othersAddress] = [await address(), await address(manager)]
  const statusOf = async (path: string) => (await api.raw('GET', path)).status
  expect([await statusOf(ownAddress), await statusOf(othersAddress)]).toEqual([200, 200])
  await api.sql(`update users set suspended_at = now(), suspended_because = 'x' where id = $1`, [owner.userId])
  expect([await statusOf(ownAddress), await statusOf(othersAddress)]).toEqual([404, 200])
  await api.sql(`update users set suspended_at = null, suspended_because = null, role = 'student' where id = $1`, [
    owner.userId,
  ])
  expect(await statusOf(ownAddress)).toBe(404)
  await api.sql(`update users set role = 'teacher' where id = $1`, [owner.userId])
  expect(await statusOf(ownAddress)).toBe(200)
  expect(await statusOf(ownAddress.replace(/until=\d+/, `until=${Date.now() + 9e9}`))).toBe(410)
  expect(await statusOf(ownAddress.replace(made, randomUUID()))).toBe(410)
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 13 * 3_600_000 + 1)
  expect(await statusOf(ownAddress)).toBe(410)
  later.mockRestore()
})

test('bytes shared by two files stay while either exists; orphans older than a day are deleted, younger ones stay', async () => {
  const id = await kit.makeCourse('Shared', ['one'])
  const [one, two] = [await files.upload(id), await files.upload(id)]
  const bytes = path.join(api.ctx.settings.dataDir, 'media', 'lessons')
  const stored = async () => (await readdir(bytes, { recursive: true, withFileTypes: true })).filter((e) => e.isFile())
  const before = (await stored()).length
  await api.sql(`update lesson_files set made_at = now() - interval '8 days' where id = $1`, [one])
  await sweepLessonFiles(api.ctx)
  expect((await files.listIn(id)).files.map((file) => file.id)).toEqual([two])
  expect((await stored()).length).toBe(before)
  const [old, youngFile, strangeFile] = [randomUUID(), randomUUID(), 'notes.txt']
  await mkdir(folder(), { recursive: true })
  for (const name of [old, youngFile, strangeFile]) await writeFile(placeOf(name), 'x')
  for (const name of [old, strangeFile]) await utimes(placeOf(name), 0, 0)
  const { id: uploadId } = await files.begin(id, film.length)
  await files.send(id, uploadId, { bytes: film.subarray(0, 5), offset: 0 })
  await utimes(placeOf(uploadId), 0, 0)
  await sweepLessonFiles(api.ctx)
  expect([old, youngFile, strangeFile, uploadId].map((name) => existsSync(placeOf(name)))).toEqual([
    false,
    true,
    true,
    true,
  ])
})
