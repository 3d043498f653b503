import { type Order } from '@/lib/shop/order/contract/orders'
import { findRow, type Database } from '@/server/platform/db/client'
import { findPage, type Page, type PageRequest } from '@/server/platform/db/paged-rows'

/** Like the contract, except for times: inside JSON they are text already. */
export type OrderRow = Omit<Order, 'placedAt' | 'expiresAt' | 'paidAt' | 'mayTell'> & {
  /** Seconds since its time to pay ended; negative before. */
  readonly overSeconds: number
  readonly placedAt: Date
  readonly expiresAt: Date
  readonly paidAt: Date | null
}

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`
const ORDER = `
  select o.id, o.no::float8 as no, o.state, o.subtotal_rial::float8 as "subtotalRial", o.discount_rial::float8 as "discountRial",
    o.total_rial::float8 as "totalRial", o.vat_rial::float8 as "vatRial", o.refunded_rial::float8 as "refundedRial",
    c.code as "couponCode", o.placed_at as "placedAt", o.expires_at as "expiresAt", o.paid_at as "paidAt",
    extract(epoch from clock_timestamp() - o.expires_at)::float8 as "overSeconds",
    (select json_agg(json_build_object('productId', l.product_id, 'title', l.title, 'priceRial', l.price_rial,
        'discountRial', l.discount_rial) order by l.position) from order_lines l where l.order_id = o.id) as lines,
    (select coalesce(json_agg(json_build_object('kind', g.kind, 'subject',
        case when x.id is not null then json_build_object('slug', x.slug, 'title', coalesce(x.title, x.slug))
          when k.id is not null then json_build_object('slug', k.slug, 'title', coalesce(k.title, k.slug))
          when g.piece is not null then json_build_object('slug', g.piece, 'title', g.title) end) order by g.line, g.at), '[]'::json)
      from (select distinct on (good->>'kind', good->>'examId', good->>'courseId') l.position as line, at, good->>'kind' as kind,
          good->>'examId' as exam, good->>'courseId' as course, good->>'pieceId' as piece, l.title
        from order_lines l, jsonb_array_elements(l.goods) with ordinality as j(good, at)
        where l.order_id = o.id and (l.refunded_rial = 0 or l.refunded_rial < l.price_rial - l.discount_rial)
          and not exists (select from refund_lines x join refunds f on f.id = x.refund_id
            where x.order_line_id = l.id and x.ends_pass and f.state <> 'withdrawn')
        order by good->>'kind', good->>'examId', good->>'courseId', l.position, at) g
      left join sellable_exams x on x.id = g.exam::uuid
      left join sellable_courses k on k.id = g.course::uuid) as goods,
    (select coalesce(json_agg(json_build_object('gateway', p.gateway, 'amountRial', p.amount_rial, 'state', p.state, 'refId', p.ref_id,
        'cardMask', p.card_mask, 'reason', p.reason, 'isExtra', p.is_extra, 'at', to_char(p.created_at at time zone 'UTC', ${ISO})) order by p.created_at), '[]'::json)
      from payments p where p.order_id = o.id) as payments,
    (select coalesce(json_agg(json_build_object('amountRial', f.amount_rial, 'state', f.state, 'method', f.method, 'bankRef', f.bank_ref,
        'at', to_char(coalesce(f.settled_at, f.at) at time zone 'UTC', ${ISO})) order by f.at), '[]'::json)
      from refunds f where f.order_id = o.id and f.state <> 'withdrawn') as refunds,
    (select r.year || '-' || r.no from receipts r where r.order_id = o.id and r.kind = 'sale') as "receiptNo"
  from orders o left join coupons c on c.id = o.coupon_id`

export async function findOrder(db: Database, id: string, userId: string): Promise<OrderRow | null> {
  return findRow(db, {
    text: `${ORDER} where o.id = $1 and o.user_id = $2`,
    values: [id, userId],
  })
}

export async function listOrdersOf(db: Database, userId: string, page: PageRequest): Promise<Page<OrderRow>> {
  return findPage(db, page, {
    text: `${ORDER} where o.user_id = $1 order by o.placed_at desc, o.id desc`,
    counted: `from orders where user_id = $1`,
    values: [userId],
  })
}
