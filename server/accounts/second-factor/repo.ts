import { countOf, findRow, hasRow, type Database } from '@/server/platform/db/client'

export type TotpRow = { readonly sealed: Buffer; readonly confirmedAt: Date | null }
export type PasskeyRow = {
  readonly id: string
  readonly name: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: string[]
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

/** Locks the account, so that concurrent changes of its factors run one after the other. */
export async function lockFactors(tx: Database, userId: string): Promise<void> {
  await tx.query({ text: 'select from users where id = $1 for update', values: [userId] })
}

/** SQL condition: the account given by the expression has a second factor. */
export const HAS_FACTOR = (user: string) =>
  `(exists (select from totp_secrets where user_id = ${user} and confirmed_at is not null) or exists (select from passkeys where user_id = ${user}))`

export async function hasFactor(db: Database, userId: string): Promise<boolean> {
  const rows = await db.query<{ has: boolean }>({
    name: 'has-factor',
    text: `select ${HAS_FACTOR('$1')} as has`,
    values: [userId],
  })
  return rows[0]?.has ?? false
}

export async function findTotp(db: Database, userId: string): Promise<TotpRow | null> {
  return findRow(db, {
    text: 'select sealed, confirmed_at as "confirmedAt" from totp_secrets where user_id = $1',
    values: [userId],
  })
}

/** Replaces an unconfirmed secret; false if a confirmed one exists. */
export async function insertTotp(db: Database, userId: string, sealed: Buffer): Promise<boolean> {
  return hasRow(db, {
    text: `insert into totp_secrets (user_id, sealed) values ($1, $2)
      on conflict (user_id) do update set sealed = excluded.sealed, created_at = now(), last_step = 0
        where totp_secrets.confirmed_at is null
      returning user_id`,
    values: [userId, sealed],
  })
}

/** Consumes the code of a time step: true for only one of two calls with the same code. Confirms an unconfirmed secret. */
export async function consumeTotpStep(db: Database, userId: string, step: number): Promise<boolean> {
  return hasRow(db, {
    text: `update totp_secrets set last_step = $2, confirmed_at = coalesce(confirmed_at, now())
      where user_id = $1 and last_step < $2 returning user_id`,
    values: [userId, step],
  })
}

/** False if there was none. */
export async function deleteTotp(db: Database, userId: string): Promise<boolean> {
  const rows = await db.query<{ confirmed: boolean }>({
    text: 'delete from totp_secrets where user_id = $1 returning confirmed_at is not null as confirmed',
    values: [userId],
  })
  return rows[0]?.confirmed ?? false
}

export async function listPasskeys(db: Database, userId: string): Promise<PasskeyRow[]> {
  return db.query<PasskeyRow>({
    text: `select id, name, public_key as "publicKey", counter::int8::float8 as counter, transports,
        created_at as "createdAt", last_used_at as "lastUsedAt"
      from passkeys where user_id = $1 order by created_at, id`,
    values: [userId],
  })
}

/** False when this very passkey is registered already. */
export async function insertPasskey(
  db: Database,
  passkey: Omit<PasskeyRow, 'createdAt' | 'lastUsedAt'> & { readonly userId: string },
): Promise<boolean> {
  const { id, userId, publicKey, counter, transports, name } = passkey
  return hasRow(db, {
    text: `insert into passkeys (id, user_id, public_key, counter, transports, name) values ($1, $2, $3, $4, $5, $6)
      on conflict (id) do nothing returning id`,
    values: [id, userId, publicKey, counter, transports, name],
  })
}

/** Records a use. False if the counter did not increase although it counts: a cloned passkey or a replayed answer. */
export async function recordPasskeyUse(db: Database, userId: string, id: string, counter: number): Promise<boolean> {
  return hasRow(db, {
    text: `update passkeys set counter = $3, last_used_at = now()
      where id = $1 and user_id = $2 and (counter = 0 and $3 = 0 or counter < $3) returning id`,
    values: [id, userId, counter],
  })
}

export async function deletePasskey(db: Database, userId: string, id: string): Promise<string | null> {
  const rows = await db.query<{ name: string }>({
    text: 'delete from passkeys where id = $1 and user_id = $2 returning name',
    values: [id, userId],
  })
  return rows[0]?.name ?? null
}

export async function replaceRecoveryCodes(db: Database, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.query({ text: 'delete from recovery_codes where user_id = $1', values: [userId] })
  await db.query({
    text: 'insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])',
    values: [userId, hashes],
  })
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  return countOf(db, {
    text: 'select count(*)::int from recovery_codes where user_id = $1 and used_at is null',
    values: [userId],
  })
}

/** The salt of the user's recovery codes; null if they have none, or an older set without a salt. */
export async function findRecoverySalt(db: Database, userId: string, bytes: number): Promise<Buffer | null> {
  const row = await findRow<{ salt: Buffer }>(db, {
    text: `select substr(code_hash, 1, $2::int) as salt from recovery_codes where user_id = $1 and octet_length(code_hash) > 32 limit 1`,
    values: [userId, bytes],
  })
  return row?.salt ?? null
}

/** Consumes a recovery code; false if it is used up or unknown. */
export async function spendRecoveryCode(db: Database, userId: string, hash: Buffer): Promise<boolean> {
  return hasRow(db, {
    text: 'update recovery_codes set used_at = now() where user_id = $1 and code_hash = $2 and used_at is null returning user_id',
    values: [userId, hash],
  })
}

/** Removes every factor, with recovery codes and open tickets; false if there was none. */
export async function deleteFactors(db: Database, userId: string): Promise<boolean> {
  const hadTotp = await deleteTotp(db, userId)
  const passkeys = await db.query({ text: 'delete from passkeys where user_id = $1 returning id', values: [userId] })
  await deleteRecoveryCodes(db, userId)
  await db.query({ text: 'delete from proof_tickets where user_id = $1', values: [userId] })
  return hadTotp || passkeys.length > 0
}

export async function deleteRecoveryCodes(db: Database, userId: string): Promise<void> {
  await db.query({ text: 'delete from recovery_codes where user_id = $1', values: [userId] })
}
