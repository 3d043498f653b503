import { refundMail } from '@/lib/copy/shop/payment'
import { formatPrice } from '@/lib/format/number'
import { paths } from '@/lib/paths'
import { type Context } from '@/server/http/context'
import { originOf } from '@/server/http/address'
import { type HeldOrder } from '@/server/modules/orders/public'
import { sendToPeople, tellManagers } from '@/server/modules/outbox/public'
import { findBuyer } from '@/server/modules/payments/public'
import { type RefundRow } from './repo'

const WEEK_SECONDS = 604_800
type Told = Pick<HeldOrder, 'id' | 'no' | 'userId'>

/** It is on its way by the bank, and the rights are gone. */
export function tellRefundOwed(ctx: Context, order: Told, amountRial: number): Promise<void> {
  return tell(ctx, order, (told) => refundMail.owed({ ...told, price: formatPrice(amountRial) }))
}

export function tellRefundSettled(
  ctx: Context,
  order: Told,
  { amountRial, bankRef }: Pick<RefundRow, 'amountRial'> & { readonly bankRef: string | null },
): Promise<void> {
  return tell(ctx, order, (told) => refundMail.settled({ ...told, price: formatPrice(amountRial), bankRef }))
}

export function tellRefundWithdrawn(ctx: Context, order: Told, amountRial: number): Promise<void> {
  return tell(ctx, order, (told) => refundMail.withdrawn({ ...told, price: formatPrice(amountRial) }))
}

/** The gateway would not: somebody has to send the money by the bank. */
export async function tellReverseRefused(ctx: Context, { amountRial }: Pick<RefundRow, 'amountRial'>): Promise<void> {
  const { subject, text } = refundMail.reverseRefused(formatPrice(amountRial))
  await tellManagers(ctx, { subject, text })
}

type Words = { readonly name: string; readonly no: number; readonly link: string }

async function tell(
  ctx: Context,
  { id, no, userId }: Told,
  say: (words: Words) => { readonly subject: string; readonly text: string },
): Promise<void> {
  const buyer = await findBuyer(ctx.db, userId)
  if (!buyer) return
  const link = `${originOf(ctx.settings)}${paths.order(id)}`
  await sendToPeople(ctx, [{ to: buyer.identifier, lifeSeconds: WEEK_SECONDS, ...say({ name: buyer.name, no, link }) }])
}
