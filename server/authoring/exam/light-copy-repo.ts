import { findRow, hasRow, type Database } from '@/server/platform/db/client'

type HeavyRecordingFilter = { readonly largerThanBytes: number; readonly exceptHashes: readonly string[] }

/** The hash of the largest MP3 recording above this size that has no smaller copy yet. Composed exams have short ones. */
export async function findHeavyRecording(
  db: Database,
  { largerThanBytes, exceptHashes }: HeavyRecordingFilter,
): Promise<string | null> {
  // The sealed size, 0.05 % above the file's, is in the index.
  const row = await findRow<{ sha256: string }>(db, {
    text: `select m.sha256 from paper_recordings r join paper_media m on m.paper_version_id = r.paper_version_id and m.file = r.file
      where r.light_bytes is null and r.sealed_bytes > $1 and m.media_type = 'audio/mpeg' and m.sha256 <> all($2::text[])
      order by r.sealed_bytes desc limit 1`,
    values: [largerThanBytes, exceptHashes],
  })
  return row?.sha256 ?? null
}

/** Notes the size of the smaller copy, 0 if there can be none, for all papers with this recording. */
export async function recordLightCopy(db: Database, sha256: string, bytes: number): Promise<boolean> {
  return hasRow(db, {
    text: `update paper_recordings r set light_bytes = $2 from paper_media m
      where m.paper_version_id = r.paper_version_id and m.file = r.file and m.sha256 = $1 and r.light_bytes is null
      returning r.paper_version_id`,
    values: [sha256, bytes],
  })
}
