import { type OrderState } from '@/lib/shop/order/rules/order'
import { type DeskWay } from '@/lib/shop/desk-sale/contract'
import { type Database } from '@/server/platform/db/client'

type NewPayment = {
  readonly id: string
  readonly orderId: string
  readonly way: DeskWay
  readonly amountRial: number
}

/** A payment without a gateway; its own id replaces the gateway's. */
export async function insertDeskPayment(tx: Database, { id, orderId, way, amountRial }: NewPayment): Promise<void> {
  await tx.query({
    text: `insert into payments (id, order_id, gateway, amount_rial, state, authority, sent_at)
      values ($1, $2, $3, $4, 'returned', $1::uuid::text, clock_timestamp())`,
    values: [id, orderId, way, amountRial],
  })
}

export type ExportedOrder = {
  readonly id: string
  readonly no: number
  readonly state: OrderState
  readonly placedAt: Date
  readonly paidAt: Date | null
  readonly name: string
  readonly identifier: string
  readonly payerName: string
  readonly titles: string[]
  readonly gateway: string | null
  readonly refId: string | null
  readonly totalRial: number
  readonly refundedRial: number
  readonly owedRial: number
  /** When it was paid, or placed and not paid, as the database writes it. */
  readonly moment: string
}
type OrderPeriod = {
  /** Days since 1 January 1970 by midnight in Tehran; the last is not included. */
  readonly from: number
  readonly until: number
  /** The last order of the batch before; null for the first. */
  readonly after: { readonly moment: string; readonly no: number } | null
  readonly limit: number
}

const MIDNIGHT = (n: number) => `(date '1970-01-01' + $${n}::int)::timestamp at time zone 'Asia/Tehran'`
const MOMENT = 'coalesce(o.paid_at, o.placed_at)'

/** Orders paid within these days, or placed in them and not paid, in order. `refundedRial`: already sent back; `owedRial`: still to be sent. */
export function listOrders(db: Database, { from, until, after, limit }: OrderPeriod): Promise<ExportedOrder[]> {
  return db.query<ExportedOrder>({
    text: `select o.id, o.no::float8 as no, o.state, o.placed_at as "placedAt", o.paid_at as "paidAt", u.name,
        case when u.forgotten_at is null then u.identifier else '' end as identifier, o.payer_name as "payerName",
        (select json_agg(l.title order by l.position) from order_lines l where l.order_id = o.id) as titles,
        p.gateway, p.ref_id as "refId", o.total_rial::float8 as "totalRial",
        (select coalesce(sum(f.amount_rial), 0)::float8 from refunds f where f.order_id = o.id and f.kind = 'order' and f.state = 'settled') as "refundedRial",
        (select coalesce(sum(f.amount_rial), 0)::float8 from refunds f where f.order_id = o.id and f.kind = 'order' and f.state in ('requested', 'sent')) as "owedRial",
        (${MOMENT})::text as moment
      from orders o join accounts_person u on u.id = o.user_id
      left join lateral (select p.gateway, p.ref_id from payments p where p.order_id = o.id and not p.is_extra
        order by p.state in ('verified', 'reversed') desc, p.created_at desc limit 1) p on true
      where ${MOMENT} >= ${MIDNIGHT(1)} and ${MOMENT} < ${MIDNIGHT(2)}
        and ($3::text is null or (${MOMENT}, o.no) > ($3::timestamptz, $4::bigint))
      order by ${MOMENT}, o.no limit $5`,
    values: [from, until, after?.moment ?? null, after?.no ?? null, limit],
  })
}
