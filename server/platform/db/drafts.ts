import { hasRow, type Database } from './client'
import { isUniqueViolation } from './failures'

/** A draft of this editor; null is everybody's. */
export type Owned = { readonly id: string; readonly onlyOf: string | null }

/** Where a kind of document keeps its drafts: the table, and the columns of its id and of its text. */
export type DraftTable =
  | { readonly table: 'paper_drafts'; readonly id: 'paper_id'; readonly text: 'doc' }
  | { readonly table: 'exam_drafts'; readonly id: 'exam_id'; readonly text: 'doc' }
  | { readonly table: 'course_drafts'; readonly id: 'course_id'; readonly text: 'doc' }
  | { readonly table: 'posts'; readonly id: 'id'; readonly text: 'content' }
  | { readonly table: 'products' | 'coupons'; readonly id: 'id'; readonly text: 'draft' }

type Locked = { readonly rev: number; readonly savedBy: string | null }
type Save = { readonly id: string; readonly rev: number; readonly text: object; readonly by: string }

/** Half of a character and the zero character cannot be stored. */
const UNSTORABLE = /\p{Surrogate}|\0/gu
const HALF = /\p{Surrogate}/gu

/** A text as JSON that PostgreSQL takes: what it cannot store becomes the sign for an unreadable character. A zero may be left to be refused. */
export function toStoredJson(text: object, { refusesZero = false } = {}): string {
  const unstorable = refusesZero ? HALF : UNSTORABLE
  return JSON.stringify(text, (_, value: unknown) =>
    typeof value === 'string' ? value.replace(unstorable, '\ufffd') : value,
  )
}

/** Whether this very save was made just before, by the same person: its answer was lost, and it comes again. */
export async function isRepeatedSave(
  tx: Database,
  of: DraftTable,
  before: Locked,
  { id, rev, text, by }: Save,
): Promise<boolean> {
  if (before.rev !== rev + 1 || before.savedBy !== by) return false
  const [row] = await tx.query<{ same: boolean }>({
    text: `select ${of.text} = $2::jsonb as same from ${of.table} where ${of.id} = $1`,
    values: [id, toStoredJson(text)],
  })
  return row?.same ?? false
}

/** False when another one of these has the slug. */
export async function moveSlug(tx: Database, table: 'papers' | 'exams', id: string, slug: string): Promise<boolean> {
  try {
    return await hasRow(tx, {
      text: `update ${table} set slug = $2 where id = $1 and not exists (select from ${table} where slug = $2 and id <> $1)
        returning id`,
      values: [id, slug],
    })
  } catch (error) {
    // Somebody else takes it at this very moment.
    if (isUniqueViolation(error)) return false
    throw error
  }
}

type Archiving = { readonly ids: readonly string[]; readonly onlyOf: string | null; readonly isArchived: boolean }

/**
 * The ids that were changed: those of this editor that were not in that state already. Locked in the order in which publishing locks them.
 * @param unless a further condition on the draft `d`, in which $3 says whether it is archived
 */
export async function setArchived(
  tx: Database,
  { table, id }: Extract<DraftTable, { text: 'doc' }>,
  { ids, onlyOf, isArchived }: Archiving,
  unless = '',
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    text: `update ${table} d set archived_at = case when $3 then now() end
      where ${id} in (select ${id} from ${table} where ${id} = any ($1::uuid[]) order by ${id} for update)
        and ($2::uuid is null or owner_id = $2) and (archived_at is not null) <> $3 ${unless}
      returning ${id} as id`,
    values: [ids, onlyOf, isArchived],
  })
  return rows.map((row) => row.id)
}

/** What `archive` does not find to change, for it is not the editor's or is in that state already, is skipped and counted. */
export async function archiveAll(
  db: Database,
  { ids, act }: { readonly ids: readonly string[]; readonly act: 'archive' | 'unarchive' },
  archive: (tx: Database, isArchived: boolean) => Promise<readonly string[]>,
): Promise<{ done: number; skipped: number }> {
  const done = await db.transaction((tx) => archive(tx, act === 'archive'))
  return { done: done.length, skipped: new Set(ids).size - done.length }
}
