import fc from 'fast-check'
import { chanceOf, DIFFICULTY, estimateRange, COVERAGE } from './band-range'
import { type PlacementLevel, nextPart, type TakenPart } from './staging'

const take = (...parts: readonly (readonly [PlacementLevel, number])[]): readonly TakenPart[] =>
  parts.map(([level, raw]) => ({ level, raw, total: 5 }))

test.each<[readonly TakenPart[], number, number]>([
  [take(['middle', 0], ['easy', 0], ['easy', 0]), 6, 8],
  [take(['middle', 2], ['easy', 3], ['middle', 2]), 9, 12],
  [take(['middle', 3], ['hard', 2], ['middle', 4]), 11, 14],
  [take(['middle', 5], ['hard', 5], ['hard', 5]), 16, 18],
])('%j gives the bands × 2 from %i to %i', (taken, low, high) => {
  expect(estimateRange(taken)).toEqual({ low, high })
})

test('there is no range before the third part', () => {
  expect(estimateRange(take(['middle', 3], ['hard', 2]))).toBeNull()
})

/** A generator whose numbers depend on its seed only. */
function seeded(seed: number): () => number {
  let state = (seed + 1) * 2_654_435_761
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

/** Roughly normal, mean 0 and deviation 1. */
const normal = (random: () => number) => Array.from({ length: 12 }, random).reduce((sum, item) => sum + item, -6)

/** The marks of somebody with this band in a placement whose items are each `off` harder than guessed, and apart from that as much again at random. */
function sit(halfBands: number, random: () => number, { off, spread }: { off: number; spread: number }) {
  const taken: TakenPart[] = []
  for (let next = nextPart(taken); next; next = nextPart(taken)) {
    const { level } = next
    const isRight = () => random() < chanceOf(halfBands, DIFFICULTY[level] + off + spread * normal(random))
    taken.push({ level, raw: Array.from({ length: 5 }, isRight).filter(Boolean).length, total: 5 })
  }
  return taken
}

/** For 4,000 people who are spread like candidates: how many are in their range, and how wide the ranges are, in half bands. */
function simulate(items: { off: number; spread: number }) {
  const random = seeded(7)
  const known = new Map<string, ReturnType<typeof estimateRange>>()
  const rangeOf = (taken: readonly TakenPart[]) => {
    const name = JSON.stringify(taken)
    const range = known.get(name) ?? estimateRange(taken)
    known.set(name, range)
    return range ?? { low: 0, high: 18 }
  }
  const seen = Array.from({ length: 4_000 }, () => {
    const band = Math.min(18, Math.max(6, Math.round(12 + 2.5 * normal(random))))
    const range = rangeOf(sit(band, random, items))
    return { isInside: band >= range.low && band <= range.high, width: range.high - range.low }
  })
  const widths = seen.map(({ width }) => width).toSorted((a, b) => a - b)
  return {
    inside: seen.filter(({ isInside }) => isInside).length / seen.length,
    usual: widths[widths.length / 2] ?? 0,
    widest: widths.at(-1) ?? 0,
  }
}

test('with the guessed difficulties four of five are in their range, which is usually a band and a half wide', () => {
  const { inside, usual, widest } = simulate({ off: 0, spread: 0 })
  expect(inside).toBeGreaterThanOrEqual(COVERAGE)
  expect(usual).toBe(3)
  expect(widest).toBeLessThanOrEqual(4)
})

test('items that miss their level by half a band, either way at random, change little', () => {
  expect(simulate({ off: 0, spread: 1 }).inside).toBeGreaterThanOrEqual(0.77)
})

test.each([-1, 1])('if all items miss it by %i half band, two of three are still inside', (off) => {
  expect(simulate({ off, spread: 1 }).inside).toBeGreaterThanOrEqual(0.66)
})

const path = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 3, maxLength: 3 }).map((marks) =>
  marks.reduce<readonly TakenPart[]>((taken, raw) => {
    const next = nextPart(taken)
    return next ? [...taken, { level: next.level, raw, total: 5 }] : taken
  }, []),
)

test('a range lies between 3 and 9, and one more right answer in the last part never lowers it', () => {
  fc.assert(
    fc.property(path, (taken) => {
      const range = estimateRange(taken)
      const last = taken.at(-1)
      if (!range || !last) throw new Error('Three parts have a range')
      expect(range.low).toBeGreaterThanOrEqual(6)
      expect(range.high).toBeLessThanOrEqual(18)
      expect(range.low).toBeLessThanOrEqual(range.high)
      if (last.raw === 5) return
      const better = estimateRange([...taken.slice(0, -1), { ...last, raw: last.raw + 1 }])
      expect((better?.low ?? 0) + (better?.high ?? 0)).toBeGreaterThanOrEqual(range.low + range.high - 1)
    }),
  )
})
