import { type ExtraMoney, type Refund } from '@/lib/shop/refund/contract'
import { type GatewayName } from '@/lib/shop/order/contract/orders'
import { type GoodKind } from '@/lib/shop/entitlement/rules/goods'
import { findRow, type Database } from '@/server/platform/db/client'

type ReadRefund = Omit<FoundRefund, 'at' | 'settledAt'> & { readonly at: Date; readonly settledAt: Date | null }
/** Like the contract, without the field that depends on the site's gateways. */
export type FoundRefund = Omit<Refund, 'isLeftAlone'> & { readonly gateway: GatewayName; readonly ageSeconds: number }
type ReadExtra = Omit<ExtraMoney, 'at'> & { readonly at: Date }

const ORDER_REF = `o.id as "orderId", o.no::float8 as "orderNo", buyer.name as "buyerName"`
const REFUND = `select f.id, f.kind, f.state, f.method, f.amount_rial::float8 as "amountRial", f.reason, f.bank_ref as "bankRef",
    f.gateway_word as "gatewayWord", f.at, f.settled_at as "settledAt", giver.name as by, ${ORDER_REF},
    p.gateway, extract(epoch from clock_timestamp() - f.at)::float8 as "ageSeconds",
    (select coalesce(json_agg(json_build_object('title', l.title, 'amountRial', x.amount_rial) order by l.position), '[]'::json)
      from refund_lines x join order_lines l on l.id = x.order_line_id where x.refund_id = f.id) as lines
  from refunds f join orders o on o.id = f.order_id join accounts_person buyer on buyer.id = o.user_id join accounts_person giver on giver.id = f.by
    join payments p on p.id = f.payment_id`
const EXTRA = `select p.id as "paymentId", p.amount_rial::float8 as "amountRial", p.gateway, p.ref_id as "refId", p.ended_at as at, ${ORDER_REF}
  from payments p join orders o on o.id = p.order_id join accounts_person buyer on buyer.id = o.user_id
  where p.is_extra and p.state = 'verified'
    and not exists (select from refunds f where f.payment_id = p.id and f.kind = 'extra' and f.state <> 'withdrawn')`
const MAX_ROWS = 200

export async function readRefund(db: Database, id: string): Promise<FoundRefund | null> {
  const [row] = await db.query<ReadRefund>({ text: `${REFUND} where f.id = $1`, values: [id] })
  return row ? toRefund(row) : null
}

export async function listRefundsOf(db: Database, orderId: string): Promise<FoundRefund[]> {
  const rows = await db.query<ReadRefund>({ text: `${REFUND} where o.id = $1 order by f.at desc`, values: [orderId] })
  return rows.map(toRefund)
}

export async function listOpenRefunds(db: Database): Promise<FoundRefund[]> {
  const rows = await db.query<ReadRefund>({
    text: `${REFUND} where f.state in ('requested', 'sent') order by f.at limit ${MAX_ROWS}`,
    values: [],
  })
  return rows.map(toRefund)
}

/** Unwanted payments that were not refunded yet; of one order, or of all. */
export async function listExtras(db: Database, orderId: string | null): Promise<ExtraMoney[]> {
  const rows = await db.query<ReadExtra>({
    text: `${EXTRA} and ($1::uuid is null or o.id = $1) order by p.ended_at limit ${MAX_ROWS}`,
    values: [orderId],
  })
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export type OrderHead = { readonly orderId: string; readonly orderNo: number; readonly buyerName: string }

export async function findOrderHead(db: Database, orderId: string): Promise<OrderHead | null> {
  return findRow(db, {
    text: `select ${ORDER_REF} from orders o join accounts_person buyer on buyer.id = o.user_id where o.id = $1`,
    values: [orderId],
  })
}

export type RightRow = {
  readonly lineId: string
  readonly kind: GoodKind
  readonly title: string | null
  readonly amount: number | null
  readonly used: number
  readonly held: number
  readonly isTakenBack: boolean
  readonly userId: string
  readonly givenAt: Date
  /** Null if it is not an exam. */
  readonly examId: string | null
  /** Null if it is not a course. */
  readonly courseSlug: string | null
}

/** The rights granted by an order's lines, and how much of them was used. */
export async function listRightsOf(db: Database, orderId: string): Promise<RightRow[]> {
  return db.query<RightRow>({
    text: `select e.order_line_id as "lineId", e.kind, coalesce(x.title, x.slug, k.title, k.slug) as title, e.amount, e.used, e.held,
        e.voided_at is not null as "isTakenBack", e.user_id as "userId", e.at as "givenAt", e.exam_id as "examId",
        k.slug as "courseSlug"
      from entitlements e join order_lines l on l.id = e.order_line_id
      left join sellable_exams x on x.id = e.exam_id left join sellable_courses k on k.id = e.course_id
      where l.order_id = $1 order by l.position, e.at, e.id`,
    values: [orderId],
  })
}

function toRefund({ at, settledAt, ...row }: ReadRefund): FoundRefund {
  return { ...row, at: at.toISOString(), settledAt: settledAt?.toISOString() ?? null }
}
