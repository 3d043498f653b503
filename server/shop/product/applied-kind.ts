import { ShopAct } from '@/lib/shop/product/contract/manage-products'
import { documentNames } from '@/lib/shop/product/words/manage-products'
import {
  type DocumentKind,
  type LockedState,
  isStored,
  type LoggedKind,
  type SavedKind,
  toStoredJson,
} from '@/server/documents/draft/public'
import { findRow } from '@/server/platform/db/client'

/** SQL: columns that change with every act on these tables. */
export const CHANGED = `rev = rev + 1, updated_at = clock_timestamp()`

/** SQL: locks the row against checkouts until the transaction ends. */
export const lockAppliedSql = (table: string) =>
  `select rev, updated_by as "savedBy" from ${table} where id = $1 for no key update`

export const saveAppliedSql = (table: string) =>
  `update ${table} set draft = $2, updated_by = $3, ${CHANGED} where id = $1`

type Sql = { readonly lock: string; readonly save: string; readonly isStored: string }
type Applied<Content extends object, Reply> = SavedKind<Content, LockedState, Reply> & LoggedKind<ShopAct>

/**
 * Products and coupons have a draft beside the live values, which a manager applies (docs/decisions/047-a-price-is-applied.md). They have no owners,
 * slugs or versions.
 */
export function appliedKind<Content extends object, Reply>(
  kind: Pick<LoggedKind<ShopAct>, 'subject' | 'find'> &
    Pick<DocumentKind<LockedState, Reply>, 'load'> & { readonly sql: Sql },
): Applied<Content, Reply> {
  const { sql } = kind
  return {
    ...kind,
    acts: ShopAct,
    program: documentNames.program,
    lock: (tx, { id }) => findRow(tx, { text: sql.lock, values: [id] }),
    isStored: (tx, id, content) => isStored(tx, sql.isStored, id, content),
    write: async ({ db }, { id, content, editor }) => {
      await db.query({ text: sql.save, values: [id, toStoredJson(content), editor.userId] })
    },
  }
}
