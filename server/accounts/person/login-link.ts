import { AppError, notFound } from '@/server/platform/http/errors'
import { type Context, inTransaction, type ViewerContext } from '@/server/platform/http/context'
import { type Limiter } from '@/server/platform/http/limiter'
import { shareLimiter } from '@/server/platform/limit/shared-limiter'
import { sendResetLink } from '@/server/accounts/account/public'
import { withTargetUser, recordAct } from '@/server/accounts/audit/public'
import * as repo from './repo'

/** Counted per recipient, so that several managers together cannot flood a mailbox. */
export const createLoginLinkLimit = (ctx: Pick<Context, 'db' | 'settings' | 'log'>): Limiter =>
  shareLimiter(ctx, { name: 'log-in link', points: 3, perSeconds: 3_600, whenStoreIsDown: 'refuse' })

/**
 * Sends a link for a new password to the account's own e-mail address. Nobody else gets it.
 * @throws AppError not_found, own_account, suspended, too_many_requests; way_closed for a mobile number, whose codes only its owner can request
 */
export async function sendLoginLink(ctx: ViewerContext, limit: Limiter, id: string): Promise<{ isCarried: boolean }> {
  const person = (await repo.findPerson(ctx.db, id)) ?? notFound()
  if (id === ctx.viewer.userId) throw new AppError('own_account')
  if (person.suspendedAt !== null) throw new AppError('suspended')
  if (!person.identifier.includes('@')) throw new AppError('way_closed')
  await limit.take(id)
  await inTransaction(ctx, async (ctx) => {
    await sendResetLink(ctx, person.identifier, id)
    await recordAct(ctx, { ...withTargetUser(ctx, id), act: 'login_link_sent' })
  })
  return { isCarried: ctx.settings.services.mail !== null }
}
