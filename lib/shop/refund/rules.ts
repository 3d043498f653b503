/**
 * The states of a refund. It is owed from `requested` on. `sent`: the gateway was asked to reverse, and the result is unknown. `withdrawn`: it was a
 * mistake, and nothing is owed any more.
 */
export type RefundState = 'requested' | 'sent' | 'settled' | 'withdrawn'
export type RefundEvent =
  /** A manager entered the bank’s tracking number. */
  | 'settle'
  /** Like settle, for a reversal whose result the gateway will no longer report. */
  | 'settle_left_alone'
  /** The gateway returned the payment. */
  | 'reversed'
  /** The gateway will not: a person has to send the money. */
  | 'refused'
  | 'withdraw'

type Next = { readonly [Event in RefundEvent]?: RefundState }

const NEXT: Readonly<Record<RefundState, Next>> = {
  requested: { settle: 'settled', withdraw: 'withdrawn' },
  sent: { reversed: 'settled', refused: 'requested', settle_left_alone: 'settled' },
  settled: {},
  withdrawn: {},
}
const REFUND_STATES: readonly RefundState[] = ['requested', 'sent', 'settled', 'withdrawn']

/** The states in which an event applies; in others it has no effect. */
export function refundStatesBefore(event: RefundEvent): RefundState[] {
  return REFUND_STATES.filter((state) => NEXT[state][event] !== undefined)
}

/** How long after the payment a gateway can reverse all of it. */
export const REVERSIBLE_SECONDS = 1_800

export type RefundableLine = {
  readonly id: string
  /** The amount paid for it: price less discount. */
  readonly paidRial: number
  readonly vatRial: number
  /** The amount already refunded or owed. */
  readonly refundedRial: number
  readonly refundedVatRial: number
}
/** The use of a right since it was bought. Practice and lessons consume nothing, but count as use. */
export type RightUse = {
  readonly used: number
  readonly held: number
  readonly begunSections: number
  readonly taken: { readonly percent: number; readonly hasCertificate: boolean } | null
}

export function isInUse({ used, held, begunSections, taken }: RightUse): boolean {
  return used > 0 || held > 0 || begunSections > 0 || taken !== null
}

export type RefundPart = {
  readonly lineId: string
  readonly amountRial: number
  readonly vatRial: number
  /** A partial refund that still revokes the pass. */
  readonly endsPass: boolean
}
type RequestedRefund = { readonly lineId: string; readonly amountRial: number; readonly endsPass?: boolean }

export function refundableRest({ paidRial, refundedRial }: Pick<RefundableLine, 'paidRial' | 'refundedRial'>): number {
  return paidRial - refundedRial
}

/**
 * The refund of each line, with its share of the tax; the last part takes the remainder, so that the parts add up to exactly what was paid. Null if a
 * line is unknown, repeated, or has less left than requested.
 */
export function splitRefund(lines: readonly RefundableLine[], wished: readonly RequestedRefund[]): RefundPart[] | null {
  const parts: RefundPart[] = []
  for (const { lineId, amountRial, endsPass = false } of wished) {
    const line = lines.find(({ id }) => id === lineId)
    const isTwice = parts.some((part) => part.lineId === lineId)
    if (!line || isTwice || amountRial <= 0 || amountRial > refundableRest(line)) return null
    parts.push({ lineId, amountRial, vatRial: taxOf(line, amountRial), endsPass })
  }
  return parts.length > 0 ? parts : null
}

function taxOf(line: RefundableLine, amountRial: number): number {
  const restVat = line.vatRial - line.refundedVatRial
  if (amountRial === refundableRest(line)) return restVat
  const share = Number((BigInt(line.vatRial) * BigInt(amountRial)) / BigInt(line.paidRial))
  return Math.min(share, restVat)
}

/** Lines whose rights are revoked: those wholly refunded, and ended passes; for a wholly refunded order all, including free ones. */
export function listRevokedLines(lines: readonly RefundableLine[], parts: readonly RefundPart[]): string[] {
  const after = lines.map((line) => {
    const part = parts.find(({ lineId }) => lineId === line.id)
    const isEnded = part?.endsPass ?? false
    return {
      id: line.id,
      isPart: part !== undefined,
      isEnded,
      restRial: refundableRest(line) - (part?.amountRial ?? 0),
    }
  })
  if (after.every(({ restRial }) => restRial === 0)) return after.map(({ id }) => id)
  return after.filter(({ isPart, isEnded, restRial }) => isEnded || (isPart && restRial === 0)).map(({ id }) => id)
}
