import { TOP_HALF_BANDS } from './band-table'
import { overallHalfBands } from './overall'

/** Half bands of the four skills, in any order. */
export type FourBands = readonly [number, number, number, number]

/** The lowest band × 2 that the skill at `index` needs for this overall band while the others stay; null if not even 9 is enough. */
export function findNeededBand(bands: FourBands, index: 0 | 1 | 2 | 3, overall: number): number | null {
  for (let half = 0; half <= TOP_HALF_BANDS; half += 1) {
    const reached = overallHalfBands(bands.map((band, at) => (at === index ? half : band)))
    if (reached !== null && reached >= overall) return half
  }
  return null
}

export type Retake = { readonly index: 0 | 1 | 2 | 3; readonly needed: number; readonly gain: number }

const INDEXES = [0, 1, 2, 3] as const

/**
 * Which single skill to retake for the next overall half band. The four have equal weight, so each needs the same gain; a skill that cannot rise that
 * far is left out. Empty if no single skill is enough.
 */
export function planRetake(bands: FourBands): readonly Retake[] {
  const currentOverall = overallHalfBands(bands)
  if (currentOverall === null) return []
  return INDEXES.flatMap((index) => {
    const needed = findNeededBand(bands, index, currentOverall + 1)
    return needed === null ? [] : [{ index, needed, gain: needed - bands[index] }]
  })
}

/** Only this many rows are listed, from the highest possible band: lower ones interest nobody. */
const MAX_PLANNED = 4

export type PlannedBand = { readonly overall: number; readonly needed: number }

/**
 * The band that each skill without one needs, the same in each, for the highest overall bands that the others still allow. Empty if no skill lacks a
 * band, or all do.
 */
export function planMissing(bands: readonly (number | null)[]): readonly PlannedBand[] {
  const missing = bands.filter((band) => band === null).length
  if (missing === 0 || missing === bands.length) return []
  const plan: PlannedBand[] = []
  for (let needed = 1; needed <= TOP_HALF_BANDS; needed += 1) {
    const overall = overallHalfBands(bands.map((band) => band ?? needed))
    if (overall !== null && overall > (plan[0]?.overall ?? overallHalfBands(bands.map((band) => band ?? 0)) ?? 0))
      plan.unshift({ overall, needed })
  }
  return plan.slice(0, MAX_PLANNED)
}
