/** The 95 % interval of a share, two-sided. */
const Z = 1.959_963_985

export type Interval = { readonly lower: number; readonly upper: number }

/** Wilson's score interval for `right` of `all`. Without data the interval is the whole range. */
export function wilsonInterval(right: number, all: number): Interval {
  if (all === 0) return { lower: 0, upper: 1 }
  const share = right / all
  const spread = Z * Z
  const middle = share + spread / (2 * all)
  const half = Z * Math.sqrt((share * (1 - share) + spread / (4 * all)) / all)
  const scale = 1 + spread / all
  return { lower: Math.max(0, (middle - half) / scale), upper: Math.min(1, (middle + half) / scale) }
}

/** The fewest hits whose lower bound can reach a share, with all of them right. */
export const getMinHits = (lower: number) => Math.ceil((lower * Z * Z) / (1 - lower))
