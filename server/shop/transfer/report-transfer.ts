import type * as z from 'zod'
import { type Order } from '@/lib/shop/order/contract/orders'
import { type CardToPay, type TransferBody } from '@/lib/shop/transfer/contract'
import { mayReportTransfer } from '@/lib/shop/order/rules/order'
import { isUniqueViolation } from '@/server/platform/db/failures'
import { type Upload } from '@/server/platform/http/bind'
import { type ViewerContext, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { storePrivatePicture } from '@/server/documents/media/public'
import { getOrder, lockOrder, writeState } from '@/server/shop/order/public'
import { closeEarlierPayment, findOpenPayment } from '@/server/shop/payment/public'
import * as repo from './repo'
import { notifyOfWaitingTransfer } from './transfer-messages'

/** Limits on the reported time: not last month; people's clocks may be wrong. */
const OLDEST_SECONDS = 604_800
const CLOCK_TOLERANCE_SECONDS = 900

type ReportedTransfer = z.output<typeof TransferBody>

/** @throws AppError not_found for another user's order, and when card transfers are disabled */
export async function getCard(ctx: ViewerContext, orderId: string): Promise<CardToPay> {
  const order = await getOrder(ctx, orderId)
  const { card } = ctx.settings.payments
  if (!card) throw new AppError('not_found')
  const refusal = await repo.findRefusal(ctx.db, orderId)
  return { ...card, amountRial: order.totalRial, isOpen: order.mayTell, refusal }
}

/** Stores the picture of a bank's receipt. @throws AppError not_found; order_over; unusable_file */
export async function storeTransferPicture(
  ctx: ViewerContext,
  orderId: string,
  receive: () => Promise<Upload>,
): Promise<{ id: string }> {
  if (!(await getCard(ctx, orderId)).isOpen) throw new AppError('order_over')
  const picture = await storePrivatePicture(ctx, await receive(), { uploaderId: ctx.viewer.userId })
  const id = ctx.newId()
  await repo.insertPicture(ctx.db, { id, orderId, by: ctx.viewer.userId, ...picture })
  return { id }
}

/**
 * Reports a transfer: the order then waits for a manager. The same picture means the same transfer.
 * @throws AppError not_found; way_closed; invalid_input for an impossible time; payment_under_way; order_over
 */
export async function reportTransfer(ctx: ViewerContext, orderId: string, reported: ReportedTransfer): Promise<Order> {
  await getOrder(ctx, orderId)
  if (!ctx.settings.payments.card) throw new AppError('way_closed')
  const ageSeconds = await repo.readAge(ctx.db, reported.transferredAt)
  if (ageSeconds < -CLOCK_TOLERANCE_SECONDS || ageSeconds > OLDEST_SECONDS) throw new AppError('invalid_input')
  const open = await findOpenPayment(ctx.db, orderId)
  if (open && open.gateway !== 'card') await closeEarlierPayment(ctx, open)
  await insertReported(ctx, orderId, reported).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('payment_under_way', { cause: error }) : error
  })
  return getOrder(ctx, orderId)
}

async function insertReported(ctx: ViewerContext, orderId: string, reported: ReportedTransfer): Promise<void> {
  const { userId } = ctx.viewer
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderId)
    if (order?.userId !== userId) throw new AppError('not_found')
    const picture = (await repo.findPicture(ctx.db, { id: reported.pictureId, orderId, userId })) ?? notFound()
    if (picture.paymentId) return
    if (await findOpenPayment(ctx.db, orderId)) throw new AppError('payment_under_way')
    if (!mayReportTransfer(order)) throw new AppError('order_over')
    await repo.insertTransfer(ctx.db, { id: ctx.newId(), orderId, totalRial: order.totalRial, ...reported })
    // An expired order stays expired: if the money has arrived it is late money, and pays the order all the same.
    const nextState = order.state === 'expired' ? 'expired' : 'awaiting'
    const detail = { gateway: 'card', lastDigits: reported.lastDigits }
    await writeState(ctx.db, {
      id: orderId,
      from: order.state,
      to: nextState,
      event: 'transfer_told',
      by: userId,
      detail,
    })
    await notifyOfWaitingTransfer(ctx, order)
  })
}
