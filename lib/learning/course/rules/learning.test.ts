import fc from 'fast-check'
import { type LessonFacts, lengthOf, listLessons, sumMinutes } from './course'
import { courseFilterQuery, readCourseFilter } from './course-filter'
import { type PlayedRanges, isPlayed, mergePlayedRanges, joinPlays, type Play, resumeMs } from './played-ranges'
import { findNextLesson, foldProgress, isLessonOpen, type ProgressEvent, progressOf } from './progress'

const piece = fc
  .tuple(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 1, max: 30_000 }))
  .map(([from, length]): readonly [number, number] => [from, from + length])
const heard: fc.Arbitrary<PlayedRanges> = fc.array(piece, { maxLength: 12 })

test('merging the playback of two devices is commutative and idempotent', () => {
  fc.assert(
    fc.property(heard, heard, (a, b) => {
      const joined = mergePlayedRanges(a, b)
      expect(mergePlayedRanges(b, a)).toEqual(joined)
      expect(mergePlayedRanges(joined, a)).toEqual(joined)
      // Sorted, without contact.
      for (const [index, [from, to]] of joined.entries()) {
        expect(to).toBeGreaterThan(from)
        expect(from - (joined[index - 1]?.[1] ?? -2_000)).toBeGreaterThan(1_000)
      }
      // Every played second is kept.
      for (const [from, to] of [...a, ...b])
        expect(joined.some(([start, end]) => start <= from && to <= end)).toBe(true)
    }),
  )
})

test('after any number of jumps at most 300 ranges are kept, and no played second is lost', () => {
  const jumps: PlayedRanges = Array.from({ length: 500 }, (_, index) => [
    index * 5_000 + index * index,
    index * 5_000 + index * index + 1_000,
  ])
  const kept = mergePlayedRanges(jumps, [])
  expect(kept.length).toBeLessThanOrEqual(300)
  for (const [from, to] of jumps) expect(kept.some(([start, end]) => start <= from && to <= end)).toBe(true)
  expect(kept.at(-1)).toEqual(jumps.at(-1))
})

test.each<[PlayedRanges, number, boolean]>([
  [[[0, 90_000]], 100_000, true],
  [[[0, 89_999]], 100_000, false],
  [
    [
      [0, 45_000],
      [50_000, 95_000],
    ],
    100_000,
    true,
  ],
  [[[0, 200_000]], 100_000, true],
  [[[150_000, 300_000]], 100_000, false],
  [
    [
      [0, 90_000],
      [120_000, 130_000],
    ],
    110_000,
    false,
  ],
  [[], 0, false],
])('for %j of %i milliseconds, enough was played: %s', (pieces, durationMs, enough) => {
  expect(isPlayed({ heard: pieces, durationMs })).toBe(enough)
})

test.each([
  [0, 100_000, 0],
  [3_000, 100_000, 0],
  [3_001, 100_000, 1],
  [50_000, 100_000, 47_000],
  [94_999, 100_000, 91_999],
  [95_000, 100_000, 0],
])('playback at %i of %i resumes at %i', (positionMs, durationMs, at) => {
  expect(resumeMs({ positionMs, durationMs })).toBe(at)
})

test('of two reports the later position wins; at equal times the farther one', () => {
  const play = (positionMs: number, atMs: number): Play => ({ positionMs, atMs, durationMs: 100, heard: [] })
  const placeOf = (a: Play, b: Play) => [joinPlays(a, b).positionMs, joinPlays(b, a).positionMs]
  expect(placeOf(play(90, 1), play(10, 2))).toEqual([10, 10])
  expect(placeOf(play(90, 2), play(10, 2))).toEqual([90, 90])
})

const lesson = (id: string, more: Partial<LessonFacts> = {}): LessonFacts => ({
  id,
  slug: id,
  title: id,
  minutes: 10,
  kind: 'reading',
  isSample: false,
  ...more,
})
const outline = (...lessons: readonly LessonFacts[]) => ({
  modules: [{ id: 'a', title: 'A', opensAfterDays: 0, lessons }],
  order: 'step' as const,
})
const ids = ['one', 'two', 'three', 'four']
const stepwise = outline(...ids.map((id) => lesson(id)))

const events: fc.Arbitrary<readonly ProgressEvent[]> = fc.array(
  fc.record({
    lesson: fc.constantFrom(...ids),
    kind: fc.constantFrom('done' as const, 'undone' as const),
    atMs: fc.integer({ min: 0, max: 6 }),
  }),
  { maxLength: 12 },
)
test("done lessons do not depend on the order of the devices' reports, nor on repeats", () => {
  fc.assert(
    fc.property(events, (told) => {
      const folded = new Map([...foldProgress(told)].sort())
      expect(new Map([...foldProgress([...told.toReversed(), ...told])].sort())).toEqual(folded)
    }),
  )
})

test('in step order exactly one lesson is next, and it is open', () => {
  fc.assert(
    fc.property(fc.subarray(ids), (finished) => {
      const done = new Set(finished)
      const lessons = listLessons(stepwise)
      const isOpen = ({ id }: LessonFacts) => isLessonOpen(stepwise, id, { done, startedAtMs: 0, nowMs: 0 })
      const next = findNextLesson(lessons, done, { current: null, isOpen })
      expect(next?.id ?? null).toBe(ids.find((id) => !done.has(id)) ?? null)
      expect(lessons.filter((item) => !done.has(item.id) && isOpen(item))).toHaveLength(next ? 1 : 0)
      const { percent, isWhole } = progressOf(lessons, done)
      expect(percent === 100).toBe(isWhole)
      expect(isWhole).toBe(next === null)
    }),
  )
})

test.each([
  [0, 0, 0],
  [2, 3, 66],
  [199, 200, 99],
  [200, 200, 100],
])('%i of %i lessons are %i percent: 100 only if nothing is left', (done, total, percent) => {
  const lessons = Array.from({ length: total }, (_, index) => lesson(String(index)))
  expect(progressOf(lessons, new Set(lessons.slice(0, done).map(({ id }) => id))).percent).toBe(percent)
})

test('a course of four hours is short, a minute more makes it long', () => {
  const course = outline(lesson('one', { minutes: 200 }), lesson('two', { minutes: 40 }))
  expect(lengthOf(sumMinutes(course))).toBe('short')
  expect(lengthOf(sumMinutes(course) + 1)).toBe('long')
})

test('a filter survives its query string; unknown values are ignored', () => {
  const filter = { skill: 'reading', price: 'free', length: 'long' } as const
  expect(readCourseFilter(Object.fromEntries(new URLSearchParams(courseFilterQuery(filter))))).toEqual(filter)
  expect(readCourseFilter({ skill: 'riddles', level: '', price: ['free', 'paid'], length: '1' })).toEqual({
    price: 'free',
  })
})
