import { type News } from '@/lib/accounts/notification/contract'
import { paymentCopy } from '@/lib/shop/payment/words/payment'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { notify } from '@/server/accounts/notification/public'
import { type Context } from '@/server/platform/http/context'
import { originOf } from '@/server/platform/http/address'
import { notifyManagers } from '@/server/platform/outbox/public'
import { type LockedOrder } from '@/server/shop/order/public'
import { findBuyer, findPayment } from './repo'

const WEEK_SECONDS = 604_800

type Buyer = Pick<LockedOrder, 'id' | 'no' | 'userId'>
type Words = { readonly name: string; readonly no: number; readonly link: string }
type OrderNews = {
  readonly event: Extract<News, { kind: 'payment' }>['event']
  readonly amountRial: number | null
  /** Distinguishes a repeated event from a new one; an order is paid once. */
  readonly nonce?: string
  readonly write: (words: Words) => { readonly subject: string; readonly text: string }
}

/** Notifies the buyer, with a link to the order. */
export async function notifyOfOrder(ctx: Context, { id, no, userId }: Buyer, orderNews: OrderNews): Promise<void> {
  const buyer = await findBuyer(ctx.db, userId)
  if (!buyer) return
  const { event, amountRial, nonce = ctx.newId(), write } = orderNews
  const link = `${originOf(ctx.settings)}${paths.order(id)}`
  const news = { kind: 'payment', event, order: id, no, amountRial } as const
  const letter = { lifeSeconds: WEEK_SECONDS, ...write({ name: buyer.name, no, link }) }
  await notify(ctx, [{ userId, news, key: `${event}:${id}:${nonce}`, letter }])
}

/** Sends one message per paid order, in the transaction that marks it paid. */
export function notifyBuyer(ctx: Context, order: LockedOrder): Promise<void> {
  const { totalRial: amountRial } = order
  const write = (words: Words) => paymentCopy.paidMail({ ...words, price: formatPrice(amountRial) })
  return notifyOfOrder(ctx, order, { event: 'paid', amountRial, nonce: '', write })
}

/** Notifies managers that money must be refunded by a person, and the buyer, too. */
export async function notifyOfExtraMoney(ctx: Context, order: Buyer, amountRial: number): Promise<void> {
  const price = formatPrice(amountRial)
  const { subject, text } = paymentCopy.extraAlarm
  await notifyManagers(ctx, { subject, text: text(order.no, price) })
  const write = (words: Words) => paymentCopy.extraMail({ ...words, price })
  await notifyOfOrder(ctx, order, { event: 'extra', amountRial, write })
}

/** Notifies managers that a gateway reports another amount, or the reference of another payment: the payment is on hold. */
export async function notifyOfDispute(ctx: Context, paymentId: string, reason: string): Promise<void> {
  const payment = await findPayment(ctx.db, paymentId)
  // No amounts in the log; they are in gateway_events.
  ctx.log.error(
    { payment: paymentId, reason: reason.replace(/\d{4,}/g, '…') },
    'what a gateway says does not fit its try',
  )
  if (!payment) return
  const { gateway, amountRial } = payment
  await notifyManagers(ctx, paymentCopy.disputeAlarm(reason, gateway, formatPrice(amountRial)))
}
