import { type TaskKind } from '@/lib/teaching/submission/rules/tasks'
import { countOf, findRow, hasRow, type Database } from '@/server/platform/db/client'
import { type StoredTask } from '../submission/public'
import { type AnonymisedText } from './repo'

export type ManagedRow = {
  readonly id: string
  readonly title: string
  readonly kind: TaskKind
  readonly words: number
  readonly isSample: boolean
  readonly payRial: number
  readonly inHand: number
  readonly finished: number
  readonly isClosed: boolean
  readonly addedAt: Date
}

const MAX_LISTED = 500

/** Open ones first, the least finished first. */
export function listManaged(db: Database): Promise<ManagedRow[]> {
  return db.query({
    text: `select t.id, t.title, t.task->>'kind' as kind, t.words, t.sample is not null as "isSample", t.pay_rial as "payRial",
        (count(m.id) filter (where m.finished_at is null))::int as "inHand", (count(m.id) filter (where m.finished_at is not null))::int as finished,
        t.closed_at is not null as "isClosed", t.added_at as "addedAt"
      from calibration_texts t left join calibration_marks m on m.text_id = t.id
      group by t.id order by "isClosed", finished, t.added_at desc, t.id limit ${MAX_LISTED}`,
    values: [],
  })
}

export type OfferedRow = {
  readonly id: string
  readonly position: number
  readonly title: string
  readonly kind: TaskKind
  readonly words: number
}

/** Texts of consented submissions that are not in the queue. Without their writers. */
export function listConsented(db: Database): Promise<OfferedRow[]> {
  return db.query({
    text: `select c.piece_id as id, x.position, x.title, x.task->>'kind' as kind, x.words
      from calibration_consents c, jsonb_to_recordset(c.copies) as x (position int, title text, task jsonb, words int)
      where not exists (select from calibration_texts t where t.piece_id = c.piece_id and t.position = x.position)
      order by c.given_at, c.piece_id, x.position limit ${MAX_LISTED}`,
    values: [],
  })
}

export async function listUsedSamples(db: Database): Promise<string[]> {
  const rows = await db.query<{ sample: string }>({
    text: 'select sample from calibration_texts where sample is not null',
    values: [],
  })
  return rows.map(({ sample }) => sample)
}

/** Locks the consent: it cannot be withdrawn between reading the copy and putting it into the queue. */
export async function lockConsented(
  tx: Database,
  submissionId: string,
  position: number,
): Promise<AnonymisedText | null> {
  const consent = await findRow<{ copies: readonly AnonymisedText[] }>(tx, {
    text: 'select copies from calibration_consents where piece_id = $1 for update',
    values: [submissionId],
  })
  return consent?.copies.find((copy) => copy.position === position) ?? null
}

export type NewText = {
  readonly id: string
  readonly submissionId: string | null
  readonly position: number | null
  readonly sample: string | null
  readonly title: string
  readonly task: StoredTask
  readonly text: string
  readonly words: number
  readonly payRial: number
  readonly by: string
}

/** False if it is in the queue already. */
export async function insertText(tx: Database, text: NewText): Promise<boolean> {
  return hasRow(tx, {
    text: `insert into calibration_texts (id, piece_id, position, sample, title, task, text, words, pay_rial, added_by)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
    values: [
      text.id,
      text.submissionId,
      text.position,
      text.sample,
      text.title,
      JSON.stringify(text.task),
      text.text,
      text.words,
      text.payRial,
      text.by,
    ],
  })
}

/** False if there is no such text. */
export async function closeText(db: Database, id: string): Promise<boolean> {
  return hasRow(db, {
    text: 'update calibration_texts set closed_at = coalesce(closed_at, clock_timestamp()) where id = $1 returning id',
    values: [id],
  })
}

export function findLastPay(db: Database): Promise<number> {
  return countOf(db, {
    text: 'select coalesce((select pay_rial from calibration_texts order by added_at desc, id desc limit 1), 0)::int as count',
    values: [],
  })
}

export type PayRow = {
  readonly readerId: string
  readonly name: string
  readonly marks: number
  readonly words: number
  readonly payRial: number
}

/** From the first midnight in Tehran (inclusive) to the last (exclusive). */
export function findPay(db: Database, { from, until }: { from: number; until: number }): Promise<PayRow[]> {
  return db.query({
    text: `select u.id as "readerId", u.name, count(*)::int as marks, sum(p.words)::int as words, sum(p.pay_rial)::float8 as "payRial"
      from calibration_pay p join accounts_person u on u.id = p.reader_id
      where p.finished_at >= (date '1970-01-01' + $1::int)::timestamp at time zone 'Asia/Tehran'
        and p.finished_at < (date '1970-01-01' + $2::int)::timestamp at time zone 'Asia/Tehran'
      group by u.id, u.name order by u.name, u.id`,
    values: [from, until],
  })
}
