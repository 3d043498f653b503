import { findRow, type Database } from '@/server/platform/db/client'
import { type DueDate } from '@/server/teaching/submission/public'

const MAX_PER_PASS = 50

/** Set once: a mock that returns to the queue keeps its due date. */
export async function writeDueDate(tx: Database, id: string, dueDate: DueDate): Promise<void> {
  const { dueFromMs, dueHours, dueAtMs, remindAtMs } = dueDate
  await tx.query({
    text: `update speaking_sessions set due_from = to_timestamp($2::float8 / 1000), due_hours = $3, due_at = to_timestamp($4::float8 / 1000),
      remind_at = to_timestamp($5::float8 / 1000) where id = $1 and due_at is null`,
    values: [id, dueFromMs, dueHours, dueAtMs, remindAtMs],
  })
}

type OpenDueDate = {
  readonly id: string
  readonly dueFromMs: number
  readonly dueHours: number
  readonly dueAtMs: number
}

export function listOpenDueDates(tx: Database): Promise<OpenDueDate[]> {
  return tx.query<OpenDueDate>({
    text: `select id, (extract(epoch from due_from) * 1000)::float8 as "dueFromMs", due_hours as "dueHours", (extract(epoch from due_at) * 1000)::float8 as "dueAtMs"
      from speaking_sessions where state in ('queued', 'claimed') and due_at is not null and late_at is null order by id for update`,
    values: [],
  })
}

export async function moveDue(
  tx: Database,
  id: string,
  { dueAtMs, remindAtMs }: Pick<DueDate, 'dueAtMs' | 'remindAtMs'>,
): Promise<void> {
  await tx.query({
    text: `update speaking_sessions set due_at = to_timestamp($2::float8 / 1000), remind_at = greatest(remind_at, to_timestamp($3::float8 / 1000)) where id = $1`,
    values: [id, dueAtMs, remindAtMs],
  })
}

/** Claims and marks them in one statement, so that only one of two sweeps finds them. */
export function claimRemindable(tx: Database): Promise<{ id: string; readerId: string }[]> {
  return tx.query({
    text: `with due as (
        select id, reader_id as "readerId" from speaking_sessions where state = 'claimed' and remind_at < clock_timestamp() and reminded_at is null
          and reader_id is not null order by remind_at limit ${MAX_PER_PASS} for update skip locked
      ), told as (update speaking_sessions s set reminded_at = clock_timestamp() from due where s.id = due.id)
      select * from due`,
    values: [],
  })
}

export type IdleClaim = {
  readonly id: string
  readonly readerId: string
  readonly sinceMs: number
  readonly nowMs: number
}

/** Claims of recorded mocks without a save for a day; the calendar decides whether it was a working day. */
export function claimIdle(tx: Database): Promise<IdleClaim[]> {
  return tx.query<IdleClaim>({
    text: `select id, reader_id as "readerId", (extract(epoch from greatest(claimed_at, saved_at)) * 1000)::float8 as "sinceMs",
        (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs"
      from speaking_sessions where state = 'claimed' and form = 'recorded' and reader_id is not null
        and greatest(claimed_at, saved_at) < clock_timestamp() - interval '1 day'
      order by greatest(claimed_at, saved_at), id limit ${MAX_PER_PASS} for update skip locked`,
    values: [],
  })
}

export function markLate(tx: Database): Promise<{ id: string }[]> {
  return tx.query({
    text: `with due as (
        select id from speaking_sessions where state in ('queued', 'claimed') and due_at < clock_timestamp() and late_at is null
          order by due_at limit ${MAX_PER_PASS} for update skip locked
      )
      update speaking_sessions s set late_at = clock_timestamp() from due where s.id = due.id returning s.id`,
    values: [],
  })
}

/** Its current teacher, for reminders. */
export async function findReader(db: Database, readerId: string): Promise<{ name: string } | null> {
  return findRow(db, {
    text: 'select name from accounts_person where id = $1',
    values: [readerId],
  })
}
