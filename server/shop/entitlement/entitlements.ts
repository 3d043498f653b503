import { type Entitlement } from '@/lib/shop/entitlement/contract'
import { type Context, type ViewerContext } from '@/server/platform/http/context'
import { type Good, insertEntitlement, listOwned } from './repo'

/** All rights that the viewer was given or sold, newest first, with their state. */
export async function listEntitlements(ctx: ViewerContext): Promise<{ items: Entitlement[] }> {
  const rows = await listOwned(ctx.db, ctx.viewer.userId)
  return { items: rows.map(({ expiresAt, ...row }) => ({ ...row, expiresAt: expiresAt?.toISOString() ?? null })) }
}

/** Grants the rights of an order line, in the transaction that marks the order paid. */
export async function grantLine(
  { newId, db: tx }: Pick<Context, 'newId' | 'db'>,
  line: { readonly id: string; readonly userId: string; readonly goods: readonly Good[] },
): Promise<void> {
  for (const good of line.goods) {
    await insertEntitlement(tx, { ...good, id: newId(), userId: line.userId, from: { orderLineId: line.id } })
  }
}
