import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { makeWav } from '@/server/testing/fakes/sounds'
import { inspectVideo } from './inspect-video'

const fixture = (name: string) => path.join(__dirname, 'fixtures', name)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'sanjeh-look-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function inspectBytes(bytes: Uint8Array) {
  const file = path.join(folder, 'file.mp4')
  await writeFile(file, bytes)
  return inspectVideo(file)
}

test.each([
  ['talk.mp4', 'video/mp4'],
  ['talk.webm', 'video/webm'],
])('identifies %s by its bytes, with its length, size and hash', async (name, mediaType) => {
  const inspected = await inspectVideo(fixture(name))
  const sha256 = createHash('sha256')
    .update(await readFile(fixture(name)))
    .digest('hex')
  expect(inspected).toMatchObject({ kind: 'video', mediaType, width: 96, height: 54, sha256 })
  expect(Math.round((inspected?.durationMs ?? 0) / 1000)).toBe(20)
})

test('audio without video is a recording', async () => {
  const inspected = await inspectVideo(path.resolve('server/platform/adapters/audio/fixtures/tone.opus'))
  expect(inspected).toMatchObject({ kind: 'audio', mediaType: 'audio/ogg', width: null, height: null })
})

test('refuses formats that browsers do not play, truncated files, and other files', async () => {
  const whole = await readFile(fixture('talk.mp4'))
  expect(await inspectVideo(fixture('hevc.mp4'))).toBeNull()
  expect(await inspectBytes(whole.subarray(0, whole.length - 4_000))).toBeNull()
  expect(await inspectBytes(whole.subarray(0, 600))).toBeNull()
  expect(await inspectBytes((await readFile(fixture('talk.webm'))).subarray(0, 30_000))).toBeNull()
  expect(await inspectBytes(makeWav({ seconds: 1 }))).toBeNull()
  expect(await inspectBytes(Buffer.from('<html><script>alert(1)</script>'))).toBeNull()
  expect(await inspectBytes(Buffer.alloc(50_000))).toBeNull()
  expect(await inspectVideo(path.join(folder, 'nothing'))).toBeNull()
})
