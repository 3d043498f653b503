import { findRow, type Database } from '@/server/platform/db/client'

export type ReceiptRow = {
  readonly year: number
  readonly no: number
  readonly kind: 'sale' | 'refund'
  readonly issuedAt: Date
  readonly document: ReceiptDocument
}
/** The printed content, which never changes. */
export type ReceiptDocument = {
  readonly orderNo: number
  readonly seller: {
    readonly name: string
    readonly postalAddress: string | null
    readonly phone: string | null
    readonly taxId: string | null
  }
  readonly buyer: { readonly name: string }
  readonly lines: readonly {
    readonly title: string
    readonly priceRial: number
    readonly discountRial: number
    readonly vatRial: number
  }[]
  readonly subtotalRial: number
  readonly discountRial: number
  readonly totalRial: number
  readonly vatRial: number
  readonly gateway: string | null
  readonly refId: string | null
  /** For a refund: the number of the sale's receipt. */
  readonly saleNo?: string | null
}
export type Sold = Omit<ReceiptDocument, 'seller'>

/** The content of a paid order's receipt; null when it is not paid, or has one. */
export async function findSold(tx: Database, orderId: string): Promise<(Sold & { orderId: string }) | null> {
  return findRow(tx, {
    text: `select o.id as "orderId", o.no::float8 as "orderNo", json_build_object('name', o.payer_name) as buyer, o.subtotal_rial::float8 as "subtotalRial",
        o.discount_rial::float8 as "discountRial", o.total_rial::float8 as "totalRial", o.vat_rial::float8 as "vatRial",
        p.gateway, p.ref_id as "refId",
        (select json_agg(json_build_object('title', l.title, 'priceRial', l.price_rial, 'discountRial', l.discount_rial,
          'vatRial', l.vat_rial) order by l.position) from order_lines l where l.order_id = o.id) as lines
      from orders o left join payments p on p.order_id = o.id and p.state in ('verified', 'reversed') and not p.is_extra
      where o.id = $1 and o.paid_at is not null and not exists (select from receipts r where r.order_id = o.id and r.kind = 'sale')`,
    values: [orderId],
  })
}

/**
 * The content of a settled refund's receipt, with the buyer of the sale's receipt; null when it is not settled, has one, or returns money that no
 * order wanted.
 */
export async function findRefunded(tx: Database, refundId: string): Promise<(Sold & { orderId: string }) | null> {
  return findRow(tx, {
    text: `select o.id as "orderId", o.no::float8 as "orderNo",
        coalesce((select r.document->'buyer' from receipts r where r.order_id = o.id and r.kind = 'sale'), jsonb_build_object('name', o.payer_name)) as buyer,
        f.amount_rial::float8 as "subtotalRial", 0 as "discountRial", f.amount_rial::float8 as "totalRial", f.vat_rial::float8 as "vatRial",
        p.gateway, coalesce(f.bank_ref, p.ref_id) as "refId",
        (select r.year || '-' || r.no from receipts r where r.order_id = o.id and r.kind = 'sale') as "saleNo",
        (select json_agg(json_build_object('title', l.title, 'priceRial', x.amount_rial, 'discountRial', 0, 'vatRial', x.vat_rial)
          order by l.position) from refund_lines x join order_lines l on l.id = x.order_line_id where x.refund_id = f.id) as lines
      from refunds f join orders o on o.id = f.order_id join payments p on p.id = f.payment_id
      where f.id = $1 and f.kind = 'order' and f.state = 'settled' and not exists (select from receipts r where r.refund_id = f.id)`,
    values: [refundId],
  })
}

/** Creates the year's counter if needed, and locks it until the transaction ends, so that numbers are consecutive without gaps. */
export async function nextNumber(tx: Database, year: number): Promise<number> {
  await tx.query({ text: `insert into receipt_counters (year) values ($1) on conflict do nothing`, values: [year] })
  const [row] = await tx.query<{ no: number }>({
    text: `update receipt_counters set last_no = last_no + 1 where year = $1 returning last_no as no`,
    values: [year],
  })
  if (!row) throw new Error(`there is no counter of ${year}`)
  return row.no
}

export async function readClock(tx: Database): Promise<Date> {
  const [row] = await tx.query<{ now: Date }>({ text: 'select clock_timestamp() as now', values: [] })
  if (!row) throw new Error('the database has no clock')
  return row.now
}

export async function insertReceipt(
  tx: Database,
  receipt: ReceiptRow & { readonly id: string; readonly orderId: string; readonly refundId: string | null },
): Promise<void> {
  await tx.query({
    text: `insert into receipts (id, year, no, kind, order_id, refund_id, issued_at, document) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      receipt.id,
      receipt.year,
      receipt.no,
      receipt.kind,
      receipt.orderId,
      receipt.refundId,
      receipt.issuedAt,
      JSON.stringify(receipt.document),
    ],
  })
}

/** The receipts of an order in sequence, if it is the user's, or of any buyer (null). */
export async function listReceiptsOf(db: Database, orderId: string, userId: string | null): Promise<ReceiptRow[]> {
  return db.query<ReceiptRow>({
    text: `select r.year, r.no, r.kind, r.issued_at as "issuedAt", r.document from receipts r join orders o on o.id = r.order_id
      where r.order_id = $1 and ($2::uuid is null or o.user_id = $2) order by r.issued_at, r.no`,
    values: [orderId, userId],
  })
}

/** Paid orders without a receipt, left by a crash. */
export async function listWithoutReceipt(db: Database, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    text: `select o.id from orders o where o.paid_at is not null
        and not exists (select from receipts r where r.order_id = o.id and r.kind = 'sale') order by o.paid_at limit $1`,
    values: [limit],
  })
  return rows.map(({ id }) => id)
}

/** Settled refunds of sales without a receipt. */
export async function listRefundsWithoutReceipt(db: Database, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    text: `select f.id from refunds f where f.kind = 'order' and f.state = 'settled'
        and not exists (select from receipts r where r.refund_id = f.id) order by f.settled_at limit $1`,
    values: [limit],
  })
  return rows.map(({ id }) => id)
}
