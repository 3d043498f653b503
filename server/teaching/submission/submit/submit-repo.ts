import { type CarriedMark } from '@/lib/teaching/submission/contract/submissions'
import { type CorrectionContent } from '@/lib/teaching/submission/rules/correction'
import { findRow, type Database } from '@/server/platform/db/client'
import { type StoredText } from '../submission-repo'

export type OwnSitting = {
  readonly attemptId: string
  readonly paperVersionId: string
  readonly title: string
  readonly module: 'academic' | 'general'
  /** Null while it is not closed. */
  readonly closedAt: Date | null
  readonly isGivenUp: boolean
}

/** The user's writing section; null if it is not theirs. */
export async function findOwnWriting(db: Database, sittingId: string, userId: string): Promise<OwnSitting | null> {
  return findRow(db, {
    text: `select s.attempt_id as "attemptId", s.paper_version_id as "paperVersionId", v.title, v.module, s.closed_at as "closedAt", a.given_up_at is not null as "isGivenUp"
      from sittings_section s join sittings_attempt a on a.id = s.attempt_id join authoring_exam_version v on v.id = a.exam_version_id
      where s.id = $1 and a.user_id = $2 and s.skill = 'writing'`,
    values: [sittingId, userId],
  })
}

/** The versions of writing papers that this user has sat, whose tasks they know. */
export function listSubmittedPapers(
  db: Database,
  userId: string,
): Promise<{ paperVersionId: string; title: string; module: 'academic' | 'general' }[]> {
  return db.query({
    text: `select distinct on (s.paper_version_id) s.paper_version_id as "paperVersionId", v.title, v.module
      from sittings_section s join sittings_attempt a on a.id = s.attempt_id join authoring_exam_version v on v.id = a.exam_version_id
      where a.user_id = $1 and s.skill = 'writing' and s.state in ('closed', 'marked')
      order by s.paper_version_id, a.started_at desc limit 50`,
    values: [userId],
  })
}

export type NewSubmission = {
  readonly id: string
  readonly userId: string
  readonly kind: 'essay' | 'sitting'
  readonly sittingId: string | null
  readonly previousId: string | null
  readonly rootId: string
  readonly draftNo: number
  readonly title: string
  readonly note: string
  readonly credits: number
  readonly creditState: 'none' | 'held'
  readonly carried: readonly CarriedMark[]
  readonly carriedBy: number
  readonly texts: readonly StoredText[]
}

/** False if the id is taken. @throws */
export async function insertSubmission(tx: Database, submission: NewSubmission): Promise<boolean> {
  const rows = await tx.query({
    text: `insert into pieces (id, user_id, kind, sitting_id, previous_id, root_id, draft_no, title, note, credits, credit_state, carried, carried_by)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (id) do nothing returning id`,
    values: [
      submission.id,
      submission.userId,
      submission.kind,
      submission.sittingId,
      submission.previousId,
      submission.rootId,
      submission.draftNo,
      submission.title,
      submission.note,
      submission.credits,
      submission.creditState,
      JSON.stringify(submission.carried),
      submission.carriedBy,
    ],
  })
  if (rows.length === 0) return false
  for (const [position, { task, text, words, sha256 }] of submission.texts.entries())
    await tx.query({
      text: 'insert into piece_texts (piece_id, position, task, text, words, sha256) values ($1, $2, $3, $4, $5, $6)',
      values: [submission.id, position, JSON.stringify(task), text, words, sha256],
    })
  return true
}

export type NewAssessment = {
  readonly id: string
  readonly submissionId: string
  readonly round: 1 | 2 | 3
  readonly content: CorrectionContent
  readonly dueFromMs: number
  readonly dueHours: number
  readonly dueAtMs: number
  readonly remindAtMs: number
}

/** Puts an assessment into the queue. */
export async function insertAssessment(tx: Database, reading: NewAssessment): Promise<void> {
  await tx.query({
    text: `insert into piece_readings (id, piece_id, round, content, due_from, due_hours, due_at, remind_at)
      values ($1, $2, $3, $4, to_timestamp($5 / 1000.0), $6, to_timestamp($7 / 1000.0), to_timestamp($8 / 1000.0))`,
    values: [
      reading.id,
      reading.submissionId,
      reading.round,
      JSON.stringify(reading.content),
      reading.dueFromMs,
      reading.dueHours,
      reading.dueAtMs,
      reading.remindAtMs,
    ],
  })
}

/** How many texts a draft of this user's submission has; `isReady`: its first correction is published, and it has no further draft. */
export async function findRedraftable(
  db: Database,
  userId: string,
  submissionId: string,
): Promise<{ texts: number; isReady: boolean } | null> {
  return findRow(db, {
    text: `select (select count(*)::int from piece_texts t where t.piece_id = p.id) as texts,
        p.state = 'published' and p.draft_no = 1
          and not exists (select from pieces n where n.previous_id = p.id and n.state not in ('withdrawn', 'returned')) as "isReady"
      from pieces p where p.id = $1 and p.user_id = $2`,
    values: [submissionId, userId],
  })
}

/** The database's time. */
export async function readNowMs(db: Database): Promise<number> {
  const [row] = await db.query<{ nowMs: number }>({
    text: `select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs"`,
    values: [],
  })
  return row?.nowMs ?? 0
}
