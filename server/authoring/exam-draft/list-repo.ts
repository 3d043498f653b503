import { type Parsed } from '@/lib/platform/contract/endpoint'
import { type ExamState, type listExamDrafts } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { type Database } from '@/server/platform/db/client'
import { type Person } from '@/server/documents/draft/public'
import { findPage, orderBy, type Page } from '@/server/platform/db/paged-rows'
import { OWNER, STATE } from './draft-repo'

type ListRow = {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly module: 'academic' | 'general'
  readonly state: ExamState
  readonly priceRial: number
  readonly doc: unknown
  readonly papers: readonly string[]
  readonly versionId: string | null
  readonly owner: Person | null
  readonly savedAt: Date
  readonly savedBy: string | null
}
export type ExamDraftQuery = Parsed<typeof listExamDrafts>['query'] & {
  readonly ownerFilter: string | null
  readonly search: string | null
}

const LISTED = `from exam_drafts d join exams e on e.id = d.exam_id
  left join unnest($6::uuid[], $7::int[]) as n(exam_id, attempts) on n.exam_id = d.exam_id`
const FILTER = `where ($1::uuid is null or d.owner_id = $1) and ($2::text is null or d.search_folded like '%' || $2 || '%')
  and ($3::text is null or d.module = $3) and ($4::uuid is null or d.owner_id = $4)
  and case when $5::text is null then d.archived_at is null else ${STATE} = $5 end
  and ($8::text is null or (coalesce(d.doc->>'onlyMode', '') = 'practice') = ($8 = 'practice'))`
const COLUMNS = {
  saved: 'd.saved_at',
  title: 'd.title',
  attempts: 'coalesce(n.attempts, 0)',
  created: 'd.created_at',
} as const

/**
 * `search` is folded: letters, digits and spaces, no wildcard of `like`.
 * @param attempts the number of attempts at each exam, by which the list may be sorted
 */
export async function listExams(
  db: Database,
  { ownerFilter, search, module, owner, state, kind, ...page }: ExamDraftQuery,
  attempts: ReadonlyMap<string, number>,
): Promise<Page<ListRow>> {
  return findPage(db, page, {
    text: `select d.exam_id as id, e.slug, d.title, d.module, ${STATE} as state, d.price_rial::float8 as "priceRial", d.doc,
        d.paper_ids as papers, e.current_version_id as "versionId", d.saved_at as "savedAt", saver.name as "savedBy",
        ${OWNER} as owner
      ${LISTED}
      left join accounts_person owner on owner.id = d.owner_id left join accounts_person saver on saver.id = d.saved_by
      ${FILTER} ${orderBy(COLUMNS, page, 'd.exam_id')}`,
    counted: `${LISTED} ${FILTER}`,
    values: [ownerFilter, search, module, owner, state, [...attempts.keys()], [...attempts.values()], kind],
  })
}
