import { transferMail } from '@/lib/copy/shop/payment'
import { formatPrice } from '@/lib/format/number'
import { paths } from '@/lib/paths'
import { originOf } from '@/server/http/address'
import { type Context } from '@/server/http/context'
import { type HeldOrder } from '@/server/modules/orders/public'
import { sendToPeople, tellManagers } from '@/server/modules/outbox/public'
import { findBuyer } from '@/server/modules/payments/public'

const WEEK_SECONDS = 604_800

/** Somebody waits for a manager's look. */
export async function tellWaiting(ctx: Context, { no, totalRial }: Pick<HeldOrder, 'no' | 'totalRial'>): Promise<void> {
  const link = `${originOf(ctx.settings)}${paths.moneyDesk}`
  const { subject, text } = transferMail.waiting({ no, price: formatPrice(totalRial), link })
  await tellManagers(ctx, { subject, text })
}

/** That it was accepted, the message of every paid order says. */
export async function tellRefused(ctx: Context, order: HeldOrder, reason: string): Promise<void> {
  const buyer = await findBuyer(ctx.db, order.userId)
  if (!buyer) return
  const link = `${originOf(ctx.settings)}${paths.order(order.id)}`
  const mail = transferMail.refused({ name: buyer.name, no: order.no, reason, link })
  await sendToPeople(ctx, [{ to: buyer.identifier, lifeSeconds: WEEK_SECONDS, ...mail }])
}
