import { readFileSync } from 'node:fs'
import { getAttempt, startAttempt } from '@/lib/sittings/attempt/contract'
import { startSitting } from '@/lib/sittings/sitting/contract'
import { readMp3Format } from '@/lib/platform/audio/mp3'
import { importExam, plainKey, sha256 } from '@/server/authoring/exam/public'
import { newId } from '@/server/platform/http/new-id'
import { storageOf } from '@/server/platform/storage'
import { MINI, shareExamFolder } from '@/server/testing/exams/exam-folder'
import { openSealed } from '@/server/testing/exams/open-sealed'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { createFailedRecordings, makeLightCopy } from './light-copies'

const SPEECH = new Uint8Array(readFileSync('content/speaking/set-1/p2-card.mp3'))
const { api } = shareExamFolder()
const { signal } = new AbortController()
const make = (failed = createFailedRecordings()) => makeLightCopy(api.ctx, { signal, failed, largerThanBytes: 0 })

async function begin(exam: string) {
  const { as } = await makeCandidate(api)
  const body = { exam, mode: 'practice', requestId: newId() } as const
  const attempt = await api.call(startAttempt, { body }, as)
  const load = async (size: string) => {
    const reply = await api.raw('GET', `/attempts/${attempt.id}/recording/?size=${size}`, as)
    return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) }
  }
  const show = async () => (await api.call(getAttempt, { params: { id: attempt.id } }, as)).sittings[0]
  return { as, id: attempt.id, load, show }
}

test('a large recording gets a smaller copy of the same length, which the same key opens', async () => {
  await importTinyExam(api.ctx, { slug: 'tiny', recording: SPEECH })
  const { as, id, load, show } = await begin('tiny')
  expect((await load('light')).status).toBe(404)
  expect(await make()).toBe(true)
  expect(await make()).toBe(false)

  const [full, light] = [await load('full'), await load('light')]
  expect(await show()).toMatchObject({ recordingBytes: full.bytes.length, lightRecordingBytes: light.bytes.length })
  expect(light.bytes.length).toBeLessThan(full.bytes.length)
  const { recordingKey } = await api.call(startSitting, { params: { id, skill: 'listening' } }, as)
  expect(openSealed(full.bytes, recordingKey ?? '').equals(SPEECH)).toBe(true)
  const [before, after] = [readMp3Format(SPEECH), readMp3Format(openSealed(light.bytes, recordingKey ?? ''))]
  expect(after).toMatchObject({ isMono: true, kilobits: 16 })
  expect(Math.abs((after?.durationMs ?? 0) - (before?.durationMs ?? 0))).toBeLessThan(150)
})

test.each([
  ['tiny', 'cannot be decoded', () => importTinyExam(api.ctx, { slug: 'tiny' })],
  ['mini', 'has a lower rate already', () => importExam(api.ctx, MINI)],
])('the recording of %s, which %s, gets no copy and is not tried again', async (exam, _, load) => {
  await load()
  expect(await make()).toBe(true)
  expect(await make()).toBe(false)
  const { show } = await begin(exam)
  expect((await show())?.lightRecordingBytes).toBeNull()
})

test('a recording whose file is missing fails once, and the others still get their copies', async () => {
  await importTinyExam(api.ctx, { slug: 'tiny', recording: SPEECH })
  const missing = Buffer.concat([SPEECH, SPEECH])
  await importTinyExam(api.ctx, { slug: 'other', recording: missing })
  const hash = sha256(missing)
  await storageOf(api.ctx, 'media').remove(plainKey(hash))
  const failed = createFailedRecordings()
  await expect(make(failed)).rejects.toThrow(`No smaller copy of the recording ${hash}`)
  expect(await make(failed)).toBe(true)
  expect(await make(failed)).toBe(false)
  const { show } = await begin('tiny')
  expect((await show())?.lightRecordingBytes).not.toBeNull()
})
