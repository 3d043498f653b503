import { ShopAct } from '@/lib/shop/product/contract/manage-products'
import { documentNames } from '@/lib/shop/product/words/manage-products'
import { type Database } from '@/server/platform/db/client'
import { isRepeatedSave, toStoredJson } from '@/server/platform/db/drafts'
import { type ManagerContext, inTransaction } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { listAuditEntries, recordAct, recordCoalescedAct } from '@/server/accounts/audit/public'

type Kind<Written> = {
  readonly kind: 'product' | 'coupon'
  readonly table: 'products' | 'coupons'
  /** @throws AppError not_found */
  readonly load: (db: Database, id: string) => Promise<Written>
}
type OnRev = { readonly id: string; readonly rev: number }

/** What changes with every act on a row of these tables. */
export const CHANGED = `rev = rev + 1, updated_at = clock_timestamp()`

/**
 * Products and coupons are written beside what buyers see, and what is written takes its place when a manager applies it
 * (docs/decisions/047-a-price-is-applied.md): saving, acting and the log are the same for both.
 */
export function createAppliedDocuments<Content extends object, Written>({ kind, table, load }: Kind<Written>) {
  const drafts = { table, id: 'id', text: 'draft' } as const
  const subjectOf = (id: string) => ({ kind, id })
  const note = (ctx: ManagerContext, tx: Database, id: string, act: ShopAct) =>
    recordAct({ ...ctx, db: tx }, { subject: subjectOf(id), actor: ctx.viewer.userId, act })

  /** Locks the row until the transaction ends: nobody at the till uses it meanwhile. @throws AppError not_found */
  async function lock(tx: Database, id: string): Promise<{ readonly rev: number; readonly savedBy: string | null }> {
    const [row] = await tx.query<{ rev: number; savedBy: string | null }>({
      text: `select rev, updated_by as "savedBy" from ${table} where id = $1 for no key update`,
      values: [id],
    })
    if (!row) throw new AppError('not_found')
    return row
  }

  /** `insert` says false when the id is there already: the caller's id makes a repeated call give the same row. */
  async function create(ctx: ManagerContext, id: string, insert: (tx: Database) => Promise<boolean>): Promise<Written> {
    await ctx.db.transaction(async (tx) => {
      if (await insert(tx)) await note(ctx, tx, id, 'created')
    })
    return load(ctx.db, id)
  }

  /**
   * Saves what is written over the state `rev`; buyers keep what they have. Repeating the very same save is answered as the first time.
   * @throws AppError not_found; draft_moved when another save came between
   */
  function save(ctx: ManagerContext, { id, rev, content }: OnRev & { readonly content: Content }): Promise<Written> {
    const by = ctx.viewer.userId
    return inTransaction(ctx, async (ctx) => {
      const before = await lock(ctx.db, id)
      if (before.rev === rev) {
        await ctx.db.query({
          text: `update ${table} set draft = $2, updated_by = $3, ${CHANGED} where id = $1`,
          values: [id, toStoredJson(content), by],
        })
        await recordCoalescedAct(ctx, { subject: subjectOf(id), actor: by, act: 'saved' })
      } else if (!(await isRepeatedSave(ctx.db, drafts, before, { id, rev, text: content, by }))) {
        throw new AppError('draft_moved')
      }
      return load(ctx.db, id)
    })
  }

  /** Changes what buyers see, and notes it. @throws AppError not_found; draft_moved; what `change` throws */
  function act(
    ctx: ManagerContext,
    { id, rev }: OnRev,
    name: ShopAct,
    change: (tx: Database) => Promise<void>,
  ): Promise<Written> {
    return ctx.db.transaction(async (tx) => {
      if ((await lock(tx, id)).rev !== rev) throw new AppError('draft_moved')
      await change(tx)
      await note(ctx, tx, id, name)
      return load(tx, id)
    })
  }

  /** Who did what, newest first. @throws AppError not_found */
  async function listLog(ctx: ManagerContext, id: string) {
    await load(ctx.db, id)
    return listAuditEntries(ctx, { subject: subjectOf(id), acts: ShopAct, program: documentNames.program })
  }

  return { create, save, act, listLog }
}
