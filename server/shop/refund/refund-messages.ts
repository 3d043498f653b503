import { refundMail } from '@/lib/shop/refund/words/refund-mail'
import { formatPrice } from '@/lib/platform/format/number'
import { type Context } from '@/server/platform/http/context'
import { type LockedOrder } from '@/server/shop/order/public'
import { notifyManagers } from '@/server/platform/outbox/public'
import { notifyOfOrder } from '@/server/shop/payment/public'
import { type RefundRow } from './repo'

type RefundedOrder = Pick<LockedOrder, 'id' | 'no' | 'userId'>

/** The bank transfer is pending, and the rights are revoked. */
export function notifyRefundOwed(ctx: Context, order: RefundedOrder, amountRial: number): Promise<void> {
  const price = formatPrice(amountRial)
  return notifyOfOrder(ctx, order, {
    event: 'refund_owed',
    amountRial,
    write: (words) => refundMail.owed({ ...words, price }),
  })
}

export function notifyRefundSettled(
  ctx: Context,
  order: RefundedOrder,
  { amountRial, bankRef }: Pick<RefundRow, 'amountRial'> & { readonly bankRef: string | null },
): Promise<void> {
  const price = formatPrice(amountRial)
  return notifyOfOrder(ctx, order, {
    event: 'refunded',
    amountRial,
    write: (words) => refundMail.settled({ ...words, price, bankRef }),
  })
}

export function notifyRefundWithdrawn(ctx: Context, order: RefundedOrder, amountRial: number): Promise<void> {
  const price = formatPrice(amountRial)
  return notifyOfOrder(ctx, order, {
    event: 'refund_withdrawn',
    amountRial,
    write: (words) => refundMail.withdrawn({ ...words, price }),
  })
}

/** The gateway refused: somebody must transfer the money by bank. */
export async function notifyReverseRefused(ctx: Context, { amountRial }: Pick<RefundRow, 'amountRial'>): Promise<void> {
  const { subject, text } = refundMail.reverseRefused(formatPrice(amountRial))
  await notifyManagers(ctx, { subject, text })
}
