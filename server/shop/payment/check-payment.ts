import { paymentStatesBefore } from '@/lib/shop/payment/rules'
import { passFaultPoint } from '@/lib/platform/env/fault-point'
import { type Checked } from '@/server/platform/adapters/payment/gateway'
import { type Context } from '@/server/platform/http/context'
import { failPayment } from './fail-payment'
import { gatewaysOf } from './gateways'
import { changePayment, recordGatewayEvent, type PaymentRow } from './repo'
import { dispute, settlePayment } from './settle-payment'

/** How long a buyer may stay on the bank's page after the redirect. */
export const BANK_PAGE_SECONDS = 1_500
/** After this long the reply to a request must be lost: the buyer was not redirected. */
const REQUEST_SECONDS = 60

/**
 * Asks the gateway about a payment and acts on the answer. Redirects, sweeps, «check again» and other nodes all come here; results are written by a
 * guarded update, so that they take effect once.
 * @param options isGivenUp: the owner wants another payment method; only they may give up a waiting payment
 */
export async function checkPayment(
  ctx: Context,
  payment: PaymentRow,
  { isGivenUp = false }: { isGivenUp?: boolean } = {},
): Promise<void> {
  const { id, authority, state, ageSeconds } = payment
  if (state === 'disputed') return
  if (!authority) {
    if (ageSeconds > REQUEST_SECONDS) await failPayment(ctx, id, { event: 'request_failed', reason: 'no answer' })
    return
  }
  const checked = await askGateway(ctx, payment)
  if (checked) await applyAnswer(ctx, payment, checked, { isGivenUp })
}

/** Asks the gateway about a payment without acting on the answer; null when it cannot be asked. */
export async function askGateway(
  ctx: Context,
  { id, gateway: name, authority, amountRial, state }: PaymentRow,
): Promise<Checked | null> {
  const gateway = gatewaysOf(ctx).get(name)
  if (!gateway || !authority) return null
  const checked = await gateway.verify({ authority, amountRial })
  passFaultPoint('verify-answered')
  // A failed payment is checked some sixty times: «still unpaid» is not stored.
  if (state !== 'failed' || checked.kind !== 'unpaid')
    await recordGatewayEvent(ctx.db, { paymentId: id, gateway: name, kind: 'verify', body: checked })
  passFaultPoint('verify-noted')
  return checked
}

export async function applyAnswer(
  ctx: Context,
  { id, ageSeconds }: PaymentRow,
  checked: Checked,
  { isGivenUp = false }: { isGivenUp?: boolean } = {},
): Promise<void> {
  const isAbandoned = isGivenUp || ageSeconds > BANK_PAGE_SECONDS
  if (checked.kind === 'paid') return settlePayment(ctx, id, checked)
  if (checked.kind === 'differs') return dispute(ctx, id, checked.reason)
  if (checked.kind === 'unpaid') {
    if (checked.isFinal || isAbandoned) await failPayment(ctx, id, { event: 'verify_failed', reason: checked.reason })
    return
  }
  await changePayment(ctx.db, { id, from: paymentStatesBefore('verify_silent'), to: 'unknown', reason: checked.reason })
}
