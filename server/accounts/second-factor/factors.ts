import { type Factors } from '@/lib/accounts/second-factor/contract'
import { type PasskeyRegistration } from '@/lib/platform/contract/proof'
import { errorSentences } from '@/lib/platform/words/errors'
import { type Database } from '@/server/platform/db/client'
import { type ViewerContext, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { recordAct } from '@/server/accounts/audit/public'
import { findById } from '../account/repo'
import { notifyOfSecurity } from '../account/security-messages'
import { endOtherSessions } from '../account/session-repo'
import { newChallenge, offerPasskey, verifyNewPasskey } from './passkeys'
import { passkeyName } from './policy'
import { isRightCode, requireFreshProof } from './proof'
import { hashRecoveryCodes, newRecoveryCode } from './recovery'
import * as repo from './repo'
import { recordProof, setWithFactor, upsertOffer, spendOffer } from './ticket-repo'
import { newTotpSecret, sealSecret, toBase32, totpUri } from './totp'

/** The name in authenticator apps; Latin, so that it sorts with the others. */
const ISSUER = 'Sanjeh'
const RECOVERY_CODES = 10
const MAX_PASSKEYS = 10

type Codes = { readonly recoveryCodes: string[] | null }

export async function listFactors({ db, viewer, settings }: ViewerContext): Promise<Factors> {
  const [totp, passkeys, recoveryCodesLeft] = await Promise.all([
    repo.findTotp(db, viewer.userId),
    repo.listPasskeys(db, viewer.userId),
    repo.countRecoveryCodes(db, viewer.userId),
  ])
  return {
    totpSince: totp?.confirmedAt?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft,
    mayUsePasskeys: passkeyName(settings) !== null,
  }
}

/** Makes a new secret; no log-in asks for it before {@link confirmTotp}. `not_ready`: there is a confirmed app already. */
export async function beginTotp(ctx: ViewerContext): Promise<{ secret: string; uri: string }> {
  await requireFreshProof(ctx)
  const { userId } = ctx.viewer
  const user = (await findById(ctx.db, userId)) ?? notFound()
  const secret = newTotpSecret()
  const sealed = sealSecret(secret, { authSecret: ctx.settings.authSecret, userId })
  if (!(await repo.insertTotp(ctx.db, userId, sealed))) throw new AppError('not_ready')
  return { secret: toBase32(secret), uri: totpUri(secret, ISSUER, user.identifier) }
}

/** Turns the app on with its first code. */
export async function confirmTotp(ctx: ViewerContext, code: string): Promise<Codes> {
  await requireFreshProof(ctx)
  const { userId } = ctx.viewer
  return addFactor(ctx, 'totp_on', undefined, async (tx) => {
    const totp = await repo.findTotp(tx, userId)
    if (!totp || totp.confirmedAt) throw new AppError('not_ready')
    if (!(await isRightCode({ ...ctx, db: tx }, userId, code)))
      throw new AppError('wrong_code', { fields: { 'body.code': errorSentences.wrong_code } })
  })
}

export async function removeTotp(ctx: ViewerContext): Promise<void> {
  await requireFreshProof(ctx)
  await removeFactor(ctx, 'totp_off', async (tx) => {
    if (!(await repo.deleteTotp(tx, ctx.viewer.userId))) throw new AppError('not_found')
    return undefined
  })
}

export async function beginPasskey(ctx: ViewerContext): Promise<ReturnType<typeof offerPasskey>> {
  await requireFreshProof(ctx)
  const { userId, sessionId } = ctx.viewer
  const rpId = passkeyName(ctx.settings)
  const [user, passkeys] = await Promise.all([findById(ctx.db, userId), repo.listPasskeys(ctx.db, userId)])
  if (!user) throw new AppError('not_found')
  if (!rpId || passkeys.length >= MAX_PASSKEYS) throw new AppError('not_ready')
  const challenge = newChallenge()
  await upsertOffer(ctx.db, sessionId, challenge)
  return offerPasskey(rpId, user, passkeys, challenge)
}

/** `ticket_expired`: the passkey was not made for the newest offer of this session, or came too late. */
export async function addPasskey(
  ctx: ViewerContext,
  { name, passkey }: { name: string; passkey: PasskeyRegistration },
) {
  await requireFreshProof(ctx)
  const { userId, sessionId } = ctx.viewer
  const challenge = await spendOffer(ctx.db, sessionId)
  const newPasskey = challenge && (await verifyNewPasskey(ctx.settings, passkey, challenge))
  if (!newPasskey) throw new AppError('ticket_expired')
  return addFactor(ctx, 'passkey_on', name, async (tx) => {
    if ((await repo.listPasskeys(tx, userId)).length >= MAX_PASSKEYS) throw new AppError('not_ready')
    if (!(await repo.insertPasskey(tx, { ...newPasskey, userId, name }))) throw new AppError('not_ready')
  })
}

export async function removePasskey(ctx: ViewerContext, id: string): Promise<void> {
  await requireFreshProof(ctx)
  await removeFactor(ctx, 'passkey_off', async (tx) => {
    return (await repo.deletePasskey(tx, ctx.viewer.userId, id)) ?? notFound()
  })
}

export async function renewRecoveryCodes(ctx: ViewerContext): Promise<Codes> {
  await requireFreshProof(ctx)
  const { userId } = ctx.viewer
  if (!(await repo.hasFactor(ctx.db, userId))) throw new AppError('not_ready')
  const { codes, hashes } = await makeCodes(userId)
  return inTransaction(ctx, async (ctx) => {
    await repo.lockFactors(ctx.db, userId)
    if (!(await repo.hasFactor(ctx.db, userId))) throw new AppError('not_ready')
    await recordAct(ctx, { subject: { kind: 'user', id: userId }, actor: userId, act: 'recovery_codes' })
    await repo.replaceRecoveryCodes(ctx.db, userId, hashes)
    return { recoveryCodes: codes }
  })
}

/** Removes every lost factor and ends the user's sessions, within the caller's transaction; false if there was none. */
export async function clearFactors(tx: Database, userId: string): Promise<boolean> {
  await repo.lockFactors(tx, userId)
  const hadFactors = await repo.deleteFactors(tx, userId)
  await endOtherSessions(tx, userId, null, 'factor')
  return hadFactors
}

/** Adds a factor. The first one comes with recovery codes and ends the sessions that were opened without it. */
async function addFactor(
  ctx: ViewerContext,
  act: string,
  detail: string | undefined,
  add: (tx: Database) => Promise<void>,
) {
  const { userId, sessionId } = ctx.viewer
  const newCodes = (await repo.hasFactor(ctx.db, userId)) ? null : await makeCodes(userId)
  return inTransaction(ctx, async (ctx): Promise<Codes> => {
    await repo.lockFactors(ctx.db, userId)
    const isFirst = !(await repo.hasFactor(ctx.db, userId))
    await add(ctx.db)
    await recordProof(ctx.db, sessionId, true)
    await recordAct(ctx, { subject: { kind: 'user', id: userId }, actor: userId, act, ...(detail && { detail }) })
    await notifyOfSecurity(ctx, userId, 'factor_added')
    if (!isFirst) return { recoveryCodes: null }
    // The factor was removed meanwhile.
    if (!newCodes) throw new AppError('not_ready')
    await endOtherSessions(ctx.db, userId, sessionId, 'factor')
    await repo.replaceRecoveryCodes(ctx.db, userId, newCodes.hashes)
    return { recoveryCodes: newCodes.codes }
  })
}

/** Removes a factor; with the last one, the recovery codes, too. */
async function removeFactor(ctx: ViewerContext, act: string, remove: (tx: Database) => Promise<string | undefined>) {
  const { userId, sessionId } = ctx.viewer
  await inTransaction(ctx, async (ctx) => {
    await repo.lockFactors(ctx.db, userId)
    const detail = await remove(ctx.db)
    await recordAct(ctx, { subject: { kind: 'user', id: userId }, actor: userId, act, ...(detail && { detail }) })
    await notifyOfSecurity(ctx, userId, 'factor_removed')
    if (await repo.hasFactor(ctx.db, userId)) return
    await repo.deleteRecoveryCodes(ctx.db, userId)
    await setWithFactor(ctx.db, sessionId, false)
  })
}

/** Called before the transaction that stores them, because hashing queues for a place. */
async function makeCodes(userId: string) {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  return { codes, hashes: await hashRecoveryCodes(userId, codes) }
}
