import { createHash } from 'node:crypto'
import { type Order } from '@/lib/shop/order/contract/orders'
import { unfoldPass } from '@/lib/shop/entitlement/rules/pass'
import { REDRAFT_PRODUCT } from '@/lib/shop/correction-offer/rules'
import { goodKinds } from '@/lib/shop/entitlement/words/goods'
import { checkoutCopy } from '@/lib/shop/order/words/order'
import { passFaultPoint } from '@/lib/platform/env/fault-point'
import { type Database } from '@/server/platform/db/client'
import { type Context, type ViewerContext, inTransaction } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { reserveUse } from '@/server/shop/coupon/public'
import { countPassExams, type Good } from '@/server/shop/entitlement/public'
import {
  correctPayer,
  findByRequest,
  findSameCheckout,
  insertOrder,
  lockBuyer,
  lockOrder,
  writeState,
} from './order-repo'
import { getOrder } from './orders'
import { offerRedraft } from '@/server/shop/product/public'
import { storeTerms, termsHash } from './terms'
import { assertPayable, type Priced, priceOrder, type OrderPayments, type Basket } from './quote-order'

/** The buyer has half an hour to pay; later they order again at the current price. */
const LIFE_SECONDS = 1_800

export type Checkout = Basket & {
  readonly requestId: string
  /** The total that the buyer was shown. */
  readonly totalRial: number
  readonly payerName: string
  readonly terms: string
}

/**
 * Makes an order with frozen prices, and reserves a use of its coupon. Double clicks, two tabs, the back button and repeated requests make one order;
 * a corrected name for the receipt is updated.
 * @throws AppError invalid_input when the accepted terms are not the current ones; not_on_sale; owned_already; price_changed when the total differs
 * from the one that the buyer was shown; sum_too_small; coupon_unusable; out_of_order when the request id was used for something else
 */
export async function placeOrder(ctx: ViewerContext, checkout: Checkout, payments: OrderPayments): Promise<Order> {
  const { userId } = ctx.viewer
  const digest = digestOf(checkout)
  const id = await inTransaction(ctx, async (ctx) => {
    await lockBuyer(ctx.db, userId)
    const repeated = await findByRequest(ctx.db, userId, checkout.requestId)
    if (repeated && repeated.digest !== digest) throw new AppError('out_of_order')
    const existingId = repeated?.id ?? (await findSameCheckout(ctx.db, userId, digest))
    if (!existingId) return makeOrder(ctx, { buyer: userId, by: userId }, { checkout, digest }, payments)
    await correctPayer(ctx.db, existingId, checkout.payerName)
    return existingId
  })
  passFaultPoint('order-placed')
  return getOrder(ctx, id)
}

type DeskOrder = Pick<Checkout, 'requestId' | 'totalRial' | 'payerName'> & {
  readonly products: readonly string[]
  readonly buyer: string
  readonly way: string
  readonly reference: string | null
}

/**
 * Makes the order of somebody who pays at the desk, in the transaction of the caller, who records the payment. A repeated request finds its order.
 * @throws AppError not_on_sale; owned_already; price_changed; out_of_order
 */
export async function placeDeskOrder(
  ctx: ViewerContext,
  { buyer, way, reference, ...sale }: DeskOrder,
  payments: OrderPayments,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const checkout = { ...sale, coupon: null, terms: termsHash }
  const digest = `${digestOf(checkout)} ${way} ${reference ?? ''}`
  await lockBuyer(ctx.db, buyer)
  const repeated = await findByRequest(ctx.db, buyer, sale.requestId)
  if (repeated && repeated.digest !== digest) throw new AppError('out_of_order')
  if (repeated) return { id: repeated.id, isNew: false }
  // The desk accepts any amount.
  const deskPayments = { ...payments, leastPayableRial: () => 0 }
  return { id: await makeOrder(ctx, { buyer, by: ctx.viewer.userId }, { checkout, digest }, deskPayments), isNew: true }
}

type Parties = { readonly buyer: string; readonly by: string }
type OrderContent = { readonly checkout: Checkout; readonly digest: string }

/** Runs in the transaction that has locked the buyer. */
async function makeOrder(
  ctx: ViewerContext,
  { buyer: userId, by }: Parties,
  { checkout, digest }: OrderContent,
  payments: OrderPayments,
): Promise<string> {
  const { db: tx } = ctx
  const id = ctx.newId()
  if (checkout.terms !== termsHash)
    throw new AppError('invalid_input', { fields: { 'body.terms': checkoutCopy.termsChanged } })
  await storeTerms(tx)
  const priced = await priceOrder(ctx, userId, checkout)
  if (checkout.redraftOf !== undefined) await offerRedraft(tx, REDRAFT_PRODUCT, goodKinds.redraft)
  if (checkout.coupon !== null && !priced.coupon) throw new AppError('coupon_unusable')
  if (priced.sums.totalRial !== checkout.totalRial) throw new AppError('price_changed')
  assertPayable(priced.sums, payments)
  await insertPriced(ctx, { id, userId, digest, checkout, priced })
  if (priced.coupon) await reserveUseOrRefuse(tx, { couponId: priced.coupon.id, orderId: id, userId })
  await lockOrder(tx, id)
  await writeState(tx, { id, from: null, to: 'open', event: 'place', by })
  if (priced.sums.totalRial === 0) await payments.settleFree(tx, id)
  return id
}

async function reserveUseOrRefuse(tx: Database, use: Parameters<typeof reserveUse>[1]): Promise<void> {
  if (!(await reserveUse(tx, use))) throw new AppError('coupon_unusable')
}

type PricedOrder = OrderContent & { readonly id: string; readonly userId: string; readonly priced: Priced }

async function insertPriced(ctx: ViewerContext, { id, userId, digest, checkout, priced }: PricedOrder): Promise<void> {
  const exams = await countPassExams(ctx.db)
  const order = {
    id,
    userId,
    requestId: checkout.requestId,
    requestDigest: digest,
    ...priced.sums,
    couponId: priced.coupon?.id ?? null,
    payerName: checkout.payerName,
    termsVersion: termsHash,
    lifeSeconds: LIFE_SECONDS,
  }
  return insertOrder(
    ctx.db,
    order,
    priced.lines.map((line) => toLine(ctx, line, exams)),
  )
}

/** `exams`: how many exams a pass opens today; its refund is computed from that number. */
function toLine({ newId }: Context, { product, ...line }: Priced['lines'][number], exams: number) {
  const goods = unfoldPass(product.goods).map(
    ({ kind, examId, courseId, amount, validDays, fromDay, pieceId }): Good => ({
      kind,
      examId,
      courseId,
      amount,
      validDays,
      ...(fromDay === undefined ? {} : { fromDay }),
      ...(pieceId === undefined ? {} : { pieceId }),
      ...(kind === 'pass' ? { exams } : {}),
    }),
  )
  return { id: newId(), productId: product.id, title: product.title, goods, ...line }
}

/** Equal checkouts have equal digests; the name for the receipt is not included. */
function digestOf({ products, coupon, totalRial, terms, redraftOf }: Checkout): string {
  const text = JSON.stringify([products, coupon, totalRial, terms, ...(redraftOf === undefined ? [] : [redraftOf])])
  return createHash('sha256').update(text).digest('hex')
}
