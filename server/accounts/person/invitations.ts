import { type Role } from '@/lib/platform/contract/role'
import { type Invitation } from '@/lib/accounts/invitation/contract'
import { outgoingCopy } from '@/lib/platform/outbox/words/outgoing'
import { type PageRequest } from '@/server/platform/db/paged-rows'
import { type Context, type ViewerContext, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { createLimiter, type Limiter } from '@/server/platform/http/limiter'
import { originOf } from '@/server/platform/http/address'
import * as accounts from '@/server/accounts/account/public'
import { withTargetUser, recordAct } from '@/server/accounts/audit/public'
import { send } from '@/server/platform/outbox/public'
import { findOpen, findInvitationToSend, type InvitationRow, listOpen, upsertInvitation } from './invitation-repo'

const LINK_DAYS = 7
const LINK_HOURS = LINK_DAYS * 24

type InvitedPerson = { readonly name: string; readonly identifier: string; readonly role: Role }
type SentInvitation = { invitation: Invitation; link: string | null }

/** Invitations per manager and hour: enough for the students of a term, too few for a mass mailing. */
export function createInvitationLimit(): Limiter {
  return createLimiter({ points: 400, perSeconds: 3600 })
}

/** Invitations whose account has no password yet. */
export async function listInvitations(
  { db }: ViewerContext,
  page: PageRequest,
): Promise<{ items: Invitation[]; total: number }> {
  const { rows, total } = await listOpen(db, page)
  return { items: rows.map(toReply), total }
}

/** Makes the account and sends its one-time link. @throws AppError has_account, too_many_requests */
export async function invite(ctx: ViewerContext, limit: Limiter, person: InvitedPerson): Promise<SentInvitation> {
  await limit.take(ctx.viewer.userId)
  return inTransaction(ctx, async (ctx) => (await inviteUnlessTaken(ctx, person)) ?? refuseExistingAccount())
}

/** Like {@link invite}, in the caller's transaction and with the caller's limits. Null when the person has an account. */
export async function inviteUnlessTaken(ctx: ViewerContext, person: InvitedPerson): Promise<SentInvitation | null> {
  const id = await accounts.createInvitedAccount(ctx, person)
  if (!id) return null
  await recordAct(ctx, { ...withTargetUser(ctx, id), act: 'invited', detail: person.role })
  return renewAndSend(ctx, id)
}

function refuseExistingAccount(): never {
  throw new AppError('has_account')
}

/** Sends a new link; the former one stops working. @throws AppError not_found when it is not open, or no longer */
export async function sendAgain(ctx: ViewerContext, limit: Limiter, id: string): Promise<SentInvitation> {
  await limit.take(ctx.viewer.userId)
  return inTransaction(ctx, async (ctx) => {
    if (!(await findOpen(ctx.db, id))) throw new AppError('not_found')
    await recordAct(ctx, { ...withTargetUser(ctx, id), act: 'invitation_sent' })
    return renewAndSend(ctx, id)
  })
}

/** Deletes the account, too. @throws AppError not_found if there is none, or somebody has logged in to it */
export async function withdraw(ctx: ViewerContext, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const identifier = await accounts.deleteUnusedAccount(ctx.db, id)
    if (!identifier) throw new AppError('not_found')
    await recordAct(ctx, { ...withTargetUser(ctx, id), act: 'invitation_withdrawn', detail: identifier })
  })
}

/**
 * Makes a one-time link for a user without a password because a manager gave them more rights, in the manager's transaction.
 * @returns the link when the manager has to deliver it
 */
export async function sendPromotion(ctx: ViewerContext, id: string): Promise<string | null> {
  return (await renewAndSend(ctx, id)).link
}

/** `ctx.db` is the transaction. The manager gets the link only when it is not mailed: text messages carry only codes. */
async function renewAndSend(ctx: ViewerContext, id: string): Promise<SentInvitation> {
  const link = originOf(ctx.settings) + (await accounts.renewLink(ctx.db, id, LINK_HOURS))
  await upsertInvitation(ctx.db, { userId: id, by: ctx.viewer.userId, hours: LINK_HOURS })
  const row = (await findInvitationToSend(ctx.db, id)) ?? notFound()
  const isMail = row.identifier.includes('@')
  if (isMail) await sendLetter(ctx, row, link)
  return { invitation: toReply(row), link: isMail && ctx.settings.services.mail ? null : link }
}

async function sendLetter(ctx: Context, { identifier, name, role, isNew }: InvitationRow, link: string): Promise<void> {
  const { subject, text } = isNew ? outgoingCopy.invitation : outgoingCopy.promotion
  const message = { subject, text: text({ name, role, link, days: LINK_DAYS }) }
  await send(ctx, { channel: 'mail', to: identifier, ...message, lifeSeconds: LINK_HOURS * 3600 })
}

function toReply({ sentAt, expiresAt, ...row }: InvitationRow): Invitation {
  return { ...row, sentAt: sentAt?.toISOString() ?? null, expiresAt: expiresAt?.toISOString() ?? null }
}
