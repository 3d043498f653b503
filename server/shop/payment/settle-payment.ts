import { extraMoneyEntries, saleEntries } from '@/lib/shop/ledger/rules'
import { nextOrderState } from '@/lib/shop/order/rules/order'
import { paymentStatesBefore, type PaymentState, REF_USED } from '@/lib/shop/payment/rules'
import { passFaultPoint } from '@/lib/platform/env/fault-point'
import { type Checked } from '@/server/platform/adapters/payment/gateway'
import { type Database } from '@/server/platform/db/client'
import { isUniqueViolation } from '@/server/platform/db/failures'
import { type Context, inTransaction } from '@/server/platform/http/context'
import { spendReserved } from '@/server/shop/coupon/public'
import { grantLine } from '@/server/shop/entitlement/public'
import { postToLedger } from '@/server/shop/ledger/public'
import { type LockedOrder, listLines, lockOrder, writeState } from '@/server/shop/order/public'
import { issueReceipt } from '@/server/shop/receipt/public'
import { changePayment, findPayment, hasGatewayEvent, recordGatewayEvent, type PaymentRow } from './repo'
import { notifyBuyer, notifyOfDispute, notifyOfExtraMoney } from './payment-messages'

type Paid = Checked & { readonly kind: 'paid' }
/** States without disputes, which only a person decides. */
const AUTOMATIC_STATES = paymentStatesBefore('verify_ok').filter((state) => state !== 'disputed')
type SettleOptions = {
  /** The allowed former states; by default all from which money may still arrive automatically. */
  readonly from?: readonly PaymentState[]
  /** Further writes in the same transaction: done if, and only if, this call settles. */
  readonly alsoWrite?: (tx: Database) => Promise<void>
}

/**
 * Settles a payment that the gateway confirms. A reference that it has already given for another payment proves nothing: nothing is granted then, the
 * payment is disputed, and managers are notified.
 */
export async function settlePayment(ctx: Context, paymentId: string, paid: Paid): Promise<void> {
  try {
    await settleOnce(ctx, paymentId, paid)
  } catch (error) {
    if (!isUniqueViolation(error, REF_RULE)) throw error
    await dispute(ctx, paymentId, REF_USED)
  }
}

/**
 * In one transaction: the payment is verified, the order paid, the ledger posted, the goods granted, the coupon used, the buyer notified.
 * Idempotent: a second caller finds the payment verified and does nothing. Money for an order that is paid already, or was cancelled, is owed to the
 * buyer, and managers are notified. The numbered receipt follows in its own transaction.
 * @returns whether this call settled it
 * @throws a unique violation of {@link REF_RULE} when the gateway's reference belongs to another payment
 */
export async function settleOnce(
  ctx: Context,
  paymentId: string,
  paid: Paid,
  { from = AUTOMATIC_STATES, alsoWrite: also }: SettleOptions = {},
): Promise<boolean> {
  const settled = await inTransaction(ctx, async (ctx) => {
    const payment = await findPayment(ctx.db, paymentId)
    const order = payment && (await lockOrder(ctx.db, payment.orderId))
    if (!order) return null
    passFaultPoint('settle-locked')
    const nextState = nextOrderState(order.state, 'try_verified')
    const { refId, cardMask, feeRial } = paid
    const news = { refId, cardMask, feeRial, isExtra: nextState === null }
    if (!(await changePayment(ctx.db, { id: paymentId, from, to: 'verified', ...news }))) return null
    passFaultPoint('settle-verified')
    if (nextState) await recordVerified(ctx, order, payment, paid)
    else await recordExtra(ctx, order, payment, paid)
    await also?.(ctx.db)
    passFaultPoint('settle-before-commit')
    return { orderId: nextState && order.id }
  })
  passFaultPoint('settle-after-commit')
  // The money comes first, the receipt second: the sweep repairs a crash in between.
  if (settled?.orderId) await issueReceipt(ctx, settled.orderId)
  return settled !== null
}

/** The unique constraint: one reference of a gateway pays one payment. */
export const REF_RULE = 'payments_gateway_ref_id_key'

/** Puts a payment on hold for a person. A failed one stays failed; managers are notified in any case, once. */
export async function dispute(ctx: Context, paymentId: string, reason: string): Promise<void> {
  const change = { id: paymentId, from: paymentStatesBefore('amount_differs'), to: 'disputed', reason } as const
  if (await changePayment(ctx.db, change)) return notifyOfDispute(ctx, paymentId, reason)
  const payment = await findPayment(ctx.db, paymentId)
  if (payment?.state !== 'failed' || (await hasGatewayEvent(ctx.db, paymentId, reason))) return
  await recordGatewayEvent(ctx.db, { paymentId, gateway: payment.gateway, kind: reason, body: {} })
  await notifyOfDispute(ctx, paymentId, reason)
}

async function recordVerified(
  ctx: Context,
  order: LockedOrder,
  { id, gateway }: PaymentRow,
  { refId, feeRial }: Paid,
): Promise<void> {
  const detail = { gateway, refId }
  await writeState(ctx.db, { id: order.id, from: order.state, to: 'paid', event: 'try_verified', by: null, detail })
  await postToLedger(ctx, {
    kind: 'sale',
    source: `payment:${id}:verified`,
    orderId: order.id,
    entries: saleEntries({ ...order, gateway, feeRial }),
  })
  passFaultPoint('settle-booked')
  await grantGoods(ctx, order)
}

/** Settles a free order, in the transaction that places it. */
export async function settleFree(ctx: Context, orderId: string): Promise<void> {
  const order = await lockOrder(ctx.db, orderId)
  if (!order) return
  await writeState(ctx.db, { id: orderId, from: order.state, to: 'paid', event: 'settle_free', by: null })
  await postToLedger(ctx, {
    kind: 'sale',
    source: `order:${orderId}:free`,
    orderId,
    entries: saleEntries({ ...order, gateway: null, feeRial: 0 }),
  })
  await grantGoods(ctx, order)
}

async function grantGoods(ctx: Context, order: LockedOrder): Promise<void> {
  const lines = await listLines(ctx.db, order.id)
  // Coupons before passes, as in a free order: the same sequence of locks everywhere.
  await spendReserved(ctx.db, order.id)
  for (const line of lines) await grantLine(ctx, { ...line, userId: order.userId })
  await notifyBuyer(ctx, order)
}

async function recordExtra(
  ctx: Context,
  order: LockedOrder,
  { id, gateway, amountRial }: PaymentRow,
  { feeRial }: Paid,
): Promise<void> {
  await postToLedger(ctx, {
    kind: 'extra_money',
    source: `payment:${id}:verified`,
    orderId: order.id,
    entries: extraMoneyEntries({ gateway, userId: order.userId, amountRial, feeRial }),
  })
  await notifyOfExtraMoney(ctx, order, amountRial)
}
