import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { namesRecording } from '@/server/documents/media/public'

export type FileRow = {
  readonly id: string
  readonly name: string
  readonly kind: 'audio' | 'video'
  readonly mediaType: string
  readonly sha256: string
  readonly bytes: number
  readonly durationMs: number
  readonly width: number | null
  readonly height: number | null
  readonly at: Date
}
const COLUMNS = `f.id, f.name, f.kind, f.media_type as "mediaType", f.sha256, f.bytes, f.duration_ms as "durationMs", f.width, f.height,
  f.made_at as at`

type NewFile = Omit<FileRow, 'at'> & { readonly userId: string }

export async function insertFile(tx: Database, file: NewFile, courseId: string): Promise<void> {
  const { id, userId, name, kind, mediaType, sha256, bytes, durationMs, width, height } = file
  await tx.query({
    text: `insert into lesson_files (id, uploaded_by, name, kind, media_type, sha256, bytes, duration_ms, width, height)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [id, userId, name, kind, mediaType, sha256, bytes, durationMs, width, height],
  })
  await tx.query({
    text: 'insert into lesson_file_uses (course_id, file_id) values ($1, $2)',
    values: [courseId, id],
  })
}

/** Gives a copied course the files of the original. */
export async function copyFileReferences(tx: Database, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.query({
    text: `insert into lesson_file_uses (course_id, file_id) select $2, file_id from lesson_file_uses where course_id = $1
      on conflict do nothing`,
    values: [from, to],
  })
}

/** Newest first. */
export async function listFileRows(db: Database, courseId: string): Promise<FileRow[]> {
  return db.query<FileRow>({
    text: `select ${COLUMNS} from lesson_files f join lesson_file_uses u on u.file_id = f.id
      where u.course_id = $1 order by f.made_at desc, f.id desc limit 200`,
    values: [courseId],
  })
}

/** Null also for a file of another course. */
export async function findFile(
  db: Database,
  { courseId, id }: { courseId: string; id: string },
): Promise<FileRow | null> {
  return findRow(db, {
    text: `select ${COLUMNS} from lesson_files f join lesson_file_uses u on u.file_id = f.id where u.course_id = $1 and f.id = $2`,
    values: [courseId, id],
  })
}

export async function listFileKinds(db: Database, ids: readonly string[]): Promise<Pick<FileRow, 'id' | 'kind'>[]> {
  return db.query<Pick<FileRow, 'id' | 'kind'>>({
    text: 'select f.id, f.kind from lesson_files f where f.id = any($1::uuid[])',
    values: [ids],
  })
}

/** Like {@link findFile}, only while this person may edit the course, or view it as a manager. */
export async function findLessonDraftFile(
  db: Database,
  { courseId, id, viewer }: { courseId: string; id: string; viewer: string },
): Promise<FileRow | null> {
  return findRow(db, {
    text: `select ${COLUMNS} from lesson_files f join lesson_file_uses u on u.file_id = f.id join course_drafts d on d.course_id = u.course_id
      join accounts_person p on p.id = $3 where u.course_id = $1 and f.id = $2 and p.suspended_at is null
        and (p.role = 'manager' or (p.role = 'teacher' and d.owner_id = p.id))`,
    values: [courseId, id, viewer],
  })
}

/** SQL: the recording is in a paid lesson, so that only that lesson gives access to it. */
const IS_CLOSED = (recording: string) =>
  `exists (select from course_lessons l join courses c on c.id = l.course_id
    where c.price_rial > 0 and not l.is_sample and not l.is_removed and ${namesRecording("l.content->'doc'", recording)})`

/** Whether only a paid lesson gives access to this recording. */
export async function isClosedRecording(db: Database, recording: string): Promise<boolean> {
  return hasRow(db, { text: `select where ${IS_CLOSED('$1::uuid::text')}`, values: [recording] })
}

/**
 * Whether an editor of the course, or a manager who views it, may hear this recording: it is in one of the course's texts, or not closed (for
 * instance just uploaded for an unsaved text).
 */
export async function canHearDraft(
  db: Database,
  { courseId, recording, viewer }: { courseId: string; recording: string; viewer: string },
): Promise<boolean> {
  return hasRow(db, {
    text: `select from course_drafts d join accounts_person p on p.id = $3
      where d.course_id = $1 and p.suspended_at is null and (p.role = 'manager' or (p.role = 'teacher' and d.owner_id = p.id))
        and (exists (select from lesson_drafts l where l.course_id = $1 and ${namesRecording("l.doc->'doc'", '$2::text')})
          or not ${IS_CLOSED('$2::text')})`,
    values: [courseId, recording, viewer],
  })
}

/** Deletes files older than a week that no lesson, draft or version refers to. @returns the hashes that no file has any more */
export async function deleteUnused(db: Database): Promise<string[]> {
  const rows = await db.query<{ sha256: string }>({
    text: `with gone as (
        delete from lesson_files f where f.made_at < now() - interval '7 days'
          and not exists (select from lesson_drafts l where l.doc #>> '{media,file}' = f.id::text)
          and not exists (select from course_lessons l where l.content #>> '{media,file}' = f.id::text)
          and not exists (select from course_versions v where v.lessons @? ('$.*.media.file ? (@ == "' || f.id || '")')::jsonpath)
        returning f.id, f.sha256)
      select distinct g.sha256 from gone g
      where not exists (select from lesson_files f where f.sha256 = g.sha256 and f.id not in (select id from gone))`,
    values: [],
  })
  return rows.map(({ sha256 }) => sha256)
}

export async function hasHash(db: Database, sha256: string): Promise<boolean> {
  return hasRow(db, { text: 'select from lesson_files where sha256 = $1 limit 1', values: [sha256] })
}
