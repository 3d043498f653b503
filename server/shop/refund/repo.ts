import { type GatewayName } from '@/lib/shop/order/contract/orders'
import { type RefundableLine, type RefundPart, type RefundState } from '@/lib/shop/refund/rules'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'

export type RefundRow = {
  readonly id: string
  readonly kind: 'order' | 'extra'
  readonly state: RefundState
  readonly method: 'reverse' | 'bank'
  readonly orderId: string
  readonly paymentId: string
  readonly requestId: string
  readonly amountRial: number
  readonly vatRial: number
  /** The gateway of its payment. */
  readonly gateway: GatewayName
  /** Seconds since the request. */
  readonly ageSeconds: number
}
const REFUND = `select f.id, f.kind, f.state, f.method, f.order_id as "orderId", f.payment_id as "paymentId", f.request_id as "requestId",
  f.amount_rial::float8 as "amountRial", f.vat_rial::float8 as "vatRial", p.gateway,
  extract(epoch from clock_timestamp() - f.at)::float8 as "ageSeconds" from refunds f join payments p on p.id = f.payment_id`

export async function findRefund(db: Database, id: string): Promise<RefundRow | null> {
  return findRow(db, { text: `${REFUND} where f.id = $1`, values: [id] })
}

export async function findByRequest(db: Database, requestId: string): Promise<RefundRow | null> {
  return findRow(db, { text: `${REFUND} where f.request_id = $1`, values: [requestId] })
}

export type NewRefund = Omit<RefundRow, 'state' | 'gateway' | 'ageSeconds'> & {
  readonly reason: string
  readonly by: string
}

/** A refund to be reversed starts as `sent`: after a crash it is unknown whether the gateway was called. */
export async function insertRefund(tx: Database, refund: NewRefund): Promise<void> {
  await tx.query({
    text: `insert into refunds (id, kind, method, order_id, payment_id, request_id, amount_rial, vat_rial, reason, by, state, next_check_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case $3 when 'reverse' then 'sent' else 'requested' end,
        case $3 when 'reverse' then clock_timestamp() + interval '1 minute' end)`,
    values: [
      refund.id,
      refund.kind,
      refund.method,
      refund.orderId,
      refund.paymentId,
      refund.requestId,
      refund.amountRial,
      refund.vatRial,
      refund.reason,
      refund.by,
    ],
  })
}

export async function insertParts(tx: Database, refundId: string, parts: readonly RefundPart[]): Promise<void> {
  await tx.query({
    text: `insert into refund_lines (refund_id, order_line_id, amount_rial, vat_rial, ends_pass)
      select $1, * from unnest($2::uuid[], $3::bigint[], $4::bigint[], $5::boolean[])`,
    values: [
      refundId,
      parts.map(({ lineId }) => lineId),
      parts.map(({ amountRial }) => amountRial),
      parts.map(({ vatRial }) => vatRial),
      parts.map(({ endsPass }) => endsPass),
    ],
  })
}

/** Whether a refund consists of exactly these sums of these lines. */
export async function hasExactlyParts(
  db: Database,
  refundId: string,
  requestedParts: readonly Pick<RefundPart, 'lineId' | 'amountRial' | 'endsPass'>[],
): Promise<boolean> {
  const rows = await db.query({
    text: `select from (select order_line_id, amount_rial, ends_pass from refund_lines where refund_id = $1) told
      full join unnest($2::uuid[], $3::bigint[], $4::boolean[]) as w(line, rial, ends)
        on w.line = told.order_line_id and w.rial = told.amount_rial and w.ends = told.ends_pass
      where w.line is null or told.order_line_id is null limit 1`,
    values: [
      refundId,
      requestedParts.map(({ lineId }) => lineId),
      requestedParts.map(({ amountRial }) => amountRial),
      requestedParts.map(({ endsPass }) => endsPass),
    ],
  })
  return rows.length === 0
}

/** Adds or subtracts a refund in the totals of its lines and order; the database refuses more than was paid. */
export async function addPartsToTotals(tx: Database, refundId: string, sign: 1 | -1): Promise<void> {
  await tx.query({
    text: `update order_lines l set refunded_rial = l.refunded_rial + $2::int * x.amount_rial
      from refund_lines x where x.refund_id = $1 and l.id = x.order_line_id`,
    values: [refundId, sign],
  })
  await tx.query({
    text: `update orders o set refunded_rial = o.refunded_rial + $2::int * f.amount_rial from refunds f where f.id = $1 and o.id = f.order_id`,
    values: [refundId, sign],
  })
}

export type RefundChange = {
  readonly id: string
  readonly from: readonly RefundState[]
  readonly to: RefundState
  readonly bankRef?: string | null
  /** The gateway's reason for a refusal: from then on the refund is sent by bank, like one with a bank reference. */
  readonly gatewayWord?: string
}

/** A guarded update: the first of several equal reports writes. */
export async function changeRefund(tx: Database, change: RefundChange): Promise<boolean> {
  return hasRow(tx, {
    text: `update refunds set state = $3, bank_ref = coalesce($4, bank_ref), gateway_word = coalesce($5, gateway_word),
        method = case when coalesce($4, $5) is null then method else 'bank' end,
        settled_at = case when $3 = 'settled' then clock_timestamp() end, next_check_at = null
      where id = $1 and state = any($2::text[]) returning id`,
    values: [change.id, change.from, change.to, change.bankRef ?? null, change.gatewayWord ?? null],
  })
}

/**
 * Whether another order's refund has this reference: one transfer may refund several parts of one order, never two orders. Concurrent users of a
 * reference wait until this transaction ends.
 */
export async function isRefUsed(tx: Database, orderId: string, bankRef: string): Promise<boolean> {
  await tx.query({
    text: `select pg_advisory_xact_lock(hashtextextended('refund ' || lower($1), 0))`,
    values: [bankRef],
  })
  return hasRow(tx, {
    text: `select from refunds where bank_ref = any(array[$2, lower($2), upper($2)]) and order_id <> $1 limit 1`,
    values: [orderId, bankRef],
  })
}

/** The sum of an order's settled refunds. */
export async function sumSettled(tx: Database, orderId: string): Promise<number> {
  const [row] = await tx.query<{ sum: number }>({
    text: `select coalesce(sum(amount_rial), 0)::float8 as sum from refunds where order_id = $1 and kind = 'order' and state = 'settled'`,
    values: [orderId],
  })
  return row?.sum ?? 0
}

export type PaidRow = {
  readonly id: string
  readonly orderId: string
  readonly gateway: GatewayName
  readonly authority: string | null
  readonly amountRial: number
  readonly feeRial: number
  readonly isExtra: boolean
  readonly refId: string | null
  readonly paidAt: Date
  readonly ageSeconds: number
}
const PAID = `select id, order_id as "orderId", gateway, authority, amount_rial::float8 as "amountRial", coalesce(fee_rial, 0)::float8 as "feeRial",
  is_extra as "isExtra", ref_id as "refId", ended_at as "paidAt", extract(epoch from clock_timestamp() - ended_at)::float8 as "ageSeconds"
  from payments`

/** The payment of an order, unless it was reversed. */
export async function findPaidPayment(db: Database, orderId: string): Promise<PaidRow | null> {
  return findRow(db, {
    text: `${PAID} where order_id = $1 and state = 'verified' and not is_extra`,
    values: [orderId],
  })
}

export async function findPaymentRow(db: Database, id: string): Promise<PaidRow | null> {
  return findRow(db, { text: `${PAID} where id = $1 and state = 'verified'`, values: [id] })
}

export async function hasLiveRefund(tx: Database, paymentId: string): Promise<boolean> {
  return hasRow(tx, {
    text: `select from refunds where payment_id = $1 and state <> 'withdrawn' limit 1`,
    values: [paymentId],
  })
}

export async function listRefundableLines(
  db: Database,
  orderId: string,
): Promise<(RefundableLine & { title: string })[]> {
  return db.query<RefundableLine & { title: string }>({
    text: `select l.id, l.title, (l.price_rial - l.discount_rial)::float8 as "paidRial", l.vat_rial::float8 as "vatRial",
        l.refunded_rial::float8 as "refundedRial",
        (select coalesce(sum(x.vat_rial), 0)::float8 from refund_lines x join refunds f on f.id = x.refund_id
          where x.order_line_id = l.id and f.state <> 'withdrawn') as "refundedVatRial"
      from order_lines l where l.order_id = $1 order by l.position`,
    values: [orderId],
  })
}

/** Claims reversals without an answer; other nodes skip them until the next check. */
export async function claimDue(db: Database, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    text: `with due as (
        select id from refunds where state = 'sent' and next_check_at <= clock_timestamp()
        order by next_check_at limit $1 for no key update skip locked
      )
      update refunds f set checks = checks + 1, next_check_at = clock_timestamp()
        + case when f.checks < 30 then interval '1 minute' when f.checks < 90 then interval '15 minutes' else interval '6 hours' end
      from due where f.id = due.id returning f.id`,
    values: [limit],
  })
  return rows.map(({ id }) => id)
}
