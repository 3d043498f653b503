import { createHmac } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { type FirstCorrection } from '@/lib/shop/correction-offer/contract'
import {
  FIRST_VALID_DAYS,
  firstCorrectionState,
  type FirstState,
  canonicalAddress,
} from '@/lib/shop/correction-offer/rules'
import { correctionOfferCopy } from '@/lib/shop/correction-offer/words/correction-offer'
import { type Context, type ViewerContext, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { insertEntitlement } from '@/server/shop/entitlement/public'
import * as repo from './repo'

export async function getFirstCorrection(ctx: ViewerContext): Promise<FirstCorrection> {
  const offers = (await repo.findOffers(ctx.db)) ?? notFound()
  const { state } = await readState(ctx, offers)
  return { state, validDays: FIRST_VALID_DAYS }
}

/**
 * Gives one correction, once per person and address. Of concurrent calls only one succeeds; the limit of the last days is never exceeded. @throws
 * AppError owned_already; not_ready while the address is not confirmed; not_on_sale when none is given, or not to this person
 */
export async function takeFirstCorrection(ctx: ViewerContext): Promise<FirstCorrection> {
  await inTransaction(ctx, async (ctx) => {
    const offers = (await repo.lockOffers(ctx.db)) ?? notFound()
    const { state, addressHash } = await readState(ctx, offers)
    const refusal = REFUSALS[state]
    if (refusal) throw new AppError(refusal)
    const { savedById, firstCounts } = offers
    // Nothing is given until a manager has switched it on.
    if (savedById === null || addressHash === null) throw new AppError('not_on_sale')
    const entitlementId = ctx.newId()
    const { userId } = ctx.viewer
    const from = { givenBy: savedById, note: correctionOfferCopy.giftNote }
    await insertEntitlement(ctx.db, { ...repo.GIFT, id: entitlementId, userId, from })
    const gift = { entitlementId, userId, addressHash, countsInPay: firstCounts }
    if (!(await repo.insertGift(ctx.db, gift))) throw new AppError('owned_already')
  })
  return getFirstCorrection(ctx)
}

const REFUSALS = {
  off: 'not_on_sale',
  full: 'not_on_sale',
  taken: 'owned_already',
  unconfirmed: 'not_ready',
  ready: null,
} as const satisfies Readonly<Record<FirstState, string | null>>

async function readState(
  ctx: ViewerContext,
  { firstMonthly: monthly, given: grantedCount }: repo.OffersRow,
): Promise<{ state: FirstState; addressHash: Buffer | null }> {
  const { db, viewer } = ctx
  const address = await repo.findConfirmedAddress(db, viewer.userId)
  const addressHash = address === null ? null : hashAddress(ctx, address)
  const state = firstCorrectionState({
    monthly,
    givenCount: grantedCount,
    isStudent: viewer.role === 'student',
    isConfirmed: address !== null,
    wasGiven: await repo.hadFirstCorrection(db, viewer.userId, addressHash),
    hadCorrection: await repo.hadCorrection(db, viewer.userId),
  })
  return { state, addressHash }
}

/** Keyed with this installation's secret, so that the table alone does not reveal whose addresses these are. */
function hashAddress({ settings }: Context, address: string): Buffer {
  return createHmac('sha256', settings.authSecret)
    .update(`first-correction ${canonicalAddress(withAsciiDomain(address))}`)
    .digest()
}

/** A domain in letters of any script, and the same one as xn--…, are one mailbox. */
function withAsciiDomain(address: string): string {
  const from = address.lastIndexOf('@') + 1
  const domain = address.slice(from)
  return from > 1 ? address.slice(0, from) + (domainToASCII(domain) || domain) : address
}
