import { type Entry } from '@/lib/shop/ledger/rules'
import { type Context } from '@/server/platform/http/context'

export type NewTransaction = {
  readonly kind: 'sale' | 'extra_money' | 'refund_owed' | 'refund_settled' | 'refund_withdrawn'
  /** The unique source: `payment:<id>:verified`. Posting the same source again does nothing. */
  readonly source: string
  readonly orderId: string
  readonly entries: readonly Entry[]
}

/**
 * Posts to the ledger in the caller's transaction. The database checks at the commit that the entries sum to zero, so notify others only afterwards.
 * @returns false when this source is posted already
 */
export async function postToLedger(
  { newId, db: tx }: Pick<Context, 'newId' | 'db'>,
  { kind, source, orderId, entries }: NewTransaction,
): Promise<boolean> {
  // An order of free products moves no money.
  if (entries.length === 0) return true
  const id = newId()
  const inserted = await tx.query({
    text: `insert into ledger_transactions (id, kind, source, order_id, effective_at) values ($1, $2, $3, $4, now())
      on conflict (source) do nothing returning id`,
    values: [id, kind, source, orderId],
  })
  if (inserted.length === 0) return false
  await tx.query({
    text: `insert into ledger_entries (transaction_id, position, account, amount_rial)
      select $1, e.position, e.account, e.amount from unnest($2::text[], $3::bigint[]) with ordinality as e(account, amount, position)`,
    values: [id, entries.map(({ account }) => account), entries.map(({ amountRial }) => amountRial)],
  })
  return true
}
