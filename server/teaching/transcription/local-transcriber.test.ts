import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as contract from '@/lib/teaching/transcription/contract'
import { type LocalTranscription } from '@/lib/platform/env/transcription'
import { parseSettings } from '@/lib/platform/env/server'
import { createSpeakingKit } from '@/server/testing/kits/teaching/speaking-kit'
import { readSpoken } from '@/server/testing/fakes/sounds'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeManager } from '@/server/testing/make-people'
import { TranscriptionError, findMissing, transcribeLocally, INSTALL_COMMAND } from './local-transcriber'
import { sweepTranscripts } from './sweep-transcripts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-ears-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A model file that tells the package's double how to behave. */
function modelFileThat(act: string, head = 'lmgg'): LocalTranscription {
  const model = `ggml-${act.replaceAll(' ', '-')}.bin`
  const modelFile = path.join(folder, `${head}-${model}`)
  writeFileSync(modelFile, `${head}${act}`)
  return { kind: 'local', program: path.resolve('server/testing/fakes/whisper-double.mjs'), modelFile, model }
}
/** The program starts from its source, for which it loads a transpiler. */
const PATIENCE_MS = 60_000
const spoken = Buffer.concat(readSpoken('webm').chunks)
const faultOf = (transcriber: LocalTranscription, file: Uint8Array, timeoutMs = PATIENCE_MS) =>
  transcribeLocally(transcriber, file, timeoutMs).then(
    () => 'none',
    (error: unknown) => (error instanceof TranscriptionError ? error.failure : error),
  )

test('names what is missing: the package, the setting, the file, or a model in it', async () => {
  const transcriber = modelFileThat('hear')
  expect(await findMissing(transcriber)).toBeNull()
  expect(await findMissing({ ...transcriber, program: '@napi-rs/not-installed' })).toBe('package')
  expect(await findMissing({ ...transcriber, modelFile: null })).toBe('model_setting')
  expect(await findMissing({ ...transcriber, modelFile: path.join(folder, 'nowhere.bin') })).toBe('model_file')
  for (const head of ['', 'lm', 'GGUF']) expect(await findMissing(modelFileThat('', head))).toBe('model_form')
})

test('a separate process decodes a recording, Opus or AAC, and returns its words with their times', async () => {
  const { text, words } = await transcribeLocally(modelFileThat('hear'), spoken, PATIENCE_MS)
  expect(text).toMatch(/^I heard \d+ seconds\.$/)
  expect(words.slice(0, 2)).toEqual([
    ['I', 0, 300],
    ['heard', 400, 700],
  ])
  const tone = readFileSync('server/platform/adapters/audio/fixtures/tone.m4a')
  expect((await transcribeLocally(modelFileThat('hear'), tone, PATIENCE_MS)).text).toMatch(/^I heard \d seconds\.$/)
})

test.each([
  ['a model that does not load', 'no model', spoken, 'model'],
  ['a crash in the native code', 'crash', spoken, 'stopped'],
  ['a file without sound', 'hear', Buffer.from('no sound at all'), 'sound'],
  ['an empty file', 'hear', Buffer.alloc(0), 'sound'],
])('%s ends only that process, and is reported with its reason', async (_, act, file, expected) => {
  expect(await faultOf(modelFileThat(act), file)).toBe(expected)
})

test('a process that neither yields nor ends is killed at its time limit', async () => {
  const startedAt = performance.now()
  expect(await faultOf(modelFileThat('hang'), spoken, 3_000)).toBe('slow')
  expect(performance.now() - startedAt).toBeLessThan(20_000)
})

describe('an installation with local transcription', () => {
  let api: TestApp
  const transcriber: { -readonly [Part in keyof LocalTranscription]: LocalTranscription[Part] } = {
    ...modelFileThat('nothing'),
  }
  beforeAll(async () => {
    const { teaching } = parseSettings({ NODE_ENV: 'test' })
    api = await startTestApp({ teaching: { ...teaching, ears: transcriber } })
  })
  afterAll(() => api.close())

  test('transcribes on this server what a speaker requested, and reports silence as silence', async () => {
    const kit = createSpeakingKit(api)
    const me = { as: (await kit.speaker(1)).token }
    const { id } = await kit.submit(me)
    const found = await api.call(contract.getTranscripts, { params: { id } }, me)
    expect(found.ears).toEqual({ host: '', model: 'ggml-nothing.bin' })
    const body = { isGiven: true as const, host: '', model: 'ggml-nothing.bin' }
    await api.call(contract.setTranscriptConsent, { params: { id }, body }, me)
    await sweepTranscripts(api.ctx)
    expect((await api.call(contract.getTranscripts, { params: { id } }, me)).items).toMatchObject([
      { state: 'ready', heard: '', spokenMs: null },
    ])
  })

  test('without the package nothing is offered, and a manager sees the command', async () => {
    const kit = createSpeakingKit(api)
    const me = { as: (await kit.speaker(1)).token }
    const { id } = await kit.submit(me)
    transcriber.program = '@napi-rs/not-installed'
    expect((await api.call(contract.getTranscripts, { params: { id } }, me)).ears).toBeNull()
    const body = { isGiven: true as const, host: '', model: transcriber.model }
    expect(await api.refusal(contract.setTranscriptConsent, { params: { id }, body }, me)).toBe('not_ready')
    const manager = { as: (await makeManager(api)).token }
    expect(await api.call(contract.getTranscriptionStatus, {}, manager)).toMatchObject({
      kind: 'local',
      missing: 'package',
      command: INSTALL_COMMAND,
    })
  })
})
