import { type GoodKind, isCreditKind } from '@/lib/shop/entitlement/rules/goods'

type Pack = {
  readonly priceRial: number
  readonly goods: readonly { readonly kind: GoodKind; readonly amount: number | null }[]
}

/** The price of one credit in Rial, whole Toman, for a product of several equal credits only; null for any other. */
export function priceOfEach({ goods, priceRial }: Pack): number | null {
  const [good, ...others] = goods
  const isPack = good && others.length === 0 && isCreditKind(good.kind) && (good.amount ?? 0) > 1
  return isPack ? Math.round(priceRial / (good.amount ?? 1) / 10) * 10 : null
}

/** The lowest present price of one correction in packs of corrections only; null when none is sold. A gift has no price. */
export function lowestCorrectionPrice(products: readonly Pack[]): number | null {
  const prices = products.flatMap((product) => {
    const [good, ...others] = product.goods
    if (good?.kind !== 'writing' || others.length > 0 || product.priceRial === 0) return []
    return [priceOfEach(product) ?? product.priceRial]
  })
  return prices.length === 0 ? null : Math.min(...prices)
}
