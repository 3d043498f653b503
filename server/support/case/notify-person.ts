import { type Context } from '@/server/platform/http/context'
import { type AnsweredCase, caseAnswered } from './answered-port'
import { notifyGuest } from './case-mail'
import { type LockedCase } from './repo'

/** Notifies the person of what the staff did: an account in its centre, a visitor at their address. */
export async function notifyPerson(
  ctx: Context,
  held: LockedCase,
  news: Pick<AnsweredCase, 'state' | 'hasNoMessage'>,
): Promise<void> {
  const { id, no, userId } = held
  if (userId === null) await notifyGuest(ctx, held, news)
  else await caseAnswered.get()(ctx, { id, no, userId, ...news })
}
