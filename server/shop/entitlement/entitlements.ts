import { type Entitlement } from '@/lib/shop/entitlement/contract'
import { type Context, type ViewerContext } from '@/server/platform/http/context'
import { findNextPassStart, lockPasses } from './pass-repo'
import { type Good, insertEntitlement, listOwned, type OwnedRow } from './repo'

/** All of the viewer's entitlements, given or sold, newest first, with their state. */
export async function listEntitlements(ctx: ViewerContext): Promise<{ items: Entitlement[] }> {
  const rows = await listOwned(ctx.db, ctx.viewer.userId)
  return { items: rows.map(toReply) }
}

function toReply({ startsAt, expiresAt, ...row }: OwnedRow): Entitlement {
  return { ...row, startsAt: startsAt?.toISOString() ?? null, expiresAt: expiresAt?.toISOString() ?? null }
}

/**
 * Grants the rights of an order line, in the transaction that marks the order paid. A pass begins when the buyer's last one ends, or now; of two that
 * are paid at once the second waits for the first.
 */
export async function grantLine(
  { newId, db: tx }: Pick<Context, 'newId' | 'db'>,
  line: { readonly id: string; readonly userId: string; readonly goods: readonly Good[] },
): Promise<void> {
  const { userId } = line
  const isPass = line.goods.some(({ kind }) => kind === 'pass')
  if (isPass) await lockPasses(tx, userId)
  const passFrom = isPass ? await findNextPassStart(tx, userId) : null
  for (const good of line.goods) {
    await insertEntitlement(tx, { ...good, id: newId(), userId, passFrom, from: { orderLineId: line.id } })
  }
}
