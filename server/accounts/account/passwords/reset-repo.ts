import { findRow, hasRow, type Database } from '@/server/platform/db/client'

type ResetRequest = {
  readonly id: string
  readonly identifier: string
  readonly ticketHash: Buffer
  readonly address: string
  readonly isKnownDevice: boolean
}

export async function insertRequest(db: Database, request: ResetRequest): Promise<void> {
  await db.query({
    name: 'reset-request',
    text: `insert into reset_requests (id, identifier, ticket_hash, address, is_known_device) values ($1, $2, $3, $4, $5)`,
    values: [request.id, request.identifier, request.ticketHash, request.address, request.isKnownDevice],
  })
}

type StoredRequest = ResetRequest

/** Locks the oldest unprocessed request until the transaction ends; others of the same account wait for it. */
export async function lockRequest(db: Database): Promise<StoredRequest | null> {
  const rows = await db.query<StoredRequest>({
    name: 'reset-lock',
    text: `select id, identifier, ticket_hash as "ticketHash", address, is_known_device as "isKnownDevice" from reset_requests where done_at is null order by asked_at limit 1 for update skip locked`,
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

/**
 * Messages sent to the account of this request: the number within a day for requests of its kind (from known browsers, or from all others), and the
 * age of the newest.
 */
export async function countServed(
  db: Database,
  requestId: string,
): Promise<{ today: number; secondsSince: number | null }> {
  const rows = await db.query<{ today: number; secondsSince: number | null }>({
    text: `select count(*) filter (where served.is_known_device = asking.is_known_device)::int as today,
        extract(epoch from max(asking.asked_at) - max(served.asked_at))::float as "secondsSince"
      from reset_requests as asking
      join reset_requests as served on served.identifier = asking.identifier and served.is_served
        and served.done_at > now() - interval '1 day'
      where asking.id = $1`,
    values: [requestId],
  })
  return rows[0] ?? { today: 0, secondsSince: null }
}

export async function endRequest(db: Database, id: string, isServed: boolean): Promise<void> {
  await db.query({
    text: 'update reset_requests set done_at = clock_timestamp(), is_served = $2 where id = $1',
    values: [id, isServed],
  })
}

/** Replaces an earlier code of the number; the count of tries starts again. */
export async function upsertCode(
  db: Database,
  code: { identifier: string; userId: string | null; codeHash: Buffer; ticketHash: Buffer; seconds: number },
): Promise<void> {
  await db.query({
    text: `insert into reset_codes (identifier, user_id, code_hash, expires_at, ticket_hash)
      values ($1, $2, $3, now() + $4 * interval '1 second', $5)
      on conflict (identifier) do update
        set user_id = excluded.user_id, code_hash = excluded.code_hash, expires_at = excluded.expires_at, ticket_hash = excluded.ticket_hash,
          tries = 0`,
    values: [code.identifier, code.userId, code.codeHash, code.seconds, code.ticketHash],
  })
}

/**
 * Uses up one of the ticket's five tries at the current code of its number. All tickets together share ten tries at a code, except the ticket for
 * which the code was sent and those of known browsers. Null if no try is left, or the ticket or the code has expired.
 */
export async function spendTry(
  db: Database,
  ticketHash: Buffer,
): Promise<{ identifier: string; userId: string | null; codeHash: Buffer } | null> {
  return findRow(db, {
    text: `with asked as (
        update reset_requests set tries = tries + 1
        where ticket_hash = $1 and tries < 5 and asked_at > now() - interval '1 hour'
        returning identifier, is_known_device
      )
      update reset_codes as code
        set tries = code.tries + case when asked.is_known_device or code.ticket_hash = $1 then 0 else 1 end
      from asked
      where code.identifier = asked.identifier and code.expires_at > now()
        and (asked.is_known_device or code.ticket_hash = $1 or code.tries < 10)
      returning code.identifier, user_id as "userId", code_hash as "codeHash"`,
    values: [ticketHash],
  })
}

/** Consumes the code: true for only one of two concurrent calls. */
export async function useCode(db: Database, identifier: string, codeHash: Buffer): Promise<boolean> {
  return hasRow(db, {
    text: 'delete from reset_codes where identifier = $1 and code_hash = $2 returning identifier',
    values: [identifier, codeHash],
  })
}

/** Deletes expired codes, and requests that no limit counts any more. */
export async function deleteOldResets(db: Database): Promise<void> {
  await db.query({ text: "delete from reset_codes where expires_at < now() - interval '1 hour'", values: [] })
  await db.query({ text: "delete from reset_requests where done_at < now() - interval '25 hours'", values: [] })
}
