import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { createUploadRows } from '@/server/platform/db/uploads'

export const { touchUpload, deleteUpload, deleteStale, findExistingUploads } = createUploadRows({
  table: 'case_uploads',
  document: 'case_id',
})

/** The account that sends it, or the case of a visitor who does: one of them is null. */
export type Sender = { readonly uploadedBy: string | null; readonly caseId: string | null }
export type UploadRow = {
  readonly id: string
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
}
export type NewUpload = UploadRow & { readonly fingerprint: string }
/** SQL, with the two columns of the sender; $1 and $2 are the account and the case. */
const IS_SENDERS = (user: string) => `(${user} = $1 or (${user} is null and case_id = $2))`
const valuesOf = ({ uploadedBy, caseId }: Sender) => [uploadedBy, caseId] as const

/** @returns false when the id is taken, also by a complete file */
export function insertUpload(tx: Database, upload: NewUpload, sender: Sender): Promise<boolean> {
  const { id, name, mediaType, fingerprint, bytes } = upload
  return hasRow(tx, {
    text: `insert into case_uploads (user_id, case_id, id, name, media_type, fingerprint, bytes)
      select $1::uuid, $2::uuid, $3::uuid, $4, $5, $6, $7::int where not exists (select from case_files where id = $3::uuid)
      on conflict (id) do nothing returning id`,
    values: [...valuesOf(sender), id, name, mediaType, fingerprint, bytes],
  })
}

/** Null also for somebody else's upload. */
export function findUpload(db: Database, id: string, sender: Sender): Promise<UploadRow | null> {
  return findRow(db, {
    text: `select id, name, media_type as "mediaType", bytes from case_uploads where id = $3 and ${IS_SENDERS('user_id')}`,
    values: [...valuesOf(sender), id],
  })
}

/** A file that was an upload; null also for somebody else's. */
export function findComplete(
  db: Database,
  id: string,
  sender: Sender,
): Promise<{ name: string; bytes: number } | null> {
  return findRow(db, {
    text: `select name, bytes from case_files where id = $3 and ${IS_SENDERS('uploaded_by')}`,
    values: [...valuesOf(sender), id],
  })
}

/** Whether the upload still exists, after a transaction that turns it into a file has ended. */
export function isStillUploading(db: Database, id: string): Promise<boolean> {
  return hasRow(db, { text: 'select from case_uploads where id = $1 for share', values: [id] })
}

/** All but the newest `maxUploads`. */
export async function listExcessUploads(db: Database, sender: Sender, maxUploads: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    text: `select id from case_uploads where ${IS_SENDERS('user_id')} order by touched_at desc, id desc offset $3`,
    values: [...valuesOf(sender), maxUploads],
  })
  return rows.map(({ id }) => id)
}

/** Uploads of one sender are begun one after another, so that their sum is right. */
export async function lockSender(tx: Database, { uploadedBy, caseId }: Sender): Promise<void> {
  await tx.query({ text: 'select from accounts_person where id = $1 for no key update', values: [uploadedBy] })
  await tx.query({ text: 'select from cases where id = $1 for no key update', values: [caseId] })
}

/** The bytes of one sender, with what they have announced. */
export async function sumOfSender(db: Database, sender: Sender): Promise<number> {
  const [row] = await db.query<{ sum: number }>({
    text: `select (coalesce((select sum(bytes) from case_files where ${IS_SENDERS('uploaded_by')}), 0)
        + coalesce((select sum(bytes) from case_uploads where ${IS_SENDERS('user_id')}), 0))::float8 as sum`,
    values: [...valuesOf(sender)],
  })
  return row?.sum ?? 0
}

/** The bytes of all complete files. Announcements do not count here: they would take room from others without a byte. */
export async function sumOfAll(db: Database): Promise<number> {
  const text = 'select coalesce(sum(bytes), 0)::float8 as sum from case_files'
  const [row] = await db.query<{ sum: number }>({ text, values: [] })
  return row?.sum ?? 0
}

/** Files become complete one after another, so that their sum is right. */
export async function lockTotal(tx: Database): Promise<void> {
  await tx.query({ text: `select pg_advisory_xact_lock(hashtext('case files'))`, values: [] })
}
