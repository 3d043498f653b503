import fc from 'fast-check'
import { overallHalfBands } from './overall'
import { type FourBands, findNeededBand, planMissing, planRetake } from './what-if'

test.each<[FourBands, number, number | null]>([
  // 6.5 6.5 5 7 is 6.25, which is 6.5: half a band less in reading would make 6.125, and 6.
  [[13, 13, 10, 14], 13, 13],
  [[13, 13, 10, 14], 12, 9],
  // Up to 7 it takes 6.75, two bands in one skill.
  [[13, 13, 10, 14], 14, 17],
  [[8, 8, 8, 8], 18, null],
])('%j: the band that reading needs for %i half bands overall: %s', (bands, overall, needed) => {
  expect(findNeededBand(bands, 1, overall)).toBe(needed)
})

test('a single retake: lists every skill that can bring the next half band, with the band that it needs', () => {
  expect(planRetake([12, 13, 13, 13])).toEqual([
    { index: 0, needed: 15, gain: 3 },
    { index: 1, needed: 16, gain: 3 },
    { index: 2, needed: 16, gain: 3 },
    { index: 3, needed: 16, gain: 3 },
  ])
  expect(planRetake([18, 18, 18, 18])).toEqual([])
})

test('omits a skill that is too high to improve by the step', () => {
  // 9 8 6.5 6.5 is 7.5; the next half band takes a whole band more, which nine cannot give.
  expect(planRetake([18, 16, 13, 13])).toEqual([
    { index: 1, needed: 18, gain: 2 },
    { index: 2, needed: 15, gain: 2 },
    { index: 3, needed: 15, gain: 2 },
  ])
})

test('finds band 9 if nothing less is enough, and plans nothing for impossible bands', () => {
  expect(findNeededBand([18, 18, 16, 18], 2, 18)).toBe(16)
  expect(findNeededBand([16, 18, 18, 16], 0, 18)).toBe(18)
  expect(findNeededBand([19, 8, 8, 8], 1, 0)).toBeNull()
  expect(planRetake([19, 18, 18, 18])).toEqual([])
})

test.each([
  // 6.5 6 6: the four of an overall 7 sum to at least 27, since three quarters round up.
  [
    [13, 12, 12, null],
    [
      { overall: 14, needed: 17 },
      { overall: 13, needed: 13 },
      { overall: 12, needed: 9 },
      { overall: 11, needed: 5 },
    ],
  ],
  // The top band of a section is planned, too.
  [
    [18, null, null, null],
    [
      { overall: 18, needed: 18 },
      { overall: 17, needed: 16 },
      { overall: 16, needed: 15 },
      { overall: 15, needed: 14 },
    ],
  ],
  [[null, null, null, null], []],
  [[13, 12, 12, 14], []],
] as const)('%j: the bands that the missing skills need', (bands, plan) => {
  expect(planMissing(bands)).toEqual(plan)
})

const band = fc.integer({ min: 0, max: 18 })

test('the needed band is enough, and half a band less is not', () => {
  fc.assert(
    fc.property(fc.tuple(band, band, band, band), (bands) => {
      const now = overallHalfBands(bands) ?? 0
      for (const { index, needed } of planRetake(bands)) {
        const withBand = (half: number) => overallHalfBands(bands.map((item, at) => (at === index ? half : item))) ?? 0
        expect(withBand(needed)).toBeGreaterThanOrEqual(now + 1)
        expect(withBand(needed - 1)).toBeLessThan(now + 1)
      }
    }),
  )
})

test('the planned bands of the missing skills reach the overall band, and half a band less in each does not', () => {
  const maybe = fc.option(band)
  fc.assert(
    fc.property(fc.tuple(maybe, maybe, maybe, maybe), (bands) => {
      for (const { overall, needed } of planMissing(bands)) {
        const reached = (half: number) => overallHalfBands(bands.map((item) => item ?? half)) ?? 0
        expect(needed).toBeLessThanOrEqual(18)
        expect(reached(needed)).toBeGreaterThanOrEqual(overall)
        expect(reached(needed - 1)).toBeLessThan(overall)
      }
    }),
  )
})
