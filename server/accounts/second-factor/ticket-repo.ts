import { findRow, hasRow, type Database } from '@/server/platform/db/client'

const TICKET_MINUTES = 5
const TRIES = 5
/** The age at which a proof is too old for sensitive acts. */
const FRESH_MINUTES = 10

export type Ticket = { readonly userId: string; readonly passkeyChallenge: string | null }
type NewTicket = {
  readonly tokenHash: Buffer
  readonly userId: string
  readonly sessionId: string | null
  readonly passkeyChallenge: string | null
}

export async function insertTicket(db: Database, ticket: NewTicket): Promise<void> {
  await db.query({
    text: `insert into proof_tickets (token_hash, user_id, session_id, passkey_challenge, expires_at)
      values ($1, $2, $3, $4, now() + interval '${TICKET_MINUTES} minutes')`,
    values: [ticket.tokenHash, ticket.userId, ticket.sessionId, ticket.passkeyChallenge],
  })
}

/** Counts one try and reads the ticket; null if none is left, the ticket has expired, or the password was changed since. */
export async function claimTicketAttempt(
  db: Database,
  tokenHash: Buffer,
  sessionId: string | null,
): Promise<Ticket | null> {
  return findRow(db, {
    text: `update proof_tickets set tries = tries + 1 from users
      where token_hash = $1 and session_id is not distinct from $2::uuid and tries < ${TRIES} and expires_at > now()
        and users.id = proof_tickets.user_id and users.password_hash is not null
        and coalesce(password_changed_at, '-infinity') <= proof_tickets.created_at
      returning user_id as "userId", passkey_challenge as "passkeyChallenge"`,
    values: [tokenHash, sessionId],
  })
}

/** Consumes the ticket: true for only one of two concurrent calls. */
export async function spendTicket(db: Database, tokenHash: Buffer): Promise<boolean> {
  return hasRow(db, {
    text: 'delete from proof_tickets where token_hash = $1 returning user_id',
    values: [tokenHash],
  })
}

/** Records that this session has just proved everything that its account requires. */
export async function recordProof(db: Database, sessionId: string, withFactor: boolean): Promise<void> {
  await db.query({
    text: 'update sessions set proved_at = now(), with_factor = $2 where id = $1',
    values: [sessionId, withFactor],
  })
}

/** Updates the flag after the factors changed; the session has proved nothing new. */
export async function setWithFactor(db: Database, sessionId: string, withFactor: boolean): Promise<void> {
  await db.query({ text: 'update sessions set with_factor = $2 where id = $1', values: [sessionId, withFactor] })
}

export async function isFreshlyProved(db: Database, sessionId: string): Promise<boolean> {
  const rows = await db.query<{ fresh: boolean }>({
    text: `select proved_at > now() - interval '${FRESH_MINUTES} minutes' as fresh from sessions where id = $1`,
    values: [sessionId],
  })
  return rows[0]?.fresh ?? false
}

export async function upsertOffer(db: Database, sessionId: string, challenge: string): Promise<void> {
  await db.query({
    text: `insert into passkey_offers (session_id, challenge, expires_at) values ($1, $2, now() + interval '${TICKET_MINUTES} minutes')
      on conflict (session_id) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
    values: [sessionId, challenge],
  })
}

/** Consumes the offer, even if the passkey is then refused. */
export async function spendOffer(db: Database, sessionId: string): Promise<string | null> {
  const rows = await db.query<{ challenge: string; isAlive: boolean }>({
    text: 'delete from passkey_offers where session_id = $1 returning challenge, expires_at > now() as "isAlive"',
    values: [sessionId],
  })
  return rows[0]?.isAlive ? rows[0].challenge : null
}

export async function deleteOldTickets(db: Database): Promise<void> {
  await db.query({ text: 'delete from proof_tickets where expires_at < now()', values: [] })
  await db.query({ text: 'delete from passkey_offers where expires_at < now()', values: [] })
}
