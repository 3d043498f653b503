import { type RedraftOffer } from '@/lib/shop/correction-offer/contract'
import { REDRAFT_PRODUCT, redraftPrice } from '@/lib/shop/correction-offer/rules'
import { goodKinds } from '@/lib/shop/entitlement/words/goods'
import { lowestCorrectionPrice } from '@/lib/shop/product/rules/unit-price'
import { type Database } from '@/server/platform/db/client'
import { type ViewerContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { createPort } from '@/server/platform/port'
import { countRedrafts } from '@/server/shop/entitlement/public'
import { listOnSale, priceNow, type ProductRow } from '@/server/shop/product/public'
import { findOffers } from './repo'

/** `isReady`: its first correction is published, and it has no further draft. */
export type RedraftCandidate = { readonly texts: number; readonly isReady: boolean }

/** A text of this person; null for any other. */
export const redraftable =
  createPort<(db: Database, userId: string, submissionId: string) => Promise<RedraftCandidate | null>>('a second draft')

/** The least price of one correction in the shop now; null when none is sold. */
export async function findCorrectionPrice(db: Database): Promise<{ rial: number; now: Date } | null> {
  const products = await listOnSale(db)
  const rial = lowestCorrectionPrice(
    products.map((product) => ({ priceRial: priceNow(product), goods: product.goods })),
  )
  const now = products[0]?.now
  return rial === null || !now ? null : { rial, now }
}

/** The offer of a text's second draft; null when none is offered, or the text cannot have one. */
export async function findRedraft(db: Database, userId: string, submissionId: string): Promise<ProductRow | null> {
  const text = await redraftable.get()(db, userId, submissionId)
  if (!text?.isReady) return null
  const [offers, correction] = [await findOffers(db), await findCorrectionPrice(db)]
  const listRial = redraftPrice(correction?.rial ?? null, offers?.redraftPercent ?? null, text.texts)
  if (listRial === null || !correction) return null
  const offeredGood = { kind: 'redraft', examId: null, courseId: null, subject: null, validDays: null } as const
  return {
    id: REDRAFT_PRODUCT,
    // Not the title of the text, which may contain the writer's words: order lines and receipts remain when those are deleted.
    title: goodKinds.redraft,
    description: '',
    examSlug: null,
    courseSlug: null,
    listRial,
    saleRial: null,
    saleFrom: null,
    saleUntil: null,
    now: correction.now,
    goods: [{ ...offeredGood, amount: text.texts, pieceId: submissionId }],
  }
}

/** The offer that the buyer sees beside the draft. @throws AppError not_found for somebody else's text */
export async function getRedraftOffer({ db, viewer }: ViewerContext, submissionId: string): Promise<RedraftOffer> {
  const { userId } = viewer
  if (!(await redraftable.get()(db, userId, submissionId))) throw new AppError('not_found')
  if (((await countRedrafts(db, userId, submissionId)) ?? 0) > 0) return { offer: null, isPaid: true }
  const redraft = await findRedraft(db, userId, submissionId)
  const correction = redraft && (await findCorrectionPrice(db))
  if (!correction) return { offer: null, isPaid: false }
  const texts = redraft.goods[0]?.amount ?? 1
  return { offer: { priceRial: redraft.listRial, fullRial: correction.rial * texts }, isPaid: false }
}
