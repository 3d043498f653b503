/** Two marks of the same text, in half bands: 13 is band 6.5. */
export type BandPair = { readonly one: number; readonly other: number }

export type Agreement = {
  /** Weighted by the square of the distance; null if both gave the same band to everything, for which kappa is undefined (0/0). */
  readonly qwk: number | null
  readonly exact: number
  /** Shares of pairs at most half a band, and at most one band, apart. */
  readonly withinHalf: number
  readonly withinOne: number
  /** Bands by which the first is above the other, in the mean. */
  readonly bias: number
  readonly sd: number
  /** The standard error of one mark: what one teacher's band would be off by. */
  readonly sem: number
  readonly rmse: number
}

/** Everything that the figures need, in half bands: integers, so that sums over groups of pairs stay exact. */
export type Sums = {
  readonly n: number
  readonly one: number
  readonly other: number
  readonly oneSquared: number
  readonly otherSquared: number
  readonly apartSquared: number
  readonly exact: number
  readonly withinHalf: number
  readonly withinOne: number
}
export const NO_SUMS: Sums = {
  n: 0,
  one: 0,
  other: 0,
  oneSquared: 0,
  otherSquared: 0,
  apartSquared: 0,
  exact: 0,
  withinHalf: 0,
  withinOne: 0,
}

export function sumsOf(pairs: readonly BandPair[]): Sums {
  const sums = { ...NO_SUMS }
  for (const { one, other } of pairs) {
    const difference = Math.abs(one - other)
    addTo(sums, {
      n: 1,
      one,
      other,
      oneSquared: one * one,
      otherSquared: other * other,
      apartSquared: difference * difference,
      exact: difference === 0 ? 1 : 0,
      withinHalf: difference <= 1 ? 1 : 0,
      withinOne: difference <= 2 ? 1 : 0,
    })
  }
  return sums
}

/** Field by field, not by names: a thousand draws call it for every group. */
export function addTo(sums: { -readonly [Name in keyof Sums]: number }, more: Sums): void {
  sums.n += more.n
  sums.one += more.one
  sums.other += more.other
  sums.oneSquared += more.oneSquared
  sums.otherSquared += more.otherSquared
  sums.apartSquared += more.apartSquared
  sums.exact += more.exact
  sums.withinHalf += more.withinHalf
  sums.withinOne += more.withinOne
}

/** Null without a pair. */
export function agreementOf(pairs: readonly BandPair[]): Agreement | null {
  return agreementOfSums(sumsOf(pairs))
}

export function agreementOfSums(sums: Sums): Agreement | null {
  const { n, one, other, apartSquared } = sums
  if (n === 0) return null
  const difference = one - other
  // The variance of a sample, n − 1; one pair has no deviation.
  const variance = n < 2 ? 0 : (n * apartSquared - difference ** 2) / (n * (n - 1))
  const sd = Math.sqrt(variance) / 2
  return {
    qwk: quadraticKappa(sums),
    exact: sums.exact / n,
    withinHalf: sums.withinHalf / n,
    withinOne: sums.withinOne / n,
    bias: difference / n / 2,
    sd,
    sem: sd / Math.SQRT2,
    rmse: Math.sqrt(apartSquared / n) / 2,
  }
}

/**
 * 1 − the mean squared distance ÷ what two independent markers with these distributions would have: the same as the form by matrices. Both are
 * multiplied by n², which keeps them whole: 0 is really 0.
 */
function quadraticKappa({ n, one, other, oneSquared, otherSquared, apartSquared }: Sums): number | null {
  const observed = n * apartSquared
  const expected = n * oneSquared - one ** 2 + (n * otherSquared - other ** 2) + (one - other) ** 2
  return expected === 0 ? null : 1 - observed / expected
}
