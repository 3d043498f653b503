import { type Proof, type ProofBody, type ProofMethod, type ProofWanted } from '@/lib/platform/contract/proof'
import { errorSentences } from '@/lib/platform/words/errors'
import { limitKeyOf } from '@/server/platform/http/address'
import { type Context, type RequestContext, type ViewerContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { type Limiter } from '@/server/platform/http/limiter'
import { shareLimiter } from '@/server/platform/limit/shared-limiter'
import { verifyPassword } from '../account/passwords/password-hash'
import { findById } from '../account/repo'
import { hashSecret, newSecret } from '../account/tokens'
import { askForPasskey, newChallenge, verifyPasskeyAnswer } from './passkeys'
import { countRecoveryCodes, findTotp, hasFactor, listPasskeys, recordPasskeyUse, consumeTotpStep } from './repo'
import { isRecoveryCode } from './recovery'
import { insertTicket, isFreshlyProved, recordProof, claimTicketAttempt, type Ticket, spendTicket } from './ticket-repo'
import { findStep, openSecret } from './totp'

const HOUR = 3600

/**
 * Limits guesses at codes by somebody who knows the password: six digits, three codes valid at a time. Passkeys and recovery codes cannot be guessed,
 * so an owner under attack still gets in with these; a right code is not counted.
 */
export type ProofLimits = {
  readonly codeByUser: Limiter
  readonly codeByUserAndAddress: Limiter
  readonly byAddress: Limiter
}

export function createProofLimits(ctx: Pick<Context, 'db' | 'settings' | 'log'>): ProofLimits {
  const limit = (by: string, points: number, perSeconds: number) =>
    shareLimiter(ctx, { name: `factor ${by}`, points, perSeconds, whenStoreIsDown: 'refuse' })
  return {
    codeByUser: limit('user', 40, HOUR),
    codeByUserAndAddress: limit('pair', 10, HOUR / 4),
    byAddress: limit('address', 60 * ctx.settings.addressLimitFactor, HOUR / 4),
  }
}

/** The challenge for a second factor; null for an account without one. `sessionId` null: it completes a log-in. */
export async function createFactorChallenge(
  { db, settings }: RequestContext,
  userId: string,
  sessionId: string | null,
): Promise<ProofWanted | null> {
  if (!(await hasFactor(db, userId))) return null
  const [totp, passkeys, codes] = await Promise.all([
    findTotp(db, userId),
    listPasskeys(db, userId),
    countRecoveryCodes(db, userId),
  ])
  const passkey = askForPasskey(settings, passkeys, newChallenge())
  const methods: ProofMethod[] = []
  if (passkey) methods.push('passkey')
  if (totp?.confirmedAt) methods.push('totp')
  if (codes > 0) methods.push('recovery')
  const ticket = newSecret()
  await insertTicket(db, {
    tokenHash: hashSecret(ticket),
    userId,
    sessionId,
    passkeyChallenge: passkey?.challenge ?? null,
  })
  return { ticket, methods, passkey }
}

/** The challenge before a sensitive act: the second factor, else the password. */
export async function createViewerChallenge(ctx: ViewerContext): Promise<ProofWanted> {
  const { userId, sessionId } = ctx.viewer
  const existing = await createFactorChallenge(ctx, userId, sessionId)
  if (existing) return existing
  const ticket = newSecret()
  await insertTicket(ctx.db, { tokenHash: hashSecret(ticket), userId, sessionId, passkeyChallenge: null })
  return { ticket, methods: ['password'], passkey: null }
}

/**
 * Checks the proof and consumes its ticket.
 * @param sessionId of the session that asked; null for a log-in
 * @returns the ticket's user
 * @throws AppError ticket_expired, wrong_code, wrong_password, too_many_requests
 */
export async function checkProof(
  ctx: RequestContext,
  limits: ProofLimits,
  { ticket, proof }: ProofBody,
  sessionId: string | null,
): Promise<string> {
  await limits.byAddress.take(limitKeyOf(ctx.address))
  const tokenHash = hashSecret(ticket)
  const found = await claimTicketAttempt(ctx.db, tokenHash, sessionId)
  if (!found) throw new AppError('ticket_expired')
  if (!(await isRight(ctx, limits, found, proof))) {
    const code = proof.method === 'password' ? 'wrong_password' : 'wrong_code'
    const field = proof.method === 'password' ? 'body.proof.password' : 'body.proof.code'
    throw new AppError(code, { fields: { [field]: errorSentences[code] } })
  }
  if (!(await spendTicket(ctx.db, tokenHash))) throw new AppError('ticket_expired')
  return found.userId
}

/** Renews the proof of an open session. */
export async function renewProof(ctx: ViewerContext, limits: ProofLimits, body: ProofBody): Promise<void> {
  const { sessionId } = ctx.viewer
  await checkProof(ctx, limits, body, sessionId)
  await recordProof(ctx.db, sessionId, body.proof.method !== 'password')
}

/** Sensitive acts need a proof that is at most ten minutes old. @throws AppError confirm_first */
export async function requireFreshProof({ db, viewer }: ViewerContext): Promise<void> {
  if (!(await isFreshlyProved(db, viewer.sessionId))) throw new AppError('confirm_first')
}

async function isRight(ctx: RequestContext, limits: ProofLimits, ticket: Ticket, proof: Proof): Promise<boolean> {
  const { db } = ctx
  const { userId } = ticket
  if (proof.method === 'password') return isRightPassword(ctx, limits, userId, proof.password)
  if (proof.method === 'recovery') return isRecoveryCode(db, userId, proof.code)
  if (proof.method === 'totp') return checkWithinLimits(ctx, limits, userId, () => isRightCode(ctx, userId, proof.code))
  const passkey = (await listPasskeys(db, userId)).find(({ id }) => id === proof.answer.id)
  if (!passkey || !ticket.passkeyChallenge) return false
  const counter = await verifyPasskeyAnswer(ctx.settings, passkey, proof.answer, ticket.passkeyChallenge)
  return counter !== null && recordPasskeyUse(db, userId, passkey.id, counter)
}

/** False if a second factor is on: the password alone is not proof then. */
async function isRightPassword(ctx: RequestContext, limits: ProofLimits, userId: string, typed: string) {
  if (await hasFactor(ctx.db, userId)) return false
  const user = await findById(ctx.db, userId)
  return checkWithinLimits(ctx, limits, userId, () => verifyPassword(user?.passwordHash ?? null, typed, userId))
}

/** Whether the app's code is valid now; consumes it. */
export async function isRightCode({ db, settings }: RequestContext, userId: string, typed: string): Promise<boolean> {
  const totp = await findTotp(db, userId)
  const secret = totp && openSecret(totp.sealed, { authSecret: settings.authSecret, userId })
  const step = secret && findStep(secret, typed, Date.now())
  return step !== null && consumeTotpStep(db, userId, step)
}

async function checkWithinLimits(
  ctx: RequestContext,
  limits: ProofLimits,
  userId: string,
  check: () => Promise<boolean>,
) {
  const keys: [Limiter, string][] = [
    [limits.codeByUserAndAddress, `${userId} ${limitKeyOf(ctx.address)}`],
    [limits.codeByUser, userId],
  ]
  for (const [limiter, key] of keys) await limiter.take(key)
  const right = await check()
  if (right) for (const [limiter, key] of keys) await limiter.refund(key)
  return right
}
