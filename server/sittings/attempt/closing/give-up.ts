import type * as z from 'zod'
import { type Attempt } from '@/lib/sittings/attempt/contract'
import { type Context, type Viewer, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { releaseUse } from '@/server/shop/entitlement/public'
import { lockSitting, readLockedSitting } from './close-repo'
import { closeLocked } from './closing'
import { lockAttempt, writeGivenUp } from './give-up-repo'
import { appendEvent } from '../repo'
import { getAttempt } from '../attempts'

/**
 * Ends an open attempt without handing it in: the running section is closed and never marked, no part of the attempt counts, and no key is released
 * because of it (decision 037). Idempotent.
 * @throws AppError not_found; attempt_over when it has finished in another way
 */
export async function giveUpAttempt(ctx: Context, viewer: Viewer, id: string): Promise<z.input<typeof Attempt>> {
  await inTransaction(ctx, async (ctx) => {
    const attempt = (await lockAttempt(ctx.db, id, viewer.userId)) ?? notFound()
    if (attempt.isGivenUp) return
    if (attempt.state === 'finished') throw new AppError('attempt_over')
    const { running } = attempt
    if (running !== null && (await lockSitting(ctx.db, running, viewer.userId))) {
      const sitting = await readLockedSitting(ctx.db, running)
      if (sitting?.state === 'running') await closeLocked(ctx, sitting, false)
    }
    await writeGivenUp(ctx.db, id, running)
    // An attempt without a started section uses up nothing.
    if (!attempt.isStarted) await releaseUse(ctx.db, id)
    await appendEvent(ctx.db, { table: 'attempts', id }, 'given_up', { session: viewer.sessionId, running })
  })
  return getAttempt(ctx, viewer, id)
}
