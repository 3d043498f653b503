import { listPlayingLines } from './playhead'

const PARTS = [
  { number: 1, cue: { startMs: 0, endMs: 60_000 } },
  { number: 3, cue: { startMs: 65_000, endMs: 90_000 } },
]
const LINES = [
  { part: 1, text: 'a' },
  { part: 3, text: 'b' },
]

test.each([
  [0, 'a'],
  [59_999, 'a'],
  [60_000, 'b'],
  [64_000, 'b'],
  [89_999, 'b'],
  [95_000, 'b'],
])('at %d ms the panel shows the part that is playing or next', (positionMs, text) => {
  expect(listPlayingLines(LINES, PARTS, positionMs).map((line) => line.text)).toEqual([text])
})

test('before the first part: the first', () => {
  expect(listPlayingLines(LINES, PARTS.slice(1), 0)).toEqual([LINES[1]])
})

test('a part without lines shows none, not those of another part', () => {
  expect(listPlayingLines(LINES.slice(1), PARTS, 10_000)).toEqual([])
})

test('without cues all lines are shown', () => {
  expect(listPlayingLines(LINES, [{ number: 1 }], 10_000)).toEqual(LINES)
})
