import { type Order } from '@/lib/shop/order/contract/orders'
import { mayReportTransfer, nextOrderState } from '@/lib/shop/order/rules/order'
import { OPEN_PAYMENT_STATES } from '@/lib/shop/payment/rules'
import { type PageRequest } from '@/server/platform/db/paged-rows'
import { type Context, type ViewerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { releaseReserved } from '@/server/shop/coupon/public'
import { hasOpenPayment, listExpired, lockOrder, writeState } from './order-repo'
import { findOrder, listOrdersOf, type OrderRow } from './read-repo'

/** Orders per pass; the next pass takes the rest. */
const PER_PASS = 100

/** @throws AppError not_found when it is not the viewer's */
export async function getOrder(ctx: ViewerContext, id: string): Promise<Order> {
  const row = (await findOrder(ctx.db, id, ctx.viewer.userId)) ?? notFound()
  return toReply(ctx, row)
}

/** The viewer's orders, newest first. */
export async function listOrders(ctx: ViewerContext, page: PageRequest): Promise<{ items: Order[]; total: number }> {
  const { rows, total } = await listOrdersOf(ctx.db, ctx.viewer.userId, page)
  return { items: rows.map((row) => toReply(ctx, row)), total }
}

/** @throws AppError not_found; order_over when there is nothing to cancel; payment_under_way while a gateway may still bring money */
export async function cancelOrder(ctx: ViewerContext, id: string): Promise<Order> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.userId !== ctx.viewer.userId) throw new AppError('not_found')
    if (order.state === 'cancelled') return
    const nextState = nextOrderState(order.state, 'cancel')
    if (!nextState) throw new AppError('order_over')
    if (await hasOpenPayment(tx, id)) throw new AppError('payment_under_way')
    await writeState(tx, { id, from: order.state, to: nextState, event: 'cancel', by: ctx.viewer.userId })
    await releaseReserved(tx, id)
  })
  return getOrder(ctx, id)
}

/** Expires unpaid orders and releases their coupons. Orders with a payment that may still succeed wait. */
export async function sweepOrders({ db }: Pick<Context, 'db'>): Promise<number> {
  const due = await listExpired(db, PER_PASS)
  for (const id of due) {
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id)
      const nextState = order && nextOrderState(order.state, 'expire')
      if (!order || order.overSeconds < 0 || !nextState || (await hasOpenPayment(tx, id))) return
      await writeState(tx, { id, from: order.state, to: nextState, event: 'expire', by: null })
      await releaseReserved(tx, id)
    })
  }
  return due.length
}

function toReply(
  { settings }: Pick<Context, 'settings'>,
  { placedAt, expiresAt, paidAt, overSeconds, ...row }: OrderRow,
): Order {
  const hasOpenPayment = row.payments.some(({ state }) => OPEN_PAYMENT_STATES.includes(state))
  return {
    ...row,
    mayTell: settings.payments.card !== null && !hasOpenPayment && mayReportTransfer({ state: row.state, overSeconds }),
    placedAt: placedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  }
}
