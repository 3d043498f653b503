import { hasRow, type Database } from '@/server/platform/db/client'
import { AppError } from '@/server/platform/http/errors'
import { type Mode } from './repo'

/**
 * Serialises the starts of one candidate until the transaction ends, so that attempts are counted safely.
 * @throws AppError unauthorized when they were forgotten meanwhile
 */
export async function lockCandidate(tx: Database, userId: string): Promise<void> {
  const text = `select from accounts_person where id = $1 and forgotten_at is null for no key update`
  if (!(await hasRow(tx, { name: 'lock-candidate', text, values: [userId] }))) throw new AppError('unauthorized')
}

export type OpenAttempt = { readonly id: string; readonly mode: Mode; readonly isStarted: boolean }
export type AttemptCount = { readonly made: number; readonly open: OpenAttempt | null }
export const NO_ATTEMPTS: AttemptCount = { made: 0, open: null }

const IS_STARTED = `exists (select from sittings s where s.attempt_id = a.id and s.state <> 'ready')`

/**
 * The number of counted attempts by exam: mocks, except those given up before any section was started. Practice does not count, nor do attempts from
 * a seat on a mock day (decision 064). Exams without attempts are left out.
 */
export async function countAttempts(
  db: Database,
  userId: string,
  examIds: readonly string[],
): Promise<ReadonlyMap<string, AttemptCount>> {
  const rows = await db.query<AttemptCount & { readonly examId: string }>({
    name: 'attempts-made',
    text: `select a.exam_id as "examId", (count(*) filter (where a.mode = 'strict' and (a.given_up_at is null or ${IS_STARTED})
          and a.mock_day_id is null))::int as made,
        (json_agg(json_build_object('id', a.id, 'mode', a.mode, 'isStarted', ${IS_STARTED})) filter (where a.state = 'open'))->0 as open
      from attempts a where a.user_id = $1 and a.exam_id = any ($2::uuid[]) group by a.exam_id`,
    values: [userId, examIds],
  })
  return new Map(rows.map(({ examId, made, open }) => [examId, { made, open }]))
}

/** Like {@link countAttempts}, for one exam. */
export async function countAttemptsAt(db: Database, userId: string, examId: string): Promise<AttemptCount> {
  return (await countAttempts(db, userId, [examId])).get(examId) ?? NO_ATTEMPTS
}

/** The database's time. */
export async function readNow(db: Database): Promise<Date> {
  const [row] = await db.query<{ now: Date }>({ name: 'now', text: 'select sitting_now() as now', values: [] })
  if (!row) throw new Error('The database has no clock')
  return row.now
}
