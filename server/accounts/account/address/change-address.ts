import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { type Me } from '@/lib/accounts/account/contract'
import { type AddressChange } from '@/lib/accounts/address/contract'
import { addressCopy } from '@/lib/accounts/address/words/address'
import { addressMail } from '@/lib/accounts/address/words/address-mail'
import { paths } from '@/lib/platform/paths'
import { errorSentences } from '@/lib/platform/words/errors'
import { recordSecurityEvent } from '@/server/accounts/audit/public'
import { isUniqueViolation } from '@/server/platform/db/failures'
import { limitKeyOf, originOf } from '@/server/platform/http/address'
import { type Context, type ViewerContext, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { createLimiter, type Limiter } from '@/server/platform/http/limiter'
import { mayText, readSecondsToMidnight, send, sendToPeople, watchBudget } from '@/server/platform/outbox/public'
import { getMe } from '../accounts'
import { addLink, deleteLinksOf, findById } from '../repo'
import { endAllBut } from '../session-repo'
import { hashSecret, newSecret } from '../tokens'
import { requireFreshProof } from '../../second-factor/proof'
import * as repo from './repo'

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400
/** How long the former address can take the account back. */
const WAY_BACK_DAYS = 7

type AddressLimits = {
  readonly byUser: Limiter
  readonly byAddress: Limiter
  /** Messages to one address, whoever asks. */
  readonly byTarget: Limiter
}

export function createAddressLimits(factor: number): AddressLimits {
  return {
    byUser: createLimiter({ points: 5, perSeconds: DAY_SECONDS }),
    byAddress: createLimiter({ points: 15 * factor, perSeconds: HOUR_SECONDS }),
    byTarget: createLimiter({ points: 5, perSeconds: DAY_SECONDS }),
  }
}

/**
 * Sends a code to the new address. If another account has it, the reply is the same; its owner is told by mail, and no code is right.
 * @throws AppError confirm_first; identifier_taken when it is the caller's own; sms_spent, too_many_requests
 */
export async function askAddressChange(
  ctx: ViewerContext,
  limits: AddressLimits,
  address: string,
): Promise<AddressChange> {
  await requireFreshProof(ctx)
  const { userId, sessionId } = ctx.viewer
  const user = (await findById(ctx.db, userId)) ?? notFound()
  if (user.identifier === address)
    throw new AppError('identifier_taken', { fields: { 'body.identifier': addressCopy.own } })
  await limits.byUser.take(userId)
  await limits.byAddress.take(limitKeyOf(ctx.address))
  await limits.byTarget.take(address)
  const channel = channelOf(address)
  if (channel === 'sms' && !(await mayText(ctx, { isKnownDevice: true })))
    throw new AppError('sms_spent', { retryAfterSeconds: await readSecondsToMidnight(ctx.db) })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const seconds = ctx.settings.services[channel] === null ? DAY_SECONDS : HOUR_SECONDS
  const expiresAt = await inTransaction(ctx, async (ctx) => {
    const isForeign = await repo.isForeign(ctx.db, address, userId)
    const codeHash = isForeign ? randomBytes(32) : hashCode(ctx, userId, address, code)
    const expiresAt = await repo.putChange(ctx.db, { userId, sessionId, address, codeHash, seconds })
    if (isForeign) await notifyOwner(ctx, address)
    else await sendCode(ctx, { address, code, seconds, userId })
    return expiresAt ?? notFound()
  })
  return toReply(ctx, { address, expiresAt })
}

export async function getAddressChange(ctx: ViewerContext): Promise<{ change: AddressChange | null }> {
  const found = await repo.findChange(ctx.db, ctx.viewer)
  return { change: found && toReply(ctx, found) }
}

/** @throws AppError wrong_code; identifier_taken when somebody else got the address meanwhile */
export async function confirmAddressChange(ctx: ViewerContext, code: string): Promise<Me> {
  const { userId } = ctx.viewer
  // Counted in its own statement: no later refusal rolls the try back.
  const found = await repo.spendTry(ctx.db, ctx.viewer)
  const typed = hashCode(ctx, userId, found?.address ?? '', code)
  if (!found || !timingSafeEqual(found.codeHash, typed)) return refuseCode(ctx)
  try {
    return await inTransaction(ctx, async (ctx) => {
      if (!(await repo.spendChange(ctx.db, userId, typed))) return refuseCode(ctx)
      if (await repo.isForeign(ctx.db, found.address, userId)) throw taken()
      const former = await repo.moveAccount(ctx.db, { userId, address: found.address, days: WAY_BACK_DAYS })
      if (former !== null) await leaveAddress(ctx, former)
      return getMe(ctx)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_identifier')) throw taken()
    throw error
  }
}

/** Voids what was sent to the former address, ends the other sessions, and tells the former address the way back. */
async function leaveAddress(ctx: ViewerContext, former: string): Promise<void> {
  const { userId, sessionId } = ctx.viewer
  await deleteLinksOf(ctx.db, userId)
  await endAllBut(ctx.db, userId, sessionId, 'address')
  await recordSecurityEvent(ctx, { userId, act: 'address_changed' })
  const { subject, mail, sms } = addressMail.left
  const letter = { to: former, subject, lifeSeconds: WAY_BACK_DAYS * DAY_SECONDS, about: userId }
  if (channelOf(former) === 'sms')
    return sendToPeople(ctx, [{ ...letter, text: sms(WAY_BACK_DAYS), word: 'account' as const }])
  const token = newSecret()
  await addLink(ctx.db, { tokenHash: hashSecret(token), userId, seconds: letter.lifeSeconds, restores: former })
  const link = `${originOf(ctx.settings)}${paths.resetPassword}#token=${token}`
  return send(ctx, { ...letter, channel: 'mail', text: mail({ link, days: WAY_BACK_DAYS }) })
}

type NewCode = {
  readonly address: string
  readonly code: string
  readonly seconds: number
  readonly userId: string
}

/** `about` the account: whoever forgets it finds the message, whose address is not its own yet. */
async function sendCode(ctx: Context, { address, code, seconds, userId }: NewCode): Promise<void> {
  const { subject, text } = addressMail.code
  const channel = channelOf(address)
  const message = { channel, to: address, subject, lifeSeconds: seconds, about: userId }
  await send(ctx, { ...message, text: channel === 'mail' ? text(code) : code })
  if (channel === 'sms') await watchBudget(ctx)
}

/** A text message carries codes only, so that the owner of a mobile number is not told. */
async function notifyOwner(ctx: Context, address: string): Promise<void> {
  if (channelOf(address) === 'mail') await send(ctx, { channel: 'mail', to: address, ...addressMail.taken })
}

async function refuseCode(ctx: ViewerContext): Promise<never> {
  await recordSecurityEvent(ctx, { userId: ctx.viewer.userId, act: 'code_refused' })
  throw new AppError('wrong_code', { fields: { 'body.code': errorSentences.wrong_code } })
}

function taken(): AppError {
  return new AppError('identifier_taken', { fields: { 'body.code': errorSentences.identifier_taken } })
}

function toReply({ settings }: Context, { address, expiresAt }: { address: string; expiresAt: Date }): AddressChange {
  return { address, expiresAt: expiresAt.toISOString(), isCarried: settings.services[channelOf(address)] !== null }
}

function channelOf(address: string): 'mail' | 'sms' {
  return address.includes('@') ? 'mail' : 'sms'
}

/** Keyed with this installation's secret: with a copy of the table alone, a million codes could be tried in a moment. */
function hashCode({ settings }: Context, userId: string, address: string, code: string): Buffer {
  return createHmac('sha256', settings.authSecret).update(`address ${userId} ${address} ${code}`).digest()
}
