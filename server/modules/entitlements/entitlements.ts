import { type Entitlement } from '@/lib/contract/entitlements'
import { type Database } from '@/server/db/client'
import { type Context, type ViewerContext } from '@/server/http/context'
import { insertEntitlement, listOwned } from './repo'

/** What a product gives; frozen in the line of an order when it is placed. */
export type Good = {
  readonly kind: 'exam'
  readonly examId: string
  readonly amount: number | null
  readonly validDays: number | null
}

/** All that the viewer was ever given or sold, newest first, with what became of it. */
export async function listEntitlements(ctx: ViewerContext): Promise<{ items: Entitlement[] }> {
  const rows = await listOwned(ctx.db, ctx.viewer.userId)
  const items = rows.map(({ slug, title, expiresAt, ...row }) => ({
    ...row,
    exam: { slug, title },
    expiresAt: expiresAt?.toISOString() ?? null,
  }))
  return { items }
}

/** Gives what was bought; in the transaction that makes the order paid. */
export async function grantLine(
  { newId }: Pick<Context, 'newId'>,
  tx: Database,
  line: { readonly id: string; readonly userId: string; readonly goods: readonly Good[] },
): Promise<void> {
  for (const { examId, amount, validDays } of line.goods) {
    const right = { id: newId(), userId: line.userId, examId, amount, validDays, from: { orderLineId: line.id } }
    await insertEntitlement(tx, right)
  }
}
