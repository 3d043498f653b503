import { type SubmitReply } from '@/lib/contract/sitting'
import { passFaultPoint } from '@/lib/env/fault-point'
import { type Database } from '@/server/db/client'
import { isDatabaseUnavailable } from '@/server/db/failures'
import { type Context, type Viewer } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { markSitting } from '@/server/modules/scoring/service'
import { appendEvent, finishAttemptIfOver, lockAttempt } from './repo'
import {
  findSitting,
  lockOverdue,
  lockUnmarked,
  markClosed,
  markMarked,
  postponeMarking,
  type SittingRow,
} from './sitting-repo'

/**
 * Hands a sitting in. Repeated and parallel calls, and calls after the sweep, get the identical reply: it tells the close, so its
 * `state` is `closed` even when the marking is done too.
 * @throws AppError not_found; out_of_order before the start; writer_moved when another device is the writer
 */
export async function submitSitting(
  ctx: Context,
  viewer: Viewer,
  { id, epoch }: { id: string; epoch: number },
): Promise<SubmitReply> {
  const known = await findSitting(ctx.db, id, viewer.userId)
  if (!known) throw new AppError('not_found')
  if (known.closedAt) return toReply(known)
  await ctx.db.transaction(async (tx) => {
    await lockAttempt(tx, known.attemptId, viewer.userId)
    const sitting = await findSitting(tx, id, viewer.userId)
    if (!sitting || sitting.closedAt) return
    if (sitting.state === 'ready') throw new AppError('out_of_order')
    if (sitting.epoch !== epoch) throw new AppError('writer_moved')
    await close(ctx, tx, { id, attemptId: sitting.attemptId })
  })
  passFaultPoint('submit-after-commit')
  const closed = await findSitting(ctx.db, id, viewer.userId)
  if (!closed) throw new AppError('not_found')
  return toReply(closed)
}

function toReply({ id, ending, closedAt, next }: SittingRow): SubmitReply {
  if (!ending || !closedAt) throw new Error(`Sitting ${id} is not closed`)
  return { sitting: id, state: 'closed', ending, closedAt: closedAt.toISOString(), next }
}

type Target = { readonly id: string; readonly attemptId: string }

/** Under the attempt's lock: closes, marks what a program can mark, and finishes the attempt with its last sitting. */
async function close(ctx: Context, tx: Database, { id, attemptId }: Target): Promise<void> {
  const closed = await markClosed(tx, id)
  if (!closed) return
  await appendEvent(tx, { table: 'sittings', id }, 'closed', { ending: closed.ending })
  // Writing waits for a teacher.
  if (closed.skill !== 'writing') await tryToMark(ctx, tx, id)
  if (await finishAttemptIfOver(tx, attemptId))
    await appendEvent(tx, { table: 'attempts', id: attemptId }, 'finished', {})
}

/** A paper that cannot be marked must not keep its sitting from being closed: the sweep comes back to it. */
async function tryToMark(ctx: Context, tx: Database, id: string): Promise<boolean> {
  try {
    await tx.transaction((inner) => mark(ctx, inner, id))
    return true
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    ctx.log.error({ err: error, sitting: id }, 'a closed sitting could not be marked')
    return false
  }
}

async function mark(ctx: Context, tx: Database, id: string): Promise<void> {
  await markSitting(ctx, tx, id)
  await markMarked(tx, id)
  await appendEvent(tx, { table: 'sittings', id }, 'marked', {})
}

type Swept = { readonly closed: number; readonly marked: number }

/** A pass ends after this many of each kind; what is left is due at the next. */
const PER_PASS = 500

/**
 * Closes every sitting whose time and grace are over, with what is stored, and marks what an interrupted close left unmarked. Needs
 * no client, and may run on any number of nodes at once.
 */
export async function sweepAttempts(ctx: Context): Promise<Swept> {
  const failed: string[] = []
  return {
    closed: await countDone(() => closeOneOverdue(ctx, failed)),
    marked: await countDone(() => markOne(ctx)),
  }
}

type Step = 'done' | 'failed' | 'none'

async function countDone(step: () => Promise<Step>): Promise<number> {
  let done = 0
  for (let tries = 0; tries < PER_PASS; tries += 1) {
    const outcome = await step()
    if (outcome === 'none') break
    if (outcome === 'done') done += 1
  }
  return done
}

/** One transaction a sitting: one that cannot be closed is noted in `failed` and does not hold the others up. */
async function closeOneOverdue(ctx: Context, failed: string[]): Promise<Step> {
  const found: Target[] = []
  try {
    return await ctx.db.transaction(async (tx) => {
      const target = await lockOverdue(tx, failed)
      if (!target) return 'none'
      found.push(target)
      await close(ctx, tx, target)
      return 'done'
    })
  } catch (error) {
    if (found.length === 0 || isDatabaseUnavailable(error)) throw error
    const ids = found.map(({ id }) => id)
    ctx.log.error({ err: error, sittings: ids }, 'a sitting could not be closed')
    failed.push(...ids)
    return 'failed'
  }
}

async function markOne(ctx: Context): Promise<Step> {
  return ctx.db.transaction(async (tx) => {
    const target = await lockUnmarked(tx)
    if (!target) return 'none'
    if (await tryToMark(ctx, tx, target.id)) return 'done'
    await postponeMarking(tx, target.id)
    return 'failed'
  })
}
