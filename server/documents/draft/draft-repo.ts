import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { isUniqueViolation } from '@/server/platform/db/failures'

/** PostgreSQL cannot store lone surrogates and NUL. */
const UNSTORABLE = /\p{Surrogate}|\0/gu
const SURROGATE = /\p{Surrogate}/gu

/** Replaces characters that PostgreSQL cannot store by the replacement character. */
export function toStoredText(text: string): string {
  return text.replace(UNSTORABLE, '\ufffd')
}

/** Like {@link toStoredText}, for a whole document as JSON. With `keepsNul` NUL stays, so that the document gets refused. */
export function toStoredJson(content: object, { keepsNul = false }: { readonly keepsNul?: boolean } = {}): string {
  const unstorable = keepsNul ? SURROGATE : UNSTORABLE
  return JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'string' ? value.replace(unstorable, '\ufffd') : value,
  )
}

/** `text`: from `isStoredSql`. */
export function isStored(tx: Database, sql: string, id: string, content: object): Promise<boolean> {
  return hasRow(tx, { text: sql, values: [id, toStoredJson(content)] })
}

/** Changes the slug of a document. False if it is taken. `text`: from `moveSlugSql`. */
export async function moveSlug(tx: Database, text: string, id: string, slug: string): Promise<boolean> {
  try {
    return await hasRow(tx, { text, values: [id, slug] })
  } catch (error) {
    // A concurrent request took the slug.
    if (isUniqueViolation(error)) return false
    throw error
  }
}

export type Person = { readonly id: string; readonly name: string }

/** `text`: from `listOwnersSql`. */
export function listOwners(db: Database, text: string, ownerFilter: string | null): Promise<Person[]> {
  return db.query<Person>({ text, values: [ownerFilter] })
}

type Archiving = {
  readonly ids: readonly string[]
  readonly ownerFilter: string | null
  readonly isArchived: boolean
}

/** Returns the changed ids: this editor's that were not in that state already. `text`: from `setArchivedSql`. */
export async function setArchived(
  tx: Database,
  text: string,
  { ids, ownerFilter, isArchived }: Archiving,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({ text, values: [ids, ownerFilter, isArchived] })
  return rows.map(({ id }) => id)
}

/** Whether a time is in the future by the database's clock. */
export async function isFuture(db: Database, at: string): Promise<boolean> {
  const row = await findRow<{ ahead: boolean }>(db, { text: `select $1::timestamptz > now() as ahead`, values: [at] })
  return row?.ahead ?? false
}
