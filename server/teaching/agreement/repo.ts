import { type DoubleMark } from '@/lib/teaching/agreement/rules/accuracy'
import { type Bands } from '@/lib/teaching/submission/rules/correction'
import { type TaskKind } from '@/lib/teaching/submission/rules/tasks'
import { findRow, type Database } from '@/server/platform/db/client'
import { type StoredTask } from '../submission/public'

type PairRow = {
  readonly group: string
  readonly kind: TaskKind
  readonly first: string
  readonly second: string
  readonly writer: string | null
  readonly one: Bands
  readonly other: Bands
  readonly at: Date
}

const toMark =
  (source: DoubleMark['source']) =>
  ({ first, second, at, ...row }: PairRow): DoubleMark & { readonly at: Date } => ({
    ...row,
    at,
    source,
    teachers: [first, second],
  })

/** Texts that two teachers marked without each other's bands, in the order in which their second mark was finished. */
export async function listDoubleMarks(db: Database): Promise<DoubleMark[]> {
  const [calibrated, secondOpinions] = [await listCalibrated(db), await listSecondOpinions(db)]
  return [...calibrated.map(toMark('calibration')), ...secondOpinions.map(toMark('second_opinion'))].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
}

function listCalibrated(db: Database): Promise<PairRow[]> {
  return db.query({
    text: `select coalesce(t.piece_id, t.id) as "group", t.task->>'kind' as kind, a.reader_id as first, b.reader_id as second,
        c.user_id as writer, a.bands as one, b.bands as other, b.finished_at as at
      from calibration_texts t join calibration_marks a on a.text_id = t.id and a.finished_at is not null
      join calibration_marks b on b.text_id = t.id and (b.finished_at, b.id) > (a.finished_at, a.id)
      left join calibration_consents c on c.piece_id = t.piece_id`,
    values: [],
  })
}

/**
 * Empty texts are left out: their bands are 0 by rule, and prove no agreement. So are texts that the program proposed because a machine disagreed:
 * that choice would lower the agreement.
 */
function listSecondOpinions(db: Database): Promise<PairRow[]> {
  return db.query({
    text: `select p.id as "group", t.task->>'kind' as kind, a.reader_id as first, b.reader_id as second, p.user_id as writer,
        a.content #> array['texts', t.position::text, 'bands'] as one, b.content #> array['texts', t.position::text, 'bands'] as other,
        l.decided_at as at
      from piece_looks l join pieces p on p.id = l.piece_id
      join piece_readings a on a.piece_id = p.id and a.round = 1 and a.state = 'published'
      join piece_readings b on b.piece_id = p.id and b.round = 2 and b.state = 'published'
      join piece_texts t on t.piece_id = p.id and t.words > 0
      where l.decided_at is not null and l.cause = 'writer'`,
    values: [],
  })
}

/** An anonymised copy, shared with the writer's consent. */
export type AnonymisedText = {
  readonly position: number
  readonly title: string
  readonly task: StoredTask
  readonly text: string
  readonly words: number
}
export type ConsentRow = {
  readonly isGiven: boolean
  readonly canGive: boolean
  /** Null if nothing is shared. */
  readonly copies: readonly AnonymisedText[] | null
}

/** Null unless it is this person's. */
export async function findConsent(db: Database, submissionId: string, userId: string): Promise<ConsentRow | null> {
  return findRow(db, {
    text: `select c.piece_id is not null as "isGiven", p.state = 'published' as "canGive", c.copies
      from pieces p left join calibration_consents c on c.piece_id = p.id where p.id = $1 and p.user_id = $2`,
    values: [submissionId, userId],
  })
}

/** The submission's texts that are not empty, with the writer's present name. */
export function listOwnTexts(
  db: Database,
  submissionId: string,
  userId: string,
): Promise<(AnonymisedText & { readonly writer: string })[]> {
  return db.query({
    text: `select x.position, p.title, u.name as writer, x.task, x.text, x.words
      from pieces p join accounts_person u on u.id = p.user_id join piece_texts x on x.piece_id = p.id and x.words > 0
      where p.id = $1 and p.user_id = $2 order by x.position`,
    values: [submissionId, userId],
  })
}

/** Idempotent: the copies shared first stay. */
export async function giveConsent(
  db: Database,
  { submissionId, userId, copies }: { submissionId: string; userId: string; copies: readonly AnonymisedText[] },
): Promise<void> {
  await db.query({
    text: `insert into calibration_consents (piece_id, user_id, copies)
      select id, user_id, $3::jsonb from pieces where id = $1 and user_id = $2 and state = 'published'
      on conflict (piece_id) do nothing`,
    values: [submissionId, userId, JSON.stringify(copies)],
  })
}

/** Deletes the copies of the submission with their marks, finished or not; what teachers are owed stays. */
export async function withdrawConsent(tx: Database, submissionId: string, userId: string): Promise<void> {
  // Lock order: consent, then texts, as in the operation that adds a text. So a concurrent insert finishes first and its copy is deleted too.
  await tx.query({
    text: 'select from calibration_consents where piece_id = $1 and user_id = $2 for update',
    values: [submissionId, userId],
  })
  // Waits for a claim or a submission of marks that has locked the text.
  await tx.query({
    text: 'select from calibration_texts where piece_id = $1 for update',
    values: [submissionId],
  })
  await tx.query({
    text: `delete from calibration_marks m using calibration_texts t, calibration_consents c
      where t.id = m.text_id and c.piece_id = t.piece_id and c.piece_id = $1 and c.user_id = $2`,
    values: [submissionId, userId],
  })
  await tx.query({
    text: `delete from calibration_texts t using calibration_consents c
      where c.piece_id = t.piece_id and c.piece_id = $1 and c.user_id = $2`,
    values: [submissionId, userId],
  })
  await tx.query({
    text: 'delete from calibration_consents where piece_id = $1 and user_id = $2',
    values: [submissionId, userId],
  })
}
