import { findRow, type Database } from '@/server/platform/db/client'

export type FileRow = {
  readonly name: string
  readonly sha256: string
  readonly bytes: number
  readonly mediaType: string
  readonly width: number | null
  readonly height: number | null
  readonly durationMs: number | null
}
export type NamedFile = Pick<FileRow, 'name' | 'sha256'>
const COLUMNS = `name, sha256, bytes, media_type as "mediaType", width, height, duration_ms as "durationMs"`

export async function listFiles(db: Database, paperId: string): Promise<FileRow[]> {
  return db.query<FileRow>({
    text: `select ${COLUMNS} from paper_files where paper_id = $1 order by name`,
    values: [paperId],
  })
}

/** Null also if the paper is not this editor's. */
export async function findFile(
  db: Database,
  { paperId, ownerFilter, name }: { paperId: string; ownerFilter: string | null; name: string },
): Promise<FileRow | null> {
  return findRow(db, {
    text: `select ${COLUMNS} from paper_files f where f.paper_id = $1 and f.name = $3 and exists (
        select from paper_drafts d where d.paper_id = $1 and ($2::uuid is null or d.owner_id = $2))`,
    values: [paperId, ownerFilter, name],
  })
}

/** An existing file of that name stays: names are never reused. */
export async function insertFile(tx: Database, paperId: string, file: FileRow, by: string | null): Promise<void> {
  await tx.query({
    text: `insert into paper_files (paper_id, name, sha256, bytes, media_type, width, height, duration_ms, added_by)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (paper_id, name) do nothing`,
    values: [paperId, file.name, file.sha256, file.bytes, file.mediaType, file.width, file.height, file.durationMs, by],
  })
}

/** Copies all files of one paper to another. */
export async function copyFiles(tx: Database, from: string, to: string, by: string): Promise<void> {
  await tx.query({
    text: `insert into paper_files (paper_id, name, sha256, bytes, media_type, width, height, duration_ms, added_by)
      select $2, name, sha256, bytes, media_type, width, height, duration_ms, $3 from paper_files where paper_id = $1
      on conflict (paper_id, name) do nothing`,
    values: [from, to, by],
  })
}

/** Copies the files of the newest version to an imported paper. */
export async function adoptVersionFiles(tx: Database, paperId: string, versionId: string): Promise<void> {
  await tx.query({
    text: `insert into paper_files (paper_id, name, sha256, bytes, media_type)
      select $1, file, sha256, bytes, media_type from paper_media where paper_version_id = $2
      on conflict (paper_id, name) do update
        set sha256 = excluded.sha256, bytes = excluded.bytes, media_type = excluded.media_type`,
    values: [paperId, versionId],
  })
}
