import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { outgoingCopy } from '@/lib/platform/outbox/words/outgoing'
import { type PuzzleAnswer, type ResetTicket } from '@/lib/accounts/account/contract'
import { isReachable } from '@/lib/platform/text/input/identifier'
import { paths } from '@/lib/platform/paths'
import { limitKeyOf, originOf } from '@/server/platform/http/address'
import { type Database } from '@/server/platform/db/client'
import { type Context, type RequestContext, inTransaction } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { recordSecurityEvent } from '@/server/accounts/audit/public'
import { isWithinBudget, readSecondsToMidnight, send, watchBudget } from '@/server/platform/outbox/public'
import { isOwnBrowser } from '../known-device'
import { type Limits, spendTry } from '../limits'
import { findFormerOwner } from '../address/repo'
import { addLink, findByIdentifier } from '../repo'
import {
  countServed,
  endRequest,
  insertRequest,
  lockRequest,
  upsertCode,
  spendTry as spendCodeTry,
  useCode,
} from './reset-repo'
import { hashSecret, newSecret } from '../tokens'

const LINK_SECONDS = 3_600
/** The lifetime of the token between the code and the new password. */
const TOKEN_SECONDS = 600
const CODE_SECONDS = 120
/** The number of messages a day that need only a short pause between them. */
const PER_DAY = 5
const PAUSE_SECONDS = 60
/** The pause between further messages. A link lives longer than this, so that the account always has a valid one. */
const LONG_PAUSE_SECONDS = { mail: 1_800, sms: 3_600 } as const
/** Requests served in one pass; the next pass takes the rest. */
const PER_PASS = 100

/**
 * Stores the request for a new password without revealing whether the account exists: the sweep looks it up later. Only the requester knows the
 * ticket; tries at a code are counted per ticket, so that wrong codes of other people cost the owner nothing.
 * @throws AppError puzzle_due, too_many_requests; sms_spent
 */
export async function requestReset(
  ctx: RequestContext,
  limits: Limits,
  { identifier, puzzle }: { identifier: string; puzzle?: PuzzleAnswer | undefined },
): Promise<ResetTicket> {
  const isKnownDevice = await isOwnBrowser(ctx, identifier)
  const rule = identifier.includes('@') ? limits.mailByAddress : limits.smsByAddress
  await spendTry(ctx, {
    purpose: 'reset',
    identifier,
    isOwnDevice: isKnownDevice,
    puzzle,
    deviceLimit: limits.resetByDevice,
    others: [[rule, limitKeyOf(ctx.address)]],
  })
  if (!(await hasBudget(ctx, identifier, isKnownDevice)))
    throw new AppError('sms_spent', { retryAfterSeconds: await readSecondsToMidnight(ctx.db) })
  const ticket = newSecret()
  const { address } = ctx
  await insertRequest(ctx.db, { id: ctx.newId(), identifier, ticketHash: hashSecret(ticket), address, isKnownDevice })
  return { ticket, isCarried: ctx.settings.services[channelOf(identifier)] !== null }
}

function channelOf(identifier: string): 'mail' | 'sms' {
  return identifier.includes('@') ? 'mail' : 'sms'
}

/** Checked at the request, so that it can be refused, and again before sending: several requests may wait. */
async function hasBudget(ctx: Context, identifier: string, isKnownDevice: boolean): Promise<boolean> {
  return identifier.includes('@') || isWithinBudget(ctx, { isKnownDevice })
}

/** Sends the requested links and codes to existing accounts: one at a time per account, at least a minute apart. */
export async function sweepResets(ctx: Context): Promise<void> {
  for (let done = 0; done < PER_PASS; done += 1) {
    const isMore = await inTransaction(ctx, (ctx) => serveNextRequest(ctx))
    if (!isMore) return
  }
}

async function serveNextRequest(ctx: Context): Promise<boolean> {
  const request = await lockRequest(ctx.db)
  if (!request) return false
  const { today, secondsSince } = await countServed(ctx.db, request.id)
  const channel = channelOf(request.identifier)
  const pauseSeconds = today < PER_DAY ? PAUSE_SECONDS : LONG_PAUSE_SECONDS[channel]
  const isDue = secondsSince === null || secondsSince >= pauseSeconds
  const isServed = isDue && (await hasBudget(ctx, request.identifier, request.isKnownDevice))
  if (isServed) await sendReset(ctx, request)
  await endRequest(ctx.db, request.id, isServed)
  return true
}

type ServedRequest = { readonly identifier: string; readonly address: string; readonly ticketHash: Buffer }

async function sendReset(ctx: Context, { identifier, address, ticketHash }: ServedRequest): Promise<void> {
  const owner = await findOwner(ctx.db, identifier)
  const isMail = identifier.includes('@')
  if (!isMail) await sendCode(ctx, { to: identifier, ticketHash }, owner?.userId ?? null)
  else if (owner) await sendLink(ctx, identifier, owner)
  if (!owner) return
  const requestContext = { ...ctx, address, userAgent: '' }
  await recordSecurityEvent(requestContext, {
    userId: owner.userId,
    act: 'reset_sent',
    detail: isMail ? 'mail' : 'sms',
  })
}

type Owner = { readonly userId: string; readonly restores: string | null }

/** The account of an address, or the one that left it some days ago and that a new password restores. */
async function findOwner(db: Database, identifier: string): Promise<Owner | null> {
  const user = await findByIdentifier(db, identifier)
  if (user) return { userId: user.id, restores: null }
  const userId = await findFormerOwner(db, identifier)
  return userId === null ? null : { userId, restores: identifier }
}

/** Sends a link for a new password to the account's own address. */
export function sendResetLink(ctx: Context, to: string, userId: string): Promise<void> {
  return sendLink(ctx, to, { userId, restores: null })
}

async function sendLink(ctx: Context, to: string, owner: Owner): Promise<void> {
  const token = newSecret()
  await addLink(ctx.db, { tokenHash: hashSecret(token), ...owner, seconds: LINK_SECONDS })
  const { subject, text } = outgoingCopy.resetMail
  const link = `${originOf(ctx.settings)}${paths.resetPassword}#token=${token}`
  await send(ctx, { channel: 'mail', to, subject, text: text(link), lifeSeconds: LINK_SECONDS })
}

type Reset = { readonly to: string; readonly ticketHash: Buffer }

/** Without an account no message is sent, and the stored row matches no code. */
async function sendCode(ctx: Context, { to, ticketHash }: Reset, userId: string | null): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHash = userId ? hashCode(ctx, to, code) : randomBytes(32)
  await upsertCode(ctx.db, { identifier: to, userId, codeHash, ticketHash, seconds: CODE_SECONDS })
  if (!userId || !isReachable(to)) return
  const { subject } = outgoingCopy.resetSms
  await send(ctx, { channel: 'sms', to, subject, text: code, lifeSeconds: CODE_SECONDS })
  await watchBudget(ctx)
}

/**
 * Exchanges the code of a text message and its ticket for a one-time token.
 * @throws AppError wrong_code: also for a number without an account, a ticket or a code that is over, used, or tried too often
 */
export async function redeemCode(
  ctx: RequestContext,
  limits: Limits,
  { ticket, code }: { ticket: string; code: string },
): Promise<{ token: string }> {
  // Counted before the comparison and in a statement of its own: a later refusal does not roll the try back.
  const stored = await spendCodeTry(ctx.db, hashSecret(ticket))
  const typed = hashCode(ctx, stored?.identifier ?? '', code)
  if (!stored?.userId || !timingSafeEqual(stored.codeHash, typed))
    return refuseCode(ctx, limits, stored?.userId ?? null)
  const token = newSecret()
  const { identifier, userId } = stored
  const owner = await findOwner(ctx.db, identifier)
  if (owner?.userId !== userId) return refuseCode(ctx, limits, userId)
  await ctx.db.transaction(async (tx) => {
    if (!(await useCode(tx, identifier, typed))) throw new AppError('wrong_code')
    await addLink(tx, { tokenHash: hashSecret(token), ...owner, seconds: TOKEN_SECONDS })
  })
  return { token }
}

/** Only refusals count for the address: a neighbour's guesses do not block a right code. */
async function refuseCode(ctx: RequestContext, limits: Limits, userId: string | null): Promise<never> {
  await limits.badCodeByAddress.take(limitKeyOf(ctx.address))
  await recordSecurityEvent(ctx, { userId, act: 'code_refused' })
  throw new AppError('wrong_code')
}

/** Keyed with this installation's secret: with a copy of the table alone, a million codes could be tried in a moment. */
function hashCode({ settings }: Context, identifier: string, code: string): Buffer {
  return createHmac('sha256', settings.authSecret).update(`reset ${identifier} ${code}`).digest()
}
