import { type Quote } from '@/lib/shop/order/contract/orders'
import { REDRAFT_PRODUCT } from '@/lib/shop/correction-offer/rules'
import { type PricedLine, priceLines, type OrderSums } from '@/lib/shop/order/rules/price'
import { type Database } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { type CouponRow, findRefusal, findUsable } from '@/server/shop/coupon/public'
import { findRedraft } from '@/server/shop/correction-offer/public'
import { findOnSale, priceNow, type ProductRow } from '@/server/shop/product/public'
import { assertProductsNotOwned } from './already-owned'
import { termsHash } from './terms'

export type Basket = {
  readonly products: readonly string[]
  readonly coupon: string | null
  readonly redraftOf?: string | undefined
}
export type Priced = {
  readonly lines: readonly (PricedLine & { readonly product: ProductRow; readonly vatRateBp: number })[]
  readonly sums: OrderSums
  /** The coupon that applies. */
  readonly coupon: CouponRow | null
  readonly quoted: Quote['coupon']
}

/**
 * Prices come from the database and its clock; the client sends none.
 * @throws AppError not_on_sale when one of the products cannot be bought now; owned_already
 */
export async function priceOrder(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  userId: string,
  { products: ids, coupon: typed, redraftOf }: Basket,
): Promise<Priced> {
  const products = redraftOf === undefined ? await findOnSale(db, ids) : await listRedraft(db, userId, redraftOf)
  if (redraftOf !== undefined && ids[0] !== REDRAFT_PRODUCT) throw new AppError('not_on_sale')
  if (products.length !== ids.length || new Set(ids).size !== ids.length) throw new AppError('not_on_sale')
  const vatRateBp = settings.payments.vatRateBp
  const undiscounted = products.map((product) => ({ product, priceRial: priceNow(product), rateBp: vatRateBp }))
  await assertProductsNotOwned(
    db,
    userId,
    undiscounted.map(({ product: { id, goods }, priceRial }) => ({ id, goods, priceRial })),
  )
  const couponQuote = typed === null ? null : await readCoupon(db, { userId, products: ids }, typed, undiscounted)
  const coupon = couponQuote?.quoted.trouble === null ? couponQuote.coupon : null
  const covers = (product: ProductRow) => coupon !== null && isCovered(coupon, product.id)
  const { lines, sums } = priceLines(
    undiscounted.map((line) => ({ ...line, covered: covers(line.product) })),
    coupon,
  )
  return {
    lines: lines.flatMap((line, index) => {
      const product = products[index]
      return product ? [{ ...line, product, vatRateBp }] : []
    }),
    sums,
    coupon,
    quoted: couponQuote?.quoted ?? null,
  }
}

async function listRedraft(db: Database, userId: string, submissionId: string): Promise<ProductRow[]> {
  const redraft = await findRedraft(db, userId, submissionId)
  return redraft ? [redraft] : []
}

async function readCoupon(
  db: Database,
  buyer: Parameters<typeof findUsable>[2],
  typed: string,
  lines: readonly { readonly product: ProductRow; readonly priceRial: number }[],
): Promise<{ coupon: CouponRow | null; quoted: NonNullable<Quote['coupon']> }> {
  const coupon = await findUsable(db, typed, buyer)
  if (!coupon) {
    const trouble = await findRefusal(db, typed, buyer.userId)
    return { coupon, quoted: { code: typed, trouble, leastOrderRial: 0 } }
  }
  const { leastOrderRial } = coupon
  const subtotal = lines.reduce((sum, { priceRial }) => sum + priceRial, 0)
  const coversNothing = !lines.some(({ product }) => isCovered(coupon, product.id))
  const quoted = { code: coupon.code, leastOrderRial }
  if (coversNothing) return { coupon, quoted: { ...quoted, trouble: 'covers_nothing' } }
  return { coupon, quoted: { ...quoted, trouble: subtotal < leastOrderRial ? 'order_too_small' : null } }
}

function isCovered({ productIds }: CouponRow, productId: string): boolean {
  return productIds === null || productIds.includes(productId)
}

/** Functions of payments, which depends on this module. */
export type OrderPayments = {
  /** Settles a free order in its transaction, without a gateway. */
  readonly settleFree: (tx: Database, orderId: string) => Promise<void>
  /** The smallest positive sum that any payment method accepts. */
  readonly minPayableRial: () => number
}

/** Refuses a sum that no payment method accepts. @throws AppError sum_too_small */
export function assertPayable(
  { totalRial }: OrderSums,
  { minPayableRial: minPayableRial }: Pick<OrderPayments, 'minPayableRial'>,
): void {
  if (totalRial > 0 && totalRial < minPayableRial()) throw new AppError('sum_too_small')
}

/** The price of an order; stores nothing. @throws AppError not_on_sale; owned_already; sum_too_small */
export async function quoteOrder(
  ctx: Context,
  userId: string,
  basket: Basket,
  payments: OrderPayments,
): Promise<Quote> {
  const { lines, sums, quoted } = await priceOrder(ctx, userId, basket)
  assertPayable(sums, payments)
  return {
    lines: lines.map(({ product, priceRial, discountRial }) => ({
      productId: product.id,
      title: product.title,
      priceRial,
      discountRial,
      listRial: product.listRial,
      saleUntil: priceRial < product.listRial ? (product.saleUntil?.toISOString() ?? null) : null,
    })),
    ...sums,
    coupon: quoted,
    terms: termsHash,
  }
}
