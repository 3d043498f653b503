/** With fewer people a place among them is chance: nothing is said, and not how many there are either. */
export const LEAST_PEOPLE = 30
/** With fewer people a single one moves the figure by more than a point. */
const FINE_FROM = 100
const COARSE = 5

export type Percentile = {
  readonly people: number
  /** Whose score is lower than one's own. */
  readonly below: number
}

/**
 * Of how many per cent somebody's score is higher, themselves counted among all: rounded down, so that the sentence is true as it stands; to fives
 * below a hundred people. Null with too few people, and for a share that rounds to nothing.
 */
export function betterThanPercent({ people, below }: Percentile): number | null {
  if (people < LEAST_PEOPLE) return null
  const step = people < FINE_FROM ? COARSE : 1
  const percent = Math.floor((100 * below) / people / step) * step
  return percent > 0 ? percent : null
}
