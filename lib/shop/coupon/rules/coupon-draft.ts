import { readCouponCode } from '@/lib/shop/order/rules/typed-money'

/** A draft: anything may be unfinished. */
export type CouponDraft = {
  readonly code: string
  /** Which of the two applies; the other is remembered while the author decides. */
  readonly by: 'percent' | 'amount'
  readonly percent: number | null
  readonly amountRial: number | null
  /** Largest discount; null: no limit. */
  readonly ceilingRial: number | null
  readonly leastOrderRial: number
  /** Ids of the products that it covers; empty: all. */
  readonly products: readonly string[]
  /** Null: no limit. */
  readonly usesAllowed: number | null
  readonly usesPerPerson: number | null
  readonly isFirstPurchaseOnly: boolean
  /** Null: no limit. */
  readonly startsAt: string | null
  readonly endsAt: string | null
  /** Visible to managers only. */
  readonly note: string
}

/** A reason why the coupon cannot be published. */
export type CouponGap = 'code' | 'code_fixed' | 'reduction' | 'dates' | 'uses_low'

type UsedCoupon = {
  /** The code, fixed since an order uses it; null before. */
  readonly fixedCode: string | null
  /** Reserved and spent uses. */
  readonly uses: number
}

export function couponGaps(draft: CouponDraft, { fixedCode, uses }: UsedCoupon): CouponGap[] {
  const { by, percent, amountRial, startsAt, endsAt, usesAllowed } = draft
  const code = readCouponCode(draft.code)
  const gaps: (CouponGap | false)[] = [
    code === null && 'code',
    fixedCode !== null && code !== null && code !== fixedCode && 'code_fixed',
    (by === 'percent' ? percent : amountRial) === null && 'reduction',
    startsAt !== null && endsAt !== null && Date.parse(startsAt) >= Date.parse(endsAt) && 'dates',
    usesAllowed !== null && usesAllowed < uses && 'uses_low',
  ]
  return gaps.filter((gap) => gap !== false)
}
