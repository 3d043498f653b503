import { hasRow, type Database } from '@/server/platform/db/client'

/** Changes of rights come one after the other until the transaction ends: two managers cannot unmake each other at once. */
export async function lockRights(tx: Database): Promise<void> {
  await tx.query({ text: "select pg_advisory_xact_lock(hashtextextended('rights', 10))", values: [] })
}

export async function isActiveManager(db: Database, userId: string): Promise<boolean> {
  return hasRow(db, {
    text: "select id from users where id = $1 and role = 'manager' and suspended_at is null",
    values: [userId],
  })
}

/** False when it was suspended already, or is not there. */
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
 * Takes away everything by which somebody could enter: the password, links and codes for a new one, and the devices that are trusted.
 * Links first, as whoever uses one does, so that neither waits for the other for ever.
 */
export async function clearEntry(tx: Database, userId: string): Promise<void> {
  const statements = [
    'delete from password_links where user_id = $1',
    'delete from reset_codes where user_id = $1',
    'delete from known_devices where user_id = $1',
    'update users set password_hash = null where id = $1',
  ]
  for (const text of statements) await tx.query({ text, values: [userId] })
}

/**
 * Only one that nobody has ever entered: without a password there was no session, and so nothing else. Whoever was promoted has none
 * at the moment, but had one.
 */
export async function deleteUnused(tx: Database, userId: string): Promise<string | null> {
  const [row] = await tx.query<{ identifier: string }>({
    text: `delete from users where id = $1 and password_hash is null and password_changed_at is null and forgotten_at is null
      returning identifier`,
    values: [userId],
  })
  return row?.identifier ?? null
}

/** What is left of somebody who is forgotten: a row for what refers to it, that no log-in name can ever name. */
export async function emptyAccount(tx: Database, userId: string, name: string): Promise<void> {
  await tx.query({
    text: `update users set name = $2, identifier = 'forgotten:' || id, candidate_number = id::text, password_hash = null, role = 'student',
        is_author = false, extra_time_percent = 0, rest_minutes = 0, suspended_at = null, suspended_by = null, suspended_because = null,
        forgotten_at = coalesce(forgotten_at, now())
      where id = $1`,
    values: [userId, name],
  })
}
