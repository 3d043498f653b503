import { type Dispute } from '@/lib/shop/refund/contract'
import { type Database } from '@/server/platform/db/client'

/** Payments that a person may have to decide: disputed ones, and those with an unknown outcome at their gateway. */
export const UNDECIDED: readonly Dispute['state'][] = ['disputed', 'sent', 'returned', 'unknown']
const MAX_ROWS = 200

type UndecidedRow = Omit<Dispute, 'at'> & { readonly at: Date; readonly ageSeconds: number }

/** For one order, or for all; oldest first. Card transfers are reviewed elsewhere. */
export async function listUndecided(db: Database, orderId: string | null): Promise<UndecidedRow[]> {
  return db.query<UndecidedRow>({
    text: `select p.id as "paymentId", p.amount_rial::float8 as "amountRial", p.gateway, p.state, coalesce(p.reason, '') as reason,
        p.created_at as at, extract(epoch from clock_timestamp() - p.created_at)::float8 as "ageSeconds",
        o.id as "orderId", o.no::float8 as "orderNo", buyer.name as "buyerName"
      from payments p join orders o on o.id = p.order_id join accounts_person buyer on buyer.id = o.user_id
      where p.state = any($2::text[]) and (p.state = 'disputed' or p.gateway <> 'card') and ($1::uuid is null or o.id = $1)
      order by p.created_at limit ${MAX_ROWS}`,
    values: [orderId, UNDECIDED],
  })
}
