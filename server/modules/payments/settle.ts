import { extraMoneyEntries, saleEntries } from '@/lib/domain/orders/ledger'
import { nextOrderState } from '@/lib/domain/orders/order'
import { paymentStatesBefore } from '@/lib/domain/orders/payment'
import { type Checked } from '@/server/adapters/payment/gateway'
import { type Database } from '@/server/db/client'
import { type Context } from '@/server/http/context'
import { spendReserved } from '@/server/modules/coupons/public'
import { grantLine } from '@/server/modules/entitlements/public'
import { postToLedger } from '@/server/modules/ledger/public'
import { type HeldOrder, listLines, lockOrder, writeState } from '@/server/modules/orders/public'
import { issueReceipt } from '@/server/modules/receipts/public'
import { changePayment, findPayment, type PaymentRow } from './repo'
import { tellBuyer, tellExtraMoney } from './telling'

type Paid = Checked & { readonly kind: 'paid' }

/**
 * Money came. In one transaction: the try is verified, the order paid, the book written, the goods given, the coupon used, the buyer told.
 * Whoever brings the news second finds the try verified and changes nothing. Money that no order wants — it is paid already, or was
 * cancelled — is owed to the buyer, and managers are told. The numbered receipt follows in a transaction of its own.
 */
export async function settlePayment(ctx: Context, paymentId: string, paid: Paid): Promise<void> {
  const orderId = await ctx.db.transaction(async (tx) => {
    const payment = await findPayment(tx, paymentId)
    const order = payment && (await lockOrder(tx, payment.orderId))
    if (!order) return null
    const to = nextOrderState(order.state, 'try_verified')
    const { refId, cardMask, feeRial } = paid
    const news = { refId, cardMask, feeRial, isExtra: to === null }
    const change = { id: paymentId, from: paymentStatesBefore('verify_ok'), to: 'verified', ...news } as const
    if (!(await changePayment(tx, change))) return null
    if (to) await pay({ ...ctx, db: tx }, order, payment, paid)
    else await keepExtra({ ...ctx, db: tx }, order, payment)
    return to && order.id
  })
  // Money first, paper second: what dies in between is made good by the sweep.
  if (orderId) await issueReceipt(ctx, orderId)
}

async function pay(
  ctx: Context,
  order: HeldOrder,
  { id, gateway }: PaymentRow,
  { refId, feeRial }: Paid,
): Promise<void> {
  const detail = { gateway, refId }
  await writeState(ctx.db, { id: order.id, from: order.state, to: 'paid', event: 'try_verified', by: null, detail })
  await postToLedger(ctx, ctx.db, {
    kind: 'sale',
    source: `payment:${id}:verified`,
    orderId: order.id,
    entries: saleEntries({ ...order, gateway, feeRial }),
  })
  await deliver(ctx, order)
}

/** An order of which nothing is to be paid; in the transaction that places it. */
export async function settleFree(ctx: Context, tx: Database, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) return
  await writeState(tx, { id: orderId, from: order.state, to: 'paid', event: 'settle_free', by: null })
  await postToLedger(ctx, tx, {
    kind: 'sale',
    source: `order:${orderId}:free`,
    orderId,
    entries: saleEntries({ ...order, gateway: null, feeRial: 0 }),
  })
  await deliver({ ...ctx, db: tx }, order)
}

async function deliver(ctx: Context, order: HeldOrder): Promise<void> {
  const lines = await listLines(ctx.db, order.id)
  for (const line of lines) await grantLine(ctx, ctx.db, { ...line, userId: order.userId })
  await spendReserved(ctx.db, order.id)
  await tellBuyer(ctx, order)
}

async function keepExtra(ctx: Context, order: HeldOrder, { id, gateway, amountRial }: PaymentRow): Promise<void> {
  await postToLedger(ctx, ctx.db, {
    kind: 'extra_money',
    source: `payment:${id}:verified`,
    orderId: order.id,
    entries: extraMoneyEntries(gateway, order.userId, amountRial),
  })
  await tellExtraMoney(ctx, order.no, amountRial)
}
