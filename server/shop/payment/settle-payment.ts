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
import { type HeldOrder, listLines, lockOrder, writeState } from '@/server/shop/order/public'
import { issueReceipt } from '@/server/shop/receipt/public'
import { changePayment, findPayment, isNoted, noteGatewayEvent, type PaymentRow } from './repo'
import { notifyBuyer, notifyOfDispute, notifyOfExtraMoney } from './payment-messages'

type Paid = Checked & { readonly kind: 'paid' }
/** What is disputed goes on through a person only. */
const BY_ITSELF = paymentStatesBefore('verify_ok').filter((state) => state !== 'disputed')
type SettleOptions = {
  /** Only out of these states; every one that money may still come out of by itself, unless told. */
  readonly from?: readonly PaymentState[]
  /** What else belongs into the same transaction: done if, and only if, this call is the one that settles. */
  readonly also?: (tx: Database) => Promise<void>
}

/**
 * Money came, says the gateway. A reference that it gave for another payment before is no proof of this one: then nothing is given, the try
 * is disputed, and managers are told.
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
 * In one transaction: the try is verified, the order paid, the book written, the goods given, the coupon used, the buyer told. Whoever brings
 * the news second finds the try verified and changes nothing. Money that no order wants — it is paid already, or was cancelled — is owed to
 * the buyer, and managers are told. The numbered receipt follows in a transaction of its own.
 * @returns whether this call settled it
 * @throws a unique violation of {@link REF_RULE} when the gateway's reference belongs to another payment
 */
export async function settleOnce(
  ctx: Context,
  paymentId: string,
  paid: Paid,
  { from = BY_ITSELF, also }: SettleOptions = {},
): Promise<boolean> {
  const settled = await inTransaction(ctx, async (ctx) => {
    const payment = await findPayment(ctx.db, paymentId)
    const order = payment && (await lockOrder(ctx.db, payment.orderId))
    if (!order) return null
    passFaultPoint('settle-locked')
    const to = nextOrderState(order.state, 'try_verified')
    const { refId, cardMask, feeRial } = paid
    const news = { refId, cardMask, feeRial, isExtra: to === null }
    if (!(await changePayment(ctx.db, { id: paymentId, from, to: 'verified', ...news }))) return null
    passFaultPoint('settle-verified')
    if (to) await pay(ctx, order, payment, paid)
    else await keepExtra(ctx, order, payment, paid)
    await also?.(ctx.db)
    passFaultPoint('settle-before-commit')
    return { orderId: to && order.id }
  })
  passFaultPoint('settle-after-commit')
  // Money first, paper second: what dies in between is made good by the sweep.
  if (settled?.orderId) await issueReceipt(ctx, settled.orderId)
  return settled !== null
}

/** The name of the rule that one reference of a gateway pays one try. */
export const REF_RULE = 'payments_gateway_ref_id_key'

/** Nothing goes on by itself any more. A try that had failed stays so; managers are told all the same, once. */
export async function dispute(ctx: Context, paymentId: string, reason: string): Promise<void> {
  const change = { id: paymentId, from: paymentStatesBefore('amount_differs'), to: 'disputed', reason } as const
  if (await changePayment(ctx.db, change)) return notifyOfDispute(ctx, paymentId, reason)
  const payment = await findPayment(ctx.db, paymentId)
  if (payment?.state !== 'failed' || (await isNoted(ctx.db, paymentId, reason))) return
  await noteGatewayEvent(ctx.db, { paymentId, gateway: payment.gateway, kind: reason, body: {} })
  await notifyOfDispute(ctx, paymentId, reason)
}

async function pay(
  ctx: Context,
  order: HeldOrder,
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
  await deliver(ctx, order)
}

/** An order of which nothing is to be paid; in the transaction that places it. */
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
  await deliver(ctx, order)
}

async function deliver(ctx: Context, order: HeldOrder): Promise<void> {
  const lines = await listLines(ctx.db, order.id)
  for (const line of lines) await grantLine(ctx, { ...line, userId: order.userId })
  await spendReserved(ctx.db, order.id)
  await notifyBuyer(ctx, order)
}

async function keepExtra(
  ctx: Context,
  order: HeldOrder,
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
