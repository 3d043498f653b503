import { type Database } from './client'
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
    const rows = await tx.query({
      text: `update ${table} set slug = $2 where id = $1 and not exists (select from ${table} where slug = $2 and id <> $1)
        returning id`,
      values: [id, slug],
    })
    return rows.length > 0
  } catch (error) {
    // Somebody else takes it at this very moment.
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** Those who have documents of this kind, for a filter; `onlyOf` leaves one alone. */
export async function listDraftOwners(
  db: Database,
  table: Exclude<DraftTable['table'], 'products' | 'coupons' | 'posts'>,
  onlyOf: string | null,
): Promise<{ readonly id: string; readonly name: string }[]> {
  return db.query<{ id: string; name: string }>({
    text: `select id, name from users where id in (select owner_id from ${table})
      and ($1::uuid is null or id = $1) order by name, id limit 200`,
    values: [onlyOf],
  })
}
