import { type Database } from '@/server/db/client'

export type UploadRow = {
  readonly id: string
  readonly courseId: string
  readonly name: string
  readonly fingerprint: string
  readonly bytes: number
}
const COLUMNS = 'id, course_id as "courseId", name, fingerprint, bytes'
type Mine = { readonly id: string; readonly courseId: string; readonly userId: string }

/** @returns false when the id is taken, also by a file that is whole */
export async function insertUpload(tx: Database, upload: UploadRow & { readonly userId: string }): Promise<boolean> {
  const { id, courseId, userId, name, fingerprint, bytes } = upload
  const rows = await tx.query({
    text: `insert into lesson_uploads (id, course_id, user_id, name, fingerprint, bytes)
      select $1::uuid, $2::uuid, $3::uuid, $4, $5, $6::int where not exists (select from lesson_files where id = $1::uuid)
      on conflict (id) do nothing returning id`,
    values: [id, courseId, userId, name, fingerprint, bytes],
  })
  return rows.length > 0
}

/** Null also when it is somebody else's or another course's. */
export async function findUpload(db: Database, { id, courseId, userId }: Mine): Promise<UploadRow | null> {
  const [row] = await db.query<UploadRow>({
    text: `select ${COLUMNS} from lesson_uploads where id = $1 and course_id = $2 and user_id = $3`,
    values: [id, courseId, userId],
  })
  return row ?? null
}

/** Newest first, of all courses. */
export async function listUploads(db: Database, userId: string): Promise<UploadRow[]> {
  return db.query<UploadRow>({
    text: `select ${COLUMNS} from lesson_uploads where user_id = $1 order by touched_at desc, id desc`,
    values: [userId],
  })
}

/** Bytes of all files that one person has sent, and of those on their way. One asks at a time. */
export async function sumBytes(tx: Database, userId: string): Promise<number> {
  const [row] = await tx.query<{ bytes: number }>({
    text: `select (coalesce((select sum(bytes) from lesson_files where uploaded_by = $1), 0)
      + coalesce((select sum(bytes) from lesson_uploads where user_id = $1), 0))::float8 as bytes`,
    values: [userId],
  })
  return row?.bytes ?? 0
}

export async function lockSender(tx: Database, userId: string): Promise<void> {
  await tx.query({ text: 'select from users where id = $1 for no key update', values: [userId] })
}

export async function touchUpload(db: Database, id: string): Promise<void> {
  await db.query({ text: 'update lesson_uploads set touched_at = now() where id = $1', values: [id] })
}

/** @returns false when it was gone already: of two that end it one does */
export async function deleteUpload(tx: Database, id: string): Promise<boolean> {
  const rows = await tx.query({ text: 'delete from lesson_uploads where id = $1 returning id', values: [id] })
  return rows.length > 0
}

/** Ids of uploads to which nothing came for two days. */
export async function deleteStale(db: Database): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    text: "delete from lesson_uploads where touched_at < now() - interval '2 days' returning id",
    values: [],
  })
  return rows.map(({ id }) => id)
}

export async function knownUploads(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string }>({
    text: 'select id from lesson_uploads where id = any($1::uuid[])',
    values: [ids],
  })
  return new Set(rows.map(({ id }) => id))
}
