import { type PaperState } from '@/lib/contract/paper/papers'
import { type Database } from '@/server/db/client'
import { EXAMS, STATE } from './draft-repo'

type Person = { readonly id: string; readonly name: string }
export type ListRow = {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly skill: 'listening' | 'reading' | 'writing'
  readonly module: 'academic' | 'general'
  readonly state: PaperState
  readonly types: string[]
  readonly questionCount: number
  readonly partCount: number
  readonly owner: Person | null
  readonly savedAt: Date
  readonly savedBy: string | null
  readonly exams: readonly { readonly title: string }[]
}
export type Filter = {
  readonly onlyOf: string | null
  readonly skill: string | null
  readonly search: string | null
  readonly state: PaperState | null
  readonly module: string | null
  readonly type: string | null
  readonly owner: string | null
}
export type Order = { readonly sort: 'saved' | 'title' | 'questions' | 'created'; readonly order: 'asc' | 'desc' }

const FILTER = `where ($1::uuid is null or d.owner_id = $1) and ($2::text is null or d.skill = $2)
  and ($3::text is null or d.search_folded like '%' || $3 || '%') and ($4::text is null or d.module = $4)
  and ($5::text is null or $5 = any (d.types)) and ($6::uuid is null or d.owner_id = $6)
  and case when $7::text is null then d.archived_at is null else ${STATE} = $7 end`
const COLUMNS = {
  saved: 'd.saved_at',
  title: 'd.title',
  questions: 'd.question_count',
  created: 'd.created_at',
} as const

function valuesOf({ onlyOf, skill, search, module, type, owner, state }: Filter) {
  return [onlyOf, skill, search, module, type, owner, state]
}

/** `search` is folded: letters, digits and spaces, nothing that `like` would read as a pattern. */
export async function listPapers(
  db: Database,
  filter: Filter,
  { sort, order }: Order,
  page: { readonly limit: number; readonly offset: number },
): Promise<ListRow[]> {
  const direction = order === 'asc' ? 'asc' : 'desc'
  return db.query<ListRow>({
    text: `select d.paper_id as id, p.slug, d.title, d.skill, d.module, ${STATE} as state, d.types,
        d.question_count as "questionCount", d.part_count as "partCount", d.saved_at as "savedAt",
        saver.name as "savedBy", ${EXAMS} as exams,
        case when owner.id is null then null else json_build_object('id', owner.id, 'name', owner.name) end as owner
      from paper_drafts d join papers p on p.id = d.paper_id
      left join users owner on owner.id = d.owner_id left join users saver on saver.id = d.saved_by
      ${FILTER} order by ${COLUMNS[sort]} ${direction}, d.paper_id ${direction} limit $8 offset $9`,
    values: [...valuesOf(filter), page.limit, page.offset],
  })
}

export async function countPapers(db: Database, filter: Filter): Promise<number> {
  const [row] = await db.query<{ total: number }>({
    text: `select count(*)::int as total from paper_drafts d ${FILTER}`,
    values: valuesOf(filter),
  })
  return row?.total ?? 0
}

/** The ids that were changed: those of this editor that were not in that state already. Locked in the order in which publishing locks them. */
export async function setArchived(
  tx: Database,
  { ids, onlyOf, isArchived }: { ids: readonly string[]; onlyOf: string | null; isArchived: boolean },
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    text: `update paper_drafts set archived_at = case when $3 then now() end
      where paper_id in (select paper_id from paper_drafts where paper_id = any ($1::uuid[]) order by paper_id for update)
        and ($2::uuid is null or owner_id = $2) and (archived_at is not null) <> $3
      returning paper_id as id`,
    values: [ids, onlyOf, isArchived],
  })
  return rows.map((row) => row.id)
}
