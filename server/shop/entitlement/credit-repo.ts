import { type CreditKind, type CreditPart, type CreditRight, type HoldKind } from '@/lib/shop/entitlement/rules/goods'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { IS_ALIVE } from './repo'

export type NewHold = {
  readonly heldFor: string
  readonly userId: string
  readonly kind: HoldKind
  /** Second drafts only: the assessed submission that the entitlement was bought for. */
  readonly submissionId?: string
  readonly amount: number
}
export type HoldRow = Omit<NewHold, 'heldFor' | 'submissionId'> & { readonly state: 'held' | 'used' | 'given_back' }

/** False if there is already a hold for it; concurrent calls for the same work wait for each other. */
export async function insertHold(tx: Database, { heldFor, userId, kind, amount }: NewHold): Promise<boolean> {
  return hasRow(tx, {
    text: `insert into credit_holds (held_for, user_id, kind, amount) values ($1, $2, $3, $4)
      on conflict (held_for) do nothing returning held_for`,
    values: [heldFor, userId, kind, amount],
  })
}

export async function findHold(tx: Database, heldFor: string): Promise<HoldRow | null> {
  return findRow(tx, {
    text: `select user_id as "userId", kind, amount, state from credit_holds where held_for = $1`,
    values: [heldFor],
  })
}

/** Entitlements with credits left, locked until the transaction ends; in a fixed order, to avoid deadlocks. */
export async function lockCredits(
  tx: Database,
  { userId, kind, submissionId }: Pick<NewHold, 'userId' | 'kind' | 'submissionId'>,
): Promise<CreditRight[]> {
  return tx.query<CreditRight>({
    text: `select e.id, e.amount - e.used - e.held as left, (extract(epoch from e.expires_at) * 1000)::float8 as "endsAtMs",
        (extract(epoch from e.at) * 1000)::float8 as "givenAtMs"
      from entitlements e where e.user_id = $1 and e.kind = $2 and e.piece_id is not distinct from $3::uuid and ${IS_ALIVE}
        and e.used + e.held < e.amount
      order by e.id for no key update`,
    values: [userId, kind, submissionId ?? null],
  })
}

export async function insertHoldParts(tx: Database, heldFor: string, parts: readonly CreditPart[]): Promise<void> {
  await tx.query({
    text: `with parts as (
        insert into credit_hold_parts (held_for, entitlement_id, amount) select $1, * from unnest($2::uuid[], $3::int[])
        returning entitlement_id, amount
      )
      update entitlements e set held = e.held + p.amount from parts p where e.id = p.entitlement_id`,
    values: [heldFor, parts.map(({ id }) => id), parts.map(({ amount }) => amount)],
  })
}

/** Ends a hold. False if there is none, or it has ended before. */
export async function endHold(
  tx: Database,
  heldFor: string,
  { state, reason }: { readonly state: 'used' | 'given_back'; readonly reason: string },
): Promise<boolean> {
  const ended = await tx.query({
    text: `update credit_holds set state = $2, reason = $3, ended_at = now() where held_for = $1 and state = 'held' returning held_for`,
    values: [heldFor, state, reason],
  })
  if (ended.length === 0) return false
  await tx.query({
    text: `select from entitlements where id in (select entitlement_id from credit_hold_parts where held_for = $1)
      order by id for no key update`,
    values: [heldFor],
  })
  // Days of a returned hold do not count: the credit keeps the validity that it had.
  await tx.query({
    text: `update entitlements e set held = e.held - p.amount, used = e.used + case when $2 = 'used' then p.amount else 0 end,
        expires_at = e.expires_at + case when $2 = 'given_back' then now() - h.at else interval '0' end
      from credit_hold_parts p join credit_holds h on h.held_for = p.held_for where p.held_for = $1 and e.id = p.entitlement_id`,
    values: [heldFor, state],
  })
  return true
}

/** Second drafts of a text that are paid and unused; null if none was bought, or all were refunded. */
export async function countRedrafts(db: Database, userId: string, submissionId: string): Promise<number | null> {
  const row = await findRow<{ left: number | null }>(db, {
    text: `select sum(e.amount - e.used - e.held)::int as left from entitlements e
      where e.user_id = $1 and e.piece_id = $2 and e.voided_at is null`,
    values: [userId, submissionId],
  })
  return row?.left ?? null
}

export async function sumAvailableCredits(db: Database, userId: string, kind: CreditKind): Promise<number> {
  const [row] = await db.query<{ left: number }>({
    text: `select coalesce(sum(e.amount - e.used - e.held), 0)::int as left
      from entitlements e where e.user_id = $1 and e.kind = $2 and ${IS_ALIVE}`,
    values: [userId, kind],
  })
  return row?.left ?? 0
}
