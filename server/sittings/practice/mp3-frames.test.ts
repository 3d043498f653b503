import { readAudio } from './mp3-frames'

type Frame = { readonly head?: number; readonly bytes?: number; readonly note?: string }
/** MPEG 1, layer III, 128 kbit/s, 44.1 kHz, stereo: 417 bytes and 26.12 ms a frame. */
const PLAIN = 0xfffb9000
const SIZE = 417
const MS = (1152 * 1000) / 44_100

/** A frame filled with its number. */
function frame(index: number, { head = PLAIN, bytes = SIZE, note = '' }: Frame = {}): Buffer {
  const made = Buffer.alloc(bytes, index)
  made.writeUInt32BE(head, 0)
  made.write(note, 36, 'latin1')
  return made
}
const frames = (count: number, as: Frame = {}) => Buffer.concat(Array.from({ length: count }, (_, at) => frame(at, as)))
/** An ID3 tag with `size` bytes after its header; the size has seven bits per byte. */
function tag(size: number): Buffer {
  const made = Buffer.alloc(10 + size, 0xff)
  made.write('ID3\x04\x00\x00', 0, 'latin1')
  made.set([(size >> 21) & 0x7f, (size >> 14) & 0x7f, (size >> 7) & 0x7f, size & 0x7f], 6)
  return made
}
/** The numbers of the frames in a cut. */
function indexesOf(cut: Uint8Array | undefined): number[] {
  const bytes = Buffer.from(cut ?? [])
  return Array.from({ length: Math.ceil(bytes.length / SIZE) }, (_, at) => bytes[at * SIZE + 100] ?? -1)
}

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a few bytes', Buffer.from([0xff, 0xfb])],
  ['zeros', Buffer.alloc(5_000)],
  ['two frames, which may be chance', frames(2)],
  ['three frames, the last truncated', frames(3).subarray(0, 3 * SIZE - 1)],
  ['a tag without frames', tag(300)],
  ['layer II', frames(5, { head: 0xfffd9000 })],
  ['the reserved version', frames(5, { head: 0xffeb9000 })],
  ['the free bit rate', frames(5, { head: 0xfffb0000 })],
  ['the forbidden bit rate', frames(5, { head: 0xfffbf000 })],
  ['the reserved sample rate', frames(5, { head: 0xfffb9c00 })],
])('%s is no audio', (_, bytes) => {
  expect(readAudio(bytes)).toBeNull()
})

test.each([
  ['MPEG 1, stereo', PLAIN, SIZE, '3 44100 stereo'],
  ['MPEG 1, mono', 0xfffb90c0, SIZE, '3 44100 mono'],
  ['with a byte of padding', 0xfffb9200, SIZE + 1, '3 44100 stereo'],
  ['48 kHz', 0xfffb9400, 384, '3 48000 stereo'],
  ['MPEG 2, half the samples', 0xfff380c0, 208, '2 22050 mono'],
  ['MPEG 2.5, a quarter', 0xffe380c0, 417, '0 11025 mono'],
])('recognises %s by its header', (_, head, bytes, kind) => {
  const audio = readAudio(frames(3, { head, bytes }))
  expect(audio?.kind).toBe(kind)
  expect(audio?.cut(0, 1e6)).toHaveLength(3 * bytes)
})

test.each([
  ['all', 0, 1e9, [0, 1, 2, 3, 4]],
  ['the first', 0, 1, [0]],
  ['exactly one frame', MS, 2 * MS, [1]],
  ['parts of two frames give both', 1.5 * MS, 2.5 * MS, [1, 2]],
  ['a part of the last frame', 4.9 * MS, 4.95 * MS, [4]],
  ['a start before the file', -500, MS, [0]],
  ['a start after the file', 6 * MS, 9 * MS, []],
  ['nothing', 2 * MS, 2 * MS, []],
])('cut: %s', (_, from, until, wanted) => {
  expect(indexesOf(readAudio(frames(5))?.cut(from, until))).toEqual(wanted)
})

test('skips a tag before the audio, of any length, and garbage after it', () => {
  for (const size of [0, 5, 200, 20_000]) {
    const audio = readAudio(Buffer.concat([tag(size), frames(4), Buffer.alloc(50, 7)]))
    expect(indexesOf(audio?.cut(0, 1e9))).toEqual([0, 1, 2, 3])
    expect(audio?.cut(0, 1e9)).toHaveLength(4 * SIZE)
  }
})

test.each(['Xing', 'Info'])('does not count an info frame (%s) as playing time', (note) => {
  const audio = readAudio(Buffer.concat([frame(9, { note }), frames(4)]))
  expect(indexesOf(audio?.cut(0, MS))).toEqual([0])
  expect(indexesOf(audio?.cut(0, 1e9))).toEqual([0, 1, 2, 3])
  // The same bytes later are audio.
  const later = readAudio(Buffer.concat([frames(2), frame(2, { note }), frame(3)]))
  expect(indexesOf(later?.cut(0, 1e9))).toEqual([0, 1, 2, 3])
})

test('the audio ends where frames of another kind begin', () => {
  const mono = frames(3, { head: 0xfffb90c0 })
  expect(indexesOf(readAudio(Buffer.concat([frames(3), mono]))?.cut(0, 1e9))).toEqual([0, 1, 2])
  expect(readAudio(Buffer.concat([frames(2), mono]))).toBeNull()
})

test('reads a view of a larger buffer from its own start', () => {
  const whole = Buffer.concat([Buffer.alloc(33, 1), frames(4)])
  expect(indexesOf(readAudio(whole.subarray(33))?.cut(MS, 3 * MS))).toEqual([1, 2])
})
