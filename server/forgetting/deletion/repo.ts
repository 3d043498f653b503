import { type DeletionLoss } from '@/lib/accounts/own-data/contract'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'

export async function findDueAt(db: Database, userId: string): Promise<Date | null> {
  const row = await findRow<{ dueAt: Date }>(db, {
    text: 'select due_at as "dueAt" from account_deletions where user_id = $1',
    values: [userId],
  })
  return row?.dueAt ?? null
}

/** Idempotent: the first request counts. */
export async function insertDeletion(tx: Database, userId: string, days: number): Promise<boolean> {
  return hasRow(tx, {
    text: `insert into account_deletions (user_id, due_at) values ($1, now() + $2 * interval '1 day')
      on conflict (user_id) do nothing returning user_id`,
    values: [userId, days],
  })
}

export async function removeDeletion(tx: Database, userId: string): Promise<boolean> {
  return hasRow(tx, { text: 'delete from account_deletions where user_id = $1 returning user_id', values: [userId] })
}

/** Accounts whose time to cancel the deletion is over. */
export async function listDue(db: Database): Promise<string[]> {
  const rows = await db.query<{ userId: string }>({
    text: 'select user_id as "userId" from account_deletions where due_at <= now() order by due_at limit 100',
    values: [],
  })
  return rows.map(({ userId }) => userId)
}

/** Locks the request of an account, if it is still due: an owner who cancels first keeps the account. */
export async function lockDue(tx: Database, userId: string): Promise<boolean> {
  return hasRow(tx, {
    text: 'select user_id from account_deletions where user_id = $1 and due_at <= now() for update',
    values: [userId],
  })
}

/** Accounts forgotten within the last hours, for rows that were written meanwhile. */
export async function listJustForgotten(db: Database): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    text: `select id from users where forgotten_at > now() - interval '3 hours' order by forgotten_at limit 100`,
    values: [],
  })
  return rows.map(({ id }) => id)
}

/** SQL for each kind of loss: unfinished work, unused purchases, classes that the person teaches. */
const LOSSES: Readonly<Record<DeletionLoss, string>> = {
  attempt: `select count(*) from attempts where user_id = $1 and state = 'open'`,
  submission: `select count(*) from pieces where user_id = $1 and state in ('queued', 'claimed', 'released')`,
  speaking: `select count(*) from speaking_sessions where user_id = $1 and form <> 'practice' and state in ('sitting', 'queued', 'claimed', 'released')`,
  credits: `select coalesce(sum(amount - used - held), 0) from entitlements where user_id = $1 and kind <> 'exam' and kind <> 'course'
    and amount is not null and voided_at is null and (expires_at is null or expires_at > now())`,
  exams: `select count(*) from entitlements where user_id = $1 and kind in ('exam', 'course', 'pass') and voided_at is null
    and (expires_at is null or expires_at > now()) and (amount is null or used < amount)`,
  classes: 'select count(*) from classes where teacher_id = $1 and closed_at is null',
}

export async function countLosses(db: Database, userId: string): Promise<{ kind: DeletionLoss; count: number }[]> {
  const counts = Object.entries(LOSSES).map(([kind, found]) => `select '${kind}' as kind, (${found})::int as count`)
  const rows = await db.query<{ kind: DeletionLoss; count: number }>({
    text: counts.join(' union all '),
    values: [userId],
  })
  return rows.filter(({ count }) => count > 0)
}

export async function countOrders(db: Database, userId: string): Promise<number> {
  const row = await findRow<{ orders: number }>(db, {
    text: 'select count(*)::int as orders from orders where user_id = $1',
    values: [userId],
  })
  return row?.orders ?? 0
}

/** Whether the person owns a document of the site: a manager must transfer those first. */
export async function hasDocuments(db: Database, userId: string): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>({
    text: `select exists (select from paper_drafts where owner_id = $1) or exists (select from exam_drafts where owner_id = $1)
      or exists (select from course_drafts where owner_id = $1) or exists (select from posts where created_by = $1) as found`,
    values: [userId],
  })
  return row?.found ?? false
}
