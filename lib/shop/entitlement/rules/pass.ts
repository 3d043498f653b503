import { isCreditKind, type GoodKind } from './goods'

/** A month of a pass: its share of credits is opened at once and stays until the pass ends. */
export const PASS_MONTH_DAYS = 30
/** An unused pass is refunded in full within this many days. */
export const FULL_REFUND_DAYS = 7
/** A year and a day: a longer pass would be a right for each of very many months. */
export const LONGEST_PASS_DAYS = 366
const DAY_SECONDS = 86_400

type GrantedGood = { readonly kind: GoodKind; readonly validDays: number | null }
/** A right of an order line; `fromDay`: the day of the pass on which it begins. */
export type UnfoldedGood<Good extends GrantedGood> = Good & { readonly fromDay?: number }

/** The length of the pass among these goods; null if there is none. */
export function passDaysOf(goods: readonly GrantedGood[]): number | null {
  return goods.find(({ kind }) => kind === 'pass')?.validDays ?? null
}

/** The credits of a pass are a month's: one right for each month that begins within it, all ending with the pass. Other goods stay as they are. */
export function unfoldPass<Good extends GrantedGood>(goods: readonly Good[]): UnfoldedGood<Good>[] {
  const days = passDaysOf(goods)
  if (days === null) return [...goods]
  const months = Array.from({ length: Math.ceil(days / PASS_MONTH_DAYS) }, (_, month) => month * PASS_MONTH_DAYS)
  return goods.flatMap((good) =>
    (isCreditKind(good.kind) ? months : [0]).map((fromDay) => ({ ...good, validDays: days, fromDay })),
  )
}

export type PassUse = {
  readonly days: number
  /** Seconds since its period began; negative before. */
  readonly secondsSince: number
  /** Credits of all its months. */
  readonly credits: number
  /** Credits used or in progress. */
  readonly creditsUsed: number
  /** Paid exams when it was ordered. */
  readonly exams: number
  /** Paid exams begun within its period, as mocks or for practice, to which its owner has no other right. */
  readonly examsBegun: number
  /** Questions of such exams were practised by part or by type. */
  readonly isPractised: boolean
}

/** The days of a pass that have begun; the day that runs counts. */
export function countBegunDays({ days, secondsSince }: Pick<PassUse, 'days' | 'secondsSince'>): number {
  return secondsSince <= 0 ? 0 : Math.min(days, Math.floor(secondsSince / DAY_SECONDS) + 1)
}

/**
 * What is refunded for a pass that ends now: its price less the largest of three shares, which are the days begun, the exams begun, and the credits
 * used. In the first week, while nothing was used, all of it. The retained amount is rounded down to whole Toman, and earlier refunds are deducted.
 */
export function getPassRefundRial(
  line: { readonly paidRial: number; readonly refundedRial: number },
  use: PassUse,
): number {
  const begun = countBegunDays(use)
  const isUntouched = use.creditsUsed === 0 && use.examsBegun === 0 && !use.isPractised && begun <= FULL_REFUND_DAYS
  const share = (part: number, whole: number) =>
    whole === 0 ? 0 : Number((BigInt(line.paidRial / 10) * BigInt(Math.min(part, whole))) / BigInt(whole)) * 10
  const parts = [share(begun, use.days), share(use.examsBegun, use.exams), share(use.creditsUsed, use.credits)]
  const retainedRial = isUntouched ? 0 : Math.max(...parts)
  return Math.max(0, line.paidRial - line.refundedRial - retainedRial)
}
