import type * as z from 'zod'
import { type recordDeskSale as endpoint } from '@/lib/shop/desk-sale/contract'
import { type SoldOrder } from '@/lib/shop/order/contract/manage-orders'
import { nextOrderState } from '@/lib/shop/order/rules/order'
import { recordAct } from '@/server/accounts/audit/public'
import { requirePerson } from '@/server/accounts/person/public'
import { isUniqueViolation } from '@/server/platform/db/failures'
import { type ManagerContext, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { getSoldOrder, lockOrder, placeDeskOrder, type OrderPayments, writeState } from '@/server/shop/order/public'
import { REF_RULE, settleOnce } from '@/server/shop/payment/public'
import { insertDeskPayment } from './repo'

type Sale = z.output<typeof endpoint.body>

/**
 * Records an order that its buyer has paid at the desk, in one transaction: order, payment, ledger, entitlements, and receipt. A repeated request
 * gives the same order.
 * @throws AppError not_found; not_on_sale; owned_already; price_changed; ref_used; out_of_order when the request id was used for something else
 */
export async function recordDeskSale(
  ctx: ManagerContext,
  buyer: string,
  sale: Sale,
  payments: OrderPayments,
): Promise<SoldOrder> {
  await requirePerson(ctx, buyer)
  const id = await inTransaction(ctx, async (ctx) => {
    const { id, isNew } = await placeDeskOrder(ctx, { buyer, ...sale }, payments)
    if (isNew && sale.totalRial > 0) await recordPayment(ctx, id, sale)
    return id
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, REF_RULE) ? new AppError('ref_used', { cause: error }) : error
  })
  return getSoldOrder(ctx, id)
}

async function recordPayment(ctx: ManagerContext, orderId: string, { way, reference }: Sale): Promise<void> {
  const by = ctx.viewer.userId
  const order = (await lockOrder(ctx.db, orderId)) ?? notFound()
  const nextState = nextOrderState(order.state, 'start_try')
  if (!nextState) throw new AppError('changed_meanwhile')
  const id = ctx.newId()
  await insertDeskPayment(ctx.db, { id, orderId, way, amountRial: order.totalRial })
  await writeState(ctx.db, {
    id: orderId,
    from: order.state,
    to: nextState,
    event: 'start_try',
    by,
    detail: { gateway: way },
  })
  // Cash without a number is identified by its order.
  const refId = reference ?? `cash-${order.no}`
  const paid = { kind: 'paid', refId, cardMask: null, feeRial: 0 } as const
  if (!(await settleOnce(ctx, id, paid))) throw new AppError('changed_meanwhile')
  const subject = { kind: 'order' as const, id: orderId }
  await recordAct(ctx, { subject, actor: by, act: 'desk_sale', detail: `${way} ${refId}` })
}
