import type * as z from 'zod'
import { type PaperQuery, type PaperState } from '@/lib/authoring/paper/contract/papers'
import { type Database } from '@/server/platform/db/client'
import { type Person } from '@/server/documents/draft/public'
import { findPage, orderBy, type Page } from '@/server/platform/db/paged-rows'
import { EXAMS, STATE } from './draft-repo'

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
  /** The titles of exams that contain it. */
  readonly exams: string[]
}
export type PaperDraftQuery = z.output<typeof PaperQuery> & {
  readonly ownerFilter: string | null
  readonly search: string | null
}

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

/** `search` is folded: letters, digits and spaces, no wildcard of `like`. */
export async function listPapers(
  db: Database,
  { ownerFilter, skill, search, module, type, owner, state, ...page }: PaperDraftQuery,
): Promise<Page<ListRow>> {
  const { rows, total } = await findPage<Omit<ListRow, 'exams'> & { exams: { title: string }[] }>(db, page, {
    text: `select d.paper_id as id, p.slug, d.title, d.skill, d.module, ${STATE} as state, d.types,
        d.question_count as "questionCount", d.part_count as "partCount", d.saved_at as "savedAt",
        saver.name as "savedBy", ${EXAMS} as exams,
        case when owner.id is null then null else json_build_object('id', owner.id, 'name', owner.name) end as owner
      from paper_drafts d join papers p on p.id = d.paper_id
      left join accounts_person owner on owner.id = d.owner_id left join accounts_person saver on saver.id = d.saved_by
      ${FILTER} ${orderBy(COLUMNS, page, 'd.paper_id')}`,
    counted: `from paper_drafts d ${FILTER}`,
    values: [ownerFilter, skill, search, module, type, owner, state],
  })
  return { rows: rows.map((row) => ({ ...row, exams: row.exams.map(({ title }) => title) })), total }
}
