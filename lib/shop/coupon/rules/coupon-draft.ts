import { readCouponCode } from '@/lib/shop/order/rules/typed'

/** A coupon as it is written: everything may be unfinished. */
export type CouponDraft = {
  readonly code: string
  /** Which of the two counts; the other one is only kept while one makes up one's mind. */
  readonly by: 'percent' | 'amount'
  readonly percent: number | null
  readonly amountRial: number | null
  /** The most that it takes off; null: no such bound. */
  readonly ceilingRial: number | null
  readonly leastOrderRial: number
  /** Ids of what it covers; none: everything. */
  readonly products: readonly string[]
  /** Null: as often as one likes. */
  readonly usesAllowed: number | null
  readonly usesPerPerson: number | null
  readonly isFirstPurchaseOnly: boolean
  /** Instants; null: no bound. */
  readonly startsAt: string | null
  readonly endsAt: string | null
  /** For managers. */
  readonly note: string
}

/** What keeps it from being used. */
export type CouponGap = 'code' | 'code_fixed' | 'reduction' | 'dates' | 'uses_low'

type Used = {
  /** As buyers know it, once it stands in somebody's order; null before. */
  readonly fixedCode: string | null
  /** Uses that are kept or spent. */
  readonly uses: number
}

/** Everything that is missing or does not fit. */
export function couponGaps(draft: CouponDraft, { fixedCode, uses }: Used): CouponGap[] {
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
