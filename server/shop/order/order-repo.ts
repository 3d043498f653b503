import { type OrderState } from '@/lib/shop/order/rules/order'
import { OPEN_PAYMENT_STATES } from '@/lib/shop/payment/rules'
import { type OrderSums } from '@/lib/shop/order/rules/price'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { AppError } from '@/server/platform/http/errors'
import { type Good } from '@/server/shop/entitlement/public'

export type NewOrder = OrderSums & {
  readonly id: string
  readonly userId: string
  readonly requestId: string
  readonly requestDigest: string
  readonly couponId: string | null
  readonly payerName: string
  readonly termsVersion: string
  readonly lifeSeconds: number
}
export type NewLine = {
  readonly id: string
  readonly productId: string
  readonly title: string
  readonly goods: readonly Good[]
  readonly priceRial: number
  readonly discountRial: number
  readonly vatRateBp: number
  readonly vatRial: number
}

export async function insertOrder(tx: Database, order: NewOrder, lines: readonly NewLine[]): Promise<void> {
  await tx.query({
    text: `insert into orders (id, user_id, request_id, request_digest, subtotal_rial, discount_rial, total_rial, vat_rial, coupon_id,
        payer_name, terms_version, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, clock_timestamp() + $12::int * interval '1 second')`,
    values: [
      order.id,
      order.userId,
      order.requestId,
      order.requestDigest,
      order.subtotalRial,
      order.discountRial,
      order.totalRial,
      order.vatRial,
      order.couponId,
      order.payerName,
      order.termsVersion,
      order.lifeSeconds,
    ],
  })
  for (const [index, line] of lines.entries()) {
    await tx.query({
      text: `insert into order_lines (id, order_id, position, product_id, title, goods, price_rial, discount_rial, vat_rate_bp, vat_rial)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      values: [
        line.id,
        order.id,
        index + 1,
        line.productId,
        line.title,
        JSON.stringify(line.goods),
        line.priceRial,
        line.discountRial,
        line.vatRateBp,
        line.vatRial,
      ],
    })
  }
}

export async function findByRequest(
  db: Database,
  userId: string,
  requestId: string,
): Promise<{ id: string; digest: string } | null> {
  return findRow(db, {
    text: `select id, request_digest as digest from orders where user_id = $1 and request_id = $2`,
    values: [userId, requestId],
  })
}

/** Serialises the checkouts of one buyer until the transaction ends. @throws AppError unauthorized when they were forgotten meanwhile */
export async function lockBuyer(tx: Database, userId: string): Promise<void> {
  const text = `select from accounts_person where id = $1 and forgotten_at is null for no key update`
  if (!(await hasRow(tx, { text, values: [userId] }))) throw new AppError('unauthorized')
}

/**
 * Finds the order of the same checkout, made in another tab, before the back button, or with a lost reply: an order that can still be paid, or a free
 * one that is paid already.
 */
export async function findSameCheckout(tx: Database, userId: string, digest: string): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>({
    text: `select id from orders where user_id = $1 and request_digest = $2
        and (state in ('open', 'awaiting') or state = 'paid' and total_rial = 0)
        and expires_at > clock_timestamp() order by placed_at limit 1`,
    values: [userId, digest],
  })
  return row?.id ?? null
}

/** Corrects the name for the receipt before there is one; gateways never get it. */
export async function correctPayer(tx: Database, id: string, payerName: string): Promise<void> {
  await tx.query({
    text: `update orders set payer_name = $2 where id = $1 and state in ('open', 'awaiting') and payer_name <> $2`,
    values: [id, payerName],
  })
}

/** Whether this person has taken one of these products for free. */
export async function hasTakenFree(tx: Database, userId: string, products: readonly string[]): Promise<boolean> {
  return hasRow(tx, {
    text: `select from orders o join order_lines l on l.order_id = o.id
      where o.user_id = $1 and o.paid_at is not null and l.product_id = any($2::uuid[]) and l.price_rial = 0 limit 1`,
    values: [userId, products],
  })
}

export type LockedOrder = OrderSums & {
  readonly id: string
  readonly no: number
  readonly userId: string
  readonly state: OrderState
  /** Seconds since its time to pay ended; negative before. */
  readonly overSeconds: number
}

/**
 * Locks an order of any buyer. `for no key update`, so that others may still insert children. Locks the buyer first, as foreign keys will: forgetting
 * a person locks the account, then the orders.
 */
export async function lockOrder(tx: Database, id: string): Promise<LockedOrder | null> {
  await tx.query({
    text: `select from accounts_person where id = (select user_id from orders where id = $1) for key share`,
    values: [id],
  })
  return findRow(tx, {
    text: `select id, no::float8 as no, user_id as "userId", state, extract(epoch from clock_timestamp() - expires_at)::float8 as "overSeconds",
        subtotal_rial::float8 as "subtotalRial", discount_rial::float8 as "discountRial", total_rial::float8 as "totalRial",
        vat_rial::float8 as "vatRial"
      from orders where id = $1 for no key update`,
    values: [id],
  })
}

export type OrderChange = {
  readonly id: string
  readonly from: OrderState | null
  readonly to: OrderState
  readonly event: string
  /** The actor; null for the gateway, or time. */
  readonly by: string | null
  readonly detail?: Readonly<Record<string, string | number>>
}

/** Writes a state and its history event; the caller has locked the order. */
export async function writeState(tx: Database, { id, from, to, event, by, detail = {} }: OrderChange): Promise<void> {
  await tx.query({
    text: `with changed as (
        update orders set state = $2, event_seq = event_seq + 1,
          paid_at = case when $2 = 'paid' then coalesce(paid_at, clock_timestamp()) else paid_at end
        where id = $1 returning id, event_seq
      )
      insert into order_events (order_id, seq, event, from_state, to_state, by, detail) select id, event_seq, $4, $3, $2, $5, $6 from changed`,
    values: [id, to, from, event, by, JSON.stringify(detail)],
  })
}

export type LineRow = { readonly id: string; readonly goods: readonly Good[] }
export async function listLines(db: Database, orderId: string): Promise<LineRow[]> {
  return db.query<LineRow>({
    text: `select id, goods from order_lines where order_id = $1 order by position`,
    values: [orderId],
  })
}

/** Expired orders without a payment that may still succeed. */
export async function listExpired(db: Database, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    text: `select id from orders o where state in ('open', 'awaiting') and expires_at <= clock_timestamp()
        and not exists (select from payments p where p.order_id = o.id and p.state = any($2::text[]))
      order by expires_at limit $1`,
    values: [limit, OPEN_PAYMENT_STATES],
  })
  return rows.map(({ id }) => id)
}

/** Whether a payment of this order may still succeed. */
export async function hasOpenPayment(db: Database, orderId: string): Promise<boolean> {
  return hasRow(db, {
    text: `select from payments where order_id = $1 and state = any($2::text[]) limit 1`,
    values: [orderId, OPEN_PAYMENT_STATES],
  })
}
