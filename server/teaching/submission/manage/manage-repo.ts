import { type HistoryEvent, type SecondOpinionState } from '@/lib/teaching/submission/rules/states'
import { type SubmissionState } from '@/lib/sittings/result/rules/submission-state'
import { hasRow, type Database } from '@/server/platform/db/client'
import { READING_COLUMNS, type AssessmentRow } from '../assessment-claim-repo'

export type ManagedRow = AssessmentRow & {
  readonly submissionState: SubmissionState
  readonly writerId: string
  readonly writerName: string
  readonly creditState: string
  readonly look: SecondOpinionState | null
}
const SHOWN = {
  open: `r.state in ('queued', 'claimed', 'released')`,
  late: `r.state in ('queued', 'claimed', 'released') and r.late_at is not null`,
  done: `r.state in ('published', 'withdrawn')`,
} as const
export type Show = keyof typeof SHOWN

/** Open ones: overdue first, then by due date. Finished ones: newest first. */
export function findManaged(
  db: Database,
  show: Show,
  { limit, offset }: { limit: number; offset: number },
): Promise<ManagedRow[]> {
  return db.query<ManagedRow>({
    text: `select ${READING_COLUMNS}, p.state as "submissionState", w.id as "writerId", w.name as "writerName", p.credit_state as "creditState", l.state as look
      from piece_readings r join pieces p on p.id = r.piece_id join accounts_person w on w.id = p.user_id
      left join accounts_person u on u.id = r.reader_id left join piece_looks l on l.piece_id = p.id
      where ${SHOWN[show]}
      order by ${show === 'done' ? 'coalesce(r.published_at, p.submitted_at) desc' : 'r.late_at is null, r.due_at'}, r.id limit $1 offset $2`,
    values: [limit, offset],
  })
}

export async function countManaged(db: Database, show: Show): Promise<{ total: number; open: number; late: number }> {
  const [row] = await db.query<{ total: number; open: number; late: number }>({
    text: `select count(*) filter (where ${SHOWN[show]})::int as total, count(*) filter (where ${SHOWN.open})::int as open,
        count(*) filter (where ${SHOWN.late})::int as late from piece_readings r`,
    values: [],
  })
  return row ?? { total: 0, open: 0, late: 0 }
}

/** Teachers who may take this assessment and have not seen the submission before. */
export async function canAssess(tx: Database, reader: string, submissionId: string, seen: string): Promise<boolean> {
  return hasRow(tx, {
    text: `select from accounts_person u, pieces p where u.id = $1 and p.id = $2 and u.role in ('teacher', 'manager') and u.suspended_at is null
      and p.user_id <> u.id and not exists (select from piece_readings o where o.piece_id = p.id and o.reader_id = u.id) and not (${seen})`,
    values: [reader, submissionId],
  })
}

/** Assigns an open assessment with its content to a teacher. */
export async function assign(tx: Database, id: string, reader: string, leaseUntilMs: number): Promise<void> {
  await tx.query({
    text: `update piece_readings set state = 'claimed', reader_id = $2, claimed_at = clock_timestamp(), lease_until = to_timestamp($3 / 1000.0),
        rev = rev + 1, reminded_at = null where id = $1`,
    values: [id, reader, leaseUntilMs],
  })
}

export type EventRow = {
  readonly at: Date
  readonly type: HistoryEvent
  readonly by: string | null
  readonly from: string | null
  readonly to: string
  readonly reason: string
}

export function findEvents(db: Database, submissionId: string): Promise<EventRow[]> {
  return db.query<EventRow>({
    text: `select e.at, e.type, u.name as by, e.from_state as "from", e.to_state as "to", e.reason
      from piece_events e left join accounts_person u on u.id = e.by where e.piece_id = $1 order by e.at, e.id limit 500`,
    values: [submissionId],
  })
}

export function findGrantedGoods(
  db: Database,
  submissionId: string,
): Promise<{ round: number; reader: string; givenAt: Date; halfBands: number }[]> {
  return db.query({
    text: `select r.round, u.name as reader, r.published_at as "givenAt", r.half_bands as "halfBands"
      from piece_readings r join accounts_person u on u.id = r.reader_id where r.piece_id = $1 and r.state = 'published' order by r.round`,
    values: [submissionId],
  })
}

/** Whether this user is assessing the submission: until they have finished, other assessments of it are hidden from them. */
export async function isAssessing(db: Database, submissionId: string, userId: string): Promise<boolean> {
  return hasRow(db, {
    text: `select from piece_readings where piece_id = $1 and reader_id = $2 and state in ('claimed', 'released')`,
    values: [submissionId, userId],
  })
}
