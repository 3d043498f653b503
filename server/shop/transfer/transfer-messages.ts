import { transferMail } from '@/lib/shop/transfer/words/transfer-mail'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { originOf } from '@/server/platform/http/address'
import { type Context } from '@/server/platform/http/context'
import { type LockedOrder } from '@/server/shop/order/public'
import { notifyManagers } from '@/server/platform/outbox/public'
import { notifyOfOrder } from '@/server/shop/payment/public'

/** A transfer waits for a manager's review. */
export async function notifyOfWaitingTransfer(
  ctx: Context,
  { no, totalRial }: Pick<LockedOrder, 'no' | 'totalRial'>,
): Promise<void> {
  const link = `${originOf(ctx.settings)}${paths.managedMoney}`
  const { subject, text } = transferMail.waiting({ no, price: formatPrice(totalRial), link })
  await notifyManagers(ctx, { subject, text })
}

/** A confirmed transfer has no message of its own: the buyer gets that of the paid order. */
export function notifyRefused(ctx: Context, order: LockedOrder, reason: string): Promise<void> {
  return notifyOfOrder(ctx, order, {
    event: 'transfer_refused',
    amountRial: null,
    write: (words) => transferMail.refused({ ...words, reason }),
  })
}
