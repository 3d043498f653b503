import { type Entry } from '@/lib/shop/ledger/rules'
import { type Context } from '@/server/platform/http/context'

export type NewTransaction = {
  readonly kind: 'sale' | 'extra_money' | 'refund_owed' | 'refund_settled' | 'refund_withdrawn'
  /** What it was made of, once: `payment:<id>:verified`. The same source again writes nothing. */
  readonly source: string
  readonly orderId: string
  readonly entries: readonly Entry[]
}

/**
 * Writes into the book, in the caller's transaction. That the entries sum to zero is checked by the database when it commits: whoever has
 * to be told of the money is told after that.
 * @returns false when this source is in the book already
 */
export async function postToLedger(
  { newId, db: tx }: Pick<Context, 'newId' | 'db'>,
  { kind, source, orderId, entries }: NewTransaction,
): Promise<boolean> {
  // Nothing was bought for nothing: an order of free things moves no money.
  if (entries.length === 0) return true
  const id = newId()
  const made = await tx.query({
    text: `insert into ledger_transactions (id, kind, source, order_id, effective_at) values ($1, $2, $3, $4, now())
      on conflict (source) do nothing returning id`,
    values: [id, kind, source, orderId],
  })
  if (made.length === 0) return false
  await tx.query({
    text: `insert into ledger_entries (transaction_id, position, account, amount_rial)
      select $1, e.position, e.account, e.amount from unnest($2::text[], $3::bigint[]) with ordinality as e(account, amount, position)`,
    values: [id, entries.map(({ account }) => account), entries.map(({ amountRial }) => amountRial)],
  })
  return true
}
