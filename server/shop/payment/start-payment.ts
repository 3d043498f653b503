import { randomBytes } from 'node:crypto'
import { type GatewayName, type Order } from '@/lib/shop/order/contract/orders'
import { paymentCopy } from '@/lib/shop/payment/words/payment'
import { nextOrderState } from '@/lib/shop/order/rules/order'
import { paymentStatesBefore } from '@/lib/shop/payment/rules'
import { passFaultPoint } from '@/lib/platform/env/fault-point'
import { paths } from '@/lib/platform/paths'
import { type Gateway } from '@/server/platform/adapters/payment/gateway'
import { type ViewerContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { originOf } from '@/server/platform/http/address'
import { getOrder, type LockedOrder, lockOrder, refuseOwnedOrder, writeState } from '@/server/shop/order/public'
import { checkPayment } from './check-payment'
import { failPayment } from './fail-payment'
import { gatewaysOf } from './gateways'
import { changePayment, findBuyer, findOpenPayment, insertPayment, recordGatewayEvent, type PaymentRow } from './repo'

type Started = { redirectUrl: string | null; order: Order }

/**
 * Redirects a buyer to a gateway. An open payment there is continued; one at another gateway is checked first, since two open payments could both
 * succeed. The amount is the stored order's; the gateway is called outside any transaction.
 * @throws AppError not_found; owned_already; not_on_sale; way_closed; sum_too_small; order_over; payment_under_way; gateway_refused; gateway_silent
 */
export async function startPayment(ctx: ViewerContext, orderId: string, name: GatewayName): Promise<Started> {
  if (name === 'card') return showCard(ctx, orderId)
  const gateway = gatewaysOf(ctx).get(name)
  if (!gateway) throw new AppError('way_closed')
  const before = await getPayableOrder(ctx, orderId)
  if (before.totalRial < gateway.leastRial) throw new AppError('sum_too_small')
  const open = await findOpenPayment(ctx.db, before.id)
  if (open?.gateway === name && open.state === 'sent' && open.authority)
    return redirectBuyer(before, gateway.paymentUrlOf(open.authority))
  if (open) {
    await closeEarlierPayment(ctx, open)
    const order = await getOrder(ctx, orderId)
    if (order.paidAt !== null) return { redirectUrl: null, order }
  }
  const payment = await insertNextPayment(ctx, orderId, name)
  passFaultPoint('try-begun')
  const address = await requestFromGateway(ctx, gateway, payment)
  return { redirectUrl: address, order: await getOrder(ctx, orderId) }
}

/** Refuses to redirect a buyer to an order that is paid or cancelled by now. */
function redirectBuyer(order: Order, address: string): Started {
  if (order.paidAt !== null) return { redirectUrl: null, order }
  if (!nextOrderState(order.state, 'try_verified')) throw new AppError('order_over')
  return { redirectUrl: address, order }
}

/**
 * The order, unless it is unpaid and grants only goods that its buyer has received in the meantime or can no longer use. @throws AppError not_found;
 * owned_already; not_on_sale
 */
async function getPayableOrder(ctx: ViewerContext, orderId: string): Promise<Order> {
  const order = await getOrder(ctx, orderId)
  const isPayable = order.state === 'open' || order.state === 'awaiting'
  if (isPayable) await refuseOwnedOrder(ctx.db, { id: order.id, userId: ctx.viewer.userId })
  return order
}

/** A card transfer needs no gateway: the buyer is shown the card, and the payment starts when they report the transfer. */
async function showCard(ctx: ViewerContext, orderId: string): Promise<Started> {
  const before = await getPayableOrder(ctx, orderId)
  if (!ctx.settings.payments.card) throw new AppError('way_closed')
  const open = await findOpenPayment(ctx.db, before.id)
  if (open?.gateway === 'card') return { redirectUrl: null, order: before }
  if (open) await closeEarlierPayment(ctx, open)
  const order = await getOrder(ctx, orderId)
  return { redirectUrl: order.paidAt === null ? paths.transfer(orderId) : null, order }
}

/** @throws AppError payment_under_way while the outcome of the earlier payment is unknown */
export async function closeEarlierPayment(ctx: ViewerContext, open: PaymentRow): Promise<void> {
  await checkPayment(ctx, open, { isGivenUp: true })
  if (await findOpenPayment(ctx.db, open.orderId)) throw new AppError('payment_under_way')
}

type StartedPayment = {
  readonly order: LockedOrder
  readonly id: string
  readonly name: GatewayName
  readonly returnKey: string
}

async function insertNextPayment(ctx: ViewerContext, orderId: string, name: GatewayName): Promise<StartedPayment> {
  const id = ctx.newId()
  const returnKey = randomBytes(16).toString('base64url')
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.userId !== ctx.viewer.userId) throw new AppError('not_found')
    // Another tab has opened one in the meantime.
    if (await findOpenPayment(tx, orderId)) throw new AppError('payment_under_way')
    const nextState = order.state === 'awaiting' ? 'awaiting' : nextOrderState(order.state, 'start_try')
    if (!nextState || order.overSeconds >= 0) throw new AppError('order_over')
    await insertPayment(tx, { id, orderId, gateway: name, amountRial: order.totalRial, returnKey })
    await writeState(tx, {
      id: orderId,
      from: order.state,
      to: nextState,
      event: 'start_try',
      by: ctx.viewer.userId,
      detail: { gateway: name },
    })
    return { order, id, name, returnKey }
  })
}

async function requestFromGateway(
  ctx: ViewerContext,
  gateway: Gateway,
  { order, id, name, returnKey }: StartedPayment,
): Promise<string> {
  const buyer = await findBuyer(ctx.db, order.userId)
  const created = await gateway.create({
    amountRial: order.totalRial,
    orderNo: order.no,
    description: paymentCopy.description(order.no),
    returnUrl: `${originOf(ctx.settings)}/api/payments/return/${name}/${returnKey}/`,
    mobile: buyer?.identifier.startsWith('+98') ? buyer.identifier.replace('+98', '0') : null,
  })
  passFaultPoint('gateway-made')
  await recordGatewayEvent(ctx.db, { paymentId: id, gateway: name, kind: 'request', body: created })
  if (created.kind !== 'made') {
    await failPayment(ctx, id, { event: 'request_failed', reason: created.reason })
    throw new AppError(created.kind === 'refused' ? 'gateway_refused' : 'gateway_silent')
  }
  const { authority } = created
  const change = { id, from: paymentStatesBefore('request_ok'), to: 'sent', authority } as const
  // The reply came after the payment was given up: its money would not belong to an order.
  if (!(await changePayment(ctx.db, change))) throw new AppError('gateway_silent')
  passFaultPoint('try-sent')
  return gateway.paymentUrlOf(authority)
}
