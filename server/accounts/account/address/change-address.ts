import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type * as z from 'zod'
import { type Me } from '@/lib/accounts/account/contract'
import {
  type AddressChange,
  type AskAddressChangeBody,
  type ConfirmAddressChangeBody,
} from '@/lib/accounts/address/contract'
import { LOST_ADDRESS_DAYS } from '@/lib/accounts/address/rules'
import { addressCopy } from '@/lib/accounts/address/words/address'
import { errorSentences } from '@/lib/platform/words/errors'
import { recordSecurityEvent } from '@/server/accounts/audit/public'
import { isUniqueViolation } from '@/server/platform/db/failures'
import { limitKeyOf } from '@/server/platform/http/address'
import { type Context, type ViewerContext, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { type Limiter } from '@/server/platform/http/limiter'
import { shareLimiter } from '@/server/platform/limit/shared-limiter'
import { isWithinBudget, readSecondsToMidnight } from '@/server/platform/outbox/public'
import { getMe } from '../accounts'
import { findById } from '../repo'
import { requireFreshProof } from '../../second-factor/proof'
import { channelOf, notifyOfPendingChange, notifyOwner, sendCode } from './address-messages'
import { closeFormerAddress, RESTORE_DAYS } from './move-address'
import { markConfirmed } from './proof-repo'
import * as repo from './repo'

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400

export type AddressLimits = {
  readonly byUser: Limiter
  readonly byAddress: Limiter
  /** Messages to one address, from all accounts together. */
  readonly byTarget: Limiter
}

export function createAddressLimits(ctx: Pick<Context, 'db' | 'settings' | 'log'>): AddressLimits {
  const limit = (by: string, points: number, perSeconds: number) =>
    shareLimiter(ctx, { name: `address change ${by}`, points, perSeconds, whenStoreIsDown: 'refuse' })
  return {
    byUser: limit('user', 5, DAY_SECONDS),
    byAddress: limit('address', 15 * ctx.settings.addressLimitFactor, HOUR_SECONDS),
    byTarget: limit('target', 5, DAY_SECONDS),
  }
}

/**
 * Sends a code to the new address, and one to the present address unless its owner has lost it. If another account has the new address, the reply is
 * the same, but no code is accepted and that account's owner is notified by mail.
 * @throws AppError confirm_first; identifier_taken when it is the caller's own; sms_spent, too_many_requests
 */
export async function requestAddressChange(
  ctx: ViewerContext,
  limits: AddressLimits,
  { identifier: address, isOldLost }: z.output<typeof AskAddressChangeBody>,
): Promise<AddressChange> {
  await requireFreshProof(ctx)
  const { userId, sessionId } = ctx.viewer
  const { identifier: old } = (await findById(ctx.db, userId)) ?? notFound()
  if (old === address) throw new AppError('identifier_taken', { fields: { 'body.identifier': addressCopy.own } })
  await limits.byUser.take(userId)
  await limits.byAddress.take(limitKeyOf(ctx.address))
  await limits.byTarget.take(address)
  const targets = isOldLost ? [address] : [address, old]
  await requireBudget(ctx, targets)
  // Without a service for the channel a manager reads the code in the outbox and passes it on, so it is valid longer.
  const needsManager = targets.some((each) => ctx.settings.services[channelOf(each)] === null)
  const seconds = needsManager ? DAY_SECONDS : HOUR_SECONDS
  const [code, oldCode] = [newCode(), newCode()]
  const expiresAt = await inTransaction(ctx, async (ctx) => {
    const isTaken = await repo.isTakenByAnother(ctx.db, address, userId)
    const codeHash = isTaken ? randomBytes(32) : hashCode(ctx, { userId, address, code, side: 'new' })
    const oldCodeHash = isOldLost ? null : hashCode(ctx, { userId, address, code: oldCode, side: 'old' })
    const expiresAt = await repo.upsertChange(ctx.db, { userId, sessionId, address, codeHash, oldCodeHash, seconds })
    if (isTaken) await notifyOwner(ctx, address)
    else await sendCode(ctx, { to: address, side: 'new', code, seconds, userId })
    if (!isOldLost) await sendCode(ctx, { to: old, side: 'old', code: oldCode, seconds, userId })
    return expiresAt ?? notFound()
  })
  return toReply(ctx, { address, expiresAt, old: isOldLost ? null : old, dueAt: null })
}

/** Does not use the reserve of known browsers, because an account made a minute ago can also ask. @throws AppError sms_spent */
export async function requireBudget(ctx: Context, targets: readonly string[]): Promise<void> {
  if (targets.every((each) => channelOf(each) === 'mail') || (await isWithinBudget(ctx, { isKnownDevice: false })))
    return
  throw new AppError('sms_spent', { retryAfterSeconds: await readSecondsToMidnight(ctx.db) })
}

export async function getAddressChange(ctx: ViewerContext): Promise<{ change: AddressChange | null }> {
  const found = await repo.findChange(ctx.db, ctx.viewer)
  return { change: found && toReply(ctx, found) }
}

export async function cancelAddressChange(ctx: ViewerContext): Promise<void> {
  const { userId } = ctx.viewer
  const dropped = await repo.deleteChange(ctx.db, userId)
  if (dropped?.wasWaiting) await recordSecurityEvent(ctx, { userId, act: 'address_kept' })
}

/** @throws AppError wrong_code; identifier_taken when somebody else got the address meanwhile */
export async function confirmAddressChange(
  ctx: ViewerContext,
  { code, oldCode }: z.output<typeof ConfirmAddressChangeBody>,
): Promise<Me> {
  const { userId } = ctx.viewer
  // Counted in a statement of its own: a later refusal does not roll the try back.
  const found = await repo.spendTry(ctx.db, ctx.viewer)
  const address = found?.address ?? ''
  const codeHash = hashCode(ctx, { userId, address, code, side: 'new' })
  if (!found || !timingSafeEqual(found.codeHash, codeHash)) return refuseCode(ctx, 'code')
  const oldHash = hashCode(ctx, { userId, address, code: oldCode ?? '', side: 'old' })
  if (found.oldCodeHash && !timingSafeEqual(found.oldCodeHash, oldHash)) return refuseCode(ctx, 'oldCode')
  try {
    return await inTransaction(ctx, async (ctx) => {
      if (found.oldCodeHash) await moveAtOnce(ctx, { address, codeHash })
      else await scheduleMove(ctx, { address, codeHash })
      return getMe(ctx)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_identifier')) throw addressTaken()
    throw error
  }
}

type ConfirmedChange = { readonly address: string; readonly codeHash: Buffer }

async function moveAtOnce(ctx: ViewerContext, { address, codeHash }: ConfirmedChange): Promise<void> {
  const { userId, sessionId } = ctx.viewer
  if (!(await repo.spendChange(ctx.db, userId, codeHash))) return refuseCode(ctx, 'code')
  if (await repo.isTakenByAnother(ctx.db, address, userId)) throw addressTaken()
  const former = await repo.moveAccount(ctx.db, { userId, address, days: RESTORE_DAYS })
  await markConfirmed(ctx.db, userId, address)
  if (former !== null) await closeFormerAddress(ctx, { userId, former, openSessionId: sessionId })
}

/** The old address gave no code, so its owner is notified and has some days to object. */
async function scheduleMove(ctx: ViewerContext, { address, codeHash }: ConfirmedChange): Promise<void> {
  const { userId } = ctx.viewer
  if (await repo.isTakenByAnother(ctx.db, address, userId)) throw addressTaken()
  const dueAt = await repo.scheduleChange(ctx.db, { userId, codeHash, days: LOST_ADDRESS_DAYS })
  if (!dueAt) return refuseCode(ctx, 'code')
  await recordSecurityEvent(ctx, { userId, act: 'address_waits' })
  await notifyOfPendingChange(ctx, userId, dueAt)
}

async function refuseCode(ctx: ViewerContext, field: 'code' | 'oldCode'): Promise<never> {
  await recordSecurityEvent(ctx, { userId: ctx.viewer.userId, act: 'code_refused' })
  throw new AppError('wrong_code', { fields: { [`body.${field}`]: errorSentences.wrong_code } })
}

function addressTaken(): AppError {
  return new AppError('identifier_taken', { fields: { 'body.code': errorSentences.identifier_taken } })
}

function toReply({ settings }: Context, { address, expiresAt, old, dueAt }: repo.ChangeRow): AddressChange {
  const sentTo = (to: string) => ({ address: to, isCarried: settings.services[channelOf(to)] !== null })
  return {
    ...sentTo(address),
    expiresAt: expiresAt.toISOString(),
    old: old === null ? null : sentTo(old),
    dueAt: dueAt?.toISOString() ?? null,
  }
}

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

type CodeSubject = {
  readonly userId: string
  readonly address: string
  readonly code: string
  readonly side: 'new' | 'old'
}
/** Keyed with this installation's secret: with a copy of the table alone, a million codes could be tried in a moment. Both are bound to the new address. */
function hashCode({ settings }: Context, { userId, address, code, side }: CodeSubject): Buffer {
  const purpose = side === 'new' ? 'address' : 'address-old'
  return createHmac('sha256', settings.authSecret).update(`${purpose} ${userId} ${address} ${code}`).digest()
}
