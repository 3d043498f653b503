import { type CorrectionOffers, type ManagedOffers, type Offers } from '@/lib/shop/correction-offer/contract'
import { redraftPrice } from '@/lib/shop/correction-offer/rules'
import { announceContentChange } from '@/server/platform/http/content-change'
import { type Context, type ManagerContext } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { findCorrectionPrice } from './redraft-offer'
import { findOffers, saveOffers } from './repo'

/** For visitors: without the number of gifts, because the page is cached. */
export async function getCorrectionOffers({ db }: Pick<Context, 'db'>): Promise<CorrectionOffers> {
  const { redraftPercent: percent, firstMonthly } = (await findOffers(db)) ?? notFound()
  const eachRial = redraftPrice((await findCorrectionPrice(db))?.rial ?? null, percent, 1)
  return {
    firstMonthly: firstMonthly === 0 ? null : firstMonthly,
    redraft: percent === null || eachRial === null ? null : { percent, eachRial },
  }
}

export async function getManagedOffers({ db }: Pick<Context, 'db'>): Promise<ManagedOffers> {
  const { savedById: _, savedAt, ...offers } = (await findOffers(db)) ?? notFound()
  const correctionRial = (await findCorrectionPrice(db))?.rial ?? null
  return { ...offers, correctionRial, savedAt: savedAt?.toISOString() ?? null }
}

export async function changeOffers(ctx: ManagerContext, offers: Offers): Promise<ManagedOffers> {
  await saveOffers(ctx.db, ctx.viewer.userId, offers)
  announceContentChange()
  return getManagedOffers(ctx)
}
