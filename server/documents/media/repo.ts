import { findRow, type Database } from '@/server/platform/db/client'

export type SizeRow = { readonly width: number; readonly sha256: string; readonly bytes: number }
type NewPicture = {
  readonly id: string
  /** Null for shipped media. */
  readonly by: string | null
  readonly width: number
  readonly height: number
  readonly sizes: readonly SizeRow[]
}
export type RecordingRow = { readonly mediaType: string; readonly sha256: string; readonly bytes: number }

export async function insertPicture(tx: Database, { id, by, width, height, sizes }: NewPicture): Promise<void> {
  await tx.query({
    text: 'insert into media_pictures (id, uploaded_by, width, height) values ($1, $2, $3, $4) on conflict do nothing',
    values: [id, by, width, height],
  })
  await tx.query({
    text: `insert into media_picture_sizes (picture_id, width, sha256, bytes)
      select $1, * from unnest($2::int[], $3::text[], $4::int[]) on conflict do nothing`,
    values: [id, sizes.map((size) => size.width), sizes.map((size) => size.sha256), sizes.map((size) => size.bytes)],
  })
}

export async function findPictureSize(db: Database, id: string, width: number): Promise<SizeRow | null> {
  return findRow(db, {
    name: 'picture-size',
    text: 'select width, sha256, bytes from media_picture_sizes where picture_id = $1 and width = $2',
    values: [id, width],
  })
}

export async function insertRecording(
  tx: Database,
  { id, by, mediaType, sha256, bytes }: RecordingRow & { readonly id: string; readonly by: string | null },
): Promise<void> {
  await tx.query({
    text: 'insert into media_recordings (id, uploaded_by, media_type, sha256, bytes) values ($1, $2, $3, $4, $5) on conflict do nothing',
    values: [id, by, mediaType, sha256, bytes],
  })
}

/** SQL: the document contains this recording at any depth. */
export const namesRecording = (doc: string, id: string) =>
  `jsonb_path_exists(${doc}, '$.** ? (@.type == "recording" && @.attrs.id == $id)', jsonb_build_object('id', ${id}))`

export async function findRecording(db: Database, id: string): Promise<RecordingRow | null> {
  return findRow(db, {
    text: 'select media_type as "mediaType", sha256, bytes from media_recordings where id = $1',
    values: [id],
  })
}
