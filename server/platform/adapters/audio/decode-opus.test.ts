import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { AudioError } from './audio-job'
import { decodeOpus } from './decode-opus'
import { openFile } from './file-reader'

/** 1.5 seconds of 440 Hz, mono, in pages of a fifth of a second. */
const TONE = readFileSync(path.join(import.meta.dirname, 'fixtures/tone.opus'))
const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-opus-'))
afterAll(() => rmSync(folder, { recursive: true }))
// The decoder logs each refused packet on the console.
beforeAll(() => void jest.spyOn(console, 'error').mockReturnValue())

async function decodeAll(bytes: Uint8Array): Promise<Float32Array> {
  const file = path.join(folder, 'sound.opus')
  writeFileSync(file, bytes)
  const reader = openFile(file)
  const samples: number[] = []
  try {
    for await (const sound of decodeOpus(reader)) {
      expect(sound.rate).toBe(48_000)
      samples.push(...sound.samples)
    }
  } finally {
    reader.close()
  }
  return Float32Array.from(samples)
}
/** Bitwise equality; jest's comparison takes seconds for so many numbers. */
const isSame = (a: Float32Array, b: Float32Array) => Buffer.from(a.buffer).equals(Buffer.from(b.buffer))
const faultOf = (bytes: Uint8Array) =>
  decodeAll(bytes).then(
    () => null,
    (error: unknown) => (error instanceof AudioError ? error.fault : error),
  )

/** The pages of an Ogg file, with their headers. */
function pagesOf(bytes: Buffer): Buffer[] {
  const pages: Buffer[] = []
  for (let at = 0; at < bytes.length;) {
    const segments = bytes.readUInt8(at + 26)
    const body = bytes.subarray(at + 27, at + 27 + segments).reduce((sum, length) => sum + length, 0)
    pages.push(bytes.subarray(at, at + 27 + segments + body))
    at += 27 + segments + body
  }
  return pages
}
function makePage(serial: number, lengths: readonly number[], body: Buffer): Buffer {
  const head = Buffer.alloc(27)
  head.write('OggS', 'latin1')
  head.writeUInt32LE(serial, 14)
  head.writeUInt8(lengths.length, 26)
  return Buffer.concat([head, Buffer.from(lengths), body])
}
const withByte = (at: number, value: number) => Buffer.from(TONE).fill(value, at, at + 1)
const [headPage = TONE, tagPage = TONE, ...soundPages] = pagesOf(TONE)
const serial = TONE.readUInt32LE(14)
const HEAD = 28

test('decodes a file with its length and pitch', async () => {
  const samples = await decodeAll(TONE)
  expect(Math.abs(samples.length / 48_000 - 1.5)).toBeLessThan(0.03)
  const crossings = samples.filter((sample, index) => index > 0 && sample >= 0 && (samples[index - 1] ?? 0) < 0)
  expect(Math.abs(crossings.length / 1.5 - 440)).toBeLessThan(5)
})

test('skips pages of another stream', async () => {
  const other = Buffer.from(soundPages[0] ?? TONE)
  other.writeUInt32LE(serial + 1, 14)
  const mixed = [headPage, other, tagPage, ...soundPages.flatMap((page) => [other, page])]
  expect(isSame(await decodeAll(Buffer.concat(mixed)), await decodeAll(TONE))).toBe(true)
})

test('a packet may continue on the next page', async () => {
  const [first = TONE, ...rest] = soundPages
  const segments = first.readUInt8(26)
  const lengths = [...first.subarray(27, 27 + segments)]
  const body = first.subarray(27 + segments)
  // The first packet, padded to more than 255 bytes (RFC 6716 §3.2.5), on two pages.
  const packet = body.subarray(0, lengths[0])
  const toc = (packet[0] ?? 0) | 3
  const padded = Buffer.concat([Buffer.from([toc, 0x41, 255, 100]), packet.subarray(1), Buffer.alloc(354)])
  const pages = [
    makePage(serial, [255], padded.subarray(0, 255)),
    makePage(serial, [padded.length - 255], padded.subarray(255)),
    makePage(serial, lengths.slice(1), body.subarray(lengths[0])),
  ]
  const split = Buffer.concat([headPage, tagPage, ...pages, ...rest])
  expect(isSame(await decodeAll(split), await decodeAll(TONE))).toBe(true)
})

test.each([1, 400, 1200])(
  'reports a file without its last %i bytes as damaged: half a talk is no recording',
  async (lost) => {
    await expect(decodeAll(TONE.subarray(0, TONE.length - lost))).rejects.toThrow('damaged')
  },
)

test('reports a file with missing pages as damaged', async () => {
  for (const [index] of soundPages.entries()) {
    expect(await faultOf(Buffer.concat([headPage, tagPage, ...soundPages.slice(0, index)]))).toBe('damaged')
  }
})

test.each<readonly [string, Uint8Array, string]>([
  ['nothing', new Uint8Array(), 'damaged'],
  ['a truncated header', TONE.subarray(0, 40), 'damaged'],
  ['a stream other than Opus', withByte(HEAD, 0x58), 'damaged'],
  ['no channel', withByte(HEAD + 9, 0), 'unsupported'],
  ['three channels', withByte(HEAD + 9, 3), 'unsupported'],
  ['channels with a mapping table', withByte(HEAD + 18, 1), 'unsupported'],
  ['noise in place of a page', Buffer.concat([headPage, tagPage, Buffer.alloc(100, 1)]), 'damaged'],
  [
    'a packet without an end',
    Buffer.concat([headPage, tagPage, ...Array.from({ length: 12 }, () => endlessPage())]),
    'damaged',
  ],
  ['invalid packets', Buffer.concat([headPage, tagPage, ...Array.from({ length: 3 }, () => brokenPage())]), 'damaged'],
])('%s ends with its reason', async (_, bytes, fault) => {
  expect(await faultOf(bytes)).toBe(fault)
})

/** 65,025 bytes of one packet that continues. */
function endlessPage(): Buffer {
  return makePage(
    serial,
    Array.from({ length: 255 }, () => 255),
    Buffer.alloc(255 * 255, 1),
  )
}

/** A hundred packets that declare more frames than an Opus packet may contain. */
function brokenPage(): Buffer {
  return makePage(
    serial,
    Array.from({ length: 100 }, () => 2),
    Buffer.alloc(200, Buffer.from([0xff, 0x3f])),
  )
}
