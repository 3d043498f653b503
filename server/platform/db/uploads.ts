import { findRow, hasRow, type Database } from './client'

/** The table of a kind's unfinished uploads, and its column for the document. */
type UploadTable =
  | { readonly table: 'recording_uploads'; readonly document: 'paper_id' }
  | { readonly table: 'lesson_uploads'; readonly document: 'course_id' }
  | { readonly table: 'case_uploads'; readonly document: 'case_id' }

export type UploadRow = {
  readonly id: string
  /** The paper or the course that it is for. */
  readonly documentId: string
  readonly name: string
  readonly fingerprint: string
  readonly bytes: number
}
type OwnUpload = { readonly id: string; readonly documentId: string; readonly userId: string }

/** Queries shared by all tables of unfinished uploads: owner, last activity, and a single end. */
export function createUploadRows({ table, document }: UploadTable) {
  const columns = `id, ${document} as "documentId", name, fingerprint, bytes`

  /** Null also for another user's or another document's upload. */
  async function findUpload(db: Database, { id, documentId, userId }: OwnUpload): Promise<UploadRow | null> {
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

  /** @returns false if it was already deleted: true for only one of two concurrent calls */
  async function deleteUpload(tx: Database, id: string): Promise<boolean> {
    return hasRow(tx, { text: `delete from ${table} where id = $1 returning id`, values: [id] })
  }

  /** @returns ids of uploads without activity for these hours */
  async function deleteStale(db: Database, hours: number): Promise<string[]> {
    const rows = await db.query<{ id: string }>({
      text: `delete from ${table} where touched_at < now() - make_interval(hours => $1) returning id`,
      values: [hours],
    })
    return rows.map(({ id }) => id)
  }

  async function findExistingUploads(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await db.query<{ id: string }>({
      text: `select id from ${table} where id = any($1::uuid[])`,
      values: [ids],
    })
    return new Set(rows.map(({ id }) => id))
  }

  return { findUpload, listUploads, touchUpload, deleteUpload, deleteStale, findExistingUploads }
}
