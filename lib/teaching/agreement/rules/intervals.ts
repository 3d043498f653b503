import { addTo, type Agreement, agreementOfSums, NO_SUMS, type BandPair, type Sums, sumsOf } from './agreement'

export const INTERVAL_LEVEL = 0.9
export const RESAMPLES = 1_000
/** With a larger share of resamples without a kappa, an interval of the others would be too narrow. */
const MAX_UNDEFINED = 0.1

export type Interval = { readonly low: number; readonly high: number }
const MEASURES = ['qwk', 'exact', 'withinHalf', 'withinOne', 'bias', 'sem'] as const
type Measure = (typeof MEASURES)[number]
export type Intervals = Readonly<Record<Measure, Interval | null>>

/**
 * Bootstrap intervals by percentiles. Whole submissions are drawn, because two texts of one writer marked by the same two teachers are not two
 * independent pairs. The seed makes the figures the same for the same pairs.
 */
export function bootstrapIntervals(groups: readonly (readonly BandPair[])[], seed: number): Intervals {
  const random = createRandom(seed)
  const sums = groups.map(sumsOf)
  const drawn: Agreement[] = []
  for (let sample = 0; sample < RESAMPLES; sample += 1) {
    const found = agreementOfSums(drawOnce(sums, random))
    if (found) drawn.push(found)
  }
  const intervalFor = (measure: Measure) => intervalOf(drawn.map((item) => item[measure]))
  return {
    qwk: intervalFor('qwk'),
    exact: intervalFor('exact'),
    withinHalf: intervalFor('withinHalf'),
    withinOne: intervalFor('withinOne'),
    bias: intervalFor('bias'),
    sem: intervalFor('sem'),
  }
}

/**
 * Draws as many groups as there are, with replacement. Makes one object per draw instead of one per group, because the page is computed between saves
 * of answers.
 */
function drawOnce(groups: readonly Sums[], random: () => number): Sums {
  const drawn = { ...NO_SUMS }
  for (let index = 0; index < groups.length; index += 1) {
    const group = groups[Math.floor(random() * groups.length)]
    if (group) addTo(drawn, group)
  }
  return drawn
}

function intervalOf(values: readonly (number | null)[]): Interval | null {
  const inOrder = values.filter((value) => value !== null).toSorted((a, b) => a - b)
  if (inOrder.length === 0 || values.length - inOrder.length > values.length * MAX_UNDEFINED) return null
  const at = (share: number) => inOrder[Math.round(share * (inOrder.length - 1))] ?? 0
  return { low: at((1 - INTERVAL_LEVEL) / 2), high: at((1 + INTERVAL_LEVEL) / 2) }
}

/** mulberry32: small, and the same everywhere. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}
