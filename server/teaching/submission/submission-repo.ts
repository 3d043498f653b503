import { type CorrectionContent } from '@/lib/teaching/submission/rules/correction'
import {
  type SecondOpinionCause,
  type SecondOpinionState,
  SUBMISSION_EVENTS,
  type SubmissionEvent,
  type ReturnReason,
} from '@/lib/teaching/submission/rules/states'
import { type SubmissionState } from '@/lib/sittings/result/rules/submission-state'
import { type TaskKind, type TaskTable } from '@/lib/teaching/submission/rules/tasks'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { type SectionSubmission } from '@/server/sittings/result/public'
import { type CarriedMark } from '@/lib/teaching/submission/contract/submissions'

/** The frozen form: a picture stays a file of its paper version, or one of public/writing-tasks, whose files never change. */
export type StoredTask = {
  readonly kind: TaskKind
  readonly prompt: readonly string[]
  readonly table: TaskTable | null
  readonly picture: {
    readonly paperVersionId: string | null
    readonly file: string
    readonly alt: string
    readonly width: number
    readonly height: number
  } | null
  readonly minWords: number
}
export type StoredText = {
  readonly task: StoredTask
  readonly text: string
  readonly words: number
  readonly sha256: string
}
export type SubmissionRow = {
  readonly id: string
  readonly userId: string
  readonly kind: 'essay' | 'sitting'
  readonly sittingId: string | null
  readonly attemptId: string | null
  readonly previousId: string | null
  readonly nextId: string | null
  readonly rootId: string
  readonly draftNo: number
  readonly title: string
  readonly note: string
  readonly state: SubmissionState
  readonly credits: number
  readonly creditState: 'none' | 'held' | 'used' | 'given_back'
  readonly submittedAt: Date
  readonly publishedAt: Date | null
  readonly openedAt: Date | null
  readonly version: number
  readonly returnedReason: ReturnReason | null
  readonly returnedNote: string
  readonly carried: readonly CarriedMark[]
  readonly dueAt: Date | null
  readonly lateAt: Date | null
  readonly halfBands: number | null
  readonly words: readonly number[]
  readonly lookState: SecondOpinionState | null
}

const SELECT_SUBMISSION = `select p.id, p.user_id as "userId", p.kind, p.sitting_id as "sittingId", s.attempt_id as "attemptId", p.previous_id as "previousId", p.root_id as "rootId",
    (select n.id from pieces n where n.previous_id = p.id and n.state not in ('withdrawn', 'returned')) as "nextId",
    p.draft_no as "draftNo", p.title, p.note, p.state, p.credits, p.credit_state as "creditState", p.submitted_at as "submittedAt",
    p.published_at as "publishedAt", p.opened_at as "openedAt", p.version, p.returned_reason as "returnedReason",
    p.returned_note as "returnedNote", p.carried, r.due_at as "dueAt", r.late_at as "lateAt", v.half_bands as "halfBands",
    (select array_agg(t.words order by t.position) from piece_texts t where t.piece_id = p.id) as words, l.state as "lookState"
  from pieces p
  join piece_readings r on r.piece_id = p.id and r.round = 1
  left join sittings_section s on s.id = p.sitting_id
  left join piece_versions v on v.piece_id = p.id and v.version = p.version
  left join piece_looks l on l.piece_id = p.id`

export function listSubmissionsOf(db: Database, userId: string, limit: number): Promise<SubmissionRow[]> {
  return db.query<SubmissionRow>({
    text: `${SELECT_SUBMISSION} where p.user_id = $1 order by p.submitted_at desc, p.id desc limit $2`,
    values: [userId, limit],
  })
}

/** Null if it is not theirs. */
export async function findSubmissionOf(db: Database, id: string, userId: string): Promise<SubmissionRow | null> {
  return findRow(db, { text: `${SELECT_SUBMISSION} where p.id = $1 and p.user_id = $2`, values: [id, userId] })
}

/** For operations that have already checked access. */
export async function findSubmission(db: Database, id: string): Promise<SubmissionRow | null> {
  return findRow(db, { text: `${SELECT_SUBMISSION} where p.id = $1`, values: [id] })
}

export function findTexts(db: Database, submissionId: string): Promise<StoredText[]> {
  return db.query<StoredText>({
    text: 'select task, text, words, sha256 from piece_texts where piece_id = $1 order by position',
    values: [submissionId],
  })
}

/** When its texts were written: of a section, at its closing. */
export async function findWrittenAt(db: Database, submissionId: string): Promise<Date | null> {
  const row = await findRow<{ at: Date }>(db, {
    text: `select coalesce(s.closed_at, p.submitted_at) as at from pieces p left join sittings_section s on s.id = p.sitting_id where p.id = $1`,
    values: [submissionId],
  })
  return row?.at ?? null
}

export type VersionRow = {
  readonly version: number
  readonly content: CorrectionContent
  readonly halfBands: number
  readonly because: 'released' | 'looked_again' | 'amended'
  readonly reason: string
  readonly at: Date
}

/** Oldest first. */
export function findVersions(db: Database, submissionId: string): Promise<VersionRow[]> {
  return db.query<VersionRow>({
    text: `select version, content, half_bands as "halfBands", because, reason, at from piece_versions where piece_id = $1 order by version`,
    values: [submissionId],
  })
}

export type ChainRow = {
  readonly id: string
  readonly draftNo: number
  readonly publishedAt: Date
  readonly content: CorrectionContent
  readonly halfBands: number
}

/** The published drafts of one text, in order. */
export function findChain(db: Database, rootId: string, userId: string): Promise<ChainRow[]> {
  return db.query<ChainRow>({
    text: `select p.id, p.draft_no as "draftNo", p.published_at as "publishedAt", v.content, v.half_bands as "halfBands"
      from pieces p join piece_versions v on v.piece_id = p.id and v.version = p.version
      where p.root_id = $1 and p.user_id = $2 and p.state = 'published' order by p.draft_no, p.published_at`,
    values: [rootId, userId],
  })
}

export type SecondOpinionRow = {
  readonly reason: string
  readonly cause: SecondOpinionCause
  readonly state: SecondOpinionState
  readonly askedAt: Date
  readonly decidedAt: Date | null
  readonly dueAt: Date | null
  /** Bands of published assessments, by round. */
  readonly halfBands: readonly number[]
}

export async function findSecondOpinion(db: Database, submissionId: string): Promise<SecondOpinionRow | null> {
  return findRow(db, {
    text: `select l.reason, l.cause, l.state, l.asked_at as "askedAt", l.decided_at as "decidedAt",
        (select max(r.due_at) from piece_readings r where r.piece_id = l.piece_id and r.round > 1 and r.state in ('queued', 'claimed', 'released')) as "dueAt",
        (select coalesce(array_agg(r.half_bands order by r.round), '{}') from piece_readings r
          where r.piece_id = l.piece_id and r.state = 'published' and r.half_bands is not null) as "halfBands"
      from piece_looks l where l.piece_id = $1`,
    values: [submissionId],
  })
}

/** True for the first opening. */
export async function markOpened(db: Database, id: string, userId: string): Promise<boolean> {
  return hasRow(db, {
    text: `update pieces set opened_at = coalesce(opened_at, clock_timestamp()) where id = $1 and user_id = $2 and state = 'published' returning id`,
    values: [id, userId],
  })
}

/** Locks the submission until the end of the transaction. */
export async function lockSubmission(
  tx: Database,
  id: string,
): Promise<{ state: SubmissionState; userId: string } | null> {
  return findRow(tx, {
    text: `select state, user_id as "userId" from pieces where id = $1 for update`,
    values: [id],
  })
}

/** Applies an event to the submission's state (lib/teaching/submission/rules/states.ts); false if its state does not allow it. */
export async function moveSubmission(tx: Database, id: string, event: SubmissionEvent): Promise<boolean> {
  const { from, to } = SUBMISSION_EVENTS[event]
  return hasRow(tx, {
    text: `update pieces set state = $3 where id = $1 and state = any($2::text[]) returning id`,
    values: [id, from, to],
  })
}

export async function setCreditState(tx: Database, id: string, to: 'used' | 'given_back'): Promise<boolean> {
  return hasRow(tx, {
    text: `update pieces set credit_state = $2 where id = $1 and credit_state = 'held' returning id`,
    values: [id, to],
  })
}

/** The submissions of these sections, without withdrawn and returned ones. */
export function listSectionSubmissions(db: Database, sittings: readonly string[]): Promise<SectionSubmission[]> {
  return db.query<SectionSubmission>({
    text: `select sitting_id as sitting, id, state from pieces
      where sitting_id = any ($1::uuid[]) and state not in ('withdrawn', 'returned')`,
    values: [sittings],
  })
}

export async function returnSubmissionRow(
  tx: Database,
  id: string,
  { reason, note }: { reason: ReturnReason; note: string },
): Promise<void> {
  await tx.query({
    text: `update pieces set state = 'returned', returned_reason = $2, returned_note = $3 where id = $1 and state = 'claimed'`,
    values: [id, reason, note],
  })
}
