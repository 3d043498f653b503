import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { SCALE_FACTOR_CODE } from './aac/code-tables'
import { AudioError } from './audio-job'
import { decode, findFormat } from './decode'
import { openFile } from './file-reader'

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, 'fixtures', name))
/** 1.3 seconds of 440 Hz, mono at 22,050 Hz. */
const TONE = fixture('tone.m4a')
/** The same in stereo at 44,100 Hz, with clicks in one channel, for which the encoder uses short windows. */
const CLICKS = fixture('clicks.aac')
const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-aac-'))
afterAll(() => rmSync(folder, { recursive: true }))
// The MP4 parser warns about unknown tracks on the console.
beforeAll(() => void jest.spyOn(console, 'warn').mockReturnValue())

async function decodeAll(bytes: Uint8Array): Promise<{ rate: number; samples: Float32Array }> {
  const file = path.join(folder, 'sound')
  writeFileSync(file, bytes)
  const reader = openFile(file)
  const samples: number[] = []
  let rate = 0
  try {
    for await (const sound of decode(findFormat(reader), reader)) {
      rate = sound.rate
      samples.push(...sound.samples)
    }
  } finally {
    reader.close()
  }
  return { rate, samples: Float32Array.from(samples) }
}
const faultOf = (bytes: Uint8Array) =>
  decodeAll(bytes).then(
    () => null,
    (error: unknown) => (error instanceof AudioError ? error.fault : error),
  )
const frameOf = (body: readonly number[], second = 0xf1) => {
  const length = 7 + body.length
  return Buffer.from([
    0xff,
    second,
    0x50,
    0x80 | (length >> 11),
    (length >> 3) & 255,
    ((length & 7) << 5) | 31,
    0xfc,
    ...body,
  ])
}
/** Replaces the first occurrence of some bytes. */
const withBytes = (source: Buffer, wanted: string | Buffer, others: Buffer) => {
  const copy = Buffer.from(source)
  copy.set(others, source.indexOf(wanted))
  return copy
}

/** The share of the sound that is not the tone, between two times. */
function strayOf(
  { rate, samples }: { rate: number; samples: Float32Array },
  [from, to]: readonly [number, number],
): number {
  const some = samples.subarray(Math.round(from * rate), Math.round(to * rate))
  let [sine, cosine, whole] = [0, 0, 0]
  for (const [at, sample] of some.entries()) {
    const turn = (2 * Math.PI * 440 * at) / rate
    sine += (sample * Math.sin(turn) * 2) / some.length
    cosine += (sample * Math.cos(turn) * 2) / some.length
    whole += sample * sample
  }
  const tone = ((sine ** 2 + cosine ** 2) * some.length) / 2
  expect(Math.abs(Math.hypot(sine, cosine) - 0.3)).toBeLessThan(0.03)
  return (whole - tone) / tone
}

test('decodes AAC in MP4 with its length, pitch and loudness, without the encoder’s priming', async () => {
  const sound = await decodeAll(TONE)
  expect(sound.rate).toBe(22_050)
  expect(Math.abs(sound.samples.length / sound.rate - 1.3)).toBeLessThan(0.02)
  expect(strayOf(sound, [0.1, 1.2])).toBeLessThan(0.01)
})

test('decodes raw stereo AAC, with its clicks', async () => {
  const sound = await decodeAll(CLICKS)
  expect(sound.rate).toBe(44_100)
  expect(Math.abs(sound.samples.length / sound.rate - 1.3)).toBeLessThan(0.05)
  expect(strayOf(sound, [0.35, 0.5])).toBeLessThan(0.1)
  const loudest = sound.samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  expect(loudest).toBeGreaterThan(0.4)
})

test('reports a file that is cut anywhere as damaged, except raw AAC cut between two frames', async () => {
  for (let at = 64; at < TONE.length; at += 397)
    expect([at, await faultOf(TONE.subarray(0, at))]).toEqual([at, 'damaged'])
  for (let at = 100; at < CLICKS.length; at += 1403) {
    expect([at, await faultOf(CLICKS.subarray(0, at))]).toEqual([at, 'damaged'])
  }
})

test('a corrupt file ends in a fault or in sound, never in another error', async () => {
  for (const source of [TONE, CLICKS]) {
    for (let at = 0; at < source.length; at += 409) {
      const broken = Buffer.from(source)
      broken[at] = (broken[at] ?? 0) ^ 0x55
      expect([null, 'damaged', 'unsupported', 'not-audio']).toContain(await faultOf(broken))
    }
  }
})

test('an MP4 whose boxes have wrong sizes ends in a fault, whatever the parser throws', async () => {
  const boxes = 'mvhd trak mdia mdhd hdlr minf stbl stsd mp4a esds stts stsc stsz stco'.split(' ')
  for (const box of boxes.filter((name) => TONE.includes(name))) {
    for (const change of [1, 4, 64, 255]) {
      const broken = Buffer.from(TONE)
      const size = broken.indexOf(box) - 1
      broken[size] = (broken[size] ?? 0) ^ change
      expect([box, change, String(await faultOf(broken))]).toEqual([
        box,
        change,
        expect.stringMatching(/^(?:null|damaged|unsupported)$/),
      ])
    }
  }
})

test.each<readonly [string, Buffer, string]>([
  ['text after the last box', Buffer.concat([TONE, Buffer.from('more')]), 'damaged'],
  ['an MP4 without an index', withBytes(TONE, 'moov', Buffer.from('free')), 'damaged'],
  ['an MP4 without sound in it', withBytes(TONE, 'mdat', Buffer.from('free')), 'damaged'],
  ['a film', fixture('film.mp4'), 'unsupported'],
  [
    'AAC of another kind in an MP4',
    withBytes(TONE, Buffer.from([0x13, 0x88]), Buffer.from([0x2b, 0x88])),
    'unsupported',
  ],
  ['raw AAC with spectral band replication', frameOf([0xc3, 0xa1, 0xc0]), 'unsupported'],
  ['raw AAC of another kind', withBytes(CLICKS, Buffer.from([0xf1, 0x50]), Buffer.from([0xf1, 0x10])), 'unsupported'],
  ['text after the last frame', Buffer.concat([CLICKS, Buffer.from('more of them')]), 'damaged'],
  ['an empty frame', frameOf([]), 'damaged'],
])('%s ends with its reason', async (_, bytes, fault) => {
  expect(await faultOf(bytes)).toBe(fault)
})

test('skips a tag after the last frame', async () => {
  const id3 = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x01\0', 'latin1'), Buffer.alloc(128, 0xff)])
  const { length } = (await decodeAll(CLICKS)).samples
  for (const parts of [
    [id3, CLICKS],
    [CLICKS, id3],
    [id3, id3, CLICKS],
  ])
    expect((await decodeAll(Buffer.concat(parts))).samples).toHaveLength(length)
  const tagged = Buffer.concat([CLICKS, Buffer.from('TAG'.padEnd(128))])
  expect((await decodeAll(tagged)).samples).toHaveLength(length)
})

/** Packs the bits of a frame, most significant first. */
const bytesOf = (bits: string) => (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2))
const bitsOf = (value: number, width: number) => value.toString(2).padStart(width, '0')
/** One channel element: a long window without bands, pulses, shaping or gain control. */
const SILENT = `000${bitsOf(0, 4)}${bitsOf(100, 8)}0000${bitsOf(0, 6)}0000`

/** The codeword of a loudness step of at most 60. */
const stepOf = (step: number) => {
  const index = SCALE_FACTOR_CODE.symbols.match(/../g)?.indexOf((step + 60).toString(36).padStart(2, '0')) ?? -1
  let [first, before] = [0, 0]
  for (const [length, count] of SCALE_FACTOR_CODE.counts.entries()) {
    first *= 2
    if (index < before + count) return bitsOf(first + index - before, length + 1)
    first += count
    before += count
  }
  throw new Error('no such step')
}

test('a frame ends at the first channel that its header does not declare, whatever follows', async () => {
  expect(await faultOf(frameOf(bytesOf(`${SILENT.repeat(2)}111`)))).toBeNull()
  expect(await faultOf(frameOf(bytesOf(`${SILENT.repeat(3)}010`)))).toBe('damaged')
})

test('reports an overflowing loudness as damaged instead of returning NaN', async () => {
  // Eight short windows, each its own group, with 14 noise bands, each 60 steps louder than the one before.
  const book = bitsOf(13, 4) + bitsOf(7, 3) + bitsOf(7, 3) + bitsOf(0, 3)
  const steps = bitsOf(511, 9) + stepOf(60).repeat(8 * 14 - 1)
  const head = `000${bitsOf(0, 4)}${bitsOf(255, 8)}0${bitsOf(2, 2)}0${bitsOf(14, 4)}0000000`
  const channel = `${head}${book.repeat(8)}${steps}000`
  expect(await faultOf(frameOf(bytesOf(`${channel.repeat(2)}111`)))).toBe('damaged')
})
