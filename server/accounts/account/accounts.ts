import { type Me, type PuzzleAnswer, type Session } from '@/lib/accounts/account/contract'
import { type ProofBody } from '@/lib/platform/contract/proof'
import { errorSentences } from '@/lib/platform/words/errors'
import { nameDevice } from '@/lib/platform/text/device-name'
import { limitKeyOf } from '@/server/platform/http/address'
import { type RequestContext, type ViewerContext, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { withTargetUser, recordAct, recordSecurityEvent } from '@/server/accounts/audit/public'
import { adviseFactor } from '../second-factor/policy'
import { deleteChange, moveBack } from './address/repo'
import { createFactorChallenge, checkProof, type ProofLimits } from '../second-factor/proof'
import { announceOwnChange } from './announce-own-change'
import { isOwnBrowser, rememberBrowser } from './known-device'
import { notifyOfSecurity } from './security-messages'
import { type Limits, spendLogIn, spendTry } from './limits'
import { hashPassword, needsRehash, verifyPassword } from './passwords/password-hash'
import { isWeakPassword } from './passwords/password-policy'
import {
  deleteDevicesOf,
  deleteLinksOf,
  findById,
  findByIdentifier,
  findLink,
  findMe,
  insertUser,
  replaceHash,
  updatePassword,
  consumeLink,
  updateName,
  updateTimeZone,
} from './repo'
import { endOtherSessions, endOwnSession, findLiveSession, listLiveSessions } from './session-repo'
import { openSession, type ProvedUser, removeCookies, setZoneCookie } from './sessions'
import { hashSecret } from './tokens'

type Access = { readonly access: string }

export async function signUp(
  ctx: RequestContext,
  limits: Limits,
  { puzzle, ...body }: { name: string; identifier: string; password: string; puzzle?: PuzzleAnswer | undefined },
): Promise<Access> {
  const otherLimits = [[limits.signUpByAddress, limitKeyOf(ctx.address)]] as const
  await spendTry(ctx, {
    purpose: 'sign-up',
    identifier: body.identifier,
    isOwnDevice: false,
    puzzle,
    others: otherLimits,
  })
  await refuseWeak('body.password', body.password, body)
  const id = ctx.newId()
  const passwordHash = await hashPassword(body.password, limitKeyOf(ctx.address))
  const { name, identifier } = body
  const isNew = await insertUser(ctx.db, { id, name, identifier, passwordHash, role: 'student' })
  if (!isNew) throw new AppError('identifier_taken', { fields: { 'body.identifier': errorSentences.identifier_taken } })
  await recordSecurityEvent(ctx, { userId: id, act: 'signed_up' })
  return openAndRemember(ctx, { id, role: 'student', passwordHash })
}

/** Opens a session. An unknown account is refused after the same time, with the same limits and the same message as a wrong password. */
export async function logIn(
  ctx: RequestContext,
  limits: Limits,
  { identifier, password, puzzle }: { identifier: string; password: string; puzzle?: PuzzleAnswer | undefined },
): Promise<Access> {
  const isOwnDevice = await isOwnBrowser(ctx, identifier)
  const undoTry = await spendLogIn(ctx, limits, { identifier, isOwnDevice, puzzle }).catch((error: unknown) =>
    recordStoppedLogIn(ctx, limits, error),
  )
  const user = await findByIdentifier(ctx.db, identifier)
  const isRight = await verifyPassword(user?.passwordHash ?? null, password, limitKeyOf(ctx.address))
  if (!user?.passwordHash || !isRight) {
    await recordSecurityEvent(ctx, { userId: user?.id ?? null, act: 'log_in_refused', detail: 'password' })
    throw new AppError('wrong_credentials')
  }
  await undoTry()
  // Only after the correct password: otherwise it would reveal that the account exists.
  if (user.isSuspended) {
    await recordSecurityEvent(ctx, { userId: user.id, act: 'log_in_refused', detail: 'suspended' })
    throw new AppError('suspended')
  }
  const passwordHash = await rehashIfWeak(ctx, user.id, user.passwordHash, password)
  const access = await openOrAskFactor(ctx, { ...user, passwordHash })
  await recordSecurityEvent(ctx, { userId: user.id, act: 'logged_in' })
  return access
}

/** Records a refused log-in once an hour per address: a flood must not fill the table. */
async function recordStoppedLogIn(ctx: RequestContext, limits: Limits, error: unknown): Promise<never> {
  const isFirst = await limits.noteByAddress.take(limitKeyOf(ctx.address)).then(
    () => true,
    () => false,
  )
  if (isFirst) await recordSecurityEvent(ctx, { userId: null, act: 'log_in_refused', detail: 'limit' })
  throw error
}

/** The password's hash; computed again and stored if it was made with weaker parameters than today's. */
async function rehashIfWeak(ctx: RequestContext, userId: string, before: string, password: string): Promise<string> {
  if (!needsRehash(before)) return before
  const after = await hashPassword(password, userId)
  await replaceHash(ctx.db, userId, before, after)
  return after
}

/** Opens a session for the proved owner and remembers the browser. */
async function openAndRemember(ctx: RequestContext, user: ProvedUser, withFactor = false): Promise<Access> {
  const access = await openSession(ctx, user, withFactor)
  await rememberBrowser(ctx, user.id)
  return access
}

export async function getMe({ db, viewer, settings }: ViewerContext): Promise<Me> {
  const found = (await findMe(db, viewer.userId)) ?? notFound()
  const { hasFactor, dueAt, ...me } = found
  return { ...me, factor: adviseFactor(settings, me.role, hasFactor), deletionDueAt: dueAt?.toISOString() ?? null }
}

/** Records the former name in the account's log. */
export async function renameMe(ctx: ViewerContext, name: string): Promise<Me> {
  const me = await inTransaction(ctx, async (ctx) => {
    const before = await updateName(ctx.db, ctx.viewer.userId, name)
    if (before !== null)
      await recordAct(ctx, { ...withTargetUser(ctx, ctx.viewer.userId), act: 'renamed', detail: before })
    return getMe(ctx)
  })
  announceOwnChange(ctx)
  return me
}

export async function setTimeZone(ctx: ViewerContext, zone: string): Promise<undefined> {
  await updateTimeZone(ctx.db, ctx.viewer.userId, zone)
  setZoneCookie(ctx, zone)
}

export function listSessions(ctx: ViewerContext): Promise<{ items: Session[] }> {
  return listSessionsOf(ctx, ctx.viewer.userId)
}

/** The open sessions of an account; `current` is the caller's own. The caller checks that the viewer may see them. */
export async function listSessionsOf({ db, viewer }: ViewerContext, userId: string): Promise<{ items: Session[] }> {
  const rows = await listLiveSessions(db, userId)
  const items = rows.map((row) => ({
    id: row.id,
    current: row.id === viewer.sessionId,
    device: nameDevice(row.userAgent),
    address: row.address,
    startedAt: row.startedAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }))
  return { items }
}

export async function endSession(ctx: ViewerContext, sessionId: string): Promise<void> {
  if (!(await endOwnSession(ctx.db, ctx.viewer.userId, sessionId, 'ended'))) throw new AppError('not_found')
  if (sessionId === ctx.viewer.sessionId) removeCookies(ctx)
}

/**
 * Requires the current password, even in a new session. This session continues with new tokens, so that copies of the old ones stop working.
 * @throws AppError wrong_password, weak_password, too_many_requests
 */
export async function changePassword(
  ctx: ViewerContext,
  limits: Limits,
  body: { current: string; next: string; endOthers: boolean },
): Promise<Access> {
  const { userId, sessionId } = ctx.viewer
  await limits.passwordByUser.take(userId)
  const user = await findById(ctx.db, userId)
  if (!user?.passwordHash || !(await verifyPassword(user.passwordHash, body.current, userId)))
    return refusePasswordChange(ctx)
  await refuseWeak('body.next', body.next, user)
  await limits.passwordByUser.refund(userId)
  const before = user.passwordHash
  const passwordHash = await hashPassword(body.next, userId)
  // The new session inherits the second factor of the one that it replaces.
  const withFactor = (await findLiveSession(ctx.db, sessionId))?.withFactor ?? false
  const isChanged = await inTransaction(ctx, async (ctx) => {
    // It was removed or changed in the meantime: the given password is no longer the current one.
    if (!(await updatePassword(ctx.db, userId, passwordHash, before))) return false
    await deleteLinksOf(ctx.db, userId)
    // An owner who is notified of a change of address that they did not make sets a new password.
    await deleteChange(ctx.db, userId)
    if (body.endOthers) await endOtherSessions(ctx.db, userId, null, 'password')
    else await endOwnSession(ctx.db, userId, sessionId, 'password')
    await recordSecurityEvent(ctx, { userId, act: 'password_changed' })
    await notifyOfSecurity(ctx, userId, 'password_changed')
    return true
  })
  if (!isChanged) return refusePasswordChange(ctx)
  return openAndRemember(ctx, { ...user, passwordHash }, withFactor)
}

async function refusePasswordChange(ctx: ViewerContext): Promise<never> {
  await recordSecurityEvent(ctx, { userId: ctx.viewer.userId, act: 'password_refused' })
  throw new AppError('wrong_password', { fields: { 'body.current': errorSentences.wrong_password } })
}

/** Sets a password by a one-time link and ends every session that was open before. */
export async function setPassword(
  ctx: RequestContext,
  limits: Limits,
  { token, password }: { token: string; password: string },
): Promise<Access> {
  const tokenHash = hashSecret(token)
  const owner = await findLink(ctx.db, tokenHash)
  const user = owner && (await findById(ctx.db, owner))
  if (!user) {
    await limits.badLinkByAddress.take(limitKeyOf(ctx.address))
    throw new AppError('link_expired')
  }
  if (user.isSuspended) throw new AppError('suspended')
  await refuseWeak('body.password', password, user)
  const passwordHash = await hashPassword(password, user.id)
  await inTransaction(ctx, async (ctx) => {
    const link = await consumeLink(ctx.db, tokenHash)
    if (link?.userId !== user.id) throw new AppError('link_expired')
    if (link.restores !== null) await restoreAddress(ctx, user.id, link.restores)
    await updatePassword(ctx.db, user.id, passwordHash)
    await deleteLinksOf(ctx.db, user.id)
    await deleteChange(ctx.db, user.id)
    await deleteDevicesOf(ctx.db, user.id)
    await endOtherSessions(ctx.db, user.id, null, 'password')
    await recordSecurityEvent(ctx, { userId: user.id, act: 'password_set' })
    // Somebody who has just accepted an invitation need not be notified of their first password.
    if (user.passwordHash) await notifyOfSecurity(ctx, user.id, 'password_changed')
  })
  return openOrAskFactor(ctx, { ...user, passwordHash })
}

/** The owner of a former address takes the account back to it. @throws AppError link_expired */
async function restoreAddress(ctx: RequestContext, userId: string, address: string): Promise<void> {
  if (!(await moveBack(ctx.db, userId, address))) throw new AppError('link_expired')
  await recordSecurityEvent(ctx, { userId, act: 'address_restored' })
}

/** With a second factor, the right password is only the first step: {@link completeLogIn} opens the session. */
async function openOrAskFactor(ctx: RequestContext, user: ProvedUser): Promise<Access> {
  const proof = await createFactorChallenge(ctx, user.id, null)
  if (proof) throw new AppError('factor_wanted', { proof })
  return openAndRemember(ctx, user)
}

/** The second step of a log-in. @throws AppError ticket_expired, wrong_code, suspended, too_many_requests */
export async function completeLogIn(ctx: RequestContext, limits: ProofLimits, body: ProofBody): Promise<Access> {
  const user = await findById(ctx.db, await checkProof(ctx, limits, body, null))
  if (!user) throw new AppError('ticket_expired')
  const access = await openAndRemember(ctx, user, true)
  await recordSecurityEvent(ctx, { userId: user.id, act: 'logged_in', detail: 'factor' })
  return access
}

async function refuseWeak(field: string, password: string, owner: { name: string; identifier: string }): Promise<void> {
  if (await isWeakPassword(password, owner))
    throw new AppError('weak_password', { fields: { [field]: errorSentences.weak_password } })
}
