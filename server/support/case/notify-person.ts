import { type Context } from '@/server/platform/http/context'
import { type AnsweredCase, caseAnswered } from './answered-port'
import { notifyGuest } from './case-mail'
import { type LockedCase } from './repo'

/** Notifies the person of what the staff did: an account in its centre, a visitor at their address. */
export async function notifyPerson(
  ctx: Context,
  lockedCase: LockedCase,
  news: Pick<AnsweredCase, 'state' | 'hasNoMessage'>,
): Promise<void> {
  const { id, no, userId } = lockedCase
  if (userId === null) await notifyGuest(ctx, lockedCase, news)
  else await caseAnswered.get()(ctx, { id, no, userId, ...news })
}
