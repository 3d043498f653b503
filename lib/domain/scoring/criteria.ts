const TOP_BAND = 9
const CRITERIA = 4

/** An exact value: what is stored, so that a change of the rounding rule needs no new marking. */
export type Fraction = { readonly numerator: number; readonly denominator: number }

/**
 * How a mean becomes a half band. The owners do not publish it (docs/facts/scoring.md §4): `nearest-half` takes .25 and .75 up, as the
 * overall band does; `down` truncates to the half below.
 */
export const ROUNDINGS = ['nearest-half', 'down'] as const
export type Rounding = (typeof ROUNDINGS)[number]

/** Examiners' whole bands 0–9 for the four criteria: TA or TR, CC, LR, GRA; in speaking FC, LR, GRA, pronunciation. */
export type Criteria = readonly [number, number, number, number]

export type CriteriaBand = { readonly exact: Fraction; readonly halfBands: number }

/** The band of one task, or of speaking: the mean of the four criteria. Null if one of them is no whole band of 0 to 9. */
export function bandOfCriteria(criteria: Criteria, rounding: Rounding): CriteriaBand | null {
  return isValid(criteria) ? toBand({ numerator: sum(criteria), denominator: CRITERIA }, rounding) : null
}

/** The band of writing: Task 2 weighs double, (T1 + 2·T2) / 3 of the exact task means (docs/facts/scoring.md §3). */
export function writingBand(task1: Criteria, task2: Criteria, rounding: Rounding): CriteriaBand | null {
  if (!isValid(task1) || !isValid(task2)) return null
  return toBand({ numerator: sum(task1) + 2 * sum(task2), denominator: 3 * CRITERIA }, rounding)
}

/** Bands × 2 of an exact mean, in integers. */
export function roundToHalfBands({ numerator, denominator }: Fraction, rounding: Rounding): number {
  if (rounding === 'down') return Math.floor((2 * numerator) / denominator)
  return Math.floor((4 * numerator + denominator) / (2 * denominator))
}

function toBand(exact: Fraction, rounding: Rounding): CriteriaBand {
  return { exact, halfBands: roundToHalfBands(exact, rounding) }
}

function isValid(criteria: Criteria): boolean {
  return (
    criteria.length === CRITERIA && criteria.every((band) => Number.isInteger(band) && band >= 0 && band <= TOP_BAND)
  )
}

function sum(bands: Criteria): number {
  return bands.reduce((total, band) => total + band, 0)
}
