import { findRow, type Database } from '@/server/platform/db/client'

/** More files than any person has uploaded. */
const MAX_FILES = 20_000
export type FoundFile = {
  readonly id: string
  readonly sha256: string
  /** A name for people, without the extension of formats that we made. */
  readonly name: string
  readonly mediaType: string
}

/** The person's own recordings, by day and question, without withdrawn and expired ones. */
export function listSpokenAnswers(db: Database, userId: string): Promise<FoundFile[]> {
  return db.query<FoundFile>({
    text: `select t.id, t.file_sha256 as sha256, t.media_type as "mediaType",
        to_char(t.spoken_at at time zone 'UTC', 'YYYY-MM-DD') || '-' || t.question || '-' || t.number as name
      from speaking_takes t join speaking_sessions s on s.id = t.session_id
      where s.user_id = $1 and t.state = 'playable' and t.file_sha256 is not null and s.purged_at is null
      order by t.spoken_at, t.id limit ${MAX_FILES}`,
    values: [userId],
  })
}

/** Files that the person sent; files of answers belong to the staff. */
export function listCaseFiles(db: Database, userId: string): Promise<FoundFile[]> {
  return db.query<FoundFile>({
    text: `select f.id, f.sha256, f.media_type as "mediaType", concat_ws('-', c.no, f.name) as name
      from case_files f left join cases c on c.id = f.case_id where f.uploaded_by = $1 order by f.at, f.id limit ${MAX_FILES}`,
    values: [userId],
  })
}

/** Pictures of transfers to the seller's card. */
export function listTransferPictures(db: Database, userId: string): Promise<FoundFile[]> {
  return db.query<FoundFile>({
    text: `select p.id, p.sha256, 'image/webp' as "mediaType", o.no::text as name from transfer_pictures p join orders o on o.id = p.order_id
      where p.uploaded_by = $1 order by p.at, p.id limit ${MAX_FILES}`,
    values: [userId],
  })
}

export function findProfilePicture(db: Database, userId: string): Promise<{ readonly id: string } | null> {
  return findRow(db, { text: 'select id from profile_pictures where user_id = $1', values: [userId] })
}

/** Null once another picture, which has its own id, has replaced it. */
export async function findProfileBytes(db: Database, id: string): Promise<Buffer | null> {
  const row = await findRow<{ bytes: Buffer }>(db, {
    text: 'select bytes from profile_pictures where id = $1',
    values: [id],
  })
  return row?.bytes ?? null
}
