import { transferMail } from '@/lib/copy/shop/payment'
import { formatPrice } from '@/lib/format/number'
import { paths } from '@/lib/paths'
import { originOf } from '@/server/http/address'
import { type Context } from '@/server/http/context'
import { type HeldOrder } from '@/server/modules/orders/public'
import { tellManagers } from '@/server/modules/outbox/public'
import { tellOfOrder } from '@/server/modules/payments/public'

/** Somebody waits for a manager's look. */
export async function tellWaiting(ctx: Context, { no, totalRial }: Pick<HeldOrder, 'no' | 'totalRial'>): Promise<void> {
  const link = `${originOf(ctx.settings)}${paths.moneyDesk}`
  const { subject, text } = transferMail.waiting({ no, price: formatPrice(totalRial), link })
  await tellManagers(ctx, { subject, text })
}

/** That it was accepted, the message of every paid order says. */
export function tellRefused(ctx: Context, order: HeldOrder, reason: string): Promise<void> {
  return tellOfOrder(ctx, order, (told) => transferMail.refused({ ...told, reason }))
}
