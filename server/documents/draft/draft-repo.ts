import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { isUniqueViolation } from '@/server/platform/db/failures'

/** Half of a character and the zero character cannot be stored. */
const UNSTORABLE = /\p{Surrogate}|\0/gu
const HALF = /\p{Surrogate}/gu

/** A text as PostgreSQL takes it: what it cannot store becomes the sign for an unreadable character. */
export function toStoredText(text: string): string {
  return text.replace(UNSTORABLE, '\ufffd')
}

/** As {@link toStoredText}, a whole document as JSON. A zero may be left to be refused. */
export function toStoredJson(content: object, { refusesZero = false } = {}): string {
  const unstorable = refusesZero ? HALF : UNSTORABLE
  return JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'string' ? value.replace(unstorable, '\ufffd') : value,
  )
}

/** `text`: made by `isStoredSql`. */
export function isStored(tx: Database, text: string, id: string, content: object): Promise<boolean> {
  return hasRow(tx, { text, values: [id, toStoredJson(content)] })
}

/** Gives a document another address. False when another one has it. `text`: as `moveSlugSql` makes it. */
export async function moveSlug(tx: Database, text: string, id: string, slug: string): Promise<boolean> {
  try {
    return await hasRow(tx, { text, values: [id, slug] })
  } catch (error) {
    // Somebody else takes it at this very moment.
    if (isUniqueViolation(error)) return false
    throw error
  }
}

export type Person = { readonly id: string; readonly name: string }

/** `text`: made by `listOwnersSql`. */
export function listOwners(db: Database, text: string, onlyOf: string | null): Promise<Person[]> {
  return db.query<Person>({ text, values: [onlyOf] })
}

type Archiving = {
  readonly ids: readonly string[]
  readonly onlyOf: string | null
  readonly isArchived: boolean
}

/** The ids that were changed: those of this editor that were not in that state already. `text`: made by `setArchivedSql`. */
export async function setArchived(
  tx: Database,
  text: string,
  { ids, onlyOf, isArchived }: Archiving,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({ text, values: [ids, onlyOf, isArchived] })
  return rows.map(({ id }) => id)
}

/** Whether a time is still to come by the database's clock. */
export async function isAhead(db: Database, at: string): Promise<boolean> {
  const row = await findRow<{ ahead: boolean }>(db, { text: `select $1::timestamptz > now() as ahead`, values: [at] })
  return row?.ahead ?? false
}
