import { type CaseKind } from '@/lib/support/case/rules/states'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'

/** False if the owner has changed meanwhile. For a new owner the whole case counts as unread. */
export function writeOwner(
  tx: Database,
  id: string,
  { from, to, by }: { readonly from: string | null; readonly to: string | null; readonly by: string },
): Promise<boolean> {
  return hasRow(tx, {
    text: `update cases set owner_id = $3, staff_seen_at = case when coalesce($3::uuid, $4) = $4::uuid then staff_seen_at end
      where id = $1 and owner_id is not distinct from $2 returning id`,
    values: [id, from, to, by],
  })
}

/** Whether they may answer cases. */
export function isStaff(db: Database, id: string): Promise<boolean> {
  return hasRow(db, {
    text: `select from accounts_person where id = $1 and role in ('teacher', 'manager') and suspended_at is null`,
    values: [id],
  })
}

export async function writeKind(tx: Database, id: string, kind: CaseKind): Promise<void> {
  await tx.query({ text: `update cases set kind = $2 where id = $1`, values: [id, kind] })
}

/** The other case, if it belongs to the same person, or the same address, and is open; locked. */
export function lockMergeTarget(tx: Database, id: string, no: number): Promise<{ id: string; no: number } | null> {
  return findRow(tx, {
    text: `select c.id, c.no::float8 as no from cases c join cases x on x.id = $1 and x.id <> c.id
        and (c.user_id = x.user_id or (c.user_id is null and x.user_id is null and c.guest_contact = x.guest_contact))
      where c.no = $2 and c.merged_into is null and c.state <> 'closed' for no key update of c`,
    values: [id, no],
  })
}

/** Cases merged into this one earlier follow it. The other case takes the newest question of the two and the earlier promise. */
export async function writeMerge(tx: Database, id: string, into: string): Promise<void> {
  await tx.query({ text: `update cases set merged_into = $2 where id = $1 or merged_into = $1`, values: [id, into] })
  await tx.query({
    text: `update cases c set asked_at = greatest(c.asked_at, x.asked_at), promised_at = least(c.promised_at, x.promised_at)
      from cases x where c.id = $2 and x.id = $1`,
    values: [id, into],
  })
}

export async function invalidateLinks(tx: Database, id: string): Promise<void> {
  await tx.query({ text: `update cases set link_version = link_version + 1 where id = $1`, values: [id] })
}

export type ReplyRow = { readonly id: string; readonly title: string; readonly text: string; readonly updatedAt: Date }
const REPLY = `id, title, text, updated_at as "updatedAt"`
/** Among more than these, finding a reply would take longer than writing one. */
const MAX_REPLIES = 200

export function listReplies(db: Database): Promise<ReplyRow[]> {
  return db.query<ReplyRow>({ text: `select ${REPLY} from case_replies order by title, id`, values: [] })
}

/** Null if there are too many. */
export function writeReply(
  db: Database,
  { id, title, text, by }: Pick<ReplyRow, 'id' | 'title' | 'text'> & { readonly by: string },
): Promise<ReplyRow | null> {
  return findRow(db, {
    text: `insert into case_replies (id, title, text, updated_by)
      select $1, $2, $3, $4 where exists (select from case_replies where id = $1) or (select count(*) from case_replies) < ${MAX_REPLIES}
      on conflict (id) do update set title = excluded.title, text = excluded.text, updated_by = excluded.updated_by, updated_at = now()
      returning ${REPLY}`,
    values: [id, title, text, by],
  })
}

export function deleteReply(db: Database, id: string): Promise<boolean> {
  return hasRow(db, { text: `delete from case_replies where id = $1 returning id`, values: [id] })
}
