import { type GoodKind } from '@/lib/shop/entitlement/rules/goods'
import { PASS_MONTH_DAYS, passDaysOf } from '@/lib/shop/entitlement/rules/pass'

type SoldProduct = {
  readonly priceRial: number
  readonly goods: readonly { readonly kind: GoodKind; readonly validDays: number | null }[]
}

/** A thousand Toman, the smallest sum in which people compare prices. */
const THOUSAND_TOMAN_RIAL = 10_000

export type MonthPrice = { readonly rial: number; readonly isRounded: boolean }

/**
 * What a pass costs for 30 days: its price if it lasts that long, otherwise the proportional price, rounded up to a thousand Toman so that nobody
 * pays more than was announced.
 */
export function monthPriceOf({ priceRial, goods }: SoldProduct): MonthPrice {
  const days = passDaysOf(goods) ?? PASS_MONTH_DAYS
  if (days === PASS_MONTH_DAYS) return { rial: priceRial, isRounded: false }
  const share = (priceRial * PASS_MONTH_DAYS) / days
  const rial = Math.ceil(share / THOUSAND_TOMAN_RIAL) * THOUSAND_TOMAN_RIAL
  return { rial, isRounded: rial !== share }
}

/** The lowest price of thirty days of a pass, and that of any other product; null if none is sold. A gift has no price. */
export function lowestPrices(products: readonly SoldProduct[]): {
  readonly passMonth: MonthPrice | null
  readonly single: number | null
} {
  const sold = products.filter(({ priceRial }) => priceRial > 0)
  const passes = sold.filter(({ goods }) => passDaysOf(goods) !== null)
  return {
    passMonth: passes.map(monthPriceOf).toSorted((a, b) => a.rial - b.rial)[0] ?? null,
    single: lowestOf(sold.filter((product) => !passes.includes(product)).map(({ priceRial }) => priceRial)),
  }
}

function lowestOf(prices: readonly number[]): number | null {
  return prices.length === 0 ? null : Math.min(...prices)
}
