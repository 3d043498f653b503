import type * as z from 'zod'
import { type PausedClock } from '@/lib/sittings/sitting/contract'
import { type Context, type Viewer } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { resumePaused, pauseRunning } from './pause-repo'
import { appendEvent } from '../repo'
import { setRest } from './rest'
import { findSitting } from '../sitting-repo'

/**
 * Pauses or resumes a practice on the server's clock, the only one that counts (decision 061). In a mock only for a granted rest break (decision
 * 065). Idempotent.
 * @throws AppError not_found; mode_not_allowed in a mock without breaks left; out_of_order when it is not running; writer_moved from another device
 * than its writer's
 */
export async function setPause(
  ctx: Context,
  viewer: Viewer,
  id: string,
  isPaused: boolean,
): Promise<z.input<typeof PausedClock>> {
  const ownSitting = { id, userId: viewer.userId, session: viewer.sessionId }
  await ctx.db.transaction(async (tx) => {
    const changedIds = await (isPaused ? pauseRunning : resumePaused)(tx, { ownSitting })
    if (changedIds.length > 0) await appendEvent(tx, { table: 'sittings', id }, isPaused ? 'paused' : 'resumed', {})
    else await setRest(tx, ownSitting, isPaused)
  })
  const sitting = (await findSitting(ctx.db, id, viewer.userId)) ?? notFound()
  const { mode, state, isOver, deadlineMs, nowMs, pausedAtMs, writerSession, restLeftMs, restEndsAtMs } = sitting
  if (mode === 'strict' && sitting.restMinutes === 0) throw new AppError('mode_not_allowed')
  if (state !== 'running' || isOver || deadlineMs === null) throw new AppError('out_of_order')
  if (writerSession !== null && writerSession !== viewer.sessionId) throw new AppError('writer_moved')
  if (mode === 'strict' && isPaused && pausedAtMs === null) throw new AppError('mode_not_allowed')
  return { state, serverNowMs: nowMs, deadlineAtMs: deadlineMs, pausedAtMs, restLeftMs, restEndsAtMs }
}
