import type * as z from 'zod'
import { type Refund, type RefundBody, type requestExtraRefund as extraEndpoint } from '@/lib/shop/refund/contract'
import { extraRefundEntries, refundEntries } from '@/lib/shop/ledger/rules'
import { nextOrderState } from '@/lib/shop/order/rules/order'
import { listRevokedLines, splitRefund, refundableRest, REVERSIBLE_SECONDS } from '@/lib/shop/refund/rules'
import { type Database } from '@/server/platform/db/client'
import { isUniqueViolation } from '@/server/platform/db/failures'
import { type ManagerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { recordAct } from '@/server/accounts/audit/public'
import { voidRightsOf } from '@/server/shop/entitlement/public'
import { assertPassesMayEnd, type CountPassUse } from './ended-passes'
import { postToLedger } from '@/server/shop/ledger/public'
import { lockOrder, writeState } from '@/server/shop/order/public'
import { gatewaysOf } from '@/server/shop/payment/public'
import { getRefund } from './read-refunds'
import * as repo from './repo'
import { reverseRefund } from './reverse-payment'
import { recordSettled } from './settle-refund'
import { notifyRefundOwed } from './refund-messages'

type RefundRequest = z.output<typeof RefundBody>
type ExtraRefundRequest = z.output<(typeof extraEndpoint)['body']>

/**
 * Requests a refund of order lines. From now on it is owed, and the entitlements are revoked; the money leaves afterwards, by the gateway or by bank.
 * Repeating the request continues the same refund; its id with another request is refused.
 * @throws AppError not_found; refund_too_much; changed_meanwhile when nothing of this order can be refunded, the id belongs to another request, or a
 * pass is to end that is not the last one or is worth more; ref_used
 */
export async function requestRefund(
  ctx: ManagerContext,
  orderId: string,
  request: RefundRequest,
  countPassUse: CountPassUse,
): Promise<Refund> {
  const refund = await insertOrFindRefund(ctx, (tx) =>
    requestOrderRefund({ ...ctx, db: tx }, orderId, request, countPassUse),
  )
  const isSame = refund.kind === 'order' && refund.orderId === orderId
  if (!isSame || !(await repo.hasExactlyParts(ctx.db, refund.id, request.lines)))
    throw new AppError('changed_meanwhile')
  return sendMoney(ctx, refund, request.bankRef)
}

async function requestOrderRefund(
  ctx: ManagerContext,
  orderId: string,
  request: RefundRequest,
  countPassUse: CountPassUse,
): Promise<string> {
  const order = (await lockOrder(ctx.db, orderId)) ?? notFound()
  // A concurrent equal request is visible after waiting for the lock.
  const repeated = await repo.findByRequest(ctx.db, request.requestId)
  if (repeated) return repeated.id
  await refuseUsedRef(ctx.db, orderId, request.bankRef)
  const paid = await repo.findPaidPayment(ctx.db, orderId)
  if (!paid || !nextOrderState(order.state, 'refund_part')) throw new AppError('changed_meanwhile')
  const lines = await repo.listRefundableLines(ctx.db, orderId)
  const parts = splitRefund(lines, request.lines)
  if (!parts) throw new AppError('refund_too_much')
  await assertPassesMayEnd(ctx.db, order, { lines, parts }, countPassUse)
  const amountRial = parts.reduce((sum, part) => sum + part.amountRial, 0)
  const vatRial = parts.reduce((sum, part) => sum + part.vatRial, 0)
  const isWhole = amountRial === paid.amountRial && lines.every((line) => refundableRest(line) === line.paidRial)
  const method = isWhole && request.bankRef === null && canReverse(ctx, paid) ? 'reverse' : 'bank'
  const { requestId, reason } = request
  const base = { id: ctx.newId(), kind: 'order' as const, method, orderId, paymentId: paid.id, requestId } as const
  await repo.insertRefund(ctx.db, { ...base, amountRial, vatRial, reason, by: ctx.viewer.userId })
  await repo.insertParts(ctx.db, base.id, parts)
  await repo.addPartsToTotals(ctx.db, base.id, 1)
  await voidRightsOf(ctx.db, listRevokedLines(lines, parts), base.id)
  await postRequested(ctx, { id: base.id, orderId, entries: refundEntries(amountRial, vatRial) })
  await writeState(ctx.db, {
    ...({ id: orderId, from: order.state, to: order.state, event: 'refund_requested' } as const),
    by: ctx.viewer.userId,
    detail: { amountRial, reason },
  })
  await logRequested(ctx, orderId, amountRial)
  if (method === 'bank' && request.bankRef === null) await notifyRefundOwed(ctx, order, amountRial)
  return base.id
}

/** Refunds an unwanted payment as a whole. @throws AppError not_found; changed_meanwhile when a refund is running; ref_used */
export async function requestExtraRefund(
  ctx: ManagerContext,
  paymentId: string,
  request: ExtraRefundRequest,
): Promise<Refund> {
  const paid = await repo.findPaymentRow(ctx.db, paymentId)
  if (!paid?.isExtra) throw new AppError('not_found')
  const refund = await insertOrFindRefund(ctx, (tx) => requestRefundOfExtra({ ...ctx, db: tx }, paid, request))
  const isSame = refund.kind === 'extra' && refund.paymentId === paymentId
  if (!isSame) throw new AppError('changed_meanwhile')
  return sendMoney(ctx, refund, request.bankRef)
}

async function requestRefundOfExtra(
  ctx: ManagerContext,
  paid: repo.PaidRow,
  request: ExtraRefundRequest,
): Promise<string> {
  const { id: paymentId, orderId, amountRial } = paid
  const order = await lockOrder(ctx.db, orderId)
  const repeated = await repo.findByRequest(ctx.db, request.requestId)
  if (repeated) return repeated.id
  if (!order || (await repo.hasLiveRefund(ctx.db, paymentId))) throw new AppError('changed_meanwhile')
  await refuseUsedRef(ctx.db, orderId, request.bankRef)
  const method = request.bankRef === null && canReverse(ctx, paid) ? 'reverse' : 'bank'
  const id = ctx.newId()
  const { requestId, reason } = request
  const base = { id, kind: 'extra' as const, method, orderId, paymentId, requestId, vatRial: 0 } as const
  await repo.insertRefund(ctx.db, { ...base, amountRial, reason, by: ctx.viewer.userId })
  await postRequested(ctx, { id, orderId, entries: extraRefundEntries(order.userId, amountRial) })
  await logRequested(ctx, orderId, amountRial)
  if (method === 'bank' && request.bankRef === null) await notifyRefundOwed(ctx, order, amountRial)
  return id
}

/** The refund of a request, made now or before. */
async function insertOrFindRefund(
  ctx: ManagerContext,
  work: (tx: Database) => Promise<string>,
): Promise<repo.RefundRow> {
  const id = await ctx.db.transaction(work).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('changed_meanwhile', { cause: error }) : error
  })
  return (await repo.findRefund(ctx.db, id)) ?? notFound()
}

/**
 * Sends the money: by the gateway at once, or recorded with the number of a finished bank transfer.
 * @throws AppError changed_meanwhile when it was sent in another way
 */
async function sendMoney(ctx: ManagerContext, { id, state }: repo.RefundRow, bankRef: string | null): Promise<Refund> {
  if (state === 'sent') await reverseRefund(ctx, id, { wasAsked: false })
  if (state === 'requested' && bankRef !== null)
    await recordSettled(ctx, id, { event: 'settle', bankRef, by: ctx.viewer.userId })
  const refund = await getRefund(ctx, id)
  if (bankRef !== null && refund.bankRef !== bankRef) throw new AppError('changed_meanwhile')
  return refund
}

/** Checked before anything is written: a wrong number leaves no trace. */
async function refuseUsedRef(tx: Database, orderId: string, bankRef: string | null): Promise<void> {
  if (bankRef !== null && (await repo.isRefUsed(tx, orderId, bankRef))) throw new AppError('ref_used')
}

function canReverse(ctx: ManagerContext, { gateway, authority, ageSeconds }: repo.PaidRow): boolean {
  const gatewayClient = gatewaysOf(ctx).get(gateway)
  return Boolean(gatewayClient?.reverse) && authority !== null && ageSeconds < REVERSIBLE_SECONDS
}

type LedgerPosting = {
  readonly id: string
  readonly orderId: string
  readonly entries: ReturnType<typeof refundEntries>
}

async function postRequested(ctx: ManagerContext, { id, orderId, entries }: LedgerPosting): Promise<void> {
  await postToLedger(ctx, { kind: 'refund_owed', source: `refund:${id}:requested`, orderId, entries })
}

async function logRequested(ctx: ManagerContext, orderId: string, amountRial: number): Promise<void> {
  const subject = { kind: 'order' as const, id: orderId }
  await recordAct(ctx, { subject, actor: ctx.viewer.userId, act: 'refund_requested', detail: String(amountRial) })
}
