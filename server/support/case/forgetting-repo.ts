import { type Database } from '@/server/platform/db/client'

export async function listCasesOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>({ text: `select id from cases where user_id = $1`, values: [userId] })
  return rows.map(({ id }) => id)
}

/** Visitors' addresses; those of old messages in their typed form. */
export function listGuests(db: Database): Promise<{ id: string; contact: string }[]> {
  return db.query({
    text: `select id, guest_contact as contact from cases where guest_contact is not null`,
    values: [],
  })
}

/** Files of these cases, and files that the person sent without a message, lose their owner: the sweep finds them. */
export async function removeFileOwners(tx: Database, userId: string, cases: readonly string[]): Promise<void> {
  await tx.query({
    text: `update case_files set case_id = null, message_id = null, uploaded_by = null, name = 'file'
      where case_id = any ($2::uuid[]) or (uploaded_by = $1 and message_id is null)`,
    values: [userId, cases],
  })
}

/** Also deletes their messages and events. */
export async function deleteCases(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.query({ text: 'delete from cases where id = any ($1::uuid[])', values: [ids] })
}
