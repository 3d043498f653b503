import { type Refund } from '@/lib/shop/refund/contract'
import {
  accounts,
  type Entry,
  extraMoneyEntries,
  extraRefundEntries,
  mergeEntries,
  reverseEntries,
  refundEntries,
  refundSettledEntries,
  saleEntries,
} from '@/lib/shop/ledger/rules'
import { nextOrderState } from '@/lib/shop/order/rules/order'
import { paymentStatesBefore } from '@/lib/shop/payment/rules'
import { type RefundState, refundStatesBefore } from '@/lib/shop/refund/rules'
import { type Database } from '@/server/platform/db/client'
import { type Context, type ManagerContext, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { recordAct } from '@/server/accounts/audit/public'
import { hasOverlappingPasses, lockPasses, restoreRightsOf } from '@/server/shop/entitlement/public'
import { postToLedger } from '@/server/shop/ledger/public'
import { type LockedOrder, lockOrder, writeState } from '@/server/shop/order/public'
import { changePayment, needsManualDecision } from '@/server/shop/payment/public'
import { issueRefundReceipt } from '@/server/shop/receipt/public'
import { getRefund } from './read-refunds'
import * as repo from './repo'
import { notifyRefundSettled, notifyRefundWithdrawn } from './refund-messages'

/** Records that the money was sent by bank with this number. Idempotent. @throws AppError not_found; changed_meanwhile; ref_used */
export async function settleRefund(ctx: ManagerContext, id: string, bankRef: string): Promise<Refund> {
  const isFirstRecord = await recordSettled(ctx, id, { event: 'settle', bankRef, by: ctx.viewer.userId })
  const refund = await getRefund(ctx, id)
  if (!isFirstRecord && refund.bankRef !== bankRef) throw new AppError('changed_meanwhile')
  return refund
}

type SettlementEvent = {
  readonly event: 'settle' | 'reversed'
  /** Null when the gateway reversed it. */
  readonly bankRef: string | null
  /** Null for the program. */
  readonly by: string | null
}

/**
 * In one transaction: the refund is settled, a reversed payment is voided, the ledger posted, the order's totals updated, the buyer notified. The
 * numbered receipt follows.
 * @returns whether this call did it
 * @throws AppError ref_used when another order's refund has the same number
 */
export async function recordSettled(
  ctx: Context,
  id: string,
  { event, bankRef, by }: SettlementEvent,
): Promise<boolean> {
  const isDone = await inTransaction(ctx, async (ctx) => {
    const refund = await repo.findRefund(ctx.db, id)
    const order = refund && (await lockOrder(ctx.db, refund.orderId))
    const from = refund ? statesBefore(ctx, refund, event) : []
    if (!order || !from.includes(refund.state)) return false
    if (bankRef !== null && (await repo.isRefUsed(ctx.db, order.id, bankRef))) throw new AppError('ref_used')
    if (!(await repo.changeRefund(ctx.db, { id, from, to: 'settled', bankRef }))) return false
    const entries = event === 'reversed' ? await reversePayment(ctx.db, order, refund) : bankEntries(refund)
    await postToLedger(ctx, { kind: 'refund_settled', source: `refund:${id}:settled`, orderId: order.id, entries })
    if (refund.kind === 'order') await writeRefunded(ctx.db, order, { ...refund, by, bankRef })
    const subject = { kind: 'order' as const, id: order.id }
    await recordAct(ctx, { subject, actor: by, act: 'refund_settled', detail: bankRef ?? 'reverse' })
    await notifyRefundSettled(ctx, order, { ...refund, bankRef })
    return true
  })
  // The money comes first, the receipt second: the sweep repairs a crash in between.
  if (isDone) await issueRefundReceipt(ctx, id)
  return isDone
}

/** A manager may also settle a reversal that the gateway no longer answers for. */
function statesBefore(ctx: Context, refund: repo.RefundRow, event: SettlementEvent['event']): RefundState[] {
  const states = refundStatesBefore(event)
  return event === 'settle' && needsManualDecision(ctx, refund)
    ? [...states, ...refundStatesBefore('settle_left_alone')]
    : states
}

function bankEntries({ amountRial }: repo.RefundRow): Entry[] {
  return refundSettledEntries(accounts.bank, amountRial)
}

/** A reversal undoes the payment: the entries of refund and payment cancel out to the Rial, including fees. */
async function reversePayment(tx: Database, order: LockedOrder, refund: repo.RefundRow): Promise<Entry[]> {
  const paid = await repo.findPaymentRow(tx, refund.paymentId)
  const change = { id: refund.paymentId, from: paymentStatesBefore('reverse_ok'), to: 'reversed' } as const
  if (!paid || !(await changePayment(tx, change)))
    throw new Error(`payment ${refund.paymentId} is not there to reverse`)
  const { gateway, feeRial, amountRial } = paid
  if (refund.kind === 'extra') {
    const extra = { gateway, userId: order.userId, amountRial, feeRial }
    return reverseEntries(mergeEntries([...extraRefundEntries(order.userId, amountRial), ...extraMoneyEntries(extra)]))
  }
  return reverseEntries(
    mergeEntries([...refundEntries(refund.amountRial, refund.vatRial), ...saleEntries({ ...order, gateway, feeRial })]),
  )
}

type SettledRefund = repo.RefundRow & { readonly by: string | null; readonly bankRef: string | null }

async function writeRefunded(
  tx: Database,
  order: LockedOrder,
  { amountRial, by, bankRef }: SettledRefund,
): Promise<void> {
  const event = (await repo.sumSettled(tx, order.id)) === order.totalRial ? 'refund_rest' : 'refund_part'
  const nextState = nextOrderState(order.state, event)
  if (!nextState) throw new Error(`order ${order.id} is ${order.state}: nothing of it can go back`)
  const detail = { amountRial, bankRef: bankRef ?? 'reverse' }
  await writeState(tx, { id: order.id, from: order.state, to: nextState, event, by, detail })
}

/**
 * Withdraws a refund before money leaves: nothing is owed any more, and the entitlements are restored.
 * @throws AppError not_found; changed_meanwhile when the money is being, or was, sent, or the buyer has another pass for the same days by now
 */
export async function withdrawRefund(ctx: ManagerContext, id: string): Promise<Refund> {
  await inTransaction(ctx, async (ctx) => {
    const refund = (await repo.findRefund(ctx.db, id)) ?? notFound()
    const order = (await lockOrder(ctx.db, refund.orderId)) ?? notFound()
    if (!(await repo.changeRefund(ctx.db, { id, from: refundStatesBefore('withdraw'), to: 'withdrawn' }))) {
      if ((await repo.findRefund(ctx.db, id))?.state === 'withdrawn') return
      throw new AppError('changed_meanwhile')
    }
    const { kind, amountRial, vatRial } = refund
    const owedEntries =
      kind === 'extra' ? extraRefundEntries(order.userId, amountRial) : refundEntries(amountRial, vatRial)
    const source = `refund:${id}:withdrawn`
    await postToLedger(ctx, {
      kind: 'refund_withdrawn',
      source,
      orderId: order.id,
      entries: reverseEntries(owedEntries),
    })
    if (kind === 'order') {
      await repo.addPartsToTotals(ctx.db, id, -1)
      await restoreRights(ctx.db, order)
    }
    const by = ctx.viewer.userId
    await writeState(ctx.db, {
      ...({ id: order.id, from: order.state, to: order.state, event: 'refund_withdrawn' } as const),
      by,
      detail: { amountRial },
    })
    await recordAct(ctx, { subject: { kind: 'order', id: order.id }, actor: by, act: 'refund_withdrawn' })
    await notifyRefundWithdrawn(ctx, order, amountRial)
  })
  return getRefund(ctx, id)
}

/** Two simultaneous passes would mean days paid twice: such a refund can only be settled. @throws AppError changed_meanwhile */
async function restoreRights(tx: Database, order: LockedOrder): Promise<void> {
  await lockPasses(tx, order.userId)
  await restoreRightsOf(tx, order.id)
  if (await hasOverlappingPasses(tx, order.id)) throw new AppError('changed_meanwhile')
}
