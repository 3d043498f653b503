import { type CourseState, type listCourseDrafts } from '@/lib/learning/course/contract/course-editor'
import { type Parsed } from '@/lib/platform/contract/endpoint'
import { type Database } from '@/server/platform/db/client'
import { type Person } from '@/server/documents/draft/public'
import { findPage, orderBy, type Page } from '@/server/platform/db/paged-rows'
import { HAS_CHANGES, JOINED_TABLES, LEARNERS, OWNER, STATE } from './draft-repo'

export type ListRow = {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly state: CourseState
  readonly priceRial: number
  readonly lessons: number
  readonly learners: number
  readonly hasChanges: boolean
  readonly owner: Person | null
  readonly savedAt: Date
  readonly savedBy: string | null
}
export type CourseDraftQuery = Parsed<typeof listCourseDrafts>['query'] & {
  readonly ownerFilter: string | null
  readonly search: string | null
}

const FILTER = `where ($1::uuid is null or d.owner_id = $1) and ($2::text is null or d.search_folded like '%' || $2 || '%')
  and ($3::uuid is null or d.owner_id = $3)
  and case when $4::text is null then d.archived_at is null else ${STATE} = $4 end`
const COLUMNS = { saved: 'd.saved_at', title: 'd.title', learners: '"learners"', created: 'd.created_at' } as const

/** `search` is folded: letters, digits and spaces, no wildcard of `like`. */
export async function listDrafts(
  db: Database,
  { ownerFilter, search, owner, state, ...page }: CourseDraftQuery,
): Promise<Page<ListRow>> {
  return findPage(db, page, {
    text: `select d.course_id as id, d.slug, d.title, ${STATE} as state, (d.doc->>'priceRial')::float8 as "priceRial",
        (select coalesce(sum(jsonb_array_length(m->'lessons')), 0)::int from jsonb_array_elements(d.doc->'modules') m) as lessons,
        ${LEARNERS} as "learners", ${HAS_CHANGES} as "hasChanges", ${OWNER} as owner, d.saved_at as "savedAt", saver.name as "savedBy"
      ${JOINED_TABLES} ${FILTER} ${orderBy(COLUMNS, page, 'd.course_id')}`,
    counted: `from course_drafts d left join courses c on c.id = d.course_id ${FILTER}`,
    values: [ownerFilter, search, owner, state],
  })
}
