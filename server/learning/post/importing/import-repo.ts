import { findRow, type Database } from '@/server/platform/db/client'

export type ImportedPost = {
  readonly id: string
  readonly digest: string
  /** Nobody has edited it since. */
  readonly isUntouched: boolean
}
const IMPORT_LOCK = 7_204_102

/** One node at a time, until the transaction ends. */
export async function lockPostImports(tx: Database): Promise<void> {
  await tx.query({ text: 'select pg_advisory_xact_lock($1)', values: [IMPORT_LOCK] })
}

/** The post imported from this file; locked until the transaction ends. */
export async function findImported(tx: Database, slug: string): Promise<ImportedPost | null> {
  return findRow(tx, {
    text: `select id, imported_digest as digest, rev = imported_rev as "isUntouched" from posts
      where imported_from = $1 for update`,
    values: [slug],
  })
}

/** Records that the draft equals the file. */
export async function markImported(tx: Database, id: string, slug: string, digest: string): Promise<void> {
  await tx.query({
    text: 'update posts set imported_from = $2, imported_digest = $3, imported_rev = rev where id = $1',
    values: [id, slug, digest],
  })
}
