import { findRow, hasRow, type Database } from '@/server/platform/db/client'

/** Unpublishes the exam. Idempotent; true if this call did it. */
export async function unpublishExam(tx: Database, id: string): Promise<boolean> {
  return hasRow(tx, {
    text: `update exams set published_at = null, reserved_at = null
      where id = $1 and (published_at is not null or reserved_at is not null) returning id`,
    values: [id],
  })
}

type Schedule = { readonly at: string; readonly by: string; readonly confirmed: readonly string[] }

/** Sets or cancels the plan. True if there was one before. */
export async function setSchedule(tx: Database, id: string, schedule: Schedule | null): Promise<boolean> {
  const [row] = await tx.query<{ was: boolean }>({
    text: `with former as (select scheduled_at from exam_drafts where exam_id = $1)
      update exam_drafts set scheduled_at = $2, scheduled_by = $3, scheduled_confirmed = $4::text[],
        scheduled_since = case when $2::timestamptz is not null then now() end
      where exam_id = $1 returning (select scheduled_at is not null from former) as was`,
    values: [id, schedule?.at ?? null, schedule?.by ?? null, schedule?.confirmed ?? []],
  })
  return row?.was ?? false
}

/** The most overdue exam, except these. */
export async function findDue(db: Database, exceptIds: readonly string[]): Promise<string | null> {
  const [row] = await db.query<{ id: string }>({
    text: `select exam_id as id from exam_drafts where scheduled_at <= now() and exam_id <> all ($1::uuid[]) order by scheduled_at limit 1`,
    values: [exceptIds],
  })
  return row?.id ?? null
}

export type DueExam = {
  readonly by: string
  readonly confirmed: readonly string[]
  readonly title: string
  /** The planner's log-in name, and whether they may still publish. */
  readonly identifier: string
  readonly mayPublish: boolean
}

/** Locks a due exam; null if another node holds it or it is no longer due. */
export async function lockNextDue(tx: Database, id: string): Promise<DueExam | null> {
  return findRow(tx, {
    text: `select d.scheduled_by as by, d.scheduled_confirmed as confirmed, d.title, u.identifier,
        u.role = 'manager' and u.suspended_at is null as "mayPublish"
      from exam_drafts d join accounts_person u on u.id = d.scheduled_by
      where d.exam_id = $1 and d.scheduled_at <= now() for update of d skip locked`,
    values: [id],
  })
}

/** Whether the last save of the exam or a paper was made after the plan by somebody who may not publish. */
export async function isEditedSince(tx: Database, id: string): Promise<boolean> {
  const [row] = await tx.query<{ edited: boolean }>({
    text: `select exists (
        select from exam_drafts d cross join lateral (
          select d.saved_by, d.saved_at union all
          select p.saved_by, p.saved_at from paper_drafts p where p.paper_id = any (d.paper_ids)) s
        join accounts_person u on u.id = s.saved_by
        where d.exam_id = $1 and s.saved_at > d.scheduled_since and u.role <> 'manager') as edited`,
    values: [id],
  })
  return row?.edited ?? false
}
