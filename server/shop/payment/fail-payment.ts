import { nextOrderState } from '@/lib/shop/order/rules/order'
import { paymentStatesBefore, type PaymentState } from '@/lib/shop/payment/rules'
import { type Database } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'
import { type LockedOrder, lockOrder, writeState } from '@/server/shop/order/public'
import { changePayment, findPayment } from './repo'

type Failure = {
  readonly event: 'request_failed' | 'verify_failed'
  readonly reason: string
  /** The allowed former states; by default all that may fail automatically: only a person decides disputes. */
  readonly from?: readonly PaymentState[]
  /** The person who decided it; by default the gateway. */
  readonly by?: string
  /** Further writes in the same transaction. */
  readonly alsoWrite?: (tx: Database, order: LockedOrder) => Promise<void>
}

/** Marks a payment as failed, so that its order can be paid again. Idempotent. @returns whether this call did it */
export async function failPayment(
  ctx: Pick<Context, 'db'>,
  paymentId: string,
  {
    event,
    reason,
    from = paymentStatesBefore(event).filter((state) => state !== 'disputed'),
    by,
    alsoWrite: also,
  }: Failure,
): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const payment = await findPayment(tx, paymentId)
    const order = payment && (await lockOrder(tx, payment.orderId))
    if (!order) return false
    if (!(await changePayment(tx, { id: paymentId, from, to: 'failed', reason }))) return false
    const nextState = nextOrderState(order.state, 'try_failed')
    const change = { id: order.id, from: order.state, event: 'try_failed', by: by ?? null, detail: { reason } }
    if (nextState) await writeState(tx, { ...change, to: nextState })
    await also?.(tx, order)
    return true
  })
}
