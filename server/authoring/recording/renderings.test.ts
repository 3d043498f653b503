import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getPaper } from '@/lib/authoring/paper/contract/papers'
import * as contract from '@/lib/authoring/recording/contract'
import { readMp3Format } from '@/lib/platform/audio/mp3'
import { startRecordingKit } from '@/server/testing/kits/authoring/recording-kit'
import { makeWav } from '@/server/testing/fakes/sounds'
import { createRenderer, renderNext } from './jobs'
import { sweepRecordings } from './sweep-recordings'

const MEMO = readFileSync('server/platform/adapters/audio/fixtures/tone.m4a')
let kit: Awaited<ReturnType<typeof startRecordingKit>>
beforeAll(async () => {
  kit = await startRecordingKit()
})
afterAll(() => kit.api.close())

describe('rendering', () => {
  test('a WAV becomes a mono MP3 of constant bit rate, a file of the paper, with its waveform', async () => {
    const { api, teacher, paper, as, upload, renderingOf, fileOf } = kit
    const source = await upload(makeWav({ seconds: 3, rate: 44_100, channels: 2 }), { name: 'My Talk.wav' })
    expect(await renderNext(api.ctx)).toBe(true)
    const made = await renderingOf(source)
    expect(made).toMatchObject({
      state: 'done',
      percent: 100,
      fault: null,
      sourceName: 'My Talk.wav',
      hasSource: true,
      pauses: [],
    })
    const facts = readMp3Format(await fileOf(made.file ?? ''))
    expect(facts).toMatchObject({ isMono: true, kilobits: 64 })
    expect(Math.abs((facts?.durationMs ?? 0) - 3000)).toBeLessThan(150)
    expect(made.durationMs).toBe(Math.round(facts?.durationMs ?? 0))
    const { files } = await api.call(getPaper, { params: { id: paper } }, as(teacher))
    expect(files.find(({ name }) => name === made.file)).toMatchObject({
      mediaType: 'audio/mpeg',
      durationMs: made.durationMs,
    })
    const peaks = await api.raw('GET', `/papers/${paper}/renderings/${made.id}/peaks/`, as(teacher))
    const values = [...new Uint8Array(await peaks.arrayBuffer())]
    expect(values).toHaveLength(60)
    expect(Math.min(...values)).toBeGreaterThan(115)
  })

  test('a phone’s voice memo becomes such an MP3, too, and accepts pauses', async () => {
    const { api, as, teacher, paper, upload, renderingOf, fileOf, list } = kit
    const source = await upload(MEMO, { name: 'Memo.m4a' })
    await renderNext(api.ctx)
    const made = await renderingOf(source)
    expect(made).toMatchObject({ state: 'done', fault: null })
    const facts = readMp3Format(await fileOf(made.file ?? ''))
    expect(facts).toMatchObject({ isMono: true, kilobits: 64 })
    expect(Math.abs((facts?.durationMs ?? 0) - 1300)).toBeLessThan(150)
    const id = randomUUID()
    const body = { id, source, pauses: [{ atMs: 500, lengthMs: 1000 }] }
    await api.call(contract.renderRecording, { params: { id: paper }, body }, as(teacher))
    await renderNext(api.ctx)
    const withLongerPause = (await list()).renderings.find((one) => one.id === id)
    expect(Math.abs((withLongerPause?.durationMs ?? 0) - (made.durationMs ?? 0) - 1000)).toBeLessThan(100)
  })

  test('inserts pauses, and keeps a suitable MP3 unchanged to its last byte', async () => {
    const { api, teacher, paper, as, upload, renderingOf, fileOf, list } = kit
    const source = await upload(makeWav({ seconds: 2 }))
    await renderNext(api.ctx)
    const first = await renderingOf(source)
    const mp3 = Buffer.from(await fileOf(first.file ?? ''))

    const again = await upload(mp3, { name: 'talk.mp3' })
    await renderNext(api.ctx)
    const unchangedRendering = await renderingOf(again)
    expect(Buffer.from(await fileOf(unchangedRendering.file ?? '')).equals(mp3)).toBe(true)

    const id = randomUUID()
    const pauses = [
      { atMs: 1000, lengthMs: 1500 },
      { atMs: 0, lengthMs: 500 },
    ]
    const request = { params: { id: paper }, body: { id, source: again, pauses } }
    expect((await api.call(contract.renderRecording, request, as(teacher))).state).toBe('waiting')
    expect((await api.call(contract.renderRecording, request, as(teacher))).id).toBe(id)
    expect(
      await api.refusal(
        contract.renderRecording,
        { ...request, body: { ...request.body, id: randomUUID() } },
        as(teacher),
      ),
    ).toBe('not_ready')
    await renderNext(api.ctx)
    const made = (await list()).renderings.find((each) => each.id === id)
    expect(made?.pauses).toEqual([
      { atMs: 0, lengthMs: 500 },
      { atMs: 1000, lengthMs: 1500 },
    ])
    expect(Math.abs((made?.durationMs ?? 0) - (unchangedRendering.durationMs ?? 0) - 2000)).toBeLessThan(250)
    const peaks = new Uint8Array(
      await (await api.raw('GET', `/papers/${paper}/renderings/${id}/peaks/`, as(teacher))).arrayBuffer(),
    )
    expect([peaks[4], peaks[40], peaks[50]]).toEqual([0, 0, 0])
    expect(peaks[20]).toBeGreaterThan(100)
  })

  const HOSTILE: readonly (readonly [string, Buffer<ArrayBuffer>, string])[] = [
    ['text', Buffer.from('hello '.repeat(500)), 'not-audio'],
    ['noise in an MP3 file', Buffer.concat([Buffer.from('ID3\u0004\0\0\0\0\0\0'), Buffer.alloc(5000, 7)]), 'not-audio'],
    ['a tag longer than the file', Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 127, 127, 127, 127, 1, 2]), 'not-audio'],
    [
      'an M4A without sound',
      Buffer.concat([Buffer.from([0, 0, 0, 32]), Buffer.from('ftypM4A '), Buffer.alloc(100)]),
      'damaged',
    ],
    ['an M4A that was cut off', MEMO.subarray(0, 4000), 'damaged'],
    ['WebM', Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(100)]), 'unsupported'],
    ['a WAV that was cut off', makeWav({ seconds: 2 }).subarray(0, 9000), 'damaged'],
    ['a WAV of an unknown kind', withBytes(makeWav({ seconds: 2 }), 20, [0x55, 0]), 'unsupported'],
    ['a WAV without channels', withBytes(makeWav({ seconds: 2 }), 22, [0, 0]), 'damaged'],
    ['a WAV of half a second', makeWav({ seconds: 0.5 }), 'too-short'],
    [
      'Ogg without its last page',
      Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from('OpusHead'), Buffer.alloc(40)]),
      'damaged',
    ],
  ]
  function withBytes(bytes: Buffer<ArrayBuffer>, at: number, values: number[]) {
    bytes.set(values, at)
    return bytes
  }
  test('files that are no audio end with a reason, and add nothing to the paper', async () => {
    const { api, teacher, as, write, upload, renderingOf, folder } = kit
    const to = await write(teacher)
    const faults: (string | null)[] = []
    for (const [, bytes] of HOSTILE) {
      const source = await upload(bytes, { to })
      await renderNext(api.ctx)
      const { state, fault, file } = await renderingOf(source, to)
      expect([state, file]).toEqual(['failed', null])
      faults.push(fault)
    }
    expect(faults).toEqual(HOSTILE.map(([, , fault]) => fault))
    expect((await api.call(getPaper, { params: { id: to } }, as(teacher))).files).toEqual([])
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('refuses a small file of more than an hour', async () => {
    const { api, begin, send, renderingOf } = kit
    // 4,000 silent one-byte samples a second: 61 minutes in 15 MB.
    const bytes = withBytes(makeWav({ seconds: 1 }), 34, [8, 0])
    bytes.writeUInt16LE(1, 32)
    const rate = 4_000
    bytes.writeUInt32LE(rate, 24)
    bytes.writeUInt32LE(61 * 60 * rate, 40)
    const whole = Buffer.concat([bytes.subarray(0, 44), Buffer.alloc(61 * 60 * rate, 128)])
    const { id } = await begin(whole.length)
    for (let at = 0; at < whole.length; at += 8_000_000) await send(id, whole.subarray(at, at + 8_000_000), at)
    await renderNext(api.ctx)
    expect((await renderingOf(id)).fault).toBe('too-long')
  })

  test('an imported recording becomes a source once, and stays the same file', async () => {
    const { api, teacher, paper, as, upload, renderingOf } = kit
    const source = await upload(makeWav({ seconds: 1.5 }))
    await renderNext(api.ctx)
    const { file } = await renderingOf(source)
    const name = file ?? ''
    const adoptRequest = { params: { id: paper }, body: { file: name } }
    const adopted = await api.call(contract.adoptRecording, adoptRequest, as(teacher))
    expect((await api.call(contract.adoptRecording, adoptRequest, as(teacher))).id).toBe(adopted.id)
    await renderNext(api.ctx)
    expect(await renderingOf(adopted.source)).toMatchObject({ state: 'done', file: name })
    expect(
      await api.refusal(contract.adoptRecording, { ...adoptRequest, body: { file: 'audio/none.mp3' } }, as(teacher)),
    ).toBe('not_found')
  })

  test('a job interrupted by a crash is taken over; one that crashes every time is given up', async () => {
    const { api, upload, renderingOf } = kit
    const source = await upload(makeWav({ seconds: 1.5 }))
    const renderer = createRenderer(api.ctx)
    await renderer.startNext()
    await renderer.stop()
    expect((await renderingOf(source)).state).toBe('waiting')
    await api.sql(
      "update recording_renderings set tries = 3, state = 'running', due_at = now() - interval '1 second' where recording_id = $1",
      [source],
    )
    await renderNext(api.ctx)
    expect(await renderingOf(source)).toMatchObject({ state: 'failed', fault: 'interrupted' })
  })

  test('the sweep deletes stale uploads and old sources, and keeps their renderings', async () => {
    const { api, teacher, as, write, begin, send, upload, renderingOf, fileOf, folder } = kit
    const to = await write(teacher)
    const sources: string[] = []
    for (let count = 0; count < 4; count += 1) {
      sources.push(await upload(makeWav({ seconds: 1.1 }), { to }))
      await renderNext(api.ctx)
    }
    const { id: stale } = await begin(50, { to })
    await send(stale, Buffer.alloc(10), 0, { to })
    await api.sql("update recording_uploads set touched_at = now() - interval '25 hours' where id = $1", [stale])
    await api.sql("update recordings set made_at = made_at - interval '2 days' where paper_id = $1", [to])
    writeFileSync(path.join(folder, 'young.part'), 'x')
    await sweepRecordings(api.ctx)
    expect([stale, ...sources].map((id) => existsSync(path.join(folder, id)))).toEqual([false, false, true, true, true])
    expect(existsSync(path.join(folder, 'young.part'))).toBe(true)
    const oldest = await renderingOf(sources[0] ?? '', to)
    expect(oldest.hasSource).toBe(false)
    await fileOf(oldest.file ?? '', to)
    const body = { id: randomUUID(), source: sources[0] ?? '', pauses: [] }
    expect(await api.refusal(contract.renderRecording, { params: { id: to }, body }, as(teacher))).toBe('not_ready')
  })
})
