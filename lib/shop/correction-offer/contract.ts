import * as z from 'zod'
import { FIRST_MONTHLY, REDRAFT_PERCENT } from '@/lib/shop/correction-offer/rules'
import { endpoint } from '@/lib/platform/contract/endpoint'

/** Public: what is offered besides prices. */
export const getCorrectionOffers = endpoint({
  method: 'GET',
  path: '/correction-offers/',
  auth: 'public',
  summary: 'Whether the first correction is a gift, and what a second draft costs',
  response: z.object({
    /** How many first corrections are given within 30 days; null: none are. */
    firstMonthly: z.int().nullable(),
    /** Null while second drafts cost as much as first ones, or no correction is sold. */
    redraft: z.object({ percent: z.int(), eachRial: z.int() }).nullable(),
  }),
})
export type CorrectionOffers = z.infer<(typeof getCorrectionOffers)['response']>

export const FirstCorrection = z.object({
  state: z.enum(['off', 'taken', 'unconfirmed', 'full', 'ready']),
  /** Days within which it is to be used. */
  validDays: z.int(),
})
export type FirstCorrection = z.infer<typeof FirstCorrection>
export const getFirstCorrection = endpoint({
  method: 'GET',
  path: '/first-correction/',
  auth: 'user',
  summary: 'Whether I can have my first correction as a gift',
  response: FirstCorrection,
})
/**
 * Given once per person and address, even after the account was deleted. `not_ready` while the address is not confirmed, `owned_already` for a second
 * one, `not_on_sale` when none is given now.
 */
export const takeFirstCorrection = endpoint({
  method: 'POST',
  path: '/first-correction/',
  auth: 'user',
  summary: 'Claim my first correction as a gift',
  response: FirstCorrection,
  errors: ['not_ready', 'owned_already', 'not_on_sale', 'too_many_requests'],
})

/** The price of a second draft of one of the caller's texts. Null or false for a text that can have none; `not_found` for somebody else's. */
export const getRedraftOffer = endpoint({
  method: 'GET',
  path: '/redraft-offers/{id}/',
  auth: 'user',
  summary: 'What the second draft of my corrected text costs',
  params: z.object({ id: z.uuid() }),
  response: z.object({
    offer: z.object({ priceRial: z.int(), fullRial: z.int() }).nullable(),
    /** Bought, and not used yet. */
    isPaid: z.boolean(),
  }),
})
export type RedraftOffer = z.infer<(typeof getRedraftOffer)['response']>

const Offers = z.strictObject({
  redraftPercent: z.int().min(REDRAFT_PERCENT.min).max(REDRAFT_PERCENT.max).nullable(),
  firstMonthly: z.int().min(0).max(FIRST_MONTHLY.max),
  firstCounts: z.boolean(),
})
export type Offers = z.infer<typeof Offers>
export const ManagedOffers = z.object({
  ...Offers.shape,
  /** The least price of one correction in the shop; null: none is sold. */
  correctionRial: z.int().nullable(),
  /** First corrections given within the last 30 days. */
  given: z.int(),
  savedBy: z.string().nullable(),
  savedAt: z.iso.datetime().nullable(),
})
export type ManagedOffers = z.infer<typeof ManagedOffers>
export const getManagedOffers = endpoint({
  method: 'GET',
  path: '/managed-correction-offers/',
  auth: 'manager',
  summary: 'The offers of first corrections and second drafts (managers)',
  response: ManagedOffers,
})
export const saveOffers = endpoint({
  method: 'PUT',
  path: '/managed-correction-offers/',
  auth: 'manager',
  summary: 'Change the offers of first corrections and second drafts (managers)',
  body: Offers,
  response: ManagedOffers,
})
