import { TOP_HALF_BANDS } from './band-table'

const SECTIONS = 4

/**
 * The overall band × 2 of the four section bands × 2: their mean to the nearest half, .25 up to the half and .75 up to the whole
 * (docs/facts/scoring.md §2) — floor((2S + 4) / 8), in integers. Null unless there are exactly four: fewer sections have no overall band, and missing
 * ones are not substituted.
 */
export function overallHalfBands(sections: readonly (number | null)[]): number | null {
  const knownBands = sections.filter(isHalfBands)
  if (sections.length !== SECTIONS || knownBands.length !== SECTIONS) return null
  const total = knownBands.reduce((sum, half) => sum + half, 0)
  return Math.floor((2 * total + SECTIONS) / (2 * SECTIONS))
}

function isHalfBands(value: number | null): value is number {
  return value !== null && Number.isInteger(value) && value >= 0 && value <= TOP_HALF_BANDS
}
