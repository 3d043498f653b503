import type * as contract from '@/lib/shop/correction-offer/contract'
import { route } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

export const firstCorrectionQuery = () =>
  readQuery<typeof contract.getFirstCorrection>('/first-correction/', {}, CHANGES_ELSEWHERE)
export const takeFirstCorrection = route<typeof contract.takeFirstCorrection>('POST', '/first-correction/')
export const redraftOfferQuery = (id: string) =>
  readQuery<typeof contract.getRedraftOffer>('/redraft-offers/{id}/', { params: { id } }, CHANGES_ELSEWHERE)
export const managedOffersQuery = () =>
  readQuery<typeof contract.getManagedOffers>('/managed-correction-offers/', {}, CHANGES_ELSEWHERE)
export const saveOffers = route<typeof contract.saveOffers>('PUT', '/managed-correction-offers/')
