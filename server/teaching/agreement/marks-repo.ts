import { LEASE_HOURS, MARKS_A_TEXT, type Reasons } from '@/lib/teaching/agreement/rules/calibration'
import { type Bands } from '@/lib/teaching/submission/rules/correction'
import { type TaskKind } from '@/lib/teaching/submission/rules/tasks'
import { countOf, findRow, hasRow, type Database } from '@/server/platform/db/client'
import { KNOWS_ASSESSMENT, type StoredTask } from '../submission/public'

/** SQL: a place that is taken: finished, or claimed and within its lease. */
const IS_TAKEN = `(m.finished_at is not null or m.lease_until > clock_timestamp())`

/** SQL: true if the teacher has assessed this submission, or has seen another teacher's assessment of it. */
const KNOWS_MARK = (user: string) =>
  `(exists (select from piece_readings r where r.piece_id = t.piece_id and r.reader_id = ${user}) or ${KNOWS_ASSESSMENT('t.piece_id', user)})`

/** SQL: whether a teacher may claim the text: never their own, and never one of which they know a mark. */
const IS_OFFERED = `t.closed_at is null
  and not exists (select from calibration_marks m where m.text_id = t.id and m.reader_id = $1)
  and (select count(*) from calibration_marks m where m.text_id = t.id and ${IS_TAKEN}) < ${MARKS_A_TEXT}
  and not exists (select from pieces p where p.id = t.piece_id and p.user_id = $1)
  and not ${KNOWS_MARK('$1')}`

export function countOffered(db: Database, userId: string): Promise<number> {
  return countOf(db, {
    text: `select count(*)::int as count from calibration_texts t where ${IS_OFFERED}`,
    values: [userId],
  })
}

export type CalibrationWork = {
  readonly id: string
  readonly title: string | null
  readonly kind: TaskKind | null
  readonly words: number | null
  /** The number of texts that can be claimed; null for one that the teacher has claimed. */
  readonly waiting: number | null
  readonly leaseUntil: Date | null
  readonly since: Date
}
/** The texts that the teacher has claimed, and one row for all that they can claim. */
export function listCalibrationWork(db: Database, userId: string): Promise<CalibrationWork[]> {
  return db.query({
    text: `select m.id, t.title, t.task->>'kind' as kind, t.words, null::int as waiting, m.lease_until as "leaseUntil", m.claimed_at as since
      from calibration_marks m join calibration_texts t on t.id = m.text_id
      where m.reader_id = $1 and m.finished_at is null and m.lease_until > clock_timestamp()
      union all
      select (array_agg(t.id order by t.added_at, t.id))[1], null, null, null, count(*)::int, null, min(t.added_at)
      from calibration_texts t where ${IS_OFFERED} having count(*) > 0`,
    values: [userId],
  })
}

/** Locks the teacher's account, so that two concurrent requests do not claim one too many. */
export async function countClaimedLocked(tx: Database, userId: string): Promise<number> {
  await tx.query({ text: 'select from accounts_person where id = $1 for update', values: [userId] })
  return countOf(tx, {
    text: 'select count(*)::int as count from calibration_marks where reader_id = $1 and finished_at is null',
    values: [userId],
  })
}

/** Locks the text to be taken next: those that lack one mark first, because only pairs count. */
export async function lockNextText(
  tx: Database,
  userId: string,
): Promise<{ id: string; submissionId: string | null } | null> {
  return findRow(tx, {
    text: `select t.id, t.piece_id as "submissionId" from calibration_texts t where ${IS_OFFERED}
      order by (select count(*) from calibration_marks m where m.text_id = t.id and ${IS_TAKEN}) desc, t.added_at, t.id
      limit 1 for update of t`,
    values: [userId],
  })
}

/** False if another teacher took the last slot after `lockNextText` chose the text. */
export async function insertMark(
  tx: Database,
  mark: { id: string; textId: string; userId: string; bands: Bands; reasons: Reasons },
): Promise<boolean> {
  await tx.query({
    text: 'delete from calibration_marks where text_id = $1 and finished_at is null and lease_until <= clock_timestamp()',
    values: [mark.textId],
  })
  return hasRow(tx, {
    text: `insert into calibration_marks (id, text_id, reader_id, slot, bands, reasons, lease_until)
      select $1, $2, $3, free.slot, $4, $5, clock_timestamp() + interval '${LEASE_HOURS} hours'
      from (select n::smallint as slot from generate_series(1, ${MARKS_A_TEXT}) n
        where not exists (select from calibration_marks m where m.text_id = $2 and m.slot = n) order by n limit 1) free
      returning id`,
    values: [mark.id, mark.textId, mark.userId, JSON.stringify(mark.bands), JSON.stringify(mark.reasons)],
  })
}

export type MarkRow = {
  readonly id: string
  readonly title: string
  readonly task: StoredTask
  readonly text: string
  readonly words: number
  readonly payRial: number
  readonly bands: Bands
  readonly reasons: Reasons
  readonly leaseUntil: Date
  readonly finishedAt: Date | null
  readonly otherBands: Bands | null
  readonly otherReasons: Reasons | null
  readonly isBlind: boolean
}
/** The other teacher's mark is joined only if both are finished. */
const SELECT_MARKS = `select m.id, t.title, t.task, t.text, t.words, t.pay_rial as "payRial", m.bands, m.reasons, m.lease_until as "leaseUntil",
    m.finished_at as "finishedAt", o.bands as "otherBands", o.reasons as "otherReasons",
    not ${KNOWS_MARK('m.reader_id')} as "isBlind"
  from calibration_marks m join calibration_texts t on t.id = m.text_id
  left join calibration_marks o on o.text_id = m.text_id and o.id <> m.id and o.finished_at is not null and m.finished_at is not null`

export function listMarksOf(db: Database, userId: string, limit: number): Promise<MarkRow[]> {
  return db.query({
    text: `${SELECT_MARKS} where m.reader_id = $1 order by m.finished_at is not null, m.finished_at desc, m.claimed_at, m.id limit $2`,
    values: [userId, limit],
  })
}

export async function findMarkOf(db: Database, id: string, userId: string): Promise<MarkRow | null> {
  return findRow(db, { text: `${SELECT_MARKS} where m.id = $1 and m.reader_id = $2`, values: [id, userId] })
}

type OwnMarking = { readonly id: string; readonly userId: string; readonly bands: Bands; readonly reasons: Reasons }

export async function saveMark(db: Database, { id, userId, bands, reasons }: OwnMarking): Promise<boolean> {
  return hasRow(db, {
    text: `update calibration_marks set bands = $3, reasons = $4 where id = $1 and reader_id = $2 and finished_at is null returning id`,
    values: [id, userId, JSON.stringify(bands), JSON.stringify(reasons)],
  })
}

/** Finishes a mark, and records the payment due for it. False, too, for a teacher who has seen another mark in the meantime. */
export async function finishMark(tx: Database, { id, userId, bands, reasons }: OwnMarking): Promise<boolean> {
  return hasRow(tx, {
    text: `with done as (
        update calibration_marks m set bands = $3, reasons = $4, finished_at = clock_timestamp()
        from calibration_texts t where t.id = m.text_id and m.id = $1 and m.reader_id = $2 and m.finished_at is null
          and not ${KNOWS_MARK('$2')}
        returning m.id, m.reader_id, m.finished_at, t.words, t.pay_rial
      )
      insert into calibration_pay (id, reader_id, words, pay_rial, finished_at)
      select id, reader_id, words, pay_rial, finished_at from done returning id`,
    values: [id, userId, JSON.stringify(bands), JSON.stringify(reasons)],
  })
}

export async function deleteMark(db: Database, id: string, userId: string): Promise<boolean> {
  return hasRow(db, {
    text: 'delete from calibration_marks where id = $1 and reader_id = $2 and finished_at is null returning id',
    values: [id, userId],
  })
}
