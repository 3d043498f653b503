import fc from 'fast-check'
import {
  fitsBeforeTest,
  FRESH_DAYS,
  judgeReadiness,
  MAX_SPREAD_HALF_BANDS,
  NEEDED_DAYS,
  type StrictBand,
} from './readiness'

const TODAY = 20_000
const NONE = { overall: null, listening: null, reading: null, writing: null, speaking: null }

/** Bands × 2 of one skill, each on a day of its own, the last one today. */
const onDays = (bands: readonly number[], skill: StrictBand['skill'] = 'reading'): readonly StrictBand[] =>
  bands.map((halfBands, at) => {
    const day = TODAY - bands.length + 1 + at
    return { skill, day, halfBands, attempt: `mock on ${day}`, module: 'academic' }
  })
const judge = (bands: readonly StrictBand[], targets: Partial<typeof NONE | Record<string, number>>) =>
  judgeReadiness({ today: TODAY, targets: { ...NONE, ...targets }, module: 'academic', bands })
const lineOf = (bands: readonly StrictBand[], target = 14) => {
  const judged = judge(bands, { reading: target })
  return judged.kind === 'no-target' ? null : judged.lines[0]
}

test.each([
  ['three at the target', [14, 14, 14], 'reached', 0],
  ['three above it, within half a band', [15, 14, 15], 'reached', 0],
  ['none', [], 'few', 3],
  ['two', [14, 15], 'few', 1],
  ['a whole band between two', [16, 14, 14], 'spread', 1],
  ['a whole band between the last two', [14, 14, 16], 'spread', 2],
  ['the newest below', [14, 14, 13], 'below', 3],
  ['the oldest of the last three below', [13, 14, 14], 'below', 1],
  ['one that is older than the last three below', [9, 14, 14, 14], 'reached', 0],
  ['one, below', [13], 'below', 3],
])('%s: %j against 7 is %s, with %i more', (_, bands, state, more) => {
  expect(lineOf(onDays(bands))).toMatchObject({ state, more })
})

test('a day with two mocks counts once, by the lower band', () => {
  const [first, second, third] = onDays([14, 14, 15])
  if (!first || !second || !third) throw new Error('Three bands')
  const again = { ...third, day: second.day, attempt: 'again' }
  expect(lineOf([first, second, again])).toMatchObject({ state: 'few', more: 1 })
  const worse = { ...again, halfBands: 12 }
  expect(lineOf([first, second, worse, third])).toMatchObject({ state: 'below', more: 2 })
})

test('mocks of the other module, and old ones, do not count; speaking alone counts for both', () => {
  const general = onDays([14, 14, 14]).map((band) => ({ ...band, module: 'general' as const }))
  expect(lineOf(general)).toMatchObject({ state: 'few', more: 3 })
  const old = onDays([14, 14, 14]).map((band) => ({ ...band, day: band.day - FRESH_DAYS }))
  expect(lineOf(old)).toMatchObject({ state: 'few', more: 3 })
  const spoken = onDays([14, 14, 14], 'speaking').map((band) => ({ ...band, attempt: null, module: null }))
  expect(judge(spoken, { speaking: 14 }).kind).toBe('open')
})

const MARKED = [...onDays([14, 14, 15], 'listening'), ...onDays([14, 15, 15])]

test.each([
  ['without a target nothing is said', MARKED, {}, 'no-target'],
  ['listening and reading, and no other target', MARKED, { listening: 14, reading: 14 }, 'open'],
  ['an overall target is that of each skill, so that writing lacks a teacher', MARKED, { overall: 14 }, 'partly'],
  ['one reading too low', [...MARKED, ...onDays([13])], { overall: 14 }, 'closed'],
  ['a writing below the target', [...MARKED, ...onDays([13], 'writing')], { overall: 14 }, 'closed'],
  ['writing alone, which nobody has marked', MARKED, { writing: 14 }, 'closed'],
  [
    'four skills',
    [...MARKED, ...onDays([14, 14, 14], 'writing'), ...onDays([14, 14, 14], 'speaking')],
    { overall: 14 },
    'open',
  ],
])('%s', (_, bands, targets, kind) => {
  expect(judge(bands, targets).kind).toBe(kind)
})

test('an overall target above that of a skill is measured by mocks that have all four bands', () => {
  const all = (['listening', 'reading', 'writing', 'speaking'] as const).flatMap((skill) => onDays([13, 13, 13], skill))
  const targets = { overall: 14, listening: 13, reading: 13, writing: 13, speaking: 13 }
  expect(judge(all, targets)).toMatchObject({
    kind: 'closed',
    lines: [{}, {}, {}, {}, { measure: 'overall', more: 3 }],
  })
  const better = all.map((band) =>
    band.skill === 'listening' || band.skill === 'reading' ? { ...band, halfBands: 15 } : band,
  )
  expect(judge(better, targets).kind).toBe('open')
})

test.each([
  [1, 0, null, null],
  [1, 0, 3, true],
  [1, 0, 2, false],
  [1, 3, 6, true],
  [1, 3, 5, false],
  [3, 0, 9, true],
  [3, 0, 8, false],
  [3, 1, 9, false],
])('%i mocks three days apart, the first in %i, with %j days left, fit: %j', (more, wait, daysLeft, fits) => {
  expect(fitsBeforeTest(more, daysLeft, { wait, between: 3, last: 2 })).toBe(fits)
})

const bands = fc.array(fc.integer({ min: 8, max: 18 }), { maxLength: 6 })

test('it is open exactly when the last three days are at the target and near each other', () => {
  fc.assert(
    fc.property(bands, fc.integer({ min: 9, max: 16 }), (given, target) => {
      const last = given.slice(-NEEDED_DAYS)
      const isOpen =
        last.length === NEEDED_DAYS &&
        last.every((band) => band >= target) &&
        last.every((item) => last.every((other) => Math.abs(item - other) <= MAX_SPREAD_HALF_BANDS))
      expect(judge(onDays(given), { reading: target }).kind === 'open').toBe(isOpen)
    }),
  )
})

test('exactly as many more people can open it as it says', () => {
  fc.assert(
    fc.property(bands, fc.integer({ min: 9, max: 16 }), (given, target) => {
      const more = lineOf(onDays(given), target)?.more ?? 0
      const opensWith = (count: number) =>
        [target, target + 1, ...given].some((band) => {
          const further = Array.from({ length: count }, () => Math.max(target, band))
          return lineOf(onDays([...given, ...further]), target)?.state === 'reached'
        })
      expect(opensWith(more)).toBe(true)
      for (let fewer = 0; fewer < more; fewer += 1) expect(opensWith(fewer)).toBe(false)
    }),
  )
})
