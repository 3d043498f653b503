import * as contract from '@/lib/shop/correction-offer/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { getFirstCorrection, takeFirstCorrection } from './first-correction'
import { changeOffers, getCorrectionOffers, getManagedOffers } from './manage-offers'
import { getRedraftOffer } from './redraft-offer'

export function registerCorrectionOffers(api: Api): void {
  const takes = createLimiter({ points: 20, perSeconds: 3_600 })
  bind(api, contract.getCorrectionOffers, (ctx) => getCorrectionOffers(ctx))
  bind(api, contract.getFirstCorrection, (ctx) => getFirstCorrection(ctx))
  bind(api, contract.takeFirstCorrection, (ctx) => takeFirstCorrection(ctx), { limit: takes })
  bind(api, contract.getRedraftOffer, (ctx, { params }) => getRedraftOffer(ctx, params.id))
  bind(api, contract.getManagedOffers, (ctx) => getManagedOffers(ctx))
  bind(api, contract.saveOffers, (ctx, { body }) => changeOffers(ctx, body))
}
