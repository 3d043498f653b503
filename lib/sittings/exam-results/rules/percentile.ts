/** With fewer people a percentile is not significant: neither it nor their number is shown. */
export const MIN_PEOPLE = 30
/** With fewer people than this, one person changes the figure by more than a point. */
const MIN_PEOPLE_FOR_EXACT = 100
const COARSE_STEP = 5

export type Percentile = {
  readonly people: number
  /** People with a lower score. */
  readonly below: number
}

/**
 * The percentage of people with a lower score, counting the person among all: rounded down, so that the sentence is true; to multiples of five below
 * a hundred people. Null with too few people, and if it rounds to zero.
 */
export function percentBelow({ people, below }: Percentile): number | null {
  if (people < MIN_PEOPLE) return null
  const step = people < MIN_PEOPLE_FOR_EXACT ? COARSE_STEP : 1
  const percent = Math.floor((100 * below) / people / step) * step
  return percent > 0 ? percent : null
}
