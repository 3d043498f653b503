import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { outgoingCopy } from '@/lib/copy/outgoing'
import { foldDigits } from '@/lib/domain/text/fold'
import { paths } from '@/lib/paths'
import { limitKeyOf } from '@/server/http/address'
import { type Context, type RequestContext } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { originOf } from '@/server/http/origin'
import { send } from '@/server/modules/notifications/service'
import { type Limits } from './limits'
import { addLink, findByIdentifier } from './repo'
import { countServed, endRequest, insertRequest, lockRequest, putCode, takeTry, useCode } from './reset-repo'
import { hashSecret, newSecret } from './tokens'

const LINK_SECONDS = 3_600
/** From the code to the new password. */
const TOKEN_SECONDS = 600
const CODE_SECONDS = 120
const PER_DAY = 5
const PAUSE_SECONDS = 60
/** A pass ends after this many; what is left is due at the next. */
const PER_PASS = 100

/**
 * Notes that somebody wants a new password, and says nothing about whether there is such an account: the sweep looks, later. Too many
 * wishes for one account are swallowed, too many from one address are refused.
 */
export async function askForReset(ctx: RequestContext, limits: Limits, identifier: string): Promise<void> {
  await limits.resetByAddress.take(limitKeyOf(ctx.address))
  const isFew = await limits.resetByIdentifier.take(identifier).then(
    () => true,
    () => false,
  )
  if (isFew) await insertRequest(ctx.db, ctx.newId(), identifier)
}

/** Sends links and codes to those who asked and exist: one at a time for an account, a minute apart, five in a day. */
export async function sweepResets(ctx: Context): Promise<void> {
  for (let done = 0; done < PER_PASS; done += 1) {
    const isMore = await ctx.db.transaction((tx) => serveOne({ ...ctx, db: tx }))
    if (!isMore) return
  }
}

async function serveOne(ctx: Context): Promise<boolean> {
  const request = await lockRequest(ctx.db)
  if (!request) return false
  const { id, identifier } = request
  const served = await countServed(ctx.db, id, PAUSE_SECONDS)
  const isServed = served.today < PER_DAY && !served.isRecent
  if (isServed) await serve(ctx, identifier)
  await endRequest(ctx.db, id, isServed)
  return true
}

async function serve(ctx: Context, identifier: string): Promise<void> {
  const user = await findByIdentifier(ctx.db, identifier)
  if (!identifier.includes('@')) return sendCode(ctx, identifier, user?.id ?? null)
  if (user) await sendLink(ctx, identifier, user.id)
}

async function sendLink(ctx: Context, to: string, userId: string): Promise<void> {
  const token = newSecret()
  await addLink(ctx.db, { tokenHash: hashSecret(token), userId, seconds: LINK_SECONDS })
  const { subject, text } = outgoingCopy.resetMail
  const link = `${originOf(ctx.settings)}${paths.resetPassword}#token=${token}`
  await send(ctx, { channel: 'mail', to, subject, text: text(link), lifeSeconds: LINK_SECONDS })
}

/** A number without an account gets a row that no code opens, and no message. */
async function sendCode(ctx: Context, to: string, userId: string | null): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHash = userId ? hashCode(ctx, to, code) : randomBytes(32)
  await putCode(ctx.db, { identifier: to, userId, codeHash, seconds: CODE_SECONDS })
  if (!userId) return
  const { subject } = outgoingCopy.resetSms
  await send(ctx, { channel: 'sms', to, subject, text: code, lifeSeconds: CODE_SECONDS })
}

/**
 * The code of a text message for a one-time token.
 * @throws AppError wrong_code: also for a number without an account, a code that is over, used, or tried five times
 */
export async function redeemCode(
  ctx: RequestContext,
  limits: Limits,
  { identifier, code }: { identifier: string; code: string },
): Promise<{ token: string }> {
  await limits.codeByAddress.take(limitKeyOf(ctx.address))
  // Counted before it is compared, on its own: no refusal afterwards takes the try back.
  const kept = await takeTry(ctx.db, identifier)
  const typed = hashCode(ctx, identifier, foldDigits(code).replace(/\s/g, ''))
  if (!kept?.userId || !timingSafeEqual(kept.codeHash, typed)) throw new AppError('wrong_code')
  const token = newSecret()
  const { userId } = kept
  await ctx.db.transaction(async (tx) => {
    if (!(await useCode(tx, identifier, typed))) throw new AppError('wrong_code')
    await addLink(tx, { tokenHash: hashSecret(token), userId, seconds: TOKEN_SECONDS })
  })
  return { token }
}

/** A million codes are tried in a moment by whoever holds a copy of the table; not without the key of this installation. */
function hashCode({ settings }: Context, identifier: string, code: string): Buffer {
  return createHmac('sha256', settings.authSecret).update(`reset ${identifier} ${code}`).digest()
}
