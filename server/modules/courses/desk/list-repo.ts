import { type CourseState } from '@/lib/contract/course/course-desk'
import { type Database } from '@/server/db/client'
import { HAS_CHANGES, JOINED, LEARNERS, OWNER, type Person, STATE } from './draft-repo'

type ListRow = {
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
type Filter = {
  readonly onlyOf: string | null
  readonly search: string | null
  readonly state: CourseState | null
  readonly owner: string | null
}
type Order = { readonly sort: 'saved' | 'title' | 'learners' | 'created'; readonly order: 'asc' | 'desc' }

const FILTER = `where ($1::uuid is null or d.owner_id = $1) and ($2::text is null or d.search_folded like '%' || $2 || '%')
  and ($3::uuid is null or d.owner_id = $3)
  and case when $4::text is null then d.archived_at is null else ${STATE} = $4 end`
const COLUMNS = { saved: 'd.saved_at', title: 'd.title', learners: '"learners"', created: 'd.created_at' } as const

function valuesOf({ onlyOf, search, owner, state }: Filter) {
  return [onlyOf, search, owner, state]
}

/** `search` is folded: letters, digits and spaces, nothing that `like` would read as a pattern. */
export async function listDrafts(
  db: Database,
  filter: Filter,
  { sort, order }: Order,
  page: { readonly limit: number; readonly offset: number },
): Promise<ListRow[]> {
  const direction = order === 'asc' ? 'asc' : 'desc'
  return db.query<ListRow>({
    text: `select d.course_id as id, d.slug, d.title, ${STATE} as state, (d.doc->>'priceRial')::float8 as "priceRial",
        (select coalesce(sum(jsonb_array_length(m->'lessons')), 0)::int from jsonb_array_elements(d.doc->'modules') m) as lessons,
        ${LEARNERS} as "learners", ${HAS_CHANGES} as "hasChanges", ${OWNER} as owner, d.saved_at as "savedAt", saver.name as "savedBy"
      ${JOINED} ${FILTER} order by ${COLUMNS[sort]} ${direction}, d.course_id ${direction} limit $5 offset $6`,
    values: [...valuesOf(filter), page.limit, page.offset],
  })
}

export async function countDrafts(db: Database, filter: Filter): Promise<number> {
  const [row] = await db.query<{ total: number }>({
    text: `select count(*)::int as total from course_drafts d left join courses c on c.id = d.course_id ${FILTER}`,
    values: valuesOf(filter),
  })
  return row?.total ?? 0
}

/** The ids that were changed: those of this editor that were not in that state already. What learners have is taken back first. */
export async function setArchived(
  tx: Database,
  { ids, onlyOf, isArchived }: { ids: readonly string[]; onlyOf: string | null; isArchived: boolean },
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    text: `update course_drafts d set archived_at = case when $3 then now() end
      where course_id in (select course_id from course_drafts where course_id = any ($1::uuid[]) order by course_id for update)
        and ($2::uuid is null or owner_id = $2) and (archived_at is not null) <> $3
        and not exists (select from courses c where c.id = d.course_id and c.withdrawn_at is null and $3)
      returning course_id as id`,
    values: [ids, onlyOf, isArchived],
  })
  return rows.map((row) => row.id)
}
