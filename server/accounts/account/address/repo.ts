import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { markConfirmed } from './proof-repo'

type Change = {
  readonly userId: string
  readonly sessionId: string
  readonly address: string
  readonly codeHash: Buffer
  /** The hash of the code sent to the former address; null if that cannot be read. */
  readonly oldCodeHash: Buffer | null
  readonly seconds: number
}

/** Replaces an earlier change of the same person, even one that waits for its day. */
export async function upsertChange(db: Database, change: Change): Promise<Date | null> {
  const row = await findRow<{ expiresAt: Date }>(db, {
    text: `insert into address_changes (user_id, session_id, address, code_hash, old_code_hash, expires_at)
      values ($1, $2, $3, $4, $5, now() + $6 * interval '1 second')
      on conflict (user_id) do update set session_id = excluded.session_id, address = excluded.address, code_hash = excluded.code_hash,
        old_code_hash = excluded.old_code_hash, expires_at = excluded.expires_at, due_at = null, tries = 0
      returning expires_at as "expiresAt"`,
    values: [change.userId, change.sessionId, change.address, change.codeHash, change.oldCodeHash, change.seconds],
  })
  return row?.expiresAt ?? null
}

type ChangeKey = { readonly userId: string; readonly sessionId: string }

export type ChangeRow = {
  readonly address: string
  readonly expiresAt: Date
  /** The present address; null if it cannot be read. */
  readonly old: string | null
  readonly dueAt: Date | null
}
/** The change whose codes this session is waiting for; one that waits for its day is found by every session. */
export async function findChange(db: Database, key: ChangeKey): Promise<ChangeRow | null> {
  return findRow(db, {
    text: `select c.address, c.expires_at as "expiresAt", case when c.old_code_hash is not null then u.identifier end as old, c.due_at as "dueAt"
      from address_changes c join users u on u.id = c.user_id
      where c.user_id = $1 and (c.due_at is not null or (c.session_id = $2 and c.expires_at > now() and c.tries < 5))`,
    values: [key.userId, key.sessionId],
  })
}

export type TriedChange = {
  readonly address: string
  readonly codeHash: Buffer
  readonly oldCodeHash: Buffer | null
}
/** Uses up one of the five tries at the codes; null when none is left, they have expired, or another session requested them. */
export async function spendTry(db: Database, key: ChangeKey): Promise<TriedChange | null> {
  return findRow(db, {
    text: `update address_changes set tries = tries + 1
      where user_id = $1 and session_id = $2 and due_at is null and expires_at > now() and tries < 5
      returning address, code_hash as "codeHash", old_code_hash as "oldCodeHash"`,
    values: [key.userId, key.sessionId],
  })
}

/** Consumes the codes: true for only one of two concurrent calls. */
export async function spendChange(tx: Database, userId: string, codeHash: Buffer): Promise<boolean> {
  return hasRow(tx, {
    text: 'delete from address_changes where user_id = $1 and code_hash = $2 and due_at is null returning user_id',
    values: [userId, codeHash],
  })
}

/** Consumes the code of the new address: the account moves after some days. Null for the second of two concurrent calls. */
export async function scheduleChange(
  tx: Database,
  { userId, codeHash, days }: { userId: string; codeHash: Buffer; days: number },
): Promise<Date | null> {
  const row = await findRow<{ dueAt: Date }>(tx, {
    text: `update address_changes set due_at = now() + $3 * interval '1 day'
      where user_id = $1 and code_hash = $2 and old_code_hash is null and due_at is null returning due_at as "dueAt"`,
    values: [userId, codeHash, days],
  })
  return row?.dueAt ?? null
}

/** `wasWaiting` for its day; null if there was none. */
export async function deleteChange(db: Database, userId: string): Promise<{ wasWaiting: boolean } | null> {
  return findRow(db, {
    text: 'delete from address_changes where user_id = $1 returning due_at is not null as "wasWaiting"',
    values: [userId],
  })
}

/** A waiting change starts its period again: while the account was suspended nobody could object. */
export async function restartWaiting(tx: Database, userId: string, days: number): Promise<void> {
  await tx.query({
    text: `update address_changes set due_at = now() + $2 * interval '1 day' where user_id = $1 and due_at is not null`,
    values: [userId, days],
  })
}

export type DueChange = { readonly userId: string; readonly sessionId: string | null; readonly address: string }
/** Removes and returns a change that is due; the change of a suspended account keeps waiting. */
export async function removeDueChange(tx: Database): Promise<DueChange | null> {
  return findRow(tx, {
    text: `delete from address_changes where user_id = (select c.user_id from address_changes c join users u on u.id = c.user_id
        where c.due_at <= now() and u.suspended_at is null order by c.due_at limit 1 for update of c skip locked)
      returning user_id as "userId", session_id as "sessionId", address`,
    values: [],
  })
}

/** Whether the address belongs to another account, or is reserved for one that may return to it. */
export async function isTakenByAnother(db: Database, address: string, userId: string): Promise<boolean> {
  const [row] = await db.query<{ isForeign: boolean }>({
    text: `select exists (select from users where identifier = $1 and id <> $2)
      or exists (select from former_addresses where address = $1 and user_id <> $2 and kept_until > now()) as "isForeign"`,
    values: [address, userId],
  })
  return row?.isForeign ?? false
}

/** Moves the account to another address, and keeps the former one for it. Returns the former one. */
export async function moveAccount(
  tx: Database,
  { userId, address, days }: { userId: string; address: string; days: number },
): Promise<string | null> {
  const row = await findRow<{ former: string }>(tx, {
    text: 'select identifier as former from users where id = $1 for update',
    values: [userId],
  })
  if (!row || row.former === address) return null
  await tx.query({ text: 'update users set identifier = $2 where id = $1', values: [userId, address] })
  await tx.query({
    text: 'delete from former_addresses where address = $2 and (user_id = $1 or kept_until <= now())',
    values: [userId, address],
  })
  await tx.query({
    text: `insert into former_addresses (address, user_id, left_at, kept_until)
      values ($2, $1, clock_timestamp(), now() + $3 * interval '1 day')
      on conflict (address) do update set user_id = excluded.user_id, left_at = excluded.left_at, kept_until = excluded.kept_until`,
    values: [userId, row.former, days],
  })
  return row.former
}

/** The account that left this address within the last days. */
export async function findFormerOwner(db: Database, address: string): Promise<string | null> {
  const row = await findRow<{ userId: string }>(db, {
    text: 'select user_id as "userId" from former_addresses where address = $1 and kept_until > now()',
    values: [address],
  })
  return row?.userId ?? null
}

/**
 * Restores an account to a former address, and removes the links to its later addresses; those to earlier ones stay. @returns false when the address
 * is no longer reserved for it
 */
export async function moveBack(tx: Database, userId: string, address: string): Promise<boolean> {
  const isReserved = await hasRow(tx, {
    text: `with back as (select left_at from former_addresses where user_id = $1 and address = $2 and kept_until > now())
      delete from former_addresses where user_id = $1 and left_at >= (select left_at from back) returning address`,
    values: [userId, address],
  })
  if (!isReserved) return false
  await tx.query({ text: 'delete from address_changes where user_id = $1', values: [userId] })
  await tx.query({ text: 'update users set identifier = $2 where id = $1', values: [userId, address] })
  // The link that restored the account was sent there, which confirms the address.
  await markConfirmed(tx, userId, address)
  return true
}

export async function deleteOldAddresses(db: Database): Promise<void> {
  await db.query({ text: 'delete from address_changes where due_at is null and expires_at < now()', values: [] })
  await db.query({ text: 'delete from former_addresses where kept_until < now()', values: [] })
}
