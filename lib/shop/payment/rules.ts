/**
 * The life of one try to pay. `unknown`: the gateway was asked and gave no answer. `disputed`: it holds another amount than the order's;
 * only a person may go on.
 */
export type PaymentState = 'created' | 'sent' | 'returned' | 'unknown' | 'disputed' | 'verified' | 'failed' | 'reversed'

export type PaymentEvent =
  /** The gateway took it; the buyer may be led there. */
  | 'request_ok'
  /** The gateway refused, or did not answer: no buyer was led there. */
  | 'request_failed'
  /** The buyer is back, whatever they say of it. */
  | 'callback'
  | 'verify_ok'
  | 'verify_silent'
  | 'verify_failed'
  | 'amount_differs'
  | 'reverse_ok'

type Next = { readonly [Event in PaymentEvent]?: PaymentState }

const CHECKED: Next = {
  callback: 'returned',
  verify_ok: 'verified',
  verify_silent: 'unknown',
  verify_failed: 'failed',
  amount_differs: 'disputed',
}
/** No event leads from `verified` to `failed`; one that failed may still turn out to be paid (late money). */
const NEXT: Readonly<Record<PaymentState, Next>> = {
  created: { request_ok: 'sent', request_failed: 'failed' },
  sent: CHECKED,
  returned: CHECKED,
  unknown: CHECKED,
  disputed: { verify_ok: 'verified', verify_failed: 'failed' },
  failed: { verify_ok: 'verified' },
  verified: { reverse_ok: 'reversed' },
  reversed: {},
}

/** The state after an event; null when the event means nothing in this state. */
export function nextPaymentState(state: PaymentState, event: PaymentEvent): PaymentState | null {
  return NEXT[state][event] ?? null
}

/** The states in which an event means something. */
export function paymentStatesBefore(event: PaymentEvent): PaymentState[] {
  return PAYMENT_STATES.filter((state) => NEXT[state][event] !== undefined)
}

export const PAYMENT_STATES: readonly PaymentState[] = [
  'created',
  'sent',
  'returned',
  'unknown',
  'disputed',
  'verified',
  'failed',
  'reversed',
]

/** Dispute: the gateway returned the reference of another payment. All other disputes are about the amount. */
export const REF_USED = 'ref_used'

/** The reason of a try that a manager failed after a look into the gateway's panel: the gateway is not asked about it again by itself. */
export const BY_PANEL = 'panel'

/**
 * Money may still come of it: an order has at most one such try, and is neither cancelled nor expired before it has ended. Of one that is
 * `created` the buyer may be led to the gateway at any moment.
 */
export const OPEN_PAYMENT_STATES: readonly PaymentState[] = ['created', 'sent', 'returned', 'unknown', 'disputed']
