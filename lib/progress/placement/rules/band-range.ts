import { type PlacementLevel, PARTS, type TakenPart } from './staging'

/**
 * The difficulty of an item as a band × 2, at which a candidate who does not guess answers half of such items right. Estimated by the authors of the
 * items from the level of their texts; nothing is calibrated yet.
 */
export const DIFFICULTY: Readonly<Record<PlacementLevel, number>> = { easy: 9, middle: 12, hard: 15.5 }
/** How much one half band changes the odds, estimated from the slopes of the published band tables, and the chance of guessing right. */
const SLOPE = 0.4
export const GUESS = 0.15
/** The usual band before the first answer: around a 6, nearly always between 3.5 and 8.5. */
const USUAL_HALF_BANDS = 12
const USUAL_SPREAD = 2.5
/** Bands 3 to 9, × 2: fifteen items cannot distinguish lower ones. */
const GRID = Array.from({ length: 13 }, (_, at) => 6 + at)
/** Fifteen questions of estimated difficulty cannot give a range narrower than a band. */
const MIN_WIDTH = 2
/** The probability that the range covers. */
export const COVERAGE = 0.8

export type BandRange = { readonly low: number; readonly high: number }

/** The share of items of a difficulty that somebody with this band answers right. */
export function chanceOf(halfBands: number, difficulty: number): number {
  return GUESS + (1 - GUESS) / (1 + Math.exp(-SLOPE * (halfBands - difficulty)))
}

/** The shortest range of bands × 2 in which four of five people with these marks are, by the guessed difficulties. Null before the last part. */
export function estimateRange(takenParts: readonly TakenPart[]): BandRange | null {
  if (takenParts.length < PARTS) return null
  const weights = GRID.map((band) => usualWeight(band) * likelihood(band, takenParts))
  const totalWeight = sum(weights)
  const ranges = GRID.flatMap((low, from) =>
    GRID.slice(from).map((high, width) => ({
      low,
      high,
      share: sum(weights.slice(from, from + width + 1)) / totalWeight,
    })),
  )
  const [best] = ranges
    .filter(({ low, high, share }) => share >= COVERAGE && high - low >= MIN_WIDTH)
    .toSorted((a, b) => a.high - a.low - (b.high - b.low) || b.share - a.share)
  return best ? { low: best.low, high: best.high } : null
}

function usualWeight(band: number): number {
  return Math.exp(-((band - USUAL_HALF_BANDS) ** 2) / (2 * USUAL_SPREAD ** 2))
}

function likelihood(band: number, takenParts: readonly TakenPart[]): number {
  return takenParts.reduce((product, { level, raw, total }) => {
    const chance = chanceOf(band, DIFFICULTY[level])
    return product * chance ** raw * (1 - chance) ** (total - raw)
  }, 1)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
