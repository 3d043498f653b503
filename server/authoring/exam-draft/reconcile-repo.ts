import { type Database } from '@/server/platform/db/client'

/**
 * Exams whose current version was imported and that have no draft, or an older draft that nobody has saved. Only once all their papers have drafts.
 */
export async function listExamsWithoutDraft(db: Database): Promise<{ examId: string; versionId: string }[]> {
  return db.query({
    text: `select e.id as "examId", v.id as "versionId" from exams e join exam_versions v on v.id = e.current_version_id
      left join exam_drafts d on d.exam_id = e.id
      where not e.is_composed and (d.exam_id is null or (d.saved_by is null and v.reason = 'imported' and d.saved_at < v.created_at))
        and not exists (select from exam_version_papers x join paper_versions p on p.id = x.paper_version_id
          where x.exam_version_id = v.id and not exists (select from paper_drafts w where w.paper_id = p.paper_id))`,
    values: [],
  })
}

export async function findSlug(db: Database, examId: string): Promise<string | null> {
  const [row] = await db.query<{ slug: string }>({ text: `select slug from exams where id = $1`, values: [examId] })
  return row?.slug ?? null
}
