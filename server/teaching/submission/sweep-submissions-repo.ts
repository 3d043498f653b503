import { type Database } from '@/server/platform/db/client'

type Row = {
  readonly id: string
  readonly submissionId: string
  readonly userId: string
  readonly round: number
  readonly state: string
  readonly readerId: string | null
}
const COLUMNS = `r.id, r.piece_id as "submissionId", p.user_id as "userId", r.round, r.state, r.reader_id as "readerId"`
const FROM_ASSESSMENTS = `from piece_readings r join pieces p on p.id = r.piece_id`

export function lockExpiredClaims(tx: Database, limit: number): Promise<Row[]> {
  return tx.query<Row>({
    text: `select ${COLUMNS} ${FROM_ASSESSMENTS} where r.state = 'claimed' and r.lease_until < clock_timestamp()
      order by r.lease_until limit $1 for update skip locked`,
    values: [limit],
  })
}

/** Marks them as notified in the same statement, so that of two sweeps only one finds them. */
export function claimRemindable(tx: Database, limit: number): Promise<Row[]> {
  return tx.query<Row>({
    text: `with due as (
        select ${COLUMNS} ${FROM_ASSESSMENTS} where r.state = 'claimed' and r.remind_at < clock_timestamp() and r.reminded_at is null
        order by r.remind_at limit $1 for update of r skip locked
      ), told as (update piece_readings r set reminded_at = clock_timestamp() from due where r.id = due.id)
      select * from due`,
    values: [limit],
  })
}

export function markLate(tx: Database, limit: number): Promise<Row[]> {
  return tx.query<Row>({
    text: `with due as (
        select ${COLUMNS} ${FROM_ASSESSMENTS} where r.state in ('queued', 'claimed') and r.due_at < clock_timestamp() and r.late_at is null
        order by r.due_at limit $1 for update skip locked
      ), told as (update piece_readings r set late_at = clock_timestamp() from due where r.id = due.id)
      select * from due`,
    values: [limit],
  })
}
