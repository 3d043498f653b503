import { isCreditKind, type ProductKind } from '@/lib/shop/entitlement/rules/goods'
import { LONGEST_PASS_DAYS, passDaysOf } from '@/lib/shop/entitlement/rules/pass'

/** A draft: anything may be unfinished. The product of one exam or course takes title, price and goods from it. */
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
  readonly kind: ProductKind
  /** The slug of an exam or a course that is already public, and so cannot change. Null: credits, or a pass. */
  readonly subject: string | null
  /** Null: unlimited attempts; a course and a pass have none. Credits in a pass are granted each month. */
  readonly amount: number | null
  /** Null: permanent. */
  readonly validDays: number | null
}

/** Reasons why it cannot be put on sale. */
export type ProductGap =
  | 'title'
  | 'price'
  | 'goods'
  | 'goods_twice'
  | 'goods_amount'
  | 'pass_days'
  | 'pass_mixed'
  | 'sale_price'
  | 'sale_high'
  | 'sale_dates'

/**
 * Everything that is missing or invalid. `subjectRial`: the price of the exam or course whose product it is; null for a product with its own price.
 */
export function productGaps(draft: ProductDraft, subjectRial: number | null): ProductGap[] {
  const basicGaps = subjectRial === null ? listBasicGaps(draft) : []
  return [...basicGaps, ...saleGaps(draft, subjectRial ?? draft.priceRial)]
}

function listBasicGaps({ title, priceRial, goods }: ProductDraft): ProductGap[] {
  const gaps: (ProductGap | false)[] = [
    title.trim() === '' && 'title',
    priceRial === null && 'price',
    goods.length === 0 && 'goods',
    new Set(goods.map(goodKey)).size < goods.length && 'goods_twice',
    goods.some(({ kind, amount }) => isCreditKind(kind) && amount === null) && 'goods_amount',
    ...passGaps(goods),
  ]
  return gaps.filter((gap) => gap !== false)
}

/** A pass has a period, and otherwise only credits: a number per month, which ends with the pass. */
function passGaps(goods: readonly ProductDraftGood[]): (ProductGap | false)[] {
  if (!goods.some(({ kind }) => kind === 'pass')) return []
  return [
    (passDaysOf(goods) ?? Infinity) > LONGEST_PASS_DAYS && 'pass_days',
    goods.some(({ kind }) => kind !== 'pass' && !isCreditKind(kind)) && 'pass_mixed',
  ]
}

/** A product contains each of these at most once. */
export function goodKey({ kind, subject }: Pick<ProductDraftGood, 'kind' | 'subject'>): string {
  return subject === null ? kind : `${kind}:${subject}`
}

function saleGaps({ salePriceRial, saleFrom, saleUntil }: ProductDraft, listRial: number | null): ProductGap[] {
  const gaps: (ProductGap | false)[] = [
    salePriceRial === null && (saleFrom !== null || saleUntil !== null) && 'sale_price',
    salePriceRial !== null && listRial !== null && salePriceRial >= listRial && 'sale_high',
    saleFrom !== null && saleUntil !== null && Date.parse(saleFrom) >= Date.parse(saleUntil) && 'sale_dates',
  ]
  return gaps.filter((gap) => gap !== false)
}
