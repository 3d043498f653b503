import { findRow, hasRow, type Database } from './client'

/** Where a kind of document keeps files that are still on their way: the table, and the column of the document. */
type UploadTable =
  | { readonly table: 'recording_uploads'; readonly document: 'paper_id' }
  | { readonly table: 'lesson_uploads'; readonly document: 'course_id' }

export type UploadRow = {
  readonly id: string
  /** The paper or the course that it is for. */
  readonly documentId: string
  readonly name: string
  readonly fingerprint: string
  readonly bytes: number
}
type Mine = { readonly id: string; readonly documentId: string; readonly userId: string }

/** What the tables of unfinished uploads have in common: who sends it, how far back it was touched, and that it ends once. */
export function createUploadRows({ table, document }: UploadTable) {
  const columns = `id, ${document} as "documentId", name, fingerprint, bytes`

  /** Null also when it is somebody else's or another document's. */
  async function findUpload(db: Database, { id, documentId, userId }: Mine): Promise<UploadRow | null> {
    return findRow(db, {
      text: `select ${columns} from ${table} where id = $1 and ${document} = $2 and user_id = $3`,
      values: [id, documentId, userId],
    })
  }

  /** Newest first, of all documents. */
  async function listUploads(db: Database, userId: string): Promise<UploadRow[]> {
    return db.query<UploadRow>({
      text: `select ${columns} from ${table} where user_id = $1 order by touched_at desc, id desc`,
      values: [userId],
    })
  }

  async function touchUpload(db: Database, id: string): Promise<void> {
    await db.query({ text: `update ${table} set touched_at = now() where id = $1`, values: [id] })
  }

  /** @returns false when it was gone already: of two that end it one does */
  async function deleteUpload(tx: Database, id: string): Promise<boolean> {
    return hasRow(tx, { text: `delete from ${table} where id = $1 returning id`, values: [id] })
  }

  /** @returns ids of uploads to which nothing came for so many hours */
  async function deleteStale(db: Database, hours: number): Promise<string[]> {
    const rows = await db.query<{ id: string }>({
      text: `delete from ${table} where touched_at < now() - make_interval(hours => $1) returning id`,
      values: [hours],
    })
    return rows.map(({ id }) => id)
  }

  return { findUpload, listUploads, touchUpload, deleteUpload, deleteStale }
}
