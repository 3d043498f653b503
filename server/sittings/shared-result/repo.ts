import { findRow, type Database } from '@/server/platform/db/client'

export type ShareRow = {
  readonly showsName: boolean
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly openedCount: number
  readonly lastOpenedAt: Date | null
}
const SHARE = `shows_name as "showsName", s.created_at as "createdAt", s.expires_at as "expiresAt", s.opened_count as "openedCount",
  s.last_opened_at as "lastOpenedAt"`
const IS_VALID = `s.revoked_at is null and s.expires_at > now()`

export async function findShare(db: Database, attemptId: string, userId: string): Promise<ShareRow | null> {
  return findRow(db, {
    text: `select ${SHARE} from shared_results s join attempts a on a.id = s.attempt_id
      where s.attempt_id = $1 and a.user_id = $2 and ${IS_VALID}`,
    values: [attemptId, userId],
  })
}

type NewShare = {
  readonly id: string
  readonly attemptId: string
  readonly userId: string
  readonly tokenHash: Buffer
  readonly showsName: boolean
  readonly days: number
}

/**
 * Replaces the former link, in the caller's transaction; the lock of the attempt's row serialises concurrent calls. Null if the attempt is not
 * theirs.
 */
export async function replaceShare(tx: Database, share: NewShare): Promise<ShareRow | null> {
  const { id, attemptId, userId, tokenHash, showsName, days } = share
  const owned = await tx.query({
    text: `select from attempts where id = $1 and user_id = $2 for no key update`,
    values: [attemptId, userId],
  })
  if (owned.length === 0) return null
  await endShares(tx, attemptId, userId)
  return findRow(tx, {
    text: `insert into shared_results as s (id, attempt_id, token_hash, shows_name, expires_at)
      values ($1, $2, $3, $4, now() + $5 * interval '1 day') returning ${SHARE}`,
    values: [id, attemptId, tokenHash, showsName, days],
  })
}

export async function endShares(db: Database, attemptId: string, userId: string): Promise<void> {
  await db.query({
    text: `update shared_results s set revoked_at = now() from attempts a
      where s.attempt_id = $1 and a.id = s.attempt_id and a.user_id = $2 and s.revoked_at is null`,
    values: [attemptId, userId],
  })
}

/** The attempt of a valid link; null while its owner is suspended. Also counts the opening. */
export async function openShare(
  db: Database,
  tokenHash: Buffer,
): Promise<{
  attemptId: string
  userId: string
  showsName: boolean
  expiresAt: Date
  /** The exam is for everybody; the name of any other is not shown to outsiders. */
  isPublicExam: boolean
} | null> {
  return findRow(db, {
    text: `update shared_results s set opened_count = s.opened_count + 1, last_opened_at = now() from attempts a join accounts_person u on u.id = a.user_id
        join authoring_exam e on e.id = a.exam_id
      where s.token_hash = $1 and ${IS_VALID} and a.id = s.attempt_id and u.suspended_at is null
      returning s.attempt_id as "attemptId", a.user_id as "userId", s.shows_name as "showsName", s.expires_at as "expiresAt",
        e.audience = 'everyone' as "isPublicExam"`,
    values: [tokenHash],
  })
}
