import { hasRow, type Database } from '@/server/platform/db/client'

/** Serialises changes of rights until the transaction ends: two managers cannot demote each other at once. */
export async function lockRights(tx: Database): Promise<void> {
  await tx.query({ text: "select pg_advisory_xact_lock(hashtextextended('rights', 10))", values: [] })
}

export async function isActiveManager(db: Database, userId: string): Promise<boolean> {
  return hasRow(db, {
    text: "select id from users where id = $1 and role = 'manager' and suspended_at is null",
    values: [userId],
  })
}

/** False if the account is suspended already or does not exist. */
export async function updateSuspended(
  tx: Database,
  { userId, by, reason }: { userId: string; by: string; reason: string },
): Promise<boolean> {
  return hasRow(tx, {
    text: `update users set suspended_at = now(), suspended_by = $2, suspended_because = $3
      where id = $1 and suspended_at is null returning id`,
    values: [userId, by, reason],
  })
}

/** False when it was not suspended. */
export async function clearSuspended(tx: Database, userId: string): Promise<boolean> {
  return hasRow(tx, {
    text: `update users set suspended_at = null, suspended_by = null, suspended_because = null
      where id = $1 and suspended_at is not null returning id`,
    values: [userId],
  })
}

/**
 * Removes every way to log in: password, reset links and codes, former addresses, trusted devices. Links first, in the order in which redeeming a
 * link locks, so that the two cannot deadlock.
 */
export async function removeCredentials(tx: Database, userId: string): Promise<void> {
  const statements = [
    'delete from password_links where user_id = $1',
    'delete from reset_codes where user_id = $1',
    'delete from address_changes where user_id = $1',
    'delete from former_addresses where user_id = $1',
    'delete from known_devices where user_id = $1',
    'update users set password_hash = null where id = $1',
  ]
  for (const text of statements) await tx.query({ text, values: [userId] })
}

/**
 * Deletes only an account that was never used: without a password there was no session, and so no data. A promoted user has no password for a while,
 * but had one.
 */
export async function deleteUnused(tx: Database, userId: string): Promise<string | null> {
  const [row] = await tx.query<{ identifier: string }>({
    text: `delete from users where id = $1 and password_hash is null and password_changed_at is null and forgotten_at is null
      returning identifier`,
    values: [userId],
  })
  return row?.identifier ?? null
}

/** Anonymises a forgotten account: the row stays for references, with a log-in name that no input can match. */
export async function anonymiseAccount(tx: Database, userId: string, name: string): Promise<void> {
  await tx.query({
    text: `update users set name = $2, identifier = 'forgotten:' || id, candidate_number = id::text, password_hash = null, role = 'student',
        is_author = false, extra_time_percent = 0, rest_minutes = 0, time_zone = default, suspended_at = null, suspended_by = null, suspended_because = null,
        forgotten_at = coalesce(forgotten_at, now())
      where id = $1`,
    values: [userId, name],
  })
}
