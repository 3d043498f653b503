import { type Receipt } from '@/lib/contract/orders'
import { paymentCopy } from '@/lib/copy/payment'
import { momentOf } from '@/lib/format/calendar/moment'
import { type Database } from '@/server/db/client'
import { isUniqueViolation } from '@/server/db/failures'
import { type Context, type ViewerContext } from '@/server/http/context'
import {
  findSold,
  insertReceipt,
  listReceiptsOf,
  listWithoutReceipt,
  nextNumber,
  readClock,
  type ReceiptRow,
} from './repo'

const PER_PASS = 100

/**
 * Writes the numbered paper of a paid order, once. Money comes first and paper second: the number is taken in a transaction of its own, so
 * that no buyer waits at the till for the paper of another. The year is Tehran's at that moment, read after the counter's turn has come.
 */
export async function issueReceipt(ctx: Pick<Context, 'db' | 'settings' | 'newId'>, orderId: string): Promise<void> {
  try {
    // At most one year ends between two looks at the clock.
    if (!(await tryToIssue(ctx, orderId))) await tryToIssue(ctx, orderId)
  } catch (error) {
    // Somebody else wrote it at the same moment; the number is given back with the transaction.
    if (!isUniqueViolation(error)) throw error
  }
}

/** False when the year ended while it waited for its number: nothing is written then. */
async function tryToIssue(ctx: Pick<Context, 'db' | 'settings' | 'newId'>, orderId: string): Promise<boolean> {
  const year = yearOf(await readClock(ctx.db))
  return ctx.db
    .transaction(async (tx) => {
      const sold = await findSold(tx, orderId)
      if (!sold) return true
      const no = await nextNumber(tx, year)
      const issuedAt = await readClock(tx)
      if (yearOf(issuedAt) !== year) throw new YearEnded()
      const document = { ...sold, seller: sellerOf(ctx.settings) }
      await insertReceipt(tx, { id: ctx.newId(), orderId, year, no, kind: 'sale', issuedAt, document })
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

/** Writes the papers that a crash left out. */
export async function sweepReceipts(ctx: Context): Promise<number> {
  const missing = await listWithoutReceipt(ctx.db, PER_PASS)
  for (const orderId of missing) await issueReceipt(ctx, orderId)
  return missing.length
}

/** The papers of an order; none when it is not the viewer's. */
export async function listReceipts(ctx: ViewerContext, orderId: string): Promise<{ items: Receipt[] }> {
  const rows = await listReceiptsOf(ctx.db, orderId, ctx.viewer.userId)
  return { items: rows.map(toReply) }
}

/** As {@link listReceipts}, of anybody's order: for managers. */
export async function listReceiptsFor(db: Database, orderId: string): Promise<Receipt[]> {
  return (await listReceiptsOf(db, orderId, null)).map(toReply)
}

function toReply({ year, no, kind, issuedAt, document }: ReceiptRow): Receipt {
  const { lines, ...rest } = document
  return { ...rest, lines: [...lines], no: `${year}-${no}`, kind, issuedAt: issuedAt.toISOString() }
}

function sellerOf({ contact, payments }: Context['settings']) {
  const { company, address, phone } = contact
  return { name: company ?? paymentCopy.seller, postalAddress: address, phone, taxId: payments.sellerTaxId }
}
