import { type PlayedRanges, isPlayed, mergePlayedRanges, joinPlays, resumeMs } from './played-ranges'

const seconds = (...pieces: readonly (readonly [number, number])[]): PlayedRanges =>
  pieces.map(([from, to]) => [from * 1000, to * 1000])

test.each([
  ['apart', seconds([0, 10]), seconds([20, 30]), seconds([0, 10], [20, 30])],
  ['overlapping ranges', seconds([0, 20]), seconds([10, 30]), seconds([0, 30])],
  ['inside', seconds([0, 30]), seconds([5, 6]), seconds([0, 30])],
  ['ranges a second apart', seconds([0, 10]), seconds([11, 20]), seconds([0, 20])],
  ['the same twice', seconds([0, 10]), seconds([0, 10]), seconds([0, 10])],
  ['backwards, and of no length', seconds([9, 3], [4, 4]), seconds(), seconds()],
])('merges the playback of two devices: %s', (_name, item, other, both) => {
  expect(mergePlayedRanges(item, other)).toEqual(both)
  expect(mergePlayedRanges(other, item)).toEqual(both)
})

test('thousands of jumps do not grow without limit, and lose nothing', () => {
  const jumps = Array.from({ length: 2_000 }, (_, index) => [index * 10, index * 10 + 3] as const)
  const joined = mergePlayedRanges(seconds(...jumps), [])
  expect(joined.length).toBeLessThanOrEqual(300)
  expect([joined[0]?.[0], joined.at(-1)?.[1]]).toEqual([0, 19_993_000])
})

const play = (positionSeconds: number, atMs: number, heard: PlayedRanges) => ({
  positionMs: positionSeconds * 1000,
  durationMs: 100_000,
  atMs,
  heard,
})

test('the last reported position wins, in any order of arrival', () => {
  const [early, late] = [play(80, 1, seconds([0, 80])), play(10, 2, seconds([5, 10]))]
  expect(joinPlays(early, late)).toEqual(play(10, 2, seconds([0, 80])))
  expect(joinPlays(late, early)).toEqual(joinPlays(early, late))
})

test("nine tenths of the seconds must be played: the slider's position does not count", () => {
  expect(isPlayed(play(100, 1, seconds([95, 100])))).toBe(false)
  expect(isPlayed(play(100, 1, seconds([0, 89])))).toBe(false)
  expect(isPlayed(play(5, 1, seconds([0, 45], [50, 95])))).toBe(true)
  expect(isPlayed(play(0, 1, seconds([0, 900])))).toBe(true)
  expect(isPlayed({ durationMs: 0, heard: [] })).toBe(false)
})

test('resumes three seconds earlier, and at the beginning if it was near the end', () => {
  expect([2, 40, 95, 100].map((position) => resumeMs(play(position, 1, [])))).toEqual([0, 37_000, 0, 0])
})
