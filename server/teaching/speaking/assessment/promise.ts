import { workingMsBetween } from '@/lib/platform/calendar/working-time'
import { LEASE_WORKING_HOURS } from '@/lib/teaching/submission/rules/states'
import { emptyReview } from '@/lib/teaching/speaking/rules/review'
import { type Database } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'
import { giveBackCredits } from '@/server/shop/entitlement/public'
import { readWorkingDays, type WorkingDays } from '@/server/teaching/holiday/public'
import { promised, promiseNow } from '@/server/teaching/submission/public'
import { leaveReview } from './assessment-repo'
import * as repo from './promise-repo'
import { moveSession } from '../repo'
import { notifyLateSpeaking, notifyReader, tellSpeaker } from '../speaking-messages'

/** What is promised of a mock that teachers hear of now: as many working hours as of a piece of writing. */
export async function promiseSpeaking(ctx: Pick<Context, 'settings'>, tx: Database, id: string): Promise<void> {
  await repo.writePromise(tx, id, await promiseNow(ctx, tx))
}

/** The table of holidays has changed: what is open is due later by it, never earlier. @returns how many it moved */
export async function moveSpeakingPromises(tx: Database, { isHoliday }: WorkingDays): Promise<number> {
  const open = await repo.listOpenPromises(tx)
  const moved = open
    .map((row) => ({ id: row.id, before: row.dueAtMs, after: promised(row.dueFromMs, row.dueHours, isHoliday) }))
    .filter(({ before, after }) => after.dueAtMs > before)
  for (const { id, after } of moved) await repo.moveDue(tx, id, after)
  return moved.length
}

const LEASE_MS = LEASE_WORKING_HOURS * 3_600_000

/** A claim without a save for a day of work is another's to take; what was written waits for whoever wrote it. */
export async function freeIdle(ctx: Context): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const idle = await repo.takeIdle(tx)
    if (idle.length === 0) return
    const { isHoliday } = await readWorkingDays(tx)
    for (const { id, readerId, sinceMs, nowMs } of idle) {
      if (workingMsBetween(sinceMs, nowMs, isHoliday) < LEASE_MS) continue
      await leaveReview(tx, id, emptyReview())
      const how = { event: 'letGo' as const, eventId: ctx.newId(), by: null, whose: null, reason: 'no save' }
      if (await moveSession(tx, id, how)) await notifyReader({ ...ctx, db: tx }, id, readerId, 'leaseLost')
    }
  })
}

/** Reminds who has one that is due soon; of one that is late the credit goes back, once, and the card still comes. */
export async function sweepPromises(ctx: Context): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    for (const { id, readerId } of await repo.takeRemindable(tx))
      await notifyReader({ ...ctx, db: tx }, id, readerId, 'reminder')
  })
  await ctx.db.transaction(async (tx) => {
    const late = await repo.takeLate(tx)
    for (const { id } of late) {
      await giveBackCredits(tx, id, 'late')
      await tellSpeaker(ctx, tx, id, 'late')
    }
    if (late.length > 0) await notifyLateSpeaking({ ...ctx, db: tx }, late.length)
  })
}
