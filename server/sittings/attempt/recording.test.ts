import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { getAttempt } from '@/lib/sittings/attempt/contract'
import { getSitting, startSitting } from '@/lib/sittings/sitting/contract'
import { openSealed, dayOfSealed } from '@/server/testing/exams/open-sealed'
import { beginAttempt, beginListening } from '@/server/testing/kits/sittings/sitting-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { importTinyExam, LONG_RECORDING } from '@/server/testing/exams/tiny-exam'

type Caller = { readonly as: string }

let api: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'sanjeh-recording-'))
  api = await startTestApp({ dataDir: folder })
  // Deleting exams would cascade to the receipts of their sales, which only tests may delete.
  await api.sql('alter table receipts disable trigger receipts_stay_whole')
})
beforeEach(async () => {
  await api.sql(`truncate papers, exams, attempts cascade`)
  await importTinyExam(api.ctx, { slug: 'tiny', recording: LONG_RECORDING })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

async function load(attempt: string, as: Caller, range?: string): Promise<{ reply: Response; bytes: Buffer }> {
  const reply = await api.raw('GET', `/attempts/${attempt}/recording/`, { ...as, headers: range ? { range } : {} })
  return { reply, bytes: Buffer.from(await reply.arrayBuffer()) }
}

async function start(id: string, as: Caller) {
  return api.call(startSitting, { params: { id, skill: 'listening' } }, as)
}

const today = () => Math.floor(Date.now() / 86_400_000)

test('serves the whole recording, encrypted in segments, and its key with the start', async () => {
  const { attempt, as } = await beginAttempt(api)
  const { reply, bytes } = await load(attempt.id, as)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-length')).toBe(String(bytes.length))
  expect(attempt.sittings[0]).toMatchObject({ recordingBytes: bytes.length, recordingDay: today() })
  expect(bytes.includes(Buffer.from(LONG_RECORDING.slice(70_000, 70_048)))).toBe(false)
  const { recordingKey, recordingDay } = await start(attempt.id, as)
  expect(recordingDay).toBe(dayOfSealed(bytes))
  expect(openSealed(bytes, recordingKey ?? '').equals(LONG_RECORDING)).toBe(true)
})

test('serves any range, equal to that part of the whole', async () => {
  const { attempt, as } = await beginAttempt(api)
  const whole = await load(attempt.id, as)
  const size = whole.bytes.length
  const parts = [`0-0`, `0-31`, `31-32`, `5-65567`, `65600-65600`, `65599-140000`, `130000-`, `-9`]
  for (const part of parts) {
    const { reply, bytes } = await load(attempt.id, as, `bytes=${part}`)
    const [from, to] = part.startsWith('-')
      ? [size - 9, size]
      : [Number(part.split('-')[0]), (Number(part.split('-')[1]) || size - 1) + 1]
    const [first, end] = [from ?? 0, part === '0-0' ? 1 : (to ?? 0)]
    expect([part, reply.status, reply.headers.get('content-range')]).toEqual([
      part,
      206,
      `bytes ${first}-${end - 1}/${size}`,
    ])
    expect([part, bytes.equals(whole.bytes.subarray(first, end))]).toEqual([part, true])
    expect(reply.headers.get('etag')).toBe(whole.reply.headers.get('etag'))
  }
})

test('it is equal for everybody on one day, so that caches can store it', async () => {
  const [one, other] = [await beginAttempt(api), await beginAttempt(api)]
  const [ownRecording, otherRecording] = [await load(one.attempt.id, one.as), await load(other.attempt.id, other.as)]
  expect(ownRecording.bytes.equals(otherRecording.bytes)).toBe(true)
  expect(ownRecording.reply.headers.get('etag')).toBe(otherRecording.reply.headers.get('etag'))
})

test('a start on one day does not open the file of another day', async () => {
  const early = await beginListening(api)
  await api.sql(`update sittings set started_at = started_at - interval '1 day' where id = $1`, [early.id])
  const yesterday = await api.call(getSitting, { params: { id: early.id } }, early.as)
  const earlyRecording = await load(early.attempt.id, early.as)
  const late = await beginAttempt(api)
  const { bytes } = await load(late.attempt.id, late.as)
  expect(yesterday.recordingDay).toBe(today() - 1)
  expect(openSealed(earlyRecording.bytes, yesterday.recordingKey ?? '').equals(LONG_RECORDING)).toBe(true)
  expect(earlyRecording.bytes.equals(bytes)).toBe(false)
  expect(() => openSealed(bytes, yesterday.recordingKey ?? '')).toThrow('authenticate')
})

test('midnight between download and start does no harm: the key fits the downloaded file, and stays valid', async () => {
  const { attempt, as } = await beginAttempt(api)
  await load(attempt.id, as)
  await api.sql(`update sitting_recordings set sealed_on = sealed_on - 1`)
  const sitting = await start(attempt.id, as)
  expect(sitting.recordingDay).toBe(today() - 1)
  const again = await load(attempt.id, as)
  expect(openSealed(again.bytes, sitting.recordingKey ?? '').equals(LONG_RECORDING)).toBe(true)
  const { sittings } = await api.call(getAttempt, { params: { id: attempt.id } }, as)
  expect(sittings[0]?.recordingDay).toBe(today() - 1)
})

test('a file downloaded two days before the start is not opened any more', async () => {
  const { attempt, as } = await beginAttempt(api)
  const old = await load(attempt.id, as)
  await api.sql(`update sitting_recordings set sealed_on = sealed_on - 2`)
  const { recordingDay } = await start(attempt.id, as)
  expect(recordingDay).toBe(today())
  expect(dayOfSealed(old.bytes)).toBe(recordingDay)
})

test('a candidate with an older file learns each day which file the start will open', async () => {
  const { attempt, as } = await beginAttempt(api)
  await load(attempt.id, as)
  await api.sql(`update sitting_recordings set sealed_on = sealed_on - 1`)
  const { sittings } = await api.call(getAttempt, { params: { id: attempt.id } }, as)
  expect(sittings[0]?.recordingDay).toBe(today())
  await load(attempt.id, as)
  expect((await start(attempt.id, as)).recordingDay).toBe(today())
})

test('other users get no byte of it, not even a range', async () => {
  const [owner, stranger] = [await beginAttempt(api), await beginAttempt(api)]
  const { reply } = await load(owner.attempt.id, stranger.as, 'bytes=0-10')
  expect(reply.status).toBe(404)
})
