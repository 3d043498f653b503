import { type Me, type Role, type Session } from '@/lib/contract/account'
import { type ProofBody } from '@/lib/contract/proof'
import { errorSentences } from '@/lib/copy/errors'
import { limitKeyOf } from '@/server/http/address'
import { type RequestContext, type ViewerContext } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { nameDevice } from './device'
import { adviseFactor } from './factors/policy'
import { askForFactor, checkProof, type ProofLimits } from './factors/proof'
import { hasFactor } from './factors/repo'
import { type Limits, takeLogIn } from './limits'
import { hashPassword, needsRehash, verifyPassword } from './password-hash'
import { isWeakPassword } from './password-policy'
import {
  deleteLinksOf,
  findById,
  findByIdentifier,
  findLink,
  findMe,
  insertUser,
  isKnownAddress,
  rememberAddress,
  replaceHash,
  updatePassword,
  useLink,
} from './repo'
import { endAllBut, endOne, listLiving } from './session-repo'
import { openSession, removeCookies } from './sessions'
import { hashSecret } from './tokens'

type Access = { readonly access: string }

/** Makes a student's account and opens a session. */
export async function signUp(
  ctx: RequestContext,
  limits: Limits,
  body: { name: string; identifier: string; password: string },
): Promise<Access> {
  await limits.signUpByAddress.take(limitKeyOf(ctx.address))
  refuseWeak('body.password', body.password, body)
  const id = ctx.newId()
  const passwordHash = await hashPassword(body.password)
  const isNew = await insertUser(ctx.db, {
    id,
    name: body.name,
    identifier: body.identifier,
    passwordHash,
    role: 'student',
  })
  if (!isNew) throw new AppError('identifier_taken', { fields: { 'body.identifier': errorSentences.identifier_taken } })
  await rememberAddress(ctx.db, id, limitKeyOf(ctx.address))
  return openSession(ctx, { id, role: 'student' })
}

/** Opens a session. An unknown account takes the same time, the same limits and the same words as a wrong password. */
export async function logIn(
  ctx: RequestContext,
  limits: Limits,
  { identifier, password }: { identifier: string; password: string },
): Promise<Access> {
  const address = limitKeyOf(ctx.address)
  const isKnown = await isKnownAddress(ctx.db, identifier, address)
  const giveBack = await takeLogIn(limits, { identifier, address: ctx.address, isKnown })
  const user = await findByIdentifier(ctx.db, identifier)
  const isRight = await verifyPassword(user?.passwordHash ?? null, password)
  if (!user?.passwordHash || !isRight) {
    ctx.log.info({ requestId: ctx.requestId, address: ctx.address, userId: user?.id ?? null }, 'log-in refused')
    throw new AppError('wrong_credentials')
  }
  await giveBack()
  // Only to whoever knows the password: nobody else learns that there is such an account.
  if (user.isSuspended) throw new AppError('suspended')
  if (needsRehash(user.passwordHash))
    await replaceHash(ctx.db, user.id, user.passwordHash, await hashPassword(password))
  await rememberAddress(ctx.db, user.id, address)
  ctx.log.info({ requestId: ctx.requestId, address: ctx.address, userId: user.id }, 'logged in')
  return openOrAsk(ctx, user)
}

export async function getMe({ db, viewer, settings }: ViewerContext): Promise<Me> {
  const [me, has] = await Promise.all([findMe(db, viewer.userId), hasFactor(db, viewer.userId)])
  if (!me) throw new AppError('not_found')
  return { ...me, factor: adviseFactor(settings, me.role, has) }
}

export function listSessions(ctx: ViewerContext): Promise<{ items: Session[] }> {
  return listSessionsOf(ctx, ctx.viewer.userId)
}

/** The open sessions of an account; `current` is the one that asks. Whether the viewer may see them is for the caller to know. */
export async function listSessionsOf({ db, viewer }: ViewerContext, userId: string): Promise<{ items: Session[] }> {
  const rows = await listLiving(db, userId)
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
  if (!(await endOne(ctx.db, ctx.viewer.userId, sessionId, 'ended'))) throw new AppError('not_found')
  if (sessionId === ctx.viewer.sessionId) removeCookies(ctx)
}

/** Needs the current password, however fresh the session is. */
export async function changePassword(
  ctx: ViewerContext,
  limits: Limits,
  body: { current: string; next: string; endOthers: boolean },
): Promise<void> {
  const { userId, sessionId } = ctx.viewer
  await limits.passwordByUser.take(userId)
  const user = await findById(ctx.db, userId)
  if (!user || !(await verifyPassword(user.passwordHash, body.current))) {
    throw new AppError('wrong_password', { fields: { 'body.current': errorSentences.wrong_password } })
  }
  refuseWeak('body.next', body.next, user)
  await limits.passwordByUser.giveBack(userId)
  const passwordHash = await hashPassword(body.next)
  await ctx.db.transaction(async (tx) => {
    await updatePassword(tx, userId, passwordHash)
    await deleteLinksOf(tx, userId)
    if (body.endOthers) await endAllBut(tx, userId, sessionId, 'password')
  })
  ctx.log.info({ requestId: ctx.requestId, userId }, 'password changed')
}

/** Sets a password by a one-time link and ends every session that was open before. */
export async function setPassword(
  ctx: RequestContext,
  limits: Limits,
  { token, password }: { token: string; password: string },
): Promise<Access> {
  await limits.linkByAddress.take(limitKeyOf(ctx.address))
  const tokenHash = hashSecret(token)
  const owner = await findLink(ctx.db, tokenHash)
  const user = owner && (await findById(ctx.db, owner))
  if (!user) throw new AppError('link_expired')
  if (user.isSuspended) throw new AppError('suspended')
  refuseWeak('body.password', password, user)
  const passwordHash = await hashPassword(password)
  await ctx.db.transaction(async (tx) => {
    if ((await useLink(tx, tokenHash)) !== user.id) throw new AppError('link_expired')
    await updatePassword(tx, user.id, passwordHash)
    await deleteLinksOf(tx, user.id)
    await endAllBut(tx, user.id, null, 'password')
  })
  await rememberAddress(ctx.db, user.id, limitKeyOf(ctx.address))
  return openOrAsk(ctx, user)
}

/** Where a second factor is on, the right password is half of it: {@link completeLogIn} opens the session. */
async function openOrAsk(ctx: RequestContext, user: { id: string; role: Role }): Promise<Access> {
  const proof = await askForFactor(ctx, user.id, null)
  if (proof) throw new AppError('factor_wanted', { proof })
  return openSession(ctx, user)
}

/** The second step of a log-in. @throws AppError ticket_expired, wrong_code, suspended, too_many_requests */
export async function completeLogIn(ctx: RequestContext, limits: ProofLimits, body: ProofBody): Promise<Access> {
  const user = await findById(ctx.db, await checkProof(ctx, limits, body, null))
  if (!user) throw new AppError('ticket_expired')
  ctx.log.info({ requestId: ctx.requestId, address: ctx.address, userId: user.id }, 'second factor given')
  return openSession(ctx, user, true)
}

function refuseWeak(field: string, password: string, owner: { name: string; identifier: string }): void {
  if (isWeakPassword(password, owner))
    throw new AppError('weak_password', { fields: { [field]: errorSentences.weak_password } })
}
