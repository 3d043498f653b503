import { type Database } from '@/server/platform/db/client'
import { AppError } from '@/server/platform/http/errors'
import { redraftable } from '@/server/shop/correction-offer/public'
import { countRedrafts, type GoodKey, listPermanentRights } from '@/server/shop/entitlement/public'
import { hasTakenFree, listLines } from './order-repo'

type OfferedGood = GoodKey & { readonly pieceId?: string }
type OfferedProduct = { readonly id: string; readonly priceRial: number; readonly goods: readonly OfferedGood[] }

/**
 * Nobody pays for something they own permanently, bought or given, and a free product is given once per person. A bundle may have a missing part.
 * Under the buyer's lock, this sees their other checkouts. @throws AppError owned_already
 */
export async function assertProductsNotOwned(
  db: Database,
  userId: string,
  products: readonly OfferedProduct[],
): Promise<void> {
  await assertGoodsNotOwned(db, userId, products)
  const free = products.filter(({ priceRial }) => priceRial === 0).map(({ id }) => id)
  if (free.length > 0 && (await hasTakenFree(db, userId, free))) throw new AppError('owned_already')
}

/**
 * Like {@link assertProductsNotOwned}, for an unpaid order: another order may have been paid since, or the second draft submitted with an ordinary credit.
 * @throws AppError owned_already; not_on_sale
 */
export async function assertOrderNotOwned(
  db: Database,
  order: { readonly id: string; readonly userId: string },
): Promise<void> {
  const lines = await listLines(db, order.id)
  await assertGoodsNotOwned(db, order.userId, lines)
  for (const submissionId of listRedrafts(lines))
    if (!(await redraftable.get()(db, order.userId, submissionId))?.isReady) throw new AppError('not_on_sale')
}

type Line = { readonly goods: readonly OfferedGood[] }

async function assertGoodsNotOwned(db: Database, userId: string, lines: readonly Line[]): Promise<void> {
  const owned = new Set((await listPermanentRights(db, userId)).map(keyOf))
  const isOwned = lines.some(({ goods }) => goods.length > 0 && goods.every((good) => owned.has(keyOf(good))))
  if (isOwned) throw new AppError('owned_already')
  // Two checkouts of the same second draft: the later one is refused before its buyer is sent to pay.
  for (const submissionId of listRedrafts(lines))
    if ((await countRedrafts(db, userId, submissionId)) !== null) throw new AppError('owned_already')
}

/** The texts whose second drafts these lines sell. */
function listRedrafts(lines: readonly Line[]): string[] {
  return lines.flatMap(({ goods }) => goods.flatMap((good) => good.pieceId ?? []))
}

function keyOf({ kind, examId, courseId }: GoodKey): string {
  return `${kind} ${examId ?? courseId ?? ''}`
}
