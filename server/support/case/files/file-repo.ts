import { MAY_HANDLE, type Rights } from '@/server/support/case/manage/rights-sql'
import { type FileRow } from '@/server/support/case/read-repo'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'

export type NewFile = FileRow & {
  readonly sha256: string
  /** The account that sent it, or the case of a visitor who did. */
  readonly uploadedBy: string | null
  readonly caseId: string | null
}

export async function insertFile(tx: Database, file: NewFile): Promise<void> {
  await tx.query({
    text: `insert into case_files (id, case_id, uploaded_by, name, media_type, bytes, sha256) values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [file.id, file.caseId, file.uploadedBy, file.name, file.mediaType, file.bytes, file.sha256],
  })
}

/** Attaches files of their sender to a message. Returns how many could be attached: each belongs to one message only. */
export async function attach(
  tx: Database,
  filter: {
    readonly ids: readonly string[]
    readonly caseId: string
    readonly messageId: string
    readonly uploadedBy: string | null
  },
): Promise<number> {
  const { ids, caseId, messageId, uploadedBy } = filter
  const rows = await tx.query({
    text: `update case_files set case_id = $2, message_id = $3 where id = any ($1::uuid[]) and message_id is null
        and case when $4::uuid is null then case_id = $2 and uploaded_by is null else uploaded_by = $4 and case_id is null end
      returning id`,
    values: [ids, caseId, messageId, uploadedBy],
  })
  return rows.length
}

export type StoredFile = FileRow & { readonly sha256: string }
const FILE = `f.id, f.name, f.media_type as "mediaType", f.bytes, f.sha256`

/** One of the person's own files: one they sent, or one of an answer in their case; never one of a note. */
export function findOwnFile(db: Database, id: string, userId: string): Promise<StoredFile | null> {
  return findRow(db, {
    text: `select ${FILE} from case_files f left join case_messages m on m.id = f.message_id left join cases c on c.id = f.case_id
      where f.id = $1 and (f.uploaded_by = $2 or (c.user_id = $2 and m.side <> 'note'))`,
    values: [id, userId],
  })
}

/** A file of a case, for the holder of its link; never one of a note. */
export function findLinkedFile(db: Database, id: string, caseId: string): Promise<StoredFile | null> {
  return findRow(db, {
    text: `select ${FILE} from case_files f left join case_messages m on m.id = f.message_id
      where f.id = $1 and f.case_id in (select c.id from cases c where c.id = $2 or c.merged_into = $2) and coalesce(m.side, 'person') <> 'note'`,
    values: [id, caseId],
  })
}

/** A file of a case that this member of staff may handle, or of a duplicate that was merged into it: the conversation shows both. */
export function findManagedFile(db: Database, id: string, rights: Rights): Promise<StoredFile | null> {
  return findRow(db, {
    text: `select ${FILE} from case_files f join cases x on x.id = f.case_id join cases c on c.id in (x.id, x.merged_into)
      where f.message_id is not null and f.id = $3 and ${MAY_HANDLE} limit 1`,
    values: [...rights, id],
  })
}

/** Days until a file without a message is deleted. */
const UNSENT_DAYS = 3

/** Deletes rows of files that no message refers to. Returns the files. */
export async function removeUnsent(tx: Database, limit: number): Promise<string[]> {
  const rows = await tx.query<{ sha256: string }>({
    text: `with unsent as (select id from case_files where message_id is null
          and (at < now() - ${UNSENT_DAYS} * interval '1 day' or num_nonnulls(case_id, uploaded_by) = 0)
        order by at limit $1 for update skip locked)
      delete from case_files f using unsent where f.id = unsent.id returning f.sha256`,
    values: [limit],
  })
  return rows.map(({ sha256 }) => sha256)
}

export function isReferencedElsewhere(db: Database, sha256: string): Promise<boolean> {
  return hasRow(db, { text: `select from case_files where sha256 = $1 limit 1`, values: [sha256] })
}
