import { findRow, hasRow, type Database } from '@/server/platform/db/client'

/** An address that has moved to the account, confirmed by a code. */
export async function markConfirmed(tx: Database, userId: string, address: string): Promise<void> {
  await tx.query({
    text: `insert into address_proofs (user_id, address, confirmed_at) values ($1, $2, clock_timestamp())
      on conflict (user_id) do update set address = excluded.address, confirmed_at = excluded.confirmed_at, code_hash = null, expires_at = null`,
    values: [userId, address],
  })
}

type Code = {
  readonly userId: string
  readonly address: string
  readonly codeHash: Buffer
  readonly seconds: number
}
/** Replaces an earlier code. A confirmed address stays confirmed. */
export async function upsertCode(db: Database, { userId, address, codeHash, seconds }: Code): Promise<void> {
  await db.query({
    text: `insert into address_proofs (user_id, address, code_hash, expires_at) values ($1, $2, $3, now() + $4 * interval '1 second')
      on conflict (user_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0,
        confirmed_at = case when address_proofs.address = excluded.address then address_proofs.confirmed_at end, address = excluded.address`,
    values: [userId, address, codeHash, seconds],
  })
}

export type ProofRow = { readonly address: string; readonly isConfirmed: boolean; readonly isAwaited: boolean }
/** The proof of the present address; null if no code was requested and it is not confirmed. */
export async function findProof(db: Database, userId: string): Promise<ProofRow | null> {
  return findRow(db, {
    text: `select p.address, p.confirmed_at is not null as "isConfirmed",
        p.code_hash is not null and coalesce(p.expires_at > now(), false) and p.tries < 5 as "isAwaited"
      from address_proofs p join users u on u.id = p.user_id and u.identifier = p.address where p.user_id = $1`,
    values: [userId],
  })
}

/** Uses up one of the five tries; null when none is left, the code has expired, or the account has another address now. */
export async function spendProofTry(
  db: Database,
  userId: string,
): Promise<{ address: string; codeHash: Buffer } | null> {
  const row = await findRow<{ address: string; codeHash: Buffer | null }>(db, {
    text: `update address_proofs p set tries = p.tries + 1 from users u
      where p.user_id = $1 and u.id = p.user_id and u.identifier = p.address and p.code_hash is not null and p.expires_at > now() and p.tries < 5
      returning p.address, p.code_hash as "codeHash"`,
    values: [userId],
  })
  return row?.codeHash ? { address: row.address, codeHash: row.codeHash } : null
}

/** Consumes the code: true for only one of two concurrent calls. */
export async function confirmProof(db: Database, userId: string, codeHash: Buffer): Promise<boolean> {
  return hasRow(db, {
    text: `update address_proofs set confirmed_at = clock_timestamp(), code_hash = null, expires_at = null
      where user_id = $1 and code_hash = $2 returning user_id`,
    values: [userId, codeHash],
  })
}
