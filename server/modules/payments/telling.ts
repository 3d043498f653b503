import { paymentCopy } from '@/lib/copy/shop/payment'
import { formatPrice } from '@/lib/format/number'
import { paths } from '@/lib/paths'
import { type Context } from '@/server/http/context'
import { originOf } from '@/server/http/address'
import { sendToPeople, tellManagers } from '@/server/modules/outbox/public'
import { type HeldOrder } from '@/server/modules/orders/public'
import { findBuyer, findPayment } from './repo'

const WEEK_SECONDS = 604_800

/** One message a paid order, in the transaction that makes it paid. */
export async function tellBuyer(ctx: Context, { id, no, userId, totalRial }: HeldOrder): Promise<void> {
  const buyer = await findBuyer(ctx.db, userId)
  if (!buyer) return
  const link = `${originOf(ctx.settings)}${paths.order(id)}`
  const text = paymentCopy.paidMail.text({ name: buyer.name, no, price: formatPrice(totalRial), link })
  await sendToPeople(ctx, [
    { to: buyer.identifier, subject: paymentCopy.paidMail.subject, text, lifeSeconds: WEEK_SECONDS },
  ])
}

/** Money that nobody may keep: a person has to send it back. */
export async function tellExtraMoney(ctx: Context, no: number, amountRial: number): Promise<void> {
  await tellManagers(ctx, {
    subject: paymentCopy.extraAlarm.subject,
    text: paymentCopy.extraAlarm.text(no, formatPrice(amountRial)),
  })
}

/** A gateway holds another amount than the order's, or told the reference of another payment: nothing goes on by itself. */
export async function tellDispute(ctx: Context, paymentId: string, reason: string): Promise<void> {
  const payment = await findPayment(ctx.db, paymentId)
  // Figures of money stay out of the log; they are in gateway_events.
  ctx.log.error(
    { payment: paymentId, reason: reason.replace(/\d{4,}/g, '…') },
    'what a gateway says does not fit its try',
  )
  if (!payment) return
  const text = paymentCopy.disputeAlarm.text(payment.gateway, formatPrice(payment.amountRial))
  await tellManagers(ctx, { subject: paymentCopy.disputeAlarm.subject, text })
}
