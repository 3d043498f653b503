import { type Receipt } from '@/lib/shop/order/contract/orders'
import { paymentCopy } from '@/lib/shop/payment/words/payment'
import { passFaultPoint } from '@/lib/platform/env/fault-point'
import { momentOf } from '@/lib/platform/format/calendar/moment'
import { type Database } from '@/server/platform/db/client'
import { isUniqueViolation } from '@/server/platform/db/failures'
import { type Context, type ViewerContext } from '@/server/platform/http/context'
import {
  findRefunded,
  findSold,
  insertReceipt,
  listReceiptsOf,
  listRefundsWithoutReceipt,
  listWithoutReceipt,
  nextNumber,
  readClock,
  type ReceiptRow,
  type Sold,
} from './repo'

const PER_PASS = 100

type Issuing = Pick<Context, 'db' | 'settings' | 'newId'>
/** The subject and content of a receipt; null when it is not due, or already issued. */
type ReceiptSource = {
  readonly kind: ReceiptRow['kind']
  readonly refundId: string | null
  readonly find: (tx: Database) => Promise<(Sold & { readonly orderId: string }) | null>
}

/** Issues the numbered receipt of a paid order. Idempotent. */
export function issueReceipt(ctx: Issuing, orderId: string): Promise<void> {
  return issueNumbered(ctx, { kind: 'sale', refundId: null, find: (tx) => findSold(tx, orderId) })
}

/** Issues the receipt of a refund, which refers to that of the sale. Idempotent. Money beyond an order has none, since it never was a sale. */
export function issueRefundReceipt(ctx: Issuing, refundId: string): Promise<void> {
  return issueNumbered(ctx, { kind: 'refund', refundId, find: (tx) => findRefunded(tx, refundId) })
}

/**
 * The number is taken in its own transaction, so that buyers do not wait for each other's receipts while paying. The year is Tehran's, read after the
 * counter is locked.
 */
async function issueNumbered(ctx: Issuing, due: ReceiptSource): Promise<void> {
  try {
    // At most one year can end between two readings of the clock.
    if (!(await issueInYear(ctx, due))) await issueInYear(ctx, due)
  } catch (error) {
    // A concurrent call issued it; the number is rolled back.
    if (!isUniqueViolation(error)) throw error
  }
  passFaultPoint('receipt-issued')
}

/** False if the year ended while it waited for its number: nothing is written then. */
async function issueInYear(ctx: Issuing, { kind, refundId, find }: ReceiptSource): Promise<boolean> {
  const year = yearOf(await readClock(ctx.db))
  return ctx.db
    .transaction(async (tx) => {
      const content = await find(tx)
      if (!content) return true
      const { orderId, ...receipt } = content
      const receiptNumber = await nextNumber(tx, year)
      passFaultPoint('receipt-numbered')
      const issuedAt = await readClock(tx)
      if (yearOf(issuedAt) !== year) throw new YearEnded()
      const document = { ...receipt, seller: sellerOf(ctx.settings) }
      await insertReceipt(tx, { id: ctx.newId(), orderId, refundId, year, no: receiptNumber, kind, issuedAt, document })
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof YearEnded) return false
      throw error
    })
}

class YearEnded extends Error {}

function yearOf(at: Date): number {
  const moment = momentOf(at.toISOString())
  if (!moment) throw new Error('the clock of the database is out of its mind')
  return moment.day.year
}

/** Issues receipts missing after a crash. */
export async function sweepReceipts(ctx: Context): Promise<number> {
  const missing = await listWithoutReceipt(ctx.db, PER_PASS)
  for (const orderId of missing) await issueReceipt(ctx, orderId)
  const refunds = await listRefundsWithoutReceipt(ctx.db, PER_PASS)
  for (const refundId of refunds) await issueRefundReceipt(ctx, refundId)
  return missing.length + refunds.length
}

/** The receipts of an order; none if it is not the viewer's. */
export async function listReceipts(ctx: ViewerContext, orderId: string): Promise<{ items: Receipt[] }> {
  const rows = await listReceiptsOf(ctx.db, orderId, ctx.viewer.userId)
  return { items: rows.map(toReply) }
}

/** Like {@link listReceipts}, for managers: receipts of any buyer's order. */
export async function listReceiptsFor(db: Database, orderId: string): Promise<Receipt[]> {
  return (await listReceiptsOf(db, orderId, null)).map(toReply)
}

function toReply({ year, no, kind, issuedAt, document }: ReceiptRow): Receipt {
  const { lines, saleNo = null, ...rest } = document
  return { ...rest, saleNo, lines: [...lines], no: `${year}-${no}`, kind, issuedAt: issuedAt.toISOString() }
}

function sellerOf({ contact, payments }: Context['settings']) {
  const { company, address, phone } = contact
  return { name: company ?? paymentCopy.seller, postalAddress: address, phone, taxId: payments.sellerTaxId }
}
