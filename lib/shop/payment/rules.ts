/**
 * The states of one payment. `unknown`: the gateway was asked and gave no answer. `disputed`: it holds another amount than the order's; only a person
 * can resolve it.
 */
export type PaymentState = 'created' | 'sent' | 'returned' | 'unknown' | 'disputed' | 'verified' | 'failed' | 'reversed'

export type PaymentEvent =
  /** The gateway accepted it; the buyer may be redirected there. */
  | 'request_ok'
  /** The gateway refused, or did not answer: no buyer was redirected there. */
  | 'request_failed'
  /** The buyer has returned; the result in the URL is not trusted. */
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
/** No event leads from `verified` to `failed`; a failed one may still turn out to be paid (late money). */
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

/** The state after an event; null if the event does not apply in this state. */
export function nextPaymentState(state: PaymentState, event: PaymentEvent): PaymentState | null {
  return NEXT[state][event] ?? null
}

/** The states in which an event applies. */
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

/**
 * The reason of a payment that a manager marked as failed after checking the gateway's panel: the gateway is not asked about it again automatically.
 */
export const BY_PANEL = 'panel'

/**
 * Money may still arrive: an order has at most one such payment, and is neither cancelled nor expired before that has ended. From `created` the buyer
 * may be redirected to the gateway at any moment.
 */
export const OPEN_PAYMENT_STATES: readonly PaymentState[] = ['created', 'sent', 'returned', 'unknown', 'disputed']
