import { nextOrderState } from '@/lib/domain/orders/order'
import { paymentStatesBefore } from '@/lib/domain/orders/payment'
import { type Context } from '@/server/http/context'
import { lockOrder, writeState } from '@/server/modules/orders/public'
import { changePayment, findPayment } from './repo'

/** A try that brings nothing: its order may be paid again. Whoever brings this news second changes nothing. */
export async function failPayment(
  ctx: Pick<Context, 'db'>,
  paymentId: string,
  event: 'request_failed' | 'verify_failed',
  reason: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const payment = await findPayment(tx, paymentId)
    const order = payment && (await lockOrder(tx, payment.orderId))
    if (!order) return
    if (!(await changePayment(tx, { id: paymentId, from: paymentStatesBefore(event), to: 'failed', reason }))) return
    const to = nextOrderState(order.state, 'try_failed')
    if (to)
      await writeState(tx, { id: order.id, from: order.state, to, event: 'try_failed', by: null, detail: { reason } })
  })
}
