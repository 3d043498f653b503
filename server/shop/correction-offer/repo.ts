import { FIRST_VALID_DAYS, FIRST_WINDOW_DAYS } from '@/lib/shop/correction-offer/rules'
import { type Offers } from '@/lib/shop/correction-offer/contract'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'

export type OffersRow = Offers & {
  readonly savedById: string | null
  readonly savedBy: string | null
  readonly savedAt: Date | null
  /** First corrections given within the last days. */
  readonly given: number
}

/** SQL: one row, even before a manager has saved offers: second drafts then cost half, and nothing is given. */
const OFFERS = `select case when o.id is null then 50 else o.redraft_percent end as "redraftPercent",
    coalesce(o.first_monthly, 0) as "firstMonthly", coalesce(o.first_counts, true) as "firstCounts",
    o.saved_by as "savedById", s.name as "savedBy", o.saved_at as "savedAt",
    (select count(*)::int from first_corrections f where f.given_at > clock_timestamp() - $1::int * interval '1 day') as given
  from (select true) one left join correction_offers o on true left join accounts_person s on s.id = o.saved_by`

export async function findOffers(db: Database): Promise<OffersRow | null> {
  return findRow(db, { text: OFFERS, values: [FIRST_WINDOW_DAYS] })
}

/** Serialises gifts until the transaction ends, so that their count is exact. */
export async function lockOffers(tx: Database): Promise<OffersRow | null> {
  await tx.query({ text: 'select from correction_offers for update', values: [] })
  // A statement of its own, which sees the gifts that the lock waited for.
  return findOffers(tx)
}

export async function saveOffers(db: Database, by: string, offers: Offers): Promise<void> {
  await db.query({
    text: `insert into correction_offers (redraft_percent, first_monthly, first_counts, saved_by, saved_at) values ($2, $3, $4, $1, clock_timestamp())
      on conflict (id) do update set redraft_percent = excluded.redraft_percent, first_monthly = excluded.first_monthly,
        first_counts = excluded.first_counts, saved_by = excluded.saved_by, saved_at = excluded.saved_at`,
    values: [by, offers.redraftPercent, offers.firstMonthly, offers.firstCounts],
  })
}

/** The address at which this person has received a code; null if they have not, or the account has another address now. */
export async function findConfirmedAddress(db: Database, userId: string): Promise<string | null> {
  const row = await findRow<{ address: string }>(db, {
    text: 'select address from accounts_confirmed_address where user_id = $1',
    values: [userId],
  })
  return row?.address ?? null
}

/** Whether this account, or an account with this address, had a first correction as a gift. */
export async function hadFirstCorrection(db: Database, userId: string, addressHash: Buffer | null): Promise<boolean> {
  return hasRow(db, {
    text: 'select from first_corrections where user_id = $1 or address_hash = $2 limit 1',
    values: [userId, addressHash],
  })
}

/** Whether a correction of theirs is in progress or done, by any entitlement. */
export async function hadCorrection(db: Database, userId: string): Promise<boolean> {
  return hasRow(db, {
    text: `select from credit_holds where user_id = $1 and kind = 'writing' and state <> 'given_back' limit 1`,
    values: [userId],
  })
}

type Gift = {
  readonly entitlementId: string
  readonly userId: string
  readonly addressHash: Buffer
  readonly countsInPay: boolean
}
/** False when one was given before. */
export async function insertGift(tx: Database, gift: Gift): Promise<boolean> {
  return hasRow(tx, {
    text: `insert into first_corrections (address_hash, user_id, entitlement_id, counts_in_pay) values ($1, $2, $3, $4)
      on conflict do nothing returning address_hash`,
    values: [gift.addressHash, gift.userId, gift.entitlementId, gift.countsInPay],
  })
}

export const GIFT = { kind: 'writing', examId: null, amount: 1, validDays: FIRST_VALID_DAYS } as const
