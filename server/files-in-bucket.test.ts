import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import * as lessonFiles from '@/lib/learning/lesson/contract/lesson-files'
import { Recording } from '@/lib/documents/media/contract'
import { errorSentences } from '@/lib/platform/words/errors'
import { lessonKey } from './learning/course/files/upload-files'
import { directAddress, directOrigin } from './platform/storage'
import { type Fault } from './testing/fakes/fault-proxy'
import { type ObjectStorage, startObjectStorage } from './testing/fakes/object-storage'
import { createCourseKit } from './testing/kits/learning/course-kit'
import { startFilmKit } from './testing/kits/learning/film-kit'
import { createSpeakingKit } from './testing/kits/teaching/speaking-kit'
import { readSpoken } from './testing/fakes/sounds'
import { startTestApp, type TestApp } from './testing/test-app'
import { makeAuthor, makeManager, makeTeacher } from './testing/make-people'

// The API on an object storage; what else is stored takes the same way (server/platform/storage.ts).
let s3: ObjectStorage
let api: TestApp
beforeAll(async () => {
  s3 = await startObjectStorage()
  api = await startTestApp({ storage: { ...s3.settings('files'), isMediaDirect: true } })
})
afterEach(() => {
  s3.faults.length = 0
})
afterAll(async () => {
  await Promise.all([api.close(), s3.stop()])
})

const FULL: Fault = { kind: 'refuse', status: 507, code: 'XMinioStorageFull' }
const failing = () => s3.faults.push(...Array.from({ length: 20 }, () => FULL))
const MP3 = Buffer.concat(
  Array.from({ length: 200 }, () => Buffer.from([0xff, 0xf3, 0x18, 0xc0, ...Array(32).fill(0)])),
)
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const inDataDir = (folder: string) => existsSync(path.join(api.ctx.settings.dataDir, folder))

test('a recording goes to the bucket and comes back in ranges; nothing of it is in DATA_DIR', async () => {
  const { token } = await makeAuthor(api)
  const send = () =>
    api.raw('POST', '/media/recordings/', {
      as: token,
      headers: { 'content-type': 'audio/mpeg' },
      body: new Uint8Array(MP3),
    })
  failing()
  const refused = await send()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
  expect(await refused.json()).toMatchObject({ code: 'unavailable', detail: errorSentences.unavailable })
  expect(await api.sql('select from media_recordings')).toEqual([])
  s3.faults.length = 0
  const { id } = Recording.parse(await (await send()).json())
  const listen = (range?: string) => api.raw('GET', `/media/recordings/${id}/`, { headers: range ? { range } : {} })
  expect(Buffer.compare(await bytesOf(await listen()), MP3)).toBe(0)
  const part = await listen('bytes=100-299')
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-299/${MP3.length}`])
  expect(Buffer.compare(await bytesOf(part), MP3.subarray(100, 300))).toBe(0)
  expect(inDataDir('media')).toBe(false)
})

test('a film of a lesson waits in DATA_DIR until the bucket has it', async () => {
  const [owner, manager] = [await makeTeacher(api), await makeManager(api)]
  const kit = await startFilmKit(api, { owner, manager })
  const id = await createCourseKit(api, { owner, manager }).makeCourse('Film', ['one'])
  const { id: made } = await kit.begin(id, kit.film.length)
  failing()
  expect((await kit.send(id, made, { bytes: kit.film, offset: 0 })).status).toBe(503)
  s3.faults.length = 0
  // Asking how far it is finishes it: all its bytes are here.
  const params = { id, upload: made }
  expect(await api.call(lessonFiles.getLessonUpload, { params }, { as: owner.token })).toMatchObject({
    offset: kit.film.length,
  })
  const [file] = (await kit.listIn(id)).files
  const played = await api.raw('GET', file?.path ?? '', { headers: { range: 'bytes=0-99' } })
  expect([played.status, Buffer.compare(await bytesOf(played), kit.film.subarray(0, 100))]).toEqual([206, 0])
  expect(inDataDir(`lesson-uploads/${made}`)).toBe(false)
})

test('with STORAGE_MEDIA=direct a player is sent to the bucket once its right is checked, and everybody else is not', async () => {
  const [owner, manager] = [await makeTeacher(api), await makeManager(api)]
  const kit = await startFilmKit(api, { owner, manager })
  const id = await createCourseKit(api, { owner, manager }).makeCourse('Direct', ['one'])
  const { id: made } = await kit.begin(id, kit.film.length)
  await kit.send(id, made, { bytes: kit.film, offset: 0 })
  const [file] = (await kit.listIn(id)).files
  const play = (address: string, as: string) =>
    api.raw('GET', address, { headers: { 'sec-fetch-dest': as, range: 'bytes=0-99' } })
  const address = file?.path ?? ''
  const sent = await play(address, 'video')
  expect([sent.status, sent.headers.get('cache-control')]).toEqual([302, 'private, no-store'])
  const there = sent.headers.get('location') ?? ''
  expect(new URL(there).origin).toBe(directOrigin(api.ctx.settings))
  const part = await fetch(there, { headers: { range: 'bytes=100-199' } })
  expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/webm'])
  expect(Buffer.compare(await bytesOf(part), kit.film.subarray(100, 200))).toBe(0)
  // The page itself reads a file that it stores for use without a network. The program, not the bucket, sends that file.
  expect((await play(address, 'empty')).status).toBe(206)
  expect((await play(address.replace(/signature=./, 'signature=~'), 'video')).status).not.toBe(302)
  for (const changed of [
    there.replace(/Expires=\d+/, 'Expires=99999'),
    there.replace(/lessons\/./, 'lessons/0'),
    there.replace('video%2Fwebm', 'text%2Fhtml'),
  ])
    expect([changed === there, (await fetch(changed)).status]).toEqual([false, 403])
  const through = { settings: { ...api.ctx.settings, storage: s3.settings('files') } }
  expect([directAddress(through, lessonKey('0'.repeat(64)), {}), directOrigin(through.settings)]).toEqual([null, null])
})

test('a spoken answer waits on its device while the bucket takes nothing, and is then stored, joined and heard', async () => {
  const kit = createSpeakingKit(api)
  const as = { as: (await kit.speaker()).token }
  const place = { id: (await kit.start(as)).id, take: randomUUID() }
  const { chunks } = readSpoken('webm')
  await kit.open(as, place)
  for (const [seq, bytes] of chunks.entries()) {
    failing()
    expect(await kit.send(as, place, seq, bytes)).toBe('unavailable')
    s3.faults.length = 0
    expect(await kit.send(as, place, seq, bytes)).toBe('stored')
  }
  const { state, audio } = await kit.close(as, place, chunks)
  expect(state).toBe('playable')
  const address = audio?.path ?? ''
  const whole = await bytesOf(await api.raw('GET', address))
  expect(whole.length).toBeGreaterThan(1_000)
  const part = await api.raw('GET', address, { headers: { range: 'bytes=10-' } })
  expect([part.status, Buffer.compare(await bytesOf(part), whole.subarray(10))]).toEqual([206, 0])
  // The answer is still in the unreachable bucket, so the reply must not be 404.
  failing()
  expect((await api.raw('GET', address)).status).toBe(503)
  expect(inDataDir('speaking')).toBe(false)
})
