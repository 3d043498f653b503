import { type Database } from '@/server/db/client'

export async function insertRequest(db: Database, id: string, identifier: string): Promise<void> {
  await db.query({
    name: 'reset-request',
    text: 'insert into reset_requests (id, identifier) values ($1, $2)',
    values: [id, identifier],
  })
}

/** The oldest request that nobody has looked at, held until the transaction ends; others of the same account wait for it. */
export async function lockRequest(db: Database): Promise<{ id: string; identifier: string } | null> {
  const rows = await db.query<{ id: string; identifier: string }>({
    name: 'reset-lock',
    text: `select id, identifier from reset_requests where done_at is null order by asked_at limit 1 for update skip locked`,
    values: [],
  })
  const [request] = rows
  if (!request) return null
  await db.query({
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 3))',
    values: [request.identifier],
  })
  return request
}

/** What was sent to whom this request is about: how often within a day, and whether for one that came just before it. */
export async function countServed(
  db: Database,
  requestId: string,
  pauseSeconds: number,
): Promise<{ today: number; isRecent: boolean }> {
  const rows = await db.query<{ today: number; isRecent: boolean }>({
    text: `select count(*)::int as today,
        coalesce(max(served.asked_at) > max(asking.asked_at) - $2 * interval '1 second', false) as "isRecent"
      from reset_requests as asking
      join reset_requests as served on served.identifier = asking.identifier and served.is_served
        and served.done_at > now() - interval '1 day'
      where asking.id = $1`,
    values: [requestId, pauseSeconds],
  })
  return rows[0] ?? { today: 0, isRecent: false }
}

export async function endRequest(db: Database, id: string, isServed: boolean): Promise<void> {
  await db.query({
    text: 'update reset_requests set done_at = clock_timestamp(), is_served = $2 where id = $1',
    values: [id, isServed],
  })
}

/** The newest code of a number is the only one; its tries start anew. */
export async function putCode(
  db: Database,
  code: { identifier: string; userId: string | null; codeHash: Buffer; seconds: number },
): Promise<void> {
  await db.query({
    text: `insert into reset_codes (identifier, user_id, code_hash, expires_at)
      values ($1, $2, $3, now() + $4 * interval '1 second')
      on conflict (identifier) do update
        set user_id = excluded.user_id, code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
    values: [code.identifier, code.userId, code.codeHash, code.seconds],
  })
}

/** Uses one of the five tries up; null when none is left or the time is over. */
export async function takeTry(
  db: Database,
  identifier: string,
): Promise<{ userId: string | null; codeHash: Buffer } | null> {
  const rows = await db.query<{ userId: string | null; codeHash: Buffer }>({
    text: `update reset_codes set tries = tries + 1 where identifier = $1 and expires_at > now() and tries < 5
      returning user_id as "userId", code_hash as "codeHash"`,
    values: [identifier],
  })
  return rows[0] ?? null
}

/** Of two calls with the right code only one gets it. */
export async function useCode(db: Database, identifier: string, codeHash: Buffer): Promise<boolean> {
  const rows = await db.query({
    text: 'delete from reset_codes where identifier = $1 and code_hash = $2 returning identifier',
    values: [identifier, codeHash],
  })
  return rows.length > 0
}

/** Codes that are over, and requests that no limit counts any more. */
export async function deleteOldResets(db: Database): Promise<void> {
  await db.query({ text: "delete from reset_codes where expires_at < now() - interval '1 hour'", values: [] })
  await db.query({ text: "delete from reset_requests where done_at < now() - interval '25 hours'", values: [] })
}
