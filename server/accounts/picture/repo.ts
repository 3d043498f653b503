import { type Database, findRow } from '@/server/platform/db/client'

type NewPicture = { readonly id: string; readonly userId: string; readonly bytes: Buffer }

/** Takes the place of the former one. */
export async function upsertPicture(db: Database, { id, userId, bytes }: NewPicture): Promise<void> {
  await db.query({
    text: `insert into profile_pictures (user_id, id, bytes) values ($1, $2, $3)
      on conflict (user_id) do update set id = excluded.id, bytes = excluded.bytes, changed_at = now()`,
    values: [userId, id, bytes],
  })
}

export async function deletePicture(db: Database, userId: string): Promise<void> {
  await db.query({ text: 'delete from profile_pictures where user_id = $1', values: [userId] })
}

export function findPicture(db: Database, id: string): Promise<{ readonly bytes: Buffer } | null> {
  return findRow(db, { text: 'select bytes from profile_pictures where id = $1', values: [id] })
}
