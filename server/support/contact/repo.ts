import { type ContactMessage } from '@/lib/support/contact/contract'
import { findRow, type Database } from '@/server/platform/db/client'

export type ContactRow = Omit<ContactMessage, 'sentAt'> & { readonly sentAt: Date }

const COLUMNS = 'id, name, reply_to as "replyTo", topic, text, sent_at as "sentAt", done_at is not null as "isDone"'

export async function insertContact(
  db: Database,
  {
    id,
    name,
    replyTo,
    topic,
    text,
    sentBy,
  }: Pick<ContactRow, 'id' | 'name' | 'replyTo' | 'topic' | 'text'> & { readonly sentBy: string | null },
): Promise<void> {
  await db.query({
    text: 'insert into contact_messages (id, name, reply_to, topic, text, sent_by) values ($1, $2, $3, $4, $5, $6)',
    values: [id, name, replyTo, topic, text, sentBy],
  })
}

export async function listContacts(
  db: Database,
  { page, size, done }: { page: number; size: number; done?: 'yes' | 'no' | undefined },
): Promise<ContactRow[]> {
  return db.query<ContactRow>({
    text: `select ${COLUMNS} from contact_messages where $3::boolean is null or (done_at is not null) = $3
      order by sent_at desc, id desc limit $1 offset $2`,
    values: [size, (page - 1) * size, done === undefined ? null : done === 'yes'],
  })
}

export async function countContacts(db: Database): Promise<{ done: number; open: number }> {
  const rows = await db.query<{ done: number; open: number }>({
    text: `select count(done_at)::int as done, (count(*) - count(done_at))::int as open from contact_messages`,
    values: [],
  })
  return rows[0] ?? { done: 0, open: 0 }
}

export async function markContact(db: Database, id: string, isDone: boolean): Promise<ContactRow | null> {
  return findRow(db, {
    text: `update contact_messages set done_at = case when $2 then coalesce(done_at, now()) end where id = $1
      returning ${COLUMNS}`,
    values: [id, isDone],
  })
}

export function listSenders(db: Database): Promise<{ id: string; replyTo: string; sentBy: string | null }[]> {
  return db.query({ text: 'select id, reply_to as "replyTo", sent_by as "sentBy" from contact_messages', values: [] })
}

export async function deleteContacts(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.query({ text: 'delete from contact_messages where id = any($1::uuid[])', values: [ids] })
}
