import { countOf, type Database } from '@/server/platform/db/client'

export type SalesRow = {
  /** Days since 1 January 1970 by midnight in Tehran. */
  readonly dayNumber: number
  readonly productId: string
  /** The title at the last sale of that day. */
  readonly title: string
  readonly count: number
  readonly subtotalRial: number
  readonly discountRial: number
  readonly totalRial: number
  readonly vatRial: number
  readonly refundedRial: number
}
export type Days = { readonly from: number; readonly until: number }

/** SQL: the money paid back of the line `l`, without requested and pending refunds. */
const RETURNED = `(select coalesce(sum(x.amount_rial), 0) from refund_lines x join refunds f on f.id = x.refund_id
  where x.order_line_id = l.id and f.state = 'settled')`
/** SQL: paid from the first midnight (inclusive) to the last (exclusive). */
const PAID_WITHIN = `o.paid_at >= (date '1970-01-01' + $1::int)::timestamp at time zone 'Asia/Tehran'
  and o.paid_at < (date '1970-01-01' + $2::int)::timestamp at time zone 'Asia/Tehran'`

export async function listSales(db: Database, { from, until }: Days): Promise<SalesRow[]> {
  return db.query<SalesRow>({
    text: `select (o.paid_at at time zone 'Asia/Tehran')::date - date '1970-01-01' as "dayNumber", l.product_id as "productId",
        (array_agg(l.title order by o.paid_at desc, o.id))[1] as title, count(*)::int as count, sum(l.price_rial)::float8 as "subtotalRial",
        sum(l.discount_rial)::float8 as "discountRial", sum(l.price_rial - l.discount_rial)::float8 as "totalRial",
        sum(l.vat_rial)::float8 as "vatRial", sum(${RETURNED})::float8 as "refundedRial"
      from orders o join order_lines l on l.order_id = o.id where ${PAID_WITHIN}
      group by 1, 2 order by 1, 7 desc, 2`,
    values: [from, until],
  })
}

type ProductSales = Pick<SalesRow, 'title' | 'count' | 'totalRial' | 'refundedRial'> & { readonly id: string }

/** Sales by product on these days, best first, with the title at the last sale. */
export function listProductSales(db: Database, { from, until }: Days): Promise<ProductSales[]> {
  return db.query<ProductSales>({
    text: `select l.product_id as id, (array_agg(l.title order by o.paid_at desc, o.id))[1] as title, count(*)::int as count,
        sum(l.price_rial - l.discount_rial)::float8 as "totalRial", sum(${RETURNED})::float8 as "refundedRial"
      from orders o join order_lines l on l.order_id = o.id where ${PAID_WITHIN} group by 1 order by 4 desc, 3 desc, 1`,
    values: [from, until],
  })
}

export async function countOrders(db: Database, { from, until }: Days): Promise<number> {
  return countOf(db, {
    text: `select count(*)::int from orders o where ${PAID_WITHIN}`,
    values: [from, until],
  })
}
