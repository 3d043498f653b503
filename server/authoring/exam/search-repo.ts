import { SEARCH_RULES } from '@/lib/platform/search/search-forms'
import { type Database } from '@/server/platform/db/client'
import { type ExamRow } from './repo'

type UnindexedExam = Pick<ExamRow, 'slug' | 'title' | 'description' | 'module'> & {
  readonly id: string
  readonly version: string
  readonly skills: readonly string[]
}

const PUBLISHED = 'from exams e join exam_versions v on v.id = e.current_version_id'

/** Listed exams whose search entry is missing or stale. */
export async function listUnindexedExams(db: Database): Promise<UnindexedExam[]> {
  return db.query<UnindexedExam>({
    text: `select e.id, e.slug, v.id::text as version, v.title, v.description, v.module, array(
        select p.skill from exam_version_papers x join paper_versions p on p.id = x.paper_version_id
        where x.exam_version_id = v.id order by x.position) as skills
      ${PUBLISHED} left join platform_search_entry s on s.exam_id = e.id
      where e.published_at is not null and (s.id is null or s.version <> v.id::text or s.rules <> $1)`,
    values: [SEARCH_RULES],
  })
}

/** Those of these exams that are listed, unordered. */
export async function listFoundExams(
  db: Database,
  ids: readonly string[],
): Promise<(Pick<ExamRow, 'slug' | 'title' | 'description' | 'module'> & { readonly id: string })[]> {
  return db.query({
    text: `select e.id, e.slug, v.title, v.description, v.module ${PUBLISHED}
      where e.id = any ($1::uuid[]) and e.published_at is not null`,
    values: [ids],
  })
}
