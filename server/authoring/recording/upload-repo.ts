import { hasRow, type Database } from '@/server/platform/db/client'
import { createUploadRows, type UploadRow } from '@/server/platform/db/uploads'

export const { findUpload, listUploads, touchUpload, deleteUpload, deleteStale } = createUploadRows({
  table: 'recording_uploads',
  document: 'paper_id',
})

/** @returns false when the id is taken */
export async function insertUpload(tx: Database, upload: UploadRow & { readonly userId: string }): Promise<boolean> {
  const { id, documentId, userId, name, fingerprint, bytes } = upload
  return hasRow(tx, {
    text: `insert into recording_uploads (id, paper_id, user_id, name, fingerprint, bytes) values ($1, $2, $3, $4, $5, $6)
      on conflict (id) do nothing returning id`,
    values: [id, documentId, userId, name, fingerprint, bytes],
  })
}

/** Whether the file with this id is a recording already, of any paper: it is never written again. */
export async function isSource(tx: Database, id: string): Promise<boolean> {
  return hasRow(tx, { text: 'select from recordings where id = $1', values: [id] })
}
