/** `awaiting`: a payment is in progress. */
export type OrderState = 'open' | 'awaiting' | 'paid' | 'partly_refunded' | 'refunded' | 'cancelled' | 'expired'

export type OrderEvent =
  | 'start_try'
  /** Its payment cannot succeed any more. */
  | 'try_failed'
  /** A payment was verified. */
  | 'try_verified'
  /** The total is 0. */
  | 'settle_free'
  | 'cancel'
  | 'expire'
  | 'refund_part'
  | 'refund_rest'

type Next = { readonly [Event in OrderEvent]?: OrderState }

/** Unlisted events change nothing. A late payment still pays an expired order, but not a cancelled one. */
const NEXT: Readonly<Record<OrderState, Next>> = {
  open: { start_try: 'awaiting', settle_free: 'paid', cancel: 'cancelled', expire: 'expired', try_verified: 'paid' },
  awaiting: { try_failed: 'open', try_verified: 'paid', cancel: 'cancelled', expire: 'expired' },
  paid: { refund_part: 'partly_refunded', refund_rest: 'refunded' },
  partly_refunded: { refund_part: 'partly_refunded', refund_rest: 'refunded' },
  refunded: {},
  cancelled: {},
  expired: { try_verified: 'paid' },
}

/** The state after an event; null when the event has no meaning in this state. */
export function nextOrderState(state: OrderState, event: OrderEvent): OrderState | null {
  return NEXT[state][event] ?? null
}

/** Time to report a card-to-card transfer after the order has expired. */
const LATE_SECONDS = 86_400

/** Whether a card-to-card transfer may be reported for an order. `overSeconds`: since it expired; negative before. */
export function mayReportTransfer(order: { readonly state: OrderState; readonly overSeconds: number }): boolean {
  const { state, overSeconds } = order
  return state === 'open' || state === 'awaiting' || (state === 'expired' && overSeconds < LATE_SECONDS)
}
