/** Goods that a manager can give: attempts at an exam, credits for corrections or for speaking mocks, a course. */
export const GIFT_KINDS = ['exam', 'writing', 'speaking', 'course'] as const
export type GiftKind = (typeof GIFT_KINDS)[number]

/** Goods that a product can contain: the above, and a pass (all exams on sale and their practice for a period). */
export const PRODUCT_KINDS = [...GIFT_KINDS, 'pass'] as const
export type ProductKind = (typeof PRODUCT_KINDS)[number]

/** Goods that can be bought: the above, and the correction of a second draft, which belongs to one text. */
export const GOOD_KINDS = [...PRODUCT_KINDS, 'redraft'] as const
export type GoodKind = (typeof GOOD_KINDS)[number]

/** Goods counted in credits, always limited. One credit is one text, or one mock. */
export const CREDIT_KINDS = ['writing', 'speaking'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]
/** Goods that can be reserved for work. */
export type HoldKind = CreditKind | 'redraft'

export function isCreditKind(kind: GoodKind): kind is CreditKind {
  return kind === 'writing' || kind === 'speaking'
}

type CountedAmount = { readonly amount: number | null; readonly used: number; readonly held: number }

/** Limited entitlements that are neither used nor reserved. */
export function sumLeft(rights: readonly CountedAmount[]): number {
  return rights.reduce((sum, { amount, used, held }) => sum + (amount ?? 0) - used - held, 0)
}

/** A right with credits that can be reserved. */
export type CreditRight = {
  readonly id: string
  /** Neither used nor reserved. */
  readonly left: number
  /** Null: it never ends. */
  readonly endsAtMs: number | null
  readonly givenAtMs: number
}
export type CreditPart = { readonly id: string; readonly amount: number }

/** The rights from which these credits are taken: the soonest to end first, then the oldest. Null if there are not enough. */
export function chooseCredits(rights: readonly CreditRight[], amount: number): CreditPart[] | null {
  const parts: CreditPart[] = []
  let wanted = amount
  for (const { id, left } of rights.toSorted(bySoonestEnd)) {
    if (wanted === 0) break
    const deducted = Math.min(Math.max(0, left), wanted)
    if (deducted > 0) parts.push({ id, amount: deducted })
    wanted -= deducted
  }
  return wanted === 0 ? parts : null
}

function bySoonestEnd(a: CreditRight, b: CreditRight): number {
  const endTimes = [a, b].map(({ endsAtMs }) => endsAtMs ?? Number.MAX_VALUE)
  return (endTimes[0] ?? 0) - (endTimes[1] ?? 0) || a.givenAtMs - b.givenAtMs || (a.id < b.id ? -1 : 1)
}
