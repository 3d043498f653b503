import { type Parsed } from '@/lib/platform/contract/endpoint'
import {
  type listSoldOrders,
  type OrderEvent,
  type LedgerBooking,
  type GivenEntitlement,
  type SoldOrder,
  type SoldPayment,
} from '@/lib/shop/order/contract/manage-orders'
import { type OrderState } from '@/lib/shop/order/rules/order'
import { findRow, type Database } from '@/server/platform/db/client'
import { findPage, type Page, type PageRequest } from '@/server/platform/db/paged-rows'

/** The forms of a search query. */
export type OrderKeys = {
  /** Null: no search. Folded like `fold_name`; empty if no part can occur in a name. */
  readonly name: string | null
  /** A part of a log-in name. */
  readonly identifier: string
  /** The number of an order. */
  readonly no: number | null
  /** A gateway's tracking code, or the number of a receipt («1405-12»). */
  readonly code: string
}
export type SoldRow = {
  readonly id: string
  readonly no: number
  readonly state: OrderState
  readonly buyer: { readonly id: string; readonly name: string; readonly identifier: string }
  readonly titles: string[]
  readonly totalRial: number
  readonly refundedRial: number
  readonly placedAt: Date
  readonly paidAt: Date | null
  readonly isOdd: boolean
}

const FOUND = `from orders o join accounts_person u on u.id = o.user_id
  where ($1::text is null or ($1 <> '' and (strpos(u.name_folded, $1) > 0 or strpos(fold_name(o.payer_name), $1) > 0))
      or ($2 <> '' and strpos(u.identifier, $2) > 0) or o.no = $3::bigint
      or ($4 <> '' and (o.id in (select p.order_id from payments p where lower(p.ref_id) = $4 or lower(p.authority) = $4)
        or o.id in (select r.order_id from receipts r where r.year || '-' || r.no = $4))))
    and ($5::text is null or o.state = $5)
    and ($6::uuid is null or exists (select from coupon_uses c where c.order_id = o.id and c.coupon_id = $6 and c.state <> 'released'))`
/** SQL: the buyer; a forgotten one has no log-in name. */
const BUYER = `json_build_object('id', u.id, 'name', u.name, 'identifier', case when u.forgotten_at is null then u.identifier else '' end) as buyer`
const NEEDS_ATTENTION = `exists (select from payments p where p.order_id = o.id and (p.state = 'disputed' or p.state = 'verified' and p.is_extra))`

const SOLD = `select o.id, o.no::float8 as no, o.state, ${BUYER}, o.total_rial::float8 as "totalRial",
    o.refunded_rial::float8 as "refundedRial", o.placed_at as "placedAt", o.paid_at as "paidAt", ${NEEDS_ATTENTION} as "isOdd",
    (select json_agg(l.title order by l.position) from order_lines l where l.order_id = o.id) as titles`
const NEWEST_FIRST = 'order by o.placed_at desc, o.id desc'

export async function listSold(
  db: Database,
  { name, identifier, no, code, state, coupon, ...page }: Parsed<typeof listSoldOrders>['query'] & OrderKeys,
): Promise<Page<SoldRow>> {
  return findPage(db, page, {
    text: `${SOLD} ${FOUND} ${NEWEST_FIRST}`,
    counted: FOUND,
    values: [name, identifier, no, code, state, coupon],
  })
}

export async function listSoldTo(db: Database, userId: string, page: PageRequest): Promise<Page<SoldRow>> {
  return findPage(db, page, {
    text: `${SOLD} from orders o join accounts_person u on u.id = o.user_id where o.user_id = $1 ${NEWEST_FIRST}`,
    counted: 'from orders where user_id = $1',
    values: [userId],
  })
}

export type SoldHead = Pick<
  SoldOrder,
  | 'id'
  | 'no'
  | 'state'
  | 'buyer'
  | 'payerName'
  | 'termsVersion'
  | 'lines'
  | 'subtotalRial'
  | 'discountRial'
  | 'totalRial'
  | 'vatRial'
  | 'refundedRial'
  | 'coupon'
> & { readonly placedAt: Date; readonly expiresAt: Date; readonly paidAt: Date | null }

export async function findSoldHead(db: Database, id: string): Promise<SoldHead | null> {
  return findRow(db, {
    text: `select o.id, o.no::float8 as no, o.state, ${BUYER}, o.payer_name as "payerName", o.terms_version as "termsVersion",
        o.subtotal_rial::float8 as "subtotalRial", o.discount_rial::float8 as "discountRial", o.total_rial::float8 as "totalRial",
        o.vat_rial::float8 as "vatRial", o.refunded_rial::float8 as "refundedRial", o.placed_at as "placedAt",
        o.expires_at as "expiresAt", o.paid_at as "paidAt",
        (select json_build_object('id', c.id, 'code', c.code, 'use', x.state, 'isLate', x.is_late)
          from coupon_uses x join coupons c on c.id = x.coupon_id where x.order_id = o.id) as coupon,
        (select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'title', l.title, 'priceRial', l.price_rial,
          'discountRial', l.discount_rial, 'vatRial', l.vat_rial, 'refundedRial', l.refunded_rial) order by l.position)
          from order_lines l where l.order_id = o.id) as lines
      from orders o join accounts_person u on u.id = o.user_id where o.id = $1`,
    values: [id],
  })
}

/** Like the contract, with times from the database. */
type Timed<T, Times extends keyof T> = Omit<T, Times> & {
  readonly [K in Times]: T[K] extends string ? Date : Date | null
}

export type PaymentRow = Timed<Omit<SoldPayment, 'said'>, 'createdAt' | 'sentAt' | 'endedAt'>
export async function listPaymentsOf(db: Database, orderId: string): Promise<PaymentRow[]> {
  return db.query<PaymentRow>({
    text: `select id, gateway, amount_rial::float8 as "amountRial", state, authority, ref_id as "refId", card_mask as "cardMask",
        fee_rial::float8 as "feeRial", reason, is_extra as "isExtra", checks, created_at as "createdAt", sent_at as "sentAt",
        ended_at as "endedAt"
      from payments where order_id = $1 order by created_at, id`,
    values: [orderId],
  })
}

export type GatewayEventRow = {
  readonly paymentId: string
  readonly kind: string
  readonly text: string
  readonly at: Date
}
/** Gateway events of an order's payments: the last hundred each, since a sweep that asks for weeks adds many equal ones. */
export async function listGatewayEvents(db: Database, orderId: string): Promise<GatewayEventRow[]> {
  return db.query<GatewayEventRow>({
    text: `select "paymentId", kind, text, at from (
        select e.payment_id as "paymentId", e.kind, e.body::text as text, e.at, e.id,
          row_number() over (partition by e.payment_id order by e.id desc) as place
        from gateway_events e join payments p on p.id = e.payment_id where p.order_id = $1
      ) said where place <= 100 order by id`,
    values: [orderId],
  })
}

export type EventRow = Timed<OrderEvent, 'at'>
export async function listEvents(db: Database, orderId: string): Promise<EventRow[]> {
  return db.query<EventRow>({
    text: `select e.event, e.from_state as from, e.to_state as to, e.at, u.name as by, e.detail
      from order_events e left join accounts_person u on u.id = e.by where e.order_id = $1 order by e.seq`,
    values: [orderId],
  })
}

export type GrantedRow = Timed<GivenEntitlement, 'startsAt' | 'expiresAt' | 'voidedAt'>
export async function listGrantedGoods(db: Database, orderId: string): Promise<GrantedRow[]> {
  return db.query<GrantedRow>({
    text: `select e.id, e.order_line_id as "lineId", e.kind, coalesce(x.title, x.slug, k.title, k.slug) as title, e.amount, e.used, e.held, e.expires_at as "expiresAt",
        e.starts_at as "startsAt", e.voided_at as "voidedAt", e.voided_because as "voidedBecause"
      from entitlements e join order_lines l on l.id = e.order_line_id
      left join sellable_exams x on x.id = e.exam_id left join sellable_courses k on k.id = e.course_id
      where l.order_id = $1 order by l.position, e.starts_at nulls first, e.id`,
    values: [orderId],
  })
}

export type BookingRow = Timed<LedgerBooking, 'at'>
export async function listBookings(db: Database, orderId: string): Promise<BookingRow[]> {
  return db.query<BookingRow>({
    text: `select t.id, t.kind, t.source, t.posted_at as at,
        (select json_agg(json_build_object('account', e.account, 'amountRial', e.amount_rial) order by e.position)
          from ledger_entries e where e.transaction_id = t.id) as entries
      from ledger_transactions t where t.order_id = $1 order by t.posted_at, t.id`,
    values: [orderId],
  })
}
