/** A product as it is written: everything may be unfinished. The product of one exam has no title, price and goods of its own. */
export type ProductDraft = {
  readonly title: string
  readonly description: string
  readonly priceRial: number | null
  readonly salePriceRial: number | null
  /** Instants; null: no bound. */
  readonly saleFrom: string | null
  readonly saleUntil: string | null
  readonly goods: readonly ProductDraftGood[]
}
export type ProductDraftGood = {
  /** The slug of an exam that candidates know: it stays. */
  readonly exam: string
  /** Null: as many attempts as one likes. */
  readonly amount: number | null
  /** Null: for good. */
  readonly validDays: number | null
}

/** What keeps it out of the shop. */
export type ProductGap = 'title' | 'price' | 'goods' | 'goods_twice' | 'sale_price' | 'sale_high' | 'sale_dates'

/** Everything that is missing or does not fit. `examRial`: the price of the exam whose product it is; null for what has its own. */
export function productGaps(draft: ProductDraft, examRial: number | null): ProductGap[] {
  const own = examRial === null ? ownGaps(draft) : []
  return [...own, ...saleGaps(draft, examRial ?? draft.priceRial)]
}

function ownGaps({ title, priceRial, goods }: ProductDraft): ProductGap[] {
  const gaps: (ProductGap | false)[] = [
    title.trim() === '' && 'title',
    priceRial === null && 'price',
    goods.length === 0 && 'goods',
    new Set(goods.map(({ exam }) => exam)).size < goods.length && 'goods_twice',
  ]
  return gaps.filter((gap) => gap !== false)
}

function saleGaps({ salePriceRial, saleFrom, saleUntil }: ProductDraft, listRial: number | null): ProductGap[] {
  const gaps: (ProductGap | false)[] = [
    salePriceRial === null && (saleFrom !== null || saleUntil !== null) && 'sale_price',
    salePriceRial !== null && listRial !== null && salePriceRial >= listRial && 'sale_high',
    saleFrom !== null && saleUntil !== null && Date.parse(saleFrom) >= Date.parse(saleUntil) && 'sale_dates',
  ]
  return gaps.filter((gap) => gap !== false)
}
