import { createHmac, timingSafeEqual } from 'node:crypto'
import { type AddressProof } from '@/lib/accounts/address/contract'
import { errorSentences } from '@/lib/platform/words/errors'
import { recordSecurityEvent } from '@/server/accounts/audit/public'
import { limitKeyOf } from '@/server/platform/http/address'
import { type Context, type ViewerContext, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { findById } from '../repo'
import { channelOf, sendCode } from './address-messages'
import { type AddressLimits, newCode, requireBudget } from './change-address'
import { confirmProof, findProof, upsertCode, spendProofTry } from './proof-repo'

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400

export async function getAddressProof({ db, settings, viewer }: ViewerContext): Promise<AddressProof> {
  const found = await findProof(db, viewer.userId)
  if (!found) return { isConfirmed: false, sent: null }
  const { address, isConfirmed, isAwaited } = found
  return {
    isConfirmed,
    sent: isAwaited ? { address, isCarried: settings.services[channelOf(address)] !== null } : null,
  }
}

/** Sends a code to the address of the account, unless it is confirmed already. @throws AppError sms_spent, too_many_requests */
export async function requestAddressProof(ctx: ViewerContext, limits: AddressLimits): Promise<AddressProof> {
  const { userId } = ctx.viewer
  const { identifier: address } = (await findById(ctx.db, userId)) ?? notFound()
  const before = await getAddressProof(ctx)
  if (before.isConfirmed) return before
  await limits.byUser.take(userId)
  await limits.byAddress.take(limitKeyOf(ctx.address))
  await limits.byTarget.take(address)
  await requireBudget(ctx, [address])
  // Without a service a manager reads the code in the outbox and passes it on, so it is valid longer.
  const seconds = ctx.settings.services[channelOf(address)] === null ? DAY_SECONDS : HOUR_SECONDS
  const code = newCode()
  await inTransaction(ctx, async (ctx) => {
    await upsertCode(ctx.db, { userId, address, seconds, codeHash: hashCode(ctx, { userId, address, code }) })
    await sendCode(ctx, { to: address, side: 'proof', code, seconds, userId })
  })
  return getAddressProof(ctx)
}

/** @throws AppError wrong_code */
export async function confirmAddressProof(ctx: ViewerContext, code: string): Promise<AddressProof> {
  const { userId } = ctx.viewer
  // Counted in a statement of its own: a later refusal does not roll the try back.
  const found = await spendProofTry(ctx.db, userId)
  const codeHash = hashCode(ctx, { userId, address: found?.address ?? '', code })
  const isRight = found !== null && timingSafeEqual(found.codeHash, codeHash)
  if (!isRight || !(await confirmProof(ctx.db, userId, codeHash))) {
    await recordSecurityEvent(ctx, { userId, act: 'code_refused' })
    throw new AppError('wrong_code', { fields: { 'body.code': errorSentences.wrong_code } })
  }
  return getAddressProof(ctx)
}

type CodeSubject = { readonly userId: string; readonly address: string; readonly code: string }
/** Keyed with this installation's secret: with a copy of the table alone, a million codes could be tried in a moment. */
function hashCode({ settings }: Context, { userId, address, code }: CodeSubject): Buffer {
  return createHmac('sha256', settings.authSecret).update(`address-proof ${userId} ${address} ${code}`).digest()
}
