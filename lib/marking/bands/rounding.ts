/** An exact value: stored, so that a change of the rounding rule needs no new marking. */
export type Fraction = { readonly numerator: number; readonly denominator: number }

/**
 * How a mean becomes a half band. The owners do not publish the rule (docs/facts/scoring.md §4): `nearest-half` rounds .25 and .75 up, like the
 * overall band; `down` truncates to the half below.
 */
export const ROUNDINGS = ['nearest-half', 'down'] as const
export type Rounding = (typeof ROUNDINGS)[number]

/** Bands × 2 of an exact mean, in integers. */
export function roundToHalfBands({ numerator, denominator }: Fraction, rounding: Rounding): number {
  if (rounding === 'down') return Math.floor((2 * numerator) / denominator)
  return Math.floor((4 * numerator + denominator) / (2 * denominator))
}
