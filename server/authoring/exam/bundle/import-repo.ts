import { type ReleaseAfter } from '@/lib/authoring/exam/rules/release'
import { findRow, type Database } from '@/server/platform/db/client'
import { type BandTables, type Cover, type MediaRow, type RecordingRow } from '../repo'

export type NewPaperVersion = {
  readonly id: string
  readonly paperId: string
  readonly digest: string
  readonly skill: string
  readonly module: string
  readonly title: string
  readonly durationSeconds: number
  readonly questionCount: number
  readonly partCount: number
  readonly contentJson: string
  readonly keyJson: string
  readonly source: string
  readonly media: readonly MediaRow[]
  readonly recording: RecordingRow | null
}
export type NewExamVersion = {
  readonly id: string
  readonly examId: string
  readonly digest: string
  readonly title: string
  readonly description: string
  readonly module: string
  readonly priceRial: number
  readonly cover: Cover | null
  readonly opensAt: string | null
  readonly closesAt: string | null
  readonly attemptsAllowed: number | null
  readonly onlyMode: 'strict' | 'practice' | null
  readonly releaseAfter: ReleaseAfter
  readonly endsWithWindow: boolean
  readonly bandTables: BandTables
  readonly source: string
  readonly paperVersionIds: readonly string[]
  /** Null for the program. */
  readonly by: string | null
  readonly reason: 'published' | 'imported' | 'corrected'
}
type Version = { readonly id: string; readonly version: number }

const IMPORT_LOCK = 7_204_101

/** One import at a time over all nodes, until the transaction ends: version numbers are consecutive. */
export async function lockImports(tx: Database): Promise<void> {
  await tx.query({ text: `select pg_advisory_xact_lock($1)`, values: [IMPORT_LOCK] })
}

/** The id of the row with this slug, which is inserted with `id` if there is none. */
export async function upsertBySlug(
  tx: Database,
  table: 'papers' | 'exams',
  row: { id: string; slug: string },
): Promise<string> {
  await tx.query({
    text: `insert into ${table} (id, slug) values ($1, $2) on conflict (slug) do nothing`,
    values: [row.id, row.slug],
  })
  const [found] = await tx.query<{ id: string }>({
    text: `select id from ${table} where slug = $1`,
    values: [row.slug],
  })
  if (!found) throw new Error(`${table}: the row just written is gone`)
  return found.id
}

export async function findPaperVersion(tx: Database, paperId: string, digest: string): Promise<Version | null> {
  return findRow(tx, {
    text: `select id, version from paper_versions where paper_id = $1 and digest = $2`,
    values: [paperId, digest],
  })
}

export async function findExamVersionByDigest(tx: Database, examId: string, digest: string): Promise<Version | null> {
  return findRow(tx, {
    text: `select id, version from exam_versions where exam_id = $1 and digest = $2`,
    values: [examId, digest],
  })
}

export async function insertPaperVersion(tx: Database, paper: NewPaperVersion): Promise<Version> {
  const [version] = await tx.query<Version>({
    text: `insert into paper_versions
             (id, paper_id, version, digest, skill, module, title, duration_seconds, question_count, part_count, content)
           values ($1, $2, 1 + coalesce((select max(version) from paper_versions where paper_id = $2), 0),
             $3, $4, $5, $6, $7, $8, $9, $10)
           returning id, version`,
    values: [
      paper.id,
      paper.paperId,
      paper.digest,
      paper.skill,
      paper.module,
      paper.title,
      paper.durationSeconds,
      paper.questionCount,
      paper.partCount,
      paper.contentJson,
    ],
  })
  if (!version) throw new Error('paper_versions: nothing was inserted')
  await tx.query({
    text: `insert into paper_keys (paper_version_id, key, source) values ($1, $2, $3)`,
    values: [paper.id, paper.keyJson, paper.source],
  })
  for (const { file, sha256, bytes, mediaType } of paper.media) {
    await tx.query({
      text: `insert into paper_media (paper_version_id, file, sha256, bytes, media_type) values ($1, $2, $3, $4, $5)`,
      values: [paper.id, file, sha256, bytes, mediaType],
    })
  }
  if (paper.recording) await insertRecording(tx, paper.id, paper.recording)
  return version
}

async function insertRecording(tx: Database, paperVersionId: string, recording: RecordingRow): Promise<void> {
  await tx.query({
    text: `insert into paper_recordings (paper_version_id, file, secret, sealed_bytes) values ($1, $2, $3, $4)`,
    values: [paperVersionId, recording.file, recording.secret, recording.sealedBytes],
  })
}

export async function insertExamVersion(tx: Database, exam: NewExamVersion): Promise<Version> {
  const [version] = await tx.query<Version>({
    text: `insert into exam_versions (id, exam_id, version, digest, title, description, module, price_rial, source,
             cover, opens_at, closes_at, attempts_allowed, band_tables, made_by, reason,
             only_mode, release_after, ends_with_window)
           values ($1, $2, 1 + coalesce((select max(version) from exam_versions where exam_id = $2), 0), $3, $4, $5, $6, $7, $8,
             $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
           returning id, version`,
    values: [
      exam.id,
      exam.examId,
      exam.digest,
      exam.title,
      exam.description,
      exam.module,
      exam.priceRial,
      exam.source,
      exam.cover && JSON.stringify(exam.cover),
      exam.opensAt,
      exam.closesAt,
      exam.attemptsAllowed,
      JSON.stringify(exam.bandTables),
      exam.by,
      exam.reason,
      exam.onlyMode,
      exam.releaseAfter,
      exam.endsWithWindow,
    ],
  })
  if (!version) throw new Error('exam_versions: nothing was inserted')
  for (const [index, paperVersionId] of exam.paperVersionIds.entries()) {
    await tx.query({
      text: `insert into exam_version_papers (exam_version_id, position, paper_version_id) values ($1, $2, $3)`,
      values: [exam.id, index + 1, paperVersionId],
    })
  }
  return version
}

/** Whether a person has saved the exam's draft, or made its current version. */
export async function isEdited(tx: Database, examId: string): Promise<boolean> {
  const [row] = await tx.query<{ edited: boolean }>({
    text: `select exists (select from exam_drafts where exam_id = $1 and saved_by is not null)
        or exists (select from exams e join exam_versions v on v.id = e.current_version_id
          where e.id = $1 and v.made_by is not null) as edited`,
    values: [examId],
  })
  return row?.edited ?? false
}

/** Makes this version current for new attempts; publishes an unpublished exam, for its audience. */
export async function setCurrentVersion(tx: Database, examId: string, versionId: string): Promise<void> {
  await tx.query({
    // `window_set_at`: a section that was started under the old window also delays the release of the keys.
    text: `update exams e set current_version_id = $2, published_at = case when audience = 'everyone' then coalesce(published_at, now()) end,
        reserved_at = case when audience <> 'everyone' then coalesce(reserved_at, now()) end,
        window_set_at = case when (select closes_at from exam_versions where id = e.current_version_id)
          is distinct from (select closes_at from exam_versions where id = $2) then now() else window_set_at end
      where e.id = $1`,
    values: [examId, versionId],
  })
}

/** Marks this version's paper as not written by an author, so that editors do not list it. */
export async function hidePaper(tx: Database, versionId: string): Promise<void> {
  await tx.query({
    text: `update papers set is_composed = true where id = (select paper_id from paper_versions where id = $1) and not is_composed`,
    values: [versionId],
  })
}

/** Marks a paper and an exam as composed by the program: with a version, but never published. */
export async function makeComposed(
  tx: Database,
  { paperId, examId, examVersionId }: { paperId: string; examId: string; examVersionId: string },
): Promise<void> {
  await tx.query({ text: `update papers set is_composed = true where id = $1`, values: [paperId] })
  await tx.query({
    text: `update exams set is_composed = true, current_version_id = $2 where id = $1`,
    values: [examId, examVersionId],
  })
}
