import { type GoodKind } from '@/lib/shop/entitlement/rules/goods'
import { PASS_MONTH_DAYS, passDaysOf } from '@/lib/shop/entitlement/rules/pass'

type Sold = {
  readonly priceRial: number
  readonly goods: readonly { readonly kind: GoodKind; readonly validDays: number | null }[]
}

/** What a pass costs for 30 days, in Rial of whole Toman. */
export function monthPriceOf({ priceRial, goods }: Sold): number {
  return Math.round((priceRial * PASS_MONTH_DAYS) / (passDaysOf(goods) ?? PASS_MONTH_DAYS) / 10) * 10
}

/** The lowest price of thirty days of a pass, and that of any other product; null if none is sold. A gift has no price. */
export function leastPrices(products: readonly Sold[]): {
  readonly passMonth: number | null
  readonly single: number | null
} {
  const sold = products.filter(({ priceRial }) => priceRial > 0)
  const passes = sold.filter(({ goods }) => passDaysOf(goods) !== null)
  return {
    passMonth: least(passes.map(monthPriceOf)),
    single: least(sold.filter((product) => !passes.includes(product)).map(({ priceRial }) => priceRial)),
  }
}

function least(prices: readonly number[]): number | null {
  return prices.length === 0 ? null : Math.min(...prices)
}
