import { TEHRAN, ZONE_COOKIE } from '@/lib/platform/format/display-zone'
import { type Role } from '@/lib/platform/contract/role'
import { type Database } from '@/server/platform/db/client'
import { type RequestContext, type Context, inTransaction } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { recordSecurityEvent } from '@/server/accounts/audit/public'
import { findById, findTimeZone } from './repo'
import { notifyOfSecurity } from './security-messages'
import { IDLE_DAYS } from './session-life'
import {
  endByToken,
  endOwnSession,
  findPresented,
  insertRefreshToken,
  insertSession,
  type PresentedToken,
  spendUnusedTokens,
  touchSession,
  deleteOld,
} from './session-repo'
import { hashSecret, newSecret, signAccess } from './tokens'
import { moveDueAccounts } from './address/move-address'
import { deleteOldAddresses } from './address/repo'
import { deleteOldTickets } from '../second-factor/ticket-repo'
import { deleteOldResets } from './passwords/reset-repo'

/** Names fixed by the specification; both have the path `/`. The page can read the access token, but not the refresh token. */
const ACCESS_COOKIE = 'accessToken'
const REFRESH_COOKIE = 'refreshToken'
const ZONE_DAYS = 365

/** A user who proved to own the account, by the password with this hash. */
export type ProvedUser = { readonly id: string; readonly role: Role; readonly passwordHash: string | null }

type Tokens = { readonly access: string; readonly refresh?: string }

/**
 * Opens a session for a proved owner; the browser's former session ends. `withFactor`: the second factor was proved too.
 * @throws AppError suspended; wrong_credentials when the password was removed or changed meanwhile
 */
export async function openSession(ctx: RequestContext, user: ProvedUser, withFactor = false): Promise<Tokens> {
  const { refreshIn, userAgent, address } = ctx
  const sessionId = ctx.newId()
  const refresh = newSecret()
  const before = refreshIn === 'cookie' && ctx.cookies.get(REFRESH_COOKIE)
  await ctx.db.transaction(async (tx) => {
    if (before) await endByToken(tx, hashSecret(before), 'log_out')
    const device = { userAgent, address, refreshIn }
    const session = { ...device, id: sessionId, userId: user.id, passwordHash: user.passwordHash, withFactor }
    if (!(await insertSession(tx, session))) await refuseSession(tx, user.id)
    await insertRefreshToken(tx, sessionId, hashSecret(refresh))
  })
  const openedSession = { sessionId, userId: user.id, role: user.role }
  if (refreshIn === 'body') return { access: await signAccessFor(ctx, openedSession), refresh }
  setZoneCookie(ctx, (await findTimeZone(ctx.db, user.id)) ?? TEHRAN)
  return sendAccess(ctx, openedSession, refresh)
}

async function refuseSession(tx: Database, userId: string): Promise<never> {
  const user = await findById(tx, userId)
  throw new AppError(user?.isSuspended ? 'suspended' : 'wrong_credentials')
}

/**
 * Exchanges a refresh token for a new access token. The refresh token is replaced if its holder learns the new one: from the cookie, or from the
 * reply to a program that asked for it at log-in. A cookie's token that comes in a body stays valid, because the specification's client reads only
 * `access`. Presenting a token that was used more than 30 s ago means that it was copied, and the session ends. The exception, for some minutes, is a
 * token whose successor was never presented: the reply was lost, and another one is issued.
 */
export async function refreshSession(ctx: RequestContext, refreshToken: string | undefined): Promise<Tokens> {
  if (refreshToken !== undefined) {
    const refresh = newSecret()
    const exchanged = await exchange(ctx, refreshToken, refresh, 'body')
    return { access: await signAccessFor(ctx, exchanged), ...(exchanged.refreshIn === 'body' && { refresh }) }
  }
  const stored = ctx.cookies.get(REFRESH_COOKIE)
  try {
    if (!stored) throw new AppError('unauthorized')
    const next = newSecret()
    return await sendAccess(ctx, await exchange(ctx, stored, next, 'cookie'), next)
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthorized') removeCookies(ctx)
    throw error
  }
}

async function exchange(
  ctx: RequestContext,
  token: string,
  next: string,
  shownIn: RequestContext['refreshIn'],
): Promise<PresentedToken> {
  // The outcome is returned, not thrown: an exception would roll back the end of the session.
  const outcome = await inTransaction(ctx, async (ctx) => {
    const presented = await findPresented(ctx.db, hashSecret(token), ctx.userAgent)
    if (!presented || presented.ended !== null) return { ended: presented?.ended ?? undefined }
    if (presented.spent === 'long-ago') {
      await endOwnSession(ctx.db, presented.userId, presented.sessionId, 'reuse')
      await recordSecurityEvent(ctx, { userId: presented.userId, act: 'token_reused' })
      await notifyOfSecurity(ctx, presented.userId, 'sessions_ended')
      ctx.log.warn(
        { requestId: ctx.requestId, userId: presented.userId, address: ctx.address },
        'a spent refresh token came back',
      )
      return { ended: 'reuse' as const }
    }
    const learnsToken = shownIn === 'cookie' || presented.refreshIn === 'body'
    if (learnsToken) await rotate(ctx.db, presented, { shown: hashSecret(token), next: hashSecret(next) })
    await touchSession(ctx.db, presented.sessionId, ctx.address)
    return presented
  })
  if (!('userId' in outcome)) throw new AppError('unauthorized', outcome)
  return outcome
}

/**
 * Parallel tabs present the same token within seconds. Each gets its own new token and all of them stay valid, because nobody knows which cookie is
 * written last; the next refresh uses them all up. The replacement of a lost reply is the only valid one.
 */
async function rotate(
  tx: Database,
  { sessionId, spent }: PresentedToken,
  { shown, next }: { readonly shown: Buffer; readonly next: Buffer },
): Promise<void> {
  if (spent !== 'just-now') await spendUnusedTokens(tx, sessionId, shown)
  await insertRefreshToken(tx, sessionId, next)
}

/** Ends the session of the refresh cookie and of the bearer, and removes both cookies. */
export async function closeSession(ctx: RequestContext): Promise<void> {
  const refresh = ctx.cookies.get(REFRESH_COOKIE)
  if (refresh) await endByToken(ctx.db, hashSecret(refresh), 'log_out')
  if (ctx.viewer) await endOwnSession(ctx.db, ctx.viewer.userId, ctx.viewer.sessionId, 'log_out')
  removeCookies(ctx)
}

async function sendAccess(ctx: RequestContext, holder: Holder, refresh: string): Promise<{ access: string }> {
  const access = await signAccessFor(ctx, holder)
  ctx.setCookie(ACCESS_COOKIE, access, { maxAgeSeconds: ctx.settings.accessTokenSeconds, httpOnly: false })
  ctx.setCookie(REFRESH_COOKIE, refresh, { maxAgeSeconds: IDLE_DAYS[holder.role] * 86_400, httpOnly: true })
  return { access }
}

type Holder = { readonly sessionId: string; readonly userId: string; readonly role: Role }

function signAccessFor({ settings }: RequestContext, { sessionId, userId, role }: Holder): Promise<string> {
  const key = new TextEncoder().encode(settings.authSecret)
  return signAccess(key, { sessionId, userId, role }, settings.accessTokenSeconds)
}

/** Pages are rendered in the zone of this cookie; without one, in Tehran's. */
export function setZoneCookie(ctx: RequestContext, zone: string): void {
  const isTehran = zone === TEHRAN
  if (isTehran && !ctx.cookies.has(ZONE_COOKIE)) return
  ctx.setCookie(ZONE_COOKIE, isTehran ? '' : zone, {
    maxAgeSeconds: isTehran ? 0 : ZONE_DAYS * 86_400,
    httpOnly: false,
  })
}

export function removeCookies(ctx: RequestContext): void {
  setZoneCookie(ctx, TEHRAN)
  ctx.setCookie(ACCESS_COOKIE, '', { maxAgeSeconds: 0, httpOnly: false })
  ctx.setCookie(REFRESH_COOKIE, '', { maxAgeSeconds: 0, httpOnly: true })
}

/** Moves accounts whose change of address has waited long enough, and deletes sessions, tokens, links, codes and addresses past their retention. */
export async function sweepAccounts(ctx: Context): Promise<void> {
  const { db } = ctx
  await moveDueAccounts(ctx)
  await deleteOld(db)
  await deleteOldResets(db)
  await deleteOldTickets(db)
  await deleteOldAddresses(db)
}
