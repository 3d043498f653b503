import { inspectMedia } from './inspect'
import { readMp3DurationMs, readMp3Format } from '@/lib/platform/audio/mp3'
import { isCompleteMp4, readMp4DurationMs } from '@/lib/platform/audio/mp4'
import { findSvgProblems } from './svg'

/** MPEG-2 layer III, 16 kHz, 8 kbit/s: 36 bytes and 36 ms per frame. */
const FRAME = Uint8Array.from({ length: 36 }, (_, index) => [0xff, 0xf3, 0x18, 0xc0][index] ?? 0)
const ID3 = Uint8Array.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 1, 0, ...new Array<number>(128).fill(7)])

function join(...pieces: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(pieces))
}
function frames(count: number): Uint8Array {
  return join(...Array.from({ length: count }, () => FRAME))
}
function infoFrame(): Uint8Array {
  const frame = FRAME.slice()
  frame.set(new TextEncoder().encode('Info'), 13)
  return frame
}

test.each([
  ['frames alone', frames(100), 3600],
  ['frames after a tag', join(ID3, frames(100)), 3600],
  ["the encoder's info frame is not sound", join(infoFrame(), frames(100)), 3600],
  ['an MPEG-1 frame of 44.1 kHz', joinMpeg1(50), (50 * 1152 * 1000) / 44_100],
])('MP3 duration: %s', (_, bytes, ms) => {
  expect(readMp3DurationMs(bytes)).toBeCloseTo(ms, 3)
})

function joinMpeg1(count: number): Uint8Array {
  // MPEG 1 layer III, 128 kbit/s, 44.1 kHz without padding: 417 bytes.
  const frame = Uint8Array.from({ length: 417 }, (_, index) => [0xff, 0xfb, 0x90, 0x64][index] ?? 0)
  return join(...Array.from({ length: count }, () => frame))
}

/** The encoder's frame states how many follow it. */
function promising(count: number): Uint8Array {
  const frame = infoFrame()
  new DataView(frame.buffer).setUint32(17, 1)
  new DataView(frame.buffer).setUint32(21, count)
  return frame
}

test.each([
  ['zeros', new Uint8Array(417), 3600],
  ['a tag and zeros', join(ID3, new Uint8Array(2000)), 3600],
  ['bytes that another program left', new Uint8Array(5000).fill(0x55), 3600],
  ['single bytes that look like a frame', join(FRAME, new Uint8Array(50), FRAME, new Uint8Array(10)), 3600],
])('MP3 duration: frames after %s, as browsers play them', (_, before, ms) => {
  expect(readMp3DurationMs(join(before, frames(100)))).toBeCloseTo(ms, 3)
})

test.each<[string, Uint8Array, boolean]>([
  ['as many frames as its encoder states', join(promising(100), frames(100)), false],
  ['an encoder that counts its info frame', join(promising(101), frames(100)), false],
  ['an encoder that does not count', join(promising(0), frames(100)), false],
  ['two recordings in one', join(promising(100), frames(100), promising(50), frames(50)), false],
  ['a third of its frames missing', join(promising(100), frames(66)), true],
  ['four of its thousand frames missing', join(promising(1000), frames(996)), true],
])('detects an MP3 that is shorter than its encoder states: %s', (_, bytes, isCut) => {
  expect(readMp3Format(bytes)).toMatchObject({ isCut })
  const facts = isCut ? { kind: 'unreadable', reason: 'ends before its encoder says' } : { kind: 'audio' }
  expect(inspectMedia('a.mp3', bytes)).toMatchObject(facts)
})

test('measures a stored recording by its frames, whatever its encoder states', () => {
  const cut = join(promising(1000), frames(700))
  expect(inspectMedia('a.mp3', cut, { isStored: true })).toEqual({
    kind: 'audio',
    durationMs: expect.closeTo(700 * 36, 3),
  })
  expect(inspectMedia('a.mp3', new Uint8Array(20), { isStored: true })).toMatchObject({ kind: 'unreadable' })
})

test.each([
  ['nothing', new Uint8Array()],
  ['noise', new Uint8Array(5000).fill(0x55)],
  ['two frames', frames(2)],
])('%s is no MP3', (_, bytes) => {
  expect(readMp3DurationMs(bytes)).toBeNull()
})

function box(type: string, body: Uint8Array): Uint8Array {
  const head = new Uint8Array(8)
  new DataView(head.buffer).setUint32(0, body.length + 8)
  head.set(new TextEncoder().encode(type), 4)
  return join(head, body)
}
function movieHeader(version: 0 | 1): Uint8Array {
  const body = new Uint8Array(version === 1 ? 112 : 100)
  const view = new DataView(body.buffer)
  view.setUint8(0, version)
  view.setUint32(version === 1 ? 20 : 12, 1000)
  if (version === 1) view.setBigUint64(24, 90_500n)
  else view.setUint32(16, 90_500)
  return box('mvhd', body)
}

test.each([0, 1] as const)('MP4 duration from a movie header of version %d', (version) => {
  const file = join(box('ftyp', new Uint8Array(8)), box('free', new Uint8Array(3)), box('moov', movieHeader(version)))
  expect(readMp4DurationMs(file)).toBe(90_500)
})

test.each([
  ['nothing', new Uint8Array()],
  [
    'a box longer than the file',
    join(box('ftyp', new Uint8Array(8)), Uint8Array.from([0xff, 0xff, 0xff, 0xff, 0x6d, 0x6f, 0x6f, 0x76])),
  ],
  ['no movie header', join(box('ftyp', new Uint8Array(8)), box('moov', new Uint8Array(0)))],
  ['a truncated movie header', join(box('ftyp', new Uint8Array(8)), box('moov', box('mvhd', new Uint8Array(6))))],
])('%s is no MP4', (_, bytes) => {
  expect(readMp4DurationMs(bytes)).toBeNull()
})

/** Twelve thousand fragments, as call recorders write them, with the index before or after them. */
const fragments = Uint8Array.from(
  Array.from({ length: 12_000 }, () => [...box('moof', new Uint8Array(1)), ...box('mdat', new Uint8Array(2))]).flat(),
)
test.each([
  ['in front of', [box('moov', movieHeader(0)), fragments]],
  ['behind', [fragments, box('moov', movieHeader(0))]],
] as const)(
  'an MP4 with its index %s ten thousands of boxes is complete, and truncated when the last one is',
  (_, parts) => {
    const bytes = join(box('ftyp', new Uint8Array(8)), ...parts)
    expect([readMp4DurationMs(bytes), isCompleteMp4(bytes)]).toEqual([90_500, true])
    expect(isCompleteMp4(bytes.subarray(0, -1))).toBe(false)
  },
)

test('megabytes of empty boxes are no MP4', () => {
  const empty = join(
    box('ftyp', new Uint8Array(8)),
    new Uint8Array(8_000_000).map((_, at) => (at % 8 === 3 ? 8 : 0)),
  )
  expect([readMp4DurationMs(empty), isCompleteMp4(empty)]).toEqual([null, false])
})

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inside}</svg>`
test.each([
  ['<script>alert(1)</script>', 'It holds a script'],
  ['<svg:script>1</svg:script>', 'It holds a script'],
  ['<rect onload="alert(1)"/>', 'It holds an event handler'],
  ['<foreignObject/>', 'It holds foreign content'],
  ['<image href="https://example.com/a.png"/>', 'It refers to something outside of itself'],
  ['<image xlink:href="//example.com/a.png"/>', 'It refers to something outside of itself'],
  ["<use href='data:image/svg+xml,x'/>", 'It refers to something outside of itself'],
  ['<use href=a.svg#b />', 'It refers to something outside of itself'],
  ['<rect fill="url(https://example.com/#a)"/>', 'It refers to something outside of itself'],
  ['<style>@import "a.css";</style>', 'It imports a style sheet'],
  ['<a href="#x"><set attributeName="href" to="javascript:1"/></a>', 'It holds a script'],
])('rejects an SVG with %s', (inside, problem) => {
  expect(findSvgProblems(svg(inside))).toContain(problem)
})

/** Each `g` repeats the previous one twelve times: 12^levels circles from a few hundred bytes. */
const bomb = (levels: number) =>
  svg(
    `<defs><g id="a0"><circle r="1"/></g>${Array.from(
      { length: levels },
      (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(12)}</g>`,
    ).join('')}</defs><use href="#a${levels}"/>`,
  )
test.each([
  ['a bomb of uses', bomb(8)],
  ['a smaller bomb', bomb(4)],
  ['a use of itself', svg('<g id="a"><use href="#a"/></g>')],
  ['two that use each other', svg('<g id="a"><use href="#b"/></g><g id="b"><use xlink:href="#a"/></g>')],
  ['markers of markers', svg(bomb(8).replaceAll('<use href="', '<path marker-mid="url(').replaceAll('"/>', ')"/>'))],
  [
    'a chain without end',
    svg(Array.from({ length: 9_000 }, (_, at) => `<use id="a${at}" href="#a${at + 1}"/>`).join('')),
  ],
  ['too many elements', svg('<path/>'.repeat(20_001))],
  ['too deep', svg(`${'<g>'.repeat(80)}${'</g>'.repeat(80)}`)],
])('%s is too much to render', (_, text) => {
  expect(findSvgProblems(text)).toContain('It holds too much to be drawn')
})

test.each([
  ['an element that is not allowed', svg('<animate/>')],
  ['a link', svg('<a href="#x"/>')],
  ['an event handler without quotes', svg('<rect onload=alert(1) />')],
  ['another namespace with a prefix', svg('<g xmlns:x="http://www.w3.org/1999/xhtml"><x:script/></g>')],
  ['SVG with a namespace prefix', svg('<g xmlns:x="http://www.w3.org/2000/svg"><x:script/></g>')],
  ['a tag that is not closed', svg('<g>')],
  ['text that only looks like an SVG', '<svg><b'],
  ['CDATA', svg('<style><![CDATA[ a ]]></style>')],
])('rejects %s', (_, text) => {
  expect(findSvgProblems(text)).not.toEqual([])
})

test('accepts a plain plan with the metadata of its drawing program', () => {
  const notes = 'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:version="1.3"'
  const plan = `<?xml version="1.0"?><!-- plan --><svg xmlns="http://www.w3.org/2000/svg" ${notes} viewBox="0 0 9 9"><inkscape:view/>${bomb(
    2,
  )
    .replace(/^<svg[^>]*>/, '<g>')
    .replace('</svg>', '</g>')}<text x="1" style="fill: #000">1 &lt; 2</text></svg>`
  expect(findSvgProblems(plan)).toEqual([])
})

test('an SVG may refer to its own elements', () => {
  expect(
    findSvgProblems(svg('<defs><g id="a"/></defs><use href="#a"/><rect fill="url(#b)" marker-end="url(#c)"/>')),
  ).toEqual([])
})

test.each([
  ['a.svg', new TextEncoder().encode('<html></html>'), 'not an SVG file'],
  ['a.png', new Uint8Array(20), 'not a .png file'],
  ['a.jpg', new Uint8Array(20), 'not a .jpg file'],
  ['a.webp', new Uint8Array(20), 'not a .webp file'],
  ['a.mp3', new Uint8Array(20), 'not an MP3 file'],
  ['a.m4a', new Uint8Array(20), 'not an MP4 file'],
  ['a.exe', new Uint8Array(20), '.exe is no kind of media that is taken in'],
])('%s must have the content of its extension', (name, bytes, reason) => {
  expect(inspectMedia(name, bytes)).toEqual({ kind: 'unreadable', reason })
})

test('a new MP4 must be complete to its last byte; a stored one stays accepted', () => {
  const box = (type: string, body: Uint8Array = new Uint8Array()) =>
    Uint8Array.from([0, 0, 0, 8 + body.length, ...new TextEncoder().encode(type), ...body])
  const header = new Uint8Array(20)
  header.set([0, 0, 3, 232, 0, 0, 7, 208], 12)
  const parts = [box('ftyp'), box('moov', box('mvhd', header)), box('mdat', new Uint8Array(9))]
  const whole = Uint8Array.from(parts.flatMap((part) => [...part]))
  const cut = whole.subarray(0, -1)
  const sound = { kind: 'audio', durationMs: 2000 }
  expect(inspectMedia('a.m4a', whole)).toEqual(sound)
  expect(inspectMedia('a.m4a', cut)).toMatchObject({ kind: 'unreadable' })
  expect(inspectMedia('a.m4a', cut, { isStored: true })).toEqual(sound)
  expect([whole, cut, Uint8Array.from([...whole, 1]), whole.subarray(0, 44)].map(isCompleteMp4)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('recognises a PNG by its first bytes', () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])
  expect(inspectMedia('a.png', png)).toEqual({ kind: 'picture', bytes: 9, problems: [] })
})
