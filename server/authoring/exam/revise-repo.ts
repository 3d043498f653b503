import { type Database } from '@/server/platform/db/client'
import { lockImports } from './bundle/import-repo'
import { sha256 } from './seal'

export type LockedExam = { readonly examId: string; readonly versionId: string; readonly paperVersionId: string }

/**
 * Locks the drafts of the exams whose current version holds this paper, in the order of their ids. Global lock order: drafts of exams, drafts of
 * papers, imports, exams.
 */
export async function lockExamDraftsOfPaper(tx: Database, paperId: string): Promise<void> {
  await tx.query({
    text: `select exam_id from exam_drafts where exam_id in (
        select e.id from exams e join exam_version_papers x on x.exam_version_id = e.current_version_id
        join paper_versions v on v.id = x.paper_version_id where v.paper_id = $1)
      order by exam_id for update`,
    values: [paperId],
  })
}

/** Locks these exams; waits for an import that changes one. */
export async function lockExamsOfPaper(tx: Database, paperId: string): Promise<LockedExam[]> {
  await lockImports(tx)
  return tx.query<LockedExam>({
    text: `select e.id as "examId", e.current_version_id as "versionId", x.paper_version_id as "paperVersionId"
      from exams e join exam_version_papers x on x.exam_version_id = e.current_version_id
      join paper_versions v on v.id = x.paper_version_id
      where v.paper_id = $1 order by e.id for no key update of e`,
    values: [paperId],
  })
}

type Revision = {
  readonly newId: string
  readonly exam: LockedExam
  readonly paperVersionId: string
  readonly by: string
}

/** Finds or makes the exam's version in which one paper has another version, and makes it current. */
export async function reviseExam(tx: Database, { newId, exam, paperVersionId, by }: Revision): Promise<string> {
  const papers = await tx.query<{ id: string }>({
    text: `select case when paper_version_id = $2 then $3::uuid else paper_version_id end as id
      from exam_version_papers where exam_version_id = $1 order by position`,
    values: [exam.versionId, exam.paperVersionId, paperVersionId],
  })
  const ids = papers.map(({ id }) => id)
  const [version] = await tx.query<{ source: string; cover: unknown }>({
    text: `select source, cover from exam_versions where id = $1`,
    values: [exam.versionId],
  })
  // The digest of freeze-exam.ts: publishing the unchanged exam then finds this very version.
  const digest = sha256(
    JSON.stringify([sha256(version?.source ?? ''), ids, ...(version?.cover ? [version.cover] : [])]),
  )
  const [existing] = await tx.query<{ id: string }>({
    text: `select id from exam_versions where exam_id = $1 and digest = $2`,
    values: [exam.examId, digest],
  })
  const id = existing?.id ?? (await insertRevision(tx, { id: newId, digest, exam, ids, by }))
  await setCurrent(tx, exam.examId, id)
  return id
}

async function insertRevision(
  tx: Database,
  { id, digest, exam, ids, by }: { id: string; digest: string; exam: LockedExam; ids: readonly string[]; by: string },
): Promise<string> {
  // Copies all columns except those set here and generated ones, so that new columns are included.
  const stored = await tx.query<{ name: string }>({
    text: `select quote_ident(attname) as name from pg_attribute
      where attrelid = 'exam_versions'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    values: [],
  })
  const columns = stored.map(({ name }) => name).join(', ')
  await tx.query({
    text: `insert into exam_versions (${columns})
      select ${columns} from (
        select (jsonb_populate_record(v, jsonb_build_object('id', $2::uuid, 'digest', $3::text, 'made_by', $4::uuid, 'reason', 'corrected',
          'created_at', now(), 'version', 1 + (select max(version) from exam_versions where exam_id = v.exam_id)))).*
        from exam_versions v where v.id = $1
      ) copy`,
    values: [exam.versionId, id, digest, by],
  })
  await tx.query({
    text: `insert into exam_version_papers (exam_version_id, position, paper_version_id)
      select $1, position, id from unnest($2::uuid[]) with ordinality as p(id, position)`,
    values: [id, ids],
  })
  return id
}

async function setCurrent(tx: Database, examId: string, versionId: string): Promise<void> {
  await tx.query({ text: `update exams set current_version_id = $2 where id = $1`, values: [examId, versionId] })
}

export type Revised = { readonly examId: string; readonly before: string; readonly after: string }

/**
 * Restores the former version of exams whose current version is still the revised one; later publications stay. Returns the ids of restored exams.
 */
export async function revertRevisions(tx: Database, revised: readonly Revised[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    text: `update exams e set current_version_id = r.before from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as r(id, before, after)
      where e.id = r.id and e.current_version_id = r.after returning e.id`,
    values: [
      revised.map(({ examId }) => examId),
      revised.map(({ before }) => before),
      revised.map(({ after }) => after),
    ],
  })
  return rows.map(({ id }) => id)
}
