import { type CorrectionContent } from '@/lib/teaching/submission/rules/correction'
import { type AssessmentState } from '@/lib/teaching/submission/rules/states'
import { type TaskKind } from '@/lib/teaching/submission/rules/tasks'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { findPage, type Page, type PageRequest } from '@/server/platform/db/paged-rows'

export type AssessmentRow = {
  readonly id: string
  readonly submissionId: string
  readonly round: number
  readonly state: AssessmentState
  readonly readerId: string | null
  readonly readerName: string | null
  readonly title: string
  readonly tasks: readonly TaskKind[]
  readonly words: number
  readonly draftNo: number
  readonly submittedAt: Date
  readonly dueAt: Date
  readonly lateAt: Date | null
  readonly claimedAt: Date | null
  readonly leaseUntil: Date | null
  readonly rev: number
  readonly savedAt: Date | null
  readonly visibleAt: Date | null
  readonly publishedAt: Date | null
  readonly openedAt: Date | null
  readonly remarkSeconds: number | null
}

export const READING_COLUMNS = `r.id, r.piece_id as "submissionId", r.round, r.state, r.reader_id as "readerId", u.name as "readerName", p.title,
    (select array_agg(t.task->>'kind' order by t.position) from piece_texts t where t.piece_id = p.id) as tasks,
    (select sum(t.words)::int from piece_texts t where t.piece_id = p.id) as words, p.draft_no as "draftNo",
    p.submitted_at as "submittedAt", r.due_at as "dueAt", r.late_at as "lateAt", r.claimed_at as "claimedAt", r.lease_until as "leaseUntil",
    r.rev, r.saved_at as "savedAt", r.visible_at as "visibleAt", r.published_at as "publishedAt", p.opened_at as "openedAt",
    r.remark_seconds as "remarkSeconds"`
const READING = `select ${READING_COLUMNS} from piece_readings r join pieces p on p.id = r.piece_id left join accounts_person u on u.id = r.reader_id`

/** This teacher’s assessments: open ones by due date, then finished ones, newest first. */
export async function findAssessmentsOf(
  db: Database,
  readerId: string,
  page: PageRequest,
): Promise<Page<AssessmentRow>> {
  return findPage(db, page, {
    text: `${READING} where r.reader_id = $1 and r.state in ('claimed', 'released', 'published')
      order by r.state = 'published', case when r.state <> 'published' then r.due_at end, r.published_at desc, r.id`,
    counted: `from piece_readings where reader_id = $1 and state in ('claimed', 'released', 'published')`,
    values: [readerId],
  })
}

export type FullAssessment = AssessmentRow & { readonly content: CorrectionContent }
const WHOLE = READING.replace('select ', 'select r.content, ')

/** This teacher's claimed or finished assessment; null if there is none. */
export async function findAssessmentOf(
  db: Database,
  submissionId: string,
  readerId: string,
): Promise<FullAssessment | null> {
  return findRow(db, {
    text: `${WHOLE} where r.piece_id = $1 and r.reader_id = $2 and r.state in ('claimed', 'released', 'published')`,
    values: [submissionId, readerId],
  })
}

/** Whether staff can open the page of a submission: its teacher can, and managers (`ownerFilter` null) once it has an assessment; nobody their own. */
export function canReadSubmission(
  db: Database,
  submissionId: string,
  { userId, ownerFilter }: { readonly userId: string; readonly ownerFilter: string | null },
): Promise<boolean> {
  return hasRow(db, {
    text: `select from piece_readings r join pieces p on p.id = r.piece_id where p.id = $1 and p.user_id <> $2
      and ($3::uuid is null or (r.reader_id = $3 and r.state in ('claimed', 'released', 'published'))) limit 1`,
    values: [submissionId, userId, ownerFilter],
  })
}

/**
 * The current assessment of a submission, for managers: the last finished one, or the open one. While a second opinion is open the first counts: the
 * others' texts are not published.
 */
export async function findCountingAssessment(db: Database, submissionId: string): Promise<FullAssessment | null> {
  return findRow(db, {
    text: `${WHOLE} where r.piece_id = $1 order by
      r.round = 1 and exists (select from piece_readings o where o.piece_id = $1 and o.round > 1 and o.state in ('queued', 'claimed', 'released')) desc,
      r.state = 'published', r.round desc limit 1`,
    values: [submissionId],
  })
}

export function findAssessments(db: Database, submissionId: string): Promise<FullAssessment[]> {
  return db.query<FullAssessment>({ text: `${WHOLE} where r.piece_id = $1 order by r.round`, values: [submissionId] })
}

export type LockedAssessment = {
  readonly id: string
  readonly submissionId: string
  readonly userId: string
  readonly round: 1 | 2 | 3
  readonly state: AssessmentState
  readonly rev: number
  readonly content: CorrectionContent
  readonly isVisible: boolean
  readonly claimedAtMs: number
  readonly readerId: string | null
  /** It has a spoken remark. */
  readonly isSpoken: boolean
}

const HELD = `select r.id, r.piece_id as "submissionId", p.user_id as "userId", r.round, r.state, r.rev, r.content, r.reader_id as "readerId",
    coalesce(r.visible_at <= clock_timestamp(), false) as "isVisible", r.remark_sha256 is not null as "isSpoken",
    floor(extract(epoch from coalesce(r.claimed_at, r.due_from)) * 1000)::float8 as "claimedAtMs"
  from pieces p join piece_readings r on r.piece_id = p.id`

/** The teacher's own assessment, locked with its submission until the end of the transaction. */
export async function lockOwnAssessment(
  tx: Database,
  submissionId: string,
  readerId: string,
): Promise<LockedAssessment | null> {
  return findRow(tx, {
    text: `${HELD} where p.id = $1 and r.reader_id = $2 and r.state <> 'withdrawn' for update`,
    values: [submissionId, readerId],
  })
}

/** The open assessment of a submission, locked; null when none is open. */
export async function lockOpenAssessment(tx: Database, submissionId: string): Promise<LockedAssessment | null> {
  return findRow(tx, {
    text: `${HELD} where p.id = $1 and r.state in ('queued', 'claimed') for update`,
    values: [submissionId],
  })
}

export async function lockAssessment(tx: Database, id: string): Promise<LockedAssessment | null> {
  return findRow(tx, { text: `${HELD} where r.id = $1 for update`, values: [id] })
}

export async function writeContent(
  tx: Database,
  id: string,
  { content, readerId, leaseUntilMs }: { content: CorrectionContent; readerId: string; leaseUntilMs: number },
): Promise<void> {
  await tx.query({
    text: `update piece_readings set content = $2, content_by = $3, rev = rev + 1, saved_at = clock_timestamp(), lease_until = to_timestamp($4 / 1000.0)
      where id = $1`,
    values: [id, JSON.stringify(content), readerId, leaseUntilMs],
  })
}

/** The spoken remark stays only with the same author's text: nobody takes over another's recording with their own text. */
const KEEP_OWN_REMARK = ['sha256', 'type', 'bytes', 'seconds']
  .map((part) => `remark_${part} = case when content_by = reader_id then remark_${part} end`)
  .join(', ')

/** Returns it to the queue; the text is stored for its author. */
export async function returnToQueue(tx: Database, id: string): Promise<void> {
  await tx.query({
    text: `insert into piece_left (reading_id, reader_id, content) select id, content_by, content from piece_readings
        where id = $1 and content_by is not null
      on conflict (reading_id, reader_id) do update set content = excluded.content, at = clock_timestamp()`,
    values: [id],
  })
  await tx.query({
    text: `update piece_readings set state = 'queued', reader_id = null, claimed_at = null, lease_until = null, visible_at = null, released_at = null,
        reminded_at = null, ${KEEP_OWN_REMARK} where id = $1`,
    values: [id],
  })
}

/**
 * Releases an assessment, hidden for the minutes in which its teacher may recall it. The words of a spoken remark that its teacher has removed are
 * not for the candidate either.
 */
export async function releaseAssessment(
  tx: Database,
  id: string,
  work: { readonly minutes: number; readonly halfBands: number; readonly workedMs: number },
): Promise<void> {
  await tx.query({
    text: `update piece_readings set state = 'released', released_at = clock_timestamp(), lease_until = null,
        visible_at = clock_timestamp() + $2::int * interval '1 minute', half_bands = $3, worked_ms = $4,
        content = case when remark_sha256 is null then content - 'spokenWords' else content end where id = $1`,
    values: [id, work.minutes, work.halfBands, work.workedMs],
  })
}

/** False when its time is over: then the sweep publishes it, or has. */
export async function recallAssessment(tx: Database, id: string, leaseUntilMs: number): Promise<boolean> {
  return hasRow(tx, {
    text: `update piece_readings set state = 'claimed', released_at = null, visible_at = null, half_bands = null, worked_ms = null,
        lease_until = to_timestamp($2 / 1000.0)
      where id = $1 and state = 'released' and visible_at > clock_timestamp() returning id`,
    values: [id, leaseUntilMs],
  })
}

export async function markPublished(tx: Database, id: string): Promise<void> {
  await tx.query({
    text: `update piece_readings set state = 'published', published_at = clock_timestamp() where id = $1`,
    values: [id],
  })
}

/** Cancels an open assessment. */
export async function withdrawAssessment(
  tx: Database,
  submissionId: string,
  from: 'queued' | 'claimed',
): Promise<boolean> {
  return hasRow(tx, {
    text: `update piece_readings set state = 'withdrawn', lease_until = null where piece_id = $1 and round = 1 and state = $2 returning id`,
    values: [submissionId, from],
  })
}
