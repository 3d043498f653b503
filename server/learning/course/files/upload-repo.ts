import { hasRow, type Database } from '@/server/platform/db/client'
import { createUploadRows, type UploadRow } from '@/server/platform/db/uploads'

export const { findUpload, listUploads, touchUpload, deleteUpload, deleteStale, findExistingUploads } =
  createUploadRows({
    table: 'lesson_uploads',
    document: 'course_id',
  })

/** Whether the upload still exists, after a transaction that turns it into a file has ended. */
export async function isStillUploading(db: Database, id: string): Promise<boolean> {
  return hasRow(db, { text: 'select from lesson_uploads where id = $1 for share', values: [id] })
}

/** @returns false when the id is taken, also by a finished file */
export async function insertUpload(tx: Database, upload: UploadRow & { readonly userId: string }): Promise<boolean> {
  const { id, documentId, userId, name, fingerprint, bytes } = upload
  return hasRow(tx, {
    text: `insert into lesson_uploads (id, course_id, user_id, name, fingerprint, bytes)
      select $1::uuid, $2::uuid, $3::uuid, $4, $5, $6::int where not exists (select from lesson_files where id = $1::uuid)
      on conflict (id) do nothing returning id`,
    values: [id, documentId, userId, name, fingerprint, bytes],
  })
}

/** The size of all files and uploads of one person. Serialised per person. */
export async function sumBytes(tx: Database, userId: string): Promise<number> {
  const [row] = await tx.query<{ bytes: number }>({
    text: `select (coalesce((select sum(bytes) from lesson_files where uploaded_by = $1), 0)
      + coalesce((select sum(bytes) from lesson_uploads where user_id = $1), 0))::float8 as bytes`,
    values: [userId],
  })
  return row?.bytes ?? 0
}

export async function lockSender(tx: Database, userId: string): Promise<void> {
  await tx.query({ text: 'select from accounts_person where id = $1 for no key update', values: [userId] })
}
