import { findRow, hasRow, type Database } from '@/server/platform/db/client'

/** The hash of an MP3 recording above this size that has no smaller copy yet. Composed exams have short ones. */
export async function findHeavyRecording(db: Database, largerThanBytes: number): Promise<string | null> {
  const row = await findRow<{ sha256: string }>(db, {
    text: `select m.sha256 from paper_recordings r join paper_media m on m.paper_version_id = r.paper_version_id and m.file = r.file
      where r.light_bytes is null and m.bytes > $1 and m.media_type = 'audio/mpeg' order by r.paper_version_id desc limit 1`,
    values: [largerThanBytes],
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
