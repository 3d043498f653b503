import { type Role } from '@/lib/platform/contract/role'
import { type SessionEnd } from '@/lib/platform/contract/problem'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { type RequestContext } from '@/server/platform/http/context'
import { IDLE_DAYS, TOTAL_DAYS } from './session-life'

export type EndReason = Exclude<SessionEnd, 'expired'>
export type Device = { readonly userAgent: string; readonly address: string }
export type SessionRow = {
  readonly id: string
  readonly userAgent: string
  readonly address: string
  readonly startedAt: Date
  readonly lastSeenAt: Date
}
export type PresentedToken = {
  readonly sessionId: string
  readonly userId: string
  readonly role: Role
  readonly refreshIn: RequestContext['refreshIn']
  /** Null while the session is open. */
  readonly ended: SessionEnd | null
  /**
   * Whether an earlier refresh used the token up, and when: within the grace period a second tab presents it, later a thief does. `unheard`: used
   * some minutes ago, but its successor was never presented, so the reply must have been lost (decision 077).
   */
  readonly spent: 'no' | 'just-now' | 'unheard' | 'long-ago'
}

/** The time in which a lost reply can be requested again; most network outages are shorter. */
const LOST_REPLY_MINUTES = 5
/**
 * A user at work (in an exam, perhaps) at the end of the total time may finish: while refreshes come at least every quarter of an hour, up to four
 * hours more. $3 is IDLE_DAYS.
 */
const EXPIRES = `greatest(
    least(ends_at, now() + make_interval(days => ($3::json->>users.role)::int)),
    least(ends_at + interval '4 hours', now() + interval '15 minutes')
  )`

/**
 * False if the account is suspended, or its password is no longer the one that the user proved to know. Locks the account against a concurrent
 * suspension or promotion.
 */
export async function insertSession(
  db: Database,
  session: Device &
    Pick<RequestContext, 'refreshIn'> & {
      id: string
      userId: string
      passwordHash: string | null
      withFactor: boolean
    },
): Promise<boolean> {
  const { id, userId, userAgent, address, refreshIn, passwordHash, withFactor } = session
  return hasRow(db, {
    text: `insert into sessions (id, user_id, user_agent, address, refresh_in, with_factor, expires_at, ends_at)
      select $1, id, $3, $4, $5, $6, now() + make_interval(days => ($8::json->>users.role)::int),
        now() + make_interval(days => ($9::json->>users.role)::int)
      from users where id = $2 and suspended_at is null and password_hash = $7 for share
      returning id`,
    values: [
      id,
      userId,
      userAgent,
      address,
      refreshIn,
      withFactor,
      passwordHash,
      JSON.stringify(IDLE_DAYS),
      JSON.stringify(TOTAL_DAYS),
    ],
  })
}

export async function insertRefreshToken(db: Database, sessionId: string, tokenHash: Buffer): Promise<void> {
  await db.query({
    text: 'insert into refresh_tokens (token_hash, session_id) values ($1, $2)',
    values: [tokenHash, sessionId],
  })
}

export type LiveSessionUser = {
  readonly userId: string
  readonly role: Role
  readonly isAuthor: boolean
  readonly withFactor: boolean
}

/** The user of an open session, and whether it was opened with a second factor; null when it has ended. */
export async function findLiveSession(db: Database, sessionId: string): Promise<LiveSessionUser | null> {
  return findRow(db, {
    name: 'living-session',
    text: `select users.id as "userId", users.role, is_author as "isAuthor", with_factor as "withFactor"
      from sessions join users on users.id = sessions.user_id
      where sessions.id = $1 and sessions.revoked_at is null and sessions.expires_at > now()`,
    values: [sessionId],
  })
}

/**
 * The state of a presented refresh token. Locks its session first, so that parallel refreshes run one after the other. Two statements: after waiting
 * for a lock, a single statement would still see the old token row.
 */
export async function findPresented(
  db: Database,
  tokenHash: Buffer,
  userAgent: string,
): Promise<PresentedToken | null> {
  await db.query({
    name: 'lock-session-of-token',
    text: 'select from sessions where id = (select session_id from refresh_tokens where token_hash = $1) for update',
    values: [tokenHash],
  })
  return findRow(db, {
    name: 'presented-token',
    text: `select sessions.id as "sessionId", users.id as "userId", users.role, sessions.refresh_in as "refreshIn",
        case when sessions.revoked_at is not null then coalesce(sessions.revoked_because, 'ended') when sessions.expires_at <= now() then 'expired' end as ended,
        case when shown.spent_at is null then 'no'
          when shown.spent_at > clock_timestamp() - interval '30 seconds' then 'just-now'
          when shown.spent_at > clock_timestamp() - interval '${LOST_REPLY_MINUTES} minutes' and sessions.user_agent = $2
            and not exists (select from refresh_tokens later where later.session_id = sessions.id and later.spent_at > shown.spent_at) then 'unheard'
          else 'long-ago' end as spent
      from sessions
        join users on users.id = sessions.user_id
        join refresh_tokens shown on shown.session_id = sessions.id
      where shown.token_hash = $1`,
    values: [tokenHash, userAgent],
  })
}

/**
 * Uses up the session's unused tokens because one of them was presented, now or earlier. If two parties have a lost reply and its replacement, the
 * second to present its token is detected.
 */
export async function spendUnusedTokens(db: Database, sessionId: string, presentedHash: Buffer): Promise<void> {
  await db.query({
    name: 'spend-tokens',
    text: `update refresh_tokens set spent_at = coalesce((select spent_at from refresh_tokens where token_hash = $2), (select clock_timestamp()))
      where session_id = $1 and spent_at is null`,
    values: [sessionId, presentedHash],
  })
}

type Holder = Pick<PresentedToken, 'sessionId' | 'userId' | 'role'>

/**
 * The open session of a refresh token that still works: unspent, or spent within the last 30 s, since parallel tabs may send the same one. Reads
 * only: a copied token is detected when it is used for a refresh.
 */
export async function findSessionOfToken(db: Database, tokenHash: Buffer): Promise<Holder | null> {
  return findRow(db, {
    name: 'session-of-token',
    text: `select sessions.id as "sessionId", users.id as "userId", users.role
      from refresh_tokens
        join sessions on sessions.id = refresh_tokens.session_id
        join users on users.id = sessions.user_id
      where token_hash = $1 and revoked_at is null and expires_at > now()
        and (spent_at is null or spent_at > clock_timestamp() - interval '30 seconds')`,
    values: [tokenHash],
  })
}

/** Whether this token was ever issued, and its session has not been deleted since. */
export async function isTokenKnown(db: Database, tokenHash: Buffer): Promise<boolean> {
  return hasRow(db, {
    name: 'token-is-known',
    text: 'select from refresh_tokens where token_hash = $1',
    values: [tokenHash],
  })
}

export async function touchSession(db: Database, sessionId: string, address: string): Promise<void> {
  await db.query({
    name: 'touch-session',
    text: `update sessions set last_seen_at = now(), address = $2, expires_at = ${EXPIRES}
      from users where users.id = sessions.user_id and sessions.id = $1`,
    values: [sessionId, address, JSON.stringify(IDLE_DAYS)],
  })
}

export async function listLiveSessions(db: Database, userId: string): Promise<SessionRow[]> {
  return db.query<SessionRow>({
    text: `select id, user_agent as "userAgent", address, created_at as "startedAt", last_seen_at as "lastSeenAt" from sessions
      where user_id = $1 and revoked_at is null and expires_at > now() order by last_seen_at desc, id desc limit 100`,
    values: [userId],
  })
}

/** False if this is not an open session of the user. As in {@link endOtherSessions}, a session ended by token reuse counts as open. */
export async function endOwnSession(
  db: Database,
  userId: string,
  sessionId: string,
  reason: EndReason,
): Promise<boolean> {
  return hasRow(db, {
    text: `update sessions set revoked_at = now(), revoked_because = $3
      where id = $2 and user_id = $1 and (revoked_at is null or (revoked_because = 'reuse' and $3 <> 'reuse')) and expires_at > now()
      returning id`,
    values: [userId, sessionId, reason],
  })
}

/** Ends all sessions of a user but one. A session that token reuse had ended now counts as ended on purpose (decision 077). False if there was none. */
export async function endOtherSessions(
  db: Database,
  userId: string,
  stored: string | null,
  reason: EndReason,
): Promise<boolean> {
  const ended = await db.query({
    text: `update sessions set revoked_at = now(), revoked_because = $3
      where user_id = $1 and id is distinct from $2::uuid and (revoked_at is null or revoked_because = 'reuse') returning id`,
    values: [userId, stored, reason],
  })
  return ended.length > 0
}

/** Ends the session that a refresh token belongs to, even if the token is used up or expired. */
export async function endByToken(db: Database, tokenHash: Buffer, reason: EndReason): Promise<void> {
  await db.query({
    text: `update sessions set revoked_at = now(), revoked_because = $2 from refresh_tokens
      where refresh_tokens.session_id = sessions.id and token_hash = $1 and (revoked_at is null or revoked_because = 'reuse')`,
    values: [tokenHash, reason],
  })
}

/** Deletes sessions 90 days after their end, used tokens after 7 days, old links and devices. */
export async function deleteOld(db: Database): Promise<void> {
  const statements = [
    "delete from sessions where least(revoked_at, expires_at) < now() - interval '90 days'",
    "delete from refresh_tokens where spent_at < now() - interval '7 days'",
    "delete from password_links where expires_at < now() - interval '7 days'",
    "delete from known_devices where last_used_at < now() - interval '180 days'",
  ]
  for (const text of statements) await db.query({ text, values: [] })
}
