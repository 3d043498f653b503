import { type Database } from '@/server/db/client'

export type UploadRow = {
  readonly id: string
  readonly paperId: string
  readonly name: string
  readonly fingerprint: string
  readonly bytes: number
}
const COLUMNS = 'id, paper_id as "paperId", name, fingerprint, bytes'
type Mine = { readonly id: string; readonly paperId: string; readonly userId: string }

/** @returns false when the id is taken */
export async function insertUpload(tx: Database, upload: UploadRow & { readonly userId: string }): Promise<boolean> {
  const { id, paperId, userId, name, fingerprint, bytes } = upload
  const rows = await tx.query({
    text: `insert into recording_uploads (id, paper_id, user_id, name, fingerprint, bytes) values ($1, $2, $3, $4, $5, $6)
      on conflict (id) do nothing returning id`,
    values: [id, paperId, userId, name, fingerprint, bytes],
  })
  return rows.length > 0
}

/** Whether the file with this id is a recording already, of whatever paper: nobody writes on it any more. */
export async function isSource(tx: Database, id: string): Promise<boolean> {
  return (await tx.query({ text: 'select from recordings where id = $1', values: [id] })).length > 0
}

/** Null also when it is somebody else's or another paper's. */
export async function findUpload(db: Database, { id, paperId, userId }: Mine): Promise<UploadRow | null> {
  const [row] = await db.query<UploadRow>({
    text: `select ${COLUMNS} from recording_uploads where id = $1 and paper_id = $2 and user_id = $3`,
    values: [id, paperId, userId],
  })
  return row ?? null
}

/** Newest first, of all papers. */
export async function listUploads(db: Database, userId: string): Promise<UploadRow[]> {
  return db.query<UploadRow>({
    text: `select ${COLUMNS} from recording_uploads where user_id = $1 order by touched_at desc, id desc`,
    values: [userId],
  })
}

export async function touchUpload(db: Database, id: string): Promise<void> {
  await db.query({ text: 'update recording_uploads set touched_at = now() where id = $1', values: [id] })
}

/** @returns false when it was gone already: of two that end it one does */
export async function deleteUpload(tx: Database, id: string): Promise<boolean> {
  const rows = await tx.query({ text: 'delete from recording_uploads where id = $1 returning id', values: [id] })
  return rows.length > 0
}

/** Ids of uploads to which nothing came for a day. */
export async function deleteStale(db: Database): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    text: "delete from recording_uploads where touched_at < now() - interval '1 day' returning id",
    values: [],
  })
  return rows.map(({ id }) => id)
}
