/** Money is a whole number of Rial. Prices and discounts are whole Toman: multiples of 10. */
const TOMAN = 10
const WHOLE_BP = 10_000

export type Price = {
  /** The list price. */
  readonly listRial: number
  readonly saleRial: number | null
  /** Instants in ms since 1970; null: no bound. */
  readonly saleFrom: number | null
  readonly saleUntil: number | null
}

/** The price at an instant: the sale price within its dates, if it is lower. */
export function priceAt({ listRial, saleRial, saleFrom, saleUntil }: Price, at: number): number {
  const isSale = saleRial !== null && (saleFrom === null || saleFrom <= at) && (saleUntil === null || at < saleUntil)
  return isSale ? Math.min(listRial, saleRial) : listRial
}

export type Reduction = {
  /** 1 to 100, or null if it is an amount. */
  readonly percent: number | null
  readonly amountRial: number | null
  /** The largest discount; null: no limit. */
  readonly ceilingRial: number | null
}

/** The discount of a coupon on the lines that it covers: never more than their price, rounded down to a Toman. */
export function reductionOf({ percent, amountRial, ceilingRial }: Reduction, coveredRial: number): number {
  const wanted = percent === null ? (amountRial ?? 0) : Math.floor((coveredRial * percent) / 100)
  const bounded = Math.min(wanted, coveredRial, ceilingRial ?? Infinity)
  return Math.floor(bounded / TOMAN) * TOMAN
}

/**
 * Splits a reduction among lines in proportion to their prices, in whole Toman, by the largest remainder: the parts add up to it, and none exceeds
 * its price. Prices are multiples of 10; the reduction is at most their sum.
 */
export function splitReduction(reductionRial: number, pricesRial: readonly number[]): number[] {
  const total = pricesRial.reduce((sum, price) => sum + price, 0)
  if (total === 0) return pricesRial.map(() => 0)
  // Exact: the products are computed as BigInt.
  const units = BigInt(reductionRial / TOMAN)
  const shares = pricesRial.map((price, index) => {
    const exact = units * BigInt(price)
    return { index, floor: Number(exact / BigInt(total)), rest: exact % BigInt(total) }
  })
  let unassigned = Number(units) - shares.reduce((sum, { floor }) => sum + floor, 0)
  const byRest = [...shares].sort((a, b) => (a.rest === b.rest ? a.index - b.index : Number(b.rest - a.rest)))
  const parts = shares.map(({ floor }) => floor)
  for (const { index } of byRest) {
    if (unassigned === 0) break
    parts[index] = (parts[index] ?? 0) + 1
    unassigned -= 1
  }
  return parts.map((part) => part * TOMAN)
}

/** The tax included in a price, rounded to a Rial: of 1,100 at 10 % it is 100. `rateBp` is in hundredths of a per cent. */
export function taxWithin(priceRial: number, rateBp: number): number {
  return Math.round((priceRial * rateBp) / (WHOLE_BP + rateBp))
}

export type PricedLine = {
  readonly priceRial: number
  readonly discountRial: number
  readonly vatRial: number
}
export type OrderSums = {
  readonly subtotalRial: number
  readonly discountRial: number
  readonly totalRial: number
  readonly vatRial: number
}

/**
 * Prices an order. `covered` says to which lines the coupon applies.
 * @param rateBp tax rates of the lines, in hundredths of a per cent
 */
export function priceLines(
  lines: readonly { readonly priceRial: number; readonly rateBp: number; readonly covered: boolean }[],
  reduction: Reduction | null,
): { lines: PricedLine[]; sums: OrderSums } {
  const coveredPrices = lines.map(({ priceRial, covered }) => (covered ? priceRial : 0))
  const coveredRial = coveredPrices.reduce((sum, price) => sum + price, 0)
  const discounts = splitReduction(reduction ? reductionOf(reduction, coveredRial) : 0, coveredPrices)
  const priced = lines.map(({ priceRial, rateBp }, index) => {
    const discountRial = discounts[index] ?? 0
    return { priceRial, discountRial, vatRial: taxWithin(priceRial - discountRial, rateBp) }
  })
  return { lines: priced, sums: sumUp(priced) }
}

function sumUp(lines: readonly PricedLine[]): OrderSums {
  const sum = (of: (line: PricedLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  const subtotalRial = sum(({ priceRial }) => priceRial)
  const discountRial = sum((line) => line.discountRial)
  return { subtotalRial, discountRial, totalRial: subtotalRial - discountRial, vatRial: sum(({ vatRial }) => vatRial) }
}
