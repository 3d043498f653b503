import { type SubmitReply } from '@/lib/sittings/sitting/contract'
import { passFaultPoint } from '@/lib/platform/env/fault-point'
import { type Database } from '@/server/platform/db/client'
import { isDatabaseUnavailable } from '@/server/platform/db/failures'
import { type Context, inTransaction } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { markSection, markSitting } from '@/server/sittings/result/public'
import {
  type Close,
  type ClosingMarks,
  type LockedSitting,
  lockOverdue,
  lockSitting,
  readLockedSitting,
  writeClose,
} from './close-repo'
import { appendEvent } from '../repo'
import { sweepRests } from '../clock/rest'
import { sealEnd } from '../sealing/seal'
import { type DueSitting, lockUnmarked, recordMarked, postponeMarking } from '../sitting-repo'
import { notifyOfResult } from './result-messages'

export type ClosedSection = Pick<SubmitReply, 'ending' | 'next'> & { readonly id: string; readonly closedAt: Date }

/**
 * Closes and marks in one transaction. If a paper cannot be marked, a second transaction only closes the sitting, and the sweep retries the marking.
 */
export async function closeInTransaction<T>(
  ctx: Context,
  id: string,
  work: (tx: Database, withMarks: boolean) => Promise<T>,
): Promise<T> {
  try {
    return await ctx.db.transaction((tx) => work(tx, true))
  } catch (error) {
    if (error instanceof AppError || isDatabaseUnavailable(error)) throw error
    ctx.log.error({ err: error, sitting: id }, 'a closed sitting could not be marked')
    return ctx.db.transaction((tx) => work(tx, false))
  }
}

/** Called under the lock: closes, marks automatically, and finishes the attempt with its last sitting. */
export async function closeLocked(ctx: Context, sitting: LockedSitting, withMarks: boolean): Promise<ClosedSection> {
  const [closed] = await closeAllLocked(ctx, [sitting], withMarks)
  if (!closed) throw new Error(`Sitting ${sitting.id} does not run`)
  return closed
}

/** Like {@link closeLocked}, for several sittings of different attempts, in order. */
export async function closeAllLocked(
  ctx: Context,
  all: readonly LockedSitting[],
  withMarks: boolean,
): Promise<readonly ClosedSection[]> {
  if (all.length === 0) return []
  const closes: Close[] = []
  for (const sitting of all) closes.push(await toClose(ctx, sitting, withMarks))
  const closedAt = await writeClose(ctx.db, closes)
  passFaultPoint('close-before-commit')
  return all.map(({ id, endingNow: ending, next }) => {
    const at = closedAt.get(id)
    if (!at) throw new Error(`Sitting ${id} does not run`)
    return { id, ending, closedAt: at, next }
  })
}

async function toClose(ctx: Context, sitting: LockedSitting, withMarks: boolean): Promise<Close> {
  const { id, endingNow: ending, eventSeq: seq, eventHash: hash } = sitting
  // Writing waits for a teacher.
  const marks = withMarks && sitting.skill !== 'writing' ? await toMarks(ctx, sitting) : null
  const note = JSON.stringify({ ending, ...sealEnd(ctx.settings.authSecret, { sitting: id, seq, hash, ending }) })
  return { id, ending, note, marks }
}

async function toMarks(ctx: Context, sitting: LockedSitting): Promise<ClosingMarks> {
  const { keyVersionId, responses } = sitting
  // Uses no second connection inside a transaction: if every connection waited for another one, all would be stuck.
  const { score, ...marks } = await markSection(ctx, { ...sitting, responses: responses ?? {} })
  return {
    ...marks,
    keyVersionId,
    halfBands: score.kind === 'band' ? score.halfBands : null,
    percent: score.kind === 'part' ? score.percent : null,
  }
}

type SweepCounts = { readonly closed: number; readonly marked: number }

/** Sittings per pass and kind; the next pass takes the rest. */
const PER_PASS = 500

/**
 * Ends used-up rest breaks, closes every overdue sitting with its stored answers, and marks closed sections that are unmarked. Needs no client, and
 * may run on any number of nodes at once.
 */
export async function sweepAttempts(ctx: Context): Promise<SweepCounts> {
  const failed: string[] = []
  await sweepRests(ctx)
  return {
    closed: await countDone(() => closeOneOverdue(ctx, failed)),
    marked: await countDone(() => markOne(ctx)),
  }
}

type SweepStep = 'done' | 'failed' | 'none'

async function countDone(step: () => Promise<SweepStep>): Promise<number> {
  let done = 0
  for (let tries = 0; tries < PER_PASS; tries += 1) {
    const outcome = await step()
    if (outcome === 'none') break
    if (outcome === 'done') done += 1
  }
  return done
}

/** One transaction per sitting: a failure is recorded in `failed` and does not block the others. */
async function closeOneOverdue(ctx: Context, failed: string[]): Promise<SweepStep> {
  let found: string | null = null
  try {
    return await closeInTransaction(ctx, 'not chosen yet', async (tx, withMarks) => {
      const target = found ? await lockSitting(tx, found, null) : await lockOverdue(tx, failed)
      if (!target) return 'none'
      found = target.id
      const sitting = await readLockedSitting(tx, target.id)
      // It may have been closed between the first try and the second.
      if (sitting?.state === 'running') {
        const inside = { ...ctx, db: tx }
        const { next } = await closeLocked(inside, sitting, withMarks)
        if (withMarks && next === null) await notifyOfResult(inside, sitting.attemptId)
      }
      return 'done'
    })
  } catch (error) {
    if (found === null || isDatabaseUnavailable(error)) throw error
    ctx.log.error({ err: error, sitting: found }, 'a sitting could not be closed')
    failed.push(found)
    return 'failed'
  }
}

async function markOne(ctx: Context): Promise<SweepStep> {
  return inTransaction(ctx, async (ctx) => {
    const target = await lockUnmarked(ctx.db)
    if (!target) return 'none'
    if (await tryToMark(ctx, target)) return 'done'
    await postponeMarking(ctx.db, target.id)
    return 'failed'
  })
}

async function tryToMark(ctx: Context, { id, attemptId }: DueSitting): Promise<boolean> {
  try {
    await inTransaction(ctx, async (ctx) => {
      await markSitting(ctx, id)
      await recordMarked(ctx.db, id)
      await appendEvent(ctx.db, { table: 'sittings', id }, 'marked', {})
      await notifyOfResult(ctx, attemptId)
    })
    return true
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    ctx.log.error({ err: error, sitting: id }, 'a closed sitting could not be marked')
    return false
  }
}
