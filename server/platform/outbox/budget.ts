import { outgoingCopy } from '@/lib/platform/outbox/words/outgoing'
import { type Context } from '@/server/platform/http/context'
import { readSpending } from './budget-repo'
import { notifyManagers } from './outbox'

type Reader = Pick<Context, 'db' | 'settings' | 'newId'>

/** The share of the day's budget at which managers are warned. */
const WARN_SHARE = 0.8
/** The extended budget for known browsers: attackers who spend it seldom have one. */
const RESERVE = 1.2

/** Whether another text message may be sent today. Always true without a service: messages that wait for a manager cost nothing. */
export async function isWithinBudget(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { isKnownDevice }: { readonly isKnownDevice: boolean },
): Promise<boolean> {
  if (settings.services.sms === null) return true
  const { sent } = await readSpending(db)
  return sent < Math.ceil(settings.smsDailyBudget * (isKnownDevice ? RESERVE : 1))
}

/**
 * Notifies managers, once a day each, that the day's budget is nearly spent, and that it is spent. In the transaction of the message that causes it.
 */
export async function watchBudget(ctx: Reader): Promise<void> {
  const { smsDailyBudget: budget, services } = ctx.settings
  if (services.sms === null) return
  const { near, spent } = outgoingCopy.smsBudget
  const { sent, reported } = await readSpending(ctx.db)
  if (sent < budget * WARN_SHARE) return
  const note = sent < budget ? near : spent
  if (!reported.includes(note.subject))
    await notifyManagers(ctx, { subject: note.subject, text: note.text(sent, budget) })
}
