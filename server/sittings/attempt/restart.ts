import { type Context, type Viewer } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { appendEvent } from './repo'
import { restartIfOffered, wasRestarted } from './restart-repo'
import { getSitting, type SittingReply } from './sitting'

/**
 * Restarts a strict listening section after a break, once: recording and clock start again, answers stay (decision 020). A repeated call
 * returns the running sitting.
 * @throws AppError not_found; out_of_order when it is over; not_offered when there was no break, or the exam does not allow it
 */
export async function restartSitting(ctx: Context, viewer: Viewer, id: string): Promise<SittingReply> {
  const before = await getSitting(ctx, viewer, id)
  const ownSitting = { id, userId: viewer.userId, session: viewer.sessionId }
  await ctx.db.transaction(async (tx) => {
    const restarted = await restartIfOffered(tx, ownSitting)
    if (!restarted) {
      if (await wasRestarted(tx, ownSitting)) return
      throw new AppError('not_offered')
    }
    const { startedAtMs, deadlineAtMs, playheadMs } = before
    const data = {
      epoch: restarted.epoch,
      session: viewer.sessionId,
      before: { startedAtMs, deadlineAtMs, playheadMs },
    }
    await appendEvent(tx, { table: 'sittings', id }, 'restarted', data)
  })
  return getSitting(ctx, viewer, id)
}
