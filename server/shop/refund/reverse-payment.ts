import { refundStatesBefore } from '@/lib/shop/refund/rules'
import { type Reversed } from '@/server/platform/adapters/payment/gateway'
import { type Context, inTransaction } from '@/server/platform/http/context'
import { lockOrder } from '@/server/shop/order/public'
import { gatewaysOf, recordGatewayEvent } from '@/server/shop/payment/public'
import * as repo from './repo'
import { recordSettled } from './settle-refund'
import { notifyRefundOwed, notifyReverseRefused } from './refund-messages'

/** Reversals per pass; the next pass takes the rest. */
const PER_PASS = 20

/**
 * Asks the gateway to reverse a payment, outside any transaction, and records the answer: reversed; refused, so that it goes by bank; or no answer,
 * so that the sweep retries.
 */
export async function reverseRefund(ctx: Context, id: string, { wasAsked }: { wasAsked: boolean }): Promise<void> {
  const refund = await repo.findRefund(ctx.db, id)
  const paid = refund && (await repo.findPaymentRow(ctx.db, refund.paymentId))
  if (refund?.state !== 'sent') return
  const reply = paid
    ? await askGatewayToReverse(ctx, paid, wasAsked)
    : ({ kind: 'refused', reason: 'not here' } as const)
  if (reply.kind === 'reversed') {
    await recordSettled(ctx, id, { event: 'reversed', bankRef: null, by: null })
    return
  }
  if (reply.kind === 'silent') return
  const change = { id, from: refundStatesBefore('refused'), to: 'requested', gatewayWord: reply.reason } as const
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, refund.orderId)
    if (!order || !(await repo.changeRefund(ctx.db, change))) return
    await notifyReverseRefused(ctx, refund)
    await notifyRefundOwed(ctx, order, refund.amountRial)
  })
}

async function askGatewayToReverse(
  ctx: Context,
  { id, gateway: name, authority, amountRial }: repo.PaidRow,
  wasAsked: boolean,
): Promise<Reversed> {
  const reverse = gatewaysOf(ctx).get(name)?.reverse
  // It was disabled in the meantime: it is unknown here whether the gateway had already reversed it.
  if (!reverse || authority === null) return { kind: 'silent', reason: 'switched off' }
  const reply = await reverse({ authority, amountRial, wasAsked })
  await recordGatewayEvent(ctx.db, { paymentId: id, gateway: name, kind: 'reverse', body: reply })
  return reply
}

/** Retries reversals with an unknown outcome. */
export async function sweepRefunds(ctx: Context): Promise<number> {
  const due = await repo.claimDue(ctx.db, PER_PASS)
  for (const id of due) {
    await reverseRefund(ctx, id, { wasAsked: true }).catch((error: unknown) =>
      ctx.log.error({ err: error, refund: id }, 'a reversal could not be checked; the next pass tries again'),
    )
  }
  return due.length
}
