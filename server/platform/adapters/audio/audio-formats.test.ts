import { AudioError } from './audio-job'
import { findFormat } from './decode'
import { decodeWav } from './decode-wav'
import { type FileReader } from './file-reader'
import { readPackets } from './ogg-packets'

/** An in-memory file. */
function fileOf(...parts: readonly (string | readonly number[] | Buffer)[]): FileReader {
  const bytes = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  )
  let position = 0
  return {
    size: bytes.length,
    read: (count) => {
      const chunk = bytes.subarray(position, position + count)
      position += chunk.length
      return Uint8Array.from(chunk)
    },
    getPosition: () => position,
    skipTo: (next) => {
      position = next
    },
    close: () => undefined,
  }
}
const reasonOf = async (work: () => Promise<unknown>) =>
  work().then(
    () => 'taken',
    (error: unknown) => (error instanceof AudioError ? error.message : error),
  )
const numbers = (bytes: number, ...values: number[]) => {
  const buffer = Buffer.alloc(bytes * values.length)
  for (const [index, value] of values.entries()) buffer.writeUIntLE(value, index * bytes, bytes)
  return buffer
}

describe('the audio format of a file', () => {
  const frames = `\xff\xfb\x90\x64${'\0'.repeat(413)}`.repeat(4)
  test.each([
    ['WAV', 'RIFF....WAVEfmt ', 'wav'],
    ['a long WAV', 'RF64....WAVEds64', 'wav'],
    ['Opus', `OggS${'.'.repeat(24)}OpusHead`, 'opus'],
    ['raw AAC', '\xff\xf1\x50\x80', 'aac'],
    ['MP4', '....ftypM4A ', 'mp4'],
    ['MP3 with a tag', 'ID3\x04', 'mp3'],
    ['raw AAC after a tag', 'ID3\x04\0\0\0\0\0\x03abc\xff\xf1\x50\x80', 'aac'],
    ['raw AAC after a tag with a picture', `ID3\x04\0\0\0\x08\0\0${'\xff\xfb'.repeat(65_536)}\xff\xf9`, 'aac'],
    ['MP3 after a tag with a footer', 'ID3\x04\0\x10\0\0\0\x03abc3DI.......\xff\xfb\x90\x64', 'mp3'],
    ['bare MP3', '\xff\xfb\x90\x64', 'mp3'],
    ['MP3 behind zeros', `${'\0'.repeat(417)}${frames}`, 'mp3'],
    ['MP3 after bytes that another program left', `${'TAG of nothing'.repeat(90)}${frames}`, 'mp3'],
  ])('accepts %s', (_, head, kind) => {
    const file = fileOf(head)
    expect([findFormat(file), file.getPosition()]).toEqual([kind, 0])
  })

  test.each([
    ['Vorbis', `OggS${'.'.repeat(24)}\x01vorbis`, 'unsupported'],
    ['FLAC', 'fLaC', 'unsupported'],
    ['WebM', '\x1a\x45\xdf\xa3', 'unsupported'],
    ['AIFF', 'FORM....AIFF', 'unsupported'],
    ['a page', '<!doctype html>', 'not-audio'],
    ['a picture in a RIFF container', 'RIFF....WEBPVP8 ', 'not-audio'],
    ['nothing', '', 'not-audio'],
  ])('distinguishes %s', async (_, head, reason) => {
    expect(await reasonOf(async () => findFormat(fileOf(head)))).toBe(reason)
  })
})

describe('WAV', () => {
  type Format = { code?: number; channels?: number; rate?: number; bits?: number; step?: number; extra?: Buffer }
  const format = ({ code = 1, channels = 1, rate = 8_000, bits = 16, step, extra = Buffer.alloc(0) }: Format = {}) => {
    const width = step ?? (channels * bits) / 8
    const body = Buffer.concat([
      numbers(2, code, channels),
      numbers(4, rate, rate * width),
      numbers(2, width, bits),
      extra,
    ])
    return Buffer.concat([Buffer.from('fmt '), numbers(4, body.length), body])
  }
  const data = (bytes: Buffer, length = bytes.length) => Buffer.concat([Buffer.from('data'), numbers(4, length), bytes])
  const wav = (...chunks: readonly Buffer[]) => fileOf('RIFF', numbers(4, 0), 'WAVE', ...chunks)
  const samplesOf = async (file: FileReader) => {
    const all: number[] = []
    for await (const { samples } of decodeWav(file)) all.push(...samples)
    return all
  }
  const floats = (bits: 32 | 64, ...values: number[]) =>
    Buffer.from(bits === 32 ? Float32Array.from(values).buffer : Float64Array.from(values).buffer)
  const extensible = Buffer.concat([numbers(2, 22, 16), numbers(4, 0), numbers(2, 1), Buffer.alloc(14)])

  test.each<readonly [string, Format, Buffer, readonly number[]]>([
    ['8 bits, whose middle is 128', { bits: 8 }, Buffer.from([128, 0, 192]), [0, -1, 0.5]],
    ['16 bits', {}, numbers(2, 0x8000, 0x4000, 0), [-1, 0.5, 0]],
    ['24 bits', { bits: 24 }, numbers(3, 0x800000, 0x400000, 0), [-1, 0.5, 0]],
    ['32 bits', { bits: 32 }, numbers(4, 0x80000000, 0x40000000), [-1, 0.5]],
    ['floats', { code: 3, bits: 32 }, floats(32, 0.5, -0.25), [0.5, -0.25]],
    ['long floats', { code: 3, bits: 64 }, floats(64, 0.5, -0.25), [0.5, -0.25]],
    [
      'floats that are not numbers, or too loud',
      { code: 3, bits: 32 },
      floats(32, Number.NaN, Infinity, 7, -7),
      [0, 0, 1, -1],
    ],
    ['two channels as one', { channels: 2 }, numbers(2, 0x4000, 0, 0xc000, 0x4000), [0.25, 0]],
    ['16 bits in the extensible format', { code: 0xfffe, extra: extensible }, numbers(2, 0x4000), [0.5]],
    ['an incomplete sample at the end', {}, Buffer.concat([numbers(2, 0x4000), Buffer.from([1])]), [0.5]],
  ])('reads %s exactly', async (_, shape, bytes, expected) => {
    expect(await samplesOf(wav(format(shape), data(bytes)))).toEqual(expected)
  })

  test('skips other chunks, also one of odd length', async () => {
    const list = Buffer.concat([Buffer.from('LIST'), numbers(4, 3), Buffer.from('abc\0')])
    expect(await samplesOf(wav(list, format(), list, data(numbers(2, 0x4000)), list))).toEqual([0.5])
  })

  test.each([0, 0xffffffff])('reads to the end if the length is a placeholder (%d)', async (length) => {
    expect(await samplesOf(wav(format(), data(numbers(2, 0x4000, 0), length)))).toEqual([0.5, 0])
  })

  const sound = data(numbers(2, 0x4000))
  test.each<readonly [string, readonly Buffer[], string]>([
    ['data before the format chunk', [sound, format()], 'damaged'],
    ['no data', [format()], 'damaged'],
    ['less data than stated', [format(), data(numbers(2, 0x4000), 4_000)], 'damaged'],
    ['no channels', [format({ channels: 0 }), sound], 'damaged'],
    ['nine channels', [format({ channels: 9 }), sound], 'damaged'],
    ['a rate too low for speech', [format({ rate: 3_999 }), sound], 'damaged'],
    ['a rate above the maximum', [format({ rate: 192_001 }), sound], 'damaged'],
    ['a block size that does not fit the samples', [format({ step: 3 }), sound], 'damaged'],
    [
      'a truncated format chunk',
      [Buffer.concat([Buffer.from('fmt '), numbers(4, 14), Buffer.alloc(14)]), sound],
      'damaged',
    ],
    ['compressed sound', [format({ code: 0x55 }), sound], 'unsupported'],
    ['12 bits', [format({ bits: 12, step: 2 }), sound], 'unsupported'],
  ])('%s is refused', async (_, chunks, reason) => {
    expect(await reasonOf(() => samplesOf(wav(...chunks)))).toBe(reason)
  })
})

describe('Ogg packets', () => {
  type Page = { serial?: number; lengths: readonly number[]; bytes?: number; isLast?: boolean }
  const page = ({ serial = 7, lengths, bytes, isLast = false }: Page, fill = 'x') => {
    const head = Buffer.alloc(27)
    head.write('OggS')
    head.writeUInt8(isLast ? 4 : 0, 5)
    head.writeUInt32LE(serial, 14)
    head.writeUInt8(lengths.length, 26)
    const whole = lengths.reduce((sum, length) => sum + length, 0)
    return Buffer.concat([head, Buffer.from(lengths), Buffer.alloc(bytes ?? whole, fill)])
  }
  const read = (...pages: readonly Buffer[]) =>
    [...readPackets(fileOf(...pages))].map((packet) => Buffer.from(packet).toString('latin1'))

  test('a page has several packets, a lacing value of 255 continues one, also on the next page, and a 0 ends it', () => {
    const packets = read(page({ lengths: [1, 255, 2, 255] }, 'a'), page({ lengths: [3, 255, 0], isLast: true }, 'b'))
    expect(packets).toEqual(['a', 'a'.repeat(257), `${'a'.repeat(255)}bbb`, 'b'.repeat(255)])
  })

  test('ignores another stream between the pages', () => {
    const foreign = page({ serial: 8, lengths: [2] }, 'z')
    expect(read(page({ lengths: [1] }), foreign, page({ lengths: [2], isLast: true }), foreign)).toEqual(['x', 'xx'])
    expect(read()).toEqual([])
  })

  test.each([
    ['bytes that are not a page', [page({ lengths: [1] }), Buffer.from('OggX'.padEnd(27))]],
    ['a truncated page', [page({ lengths: [1] }), page({ lengths: [9], bytes: 4 })]],
    ['a truncated header', [page({ lengths: [1] }), Buffer.from('OggS')]],
    ['a stream whose last page is missing', [page({ lengths: [1] }), page({ serial: 8, lengths: [1], isLast: true })]],
    [
      'a packet without an end',
      Array.from({ length: 12 }, () => page({ lengths: Array.from({ length: 255 }, () => 255) })),
    ],
  ])('%s makes the file damaged', async (_, pages) => {
    expect(await reasonOf(async () => read(...pages))).toBe('damaged')
  })
})
