/** Bands of one criterion (docs/facts/scoring.md §3); only those of tasks and sections have halves. */
export const CRITERION_BANDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

type GivenBands<K extends string> = Readonly<Record<K, number | null>>

/**
 * The criteria whose band is not whole and differs from the stored one. Older assessments have halves, and agreed ones quarters: they can be saved
 * unchanged.
 */
export function findNewFractions<K extends string>(
  criteria: readonly K[],
  bands: GivenBands<K>,
  stored: GivenBands<K> | undefined,
): readonly K[] {
  return criteria.filter((criterion) => {
    const band = bands[criterion]
    return band !== null && !Number.isInteger(band) && band !== stored?.[criterion]
  })
}
