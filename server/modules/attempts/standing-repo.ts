import { hasRow, type Database } from '@/server/db/client'
import { AppError } from '@/server/http/errors'
import { type Mode } from './repo'

/**
 * Lets starts of one candidate come one after the other until the transaction ends, so that attempts are counted safely.
 * @throws AppError unauthorized when they were forgotten meanwhile
 */
export async function lockCandidate(tx: Database, userId: string): Promise<void> {
  const text = `select from users where id = $1 and forgotten_at is null for no key update`
  if (!(await hasRow(tx, { text, values: [userId] }))) throw new AppError('unauthorized')
}

export type OpenAttempt = { readonly id: string; readonly mode: Mode; readonly isStarted: boolean }
export type AttemptCount = { readonly made: number; readonly open: OpenAttempt | null }

const IS_STARTED = `exists (select from sittings s where s.attempt_id = a.id and s.state <> 'ready')`

/**
 * How many attempts count: mocks, but one that was given up before any of its sections was started. Practice uses up none, nor does what the
 * seat of a mock day gave (decision 064).
 */
export async function countAttemptsAt(db: Database, userId: string, examId: string): Promise<AttemptCount> {
  const [row] = await db.query<AttemptCount>({
    text: `select (count(*) filter (where a.mode = 'strict' and (a.given_up_at is null or ${IS_STARTED})
          and not exists (select from mock_day_seats d where d.attempt_id = a.id)))::int as made,
        (json_agg(json_build_object('id', a.id, 'mode', a.mode, 'isStarted', ${IS_STARTED})) filter (where a.state = 'open'))->0 as open
      from attempts a where a.user_id = $1 and a.exam_id = $2`,
    values: [userId, examId],
  })
  return row ?? { made: 0, open: null }
}

/** By the database's clock. */
export async function compareWithNow(
  db: Database,
  { opensAt, closesAt }: { opensAt: Date | null; closesAt: Date | null },
): Promise<{ isEarly: boolean; isLate: boolean }> {
  const [row] = await db.query<{ isEarly: boolean; isLate: boolean }>({
    text: `select coalesce($1::timestamptz > now(), false) as "isEarly", coalesce($2::timestamptz <= now(), false) as "isLate"`,
    values: [opensAt, closesAt],
  })
  return row ?? { isEarly: false, isLate: false }
}
