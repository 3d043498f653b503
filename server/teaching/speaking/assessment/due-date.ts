import { workingMsBetween } from '@/lib/platform/calendar/working-time'
import { LEASE_WORKING_HOURS } from '@/lib/teaching/submission/rules/states'
import { emptyReview } from '@/lib/teaching/speaking/rules/review'
import { type Database } from '@/server/platform/db/client'
import { type Context, inTransaction } from '@/server/platform/http/context'
import { returnCredits } from '@/server/shop/entitlement/public'
import { readWorkingDays, type WorkingDays } from '@/server/teaching/public-holiday/public'
import { toDueDate, computeDueDate } from '@/server/teaching/submission/public'
import { clearReview } from './assessment-repo'
import * as repo from './due-date-repo'
import { moveSession } from '../repo'
import { notifyLateSpeaking, notifyReader, notifySpeaker } from '../speaking-messages'

/** Sets the due date of a mock that enters the queue: as many working hours as for a submission. */
export async function setSpeakingDueDate(ctx: Pick<Context, 'settings' | 'db'>, id: string): Promise<void> {
  await repo.writeDueDate(ctx.db, id, await computeDueDate(ctx))
}

/** Moves open due dates after a change of holidays, never to an earlier time. @returns the number moved */
export async function moveSpeakingDueDates(tx: Database, { isHoliday }: WorkingDays): Promise<number> {
  const open = await repo.listOpenDueDates(tx)
  const moved = open
    .map((row) => ({ id: row.id, before: row.dueAtMs, after: toDueDate(row.dueFromMs, row.dueHours, isHoliday) }))
    .filter(({ before, after }) => after.dueAtMs > before)
  for (const { id, after } of moved) await repo.moveDue(tx, id, after)
  return moved.length
}

const LEASE_MS = LEASE_WORKING_HOURS * 3_600_000

/** Releases claims without a save for a working day; the text waits for its author. */
export async function endIdleClaims(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const idle = await repo.claimIdle(ctx.db)
    if (idle.length === 0) return
    const { isHoliday } = await readWorkingDays(ctx.db)
    for (const { id, readerId, sinceMs, nowMs } of idle) {
      if (workingMsBetween(sinceMs, nowMs, isHoliday) < LEASE_MS) continue
      await clearReview(ctx.db, id, emptyReview())
      const change = { event: 'letGo' as const, eventId: ctx.newId(), by: null, requiredUser: null, reason: 'no save' }
      if (await moveSession(ctx.db, id, change)) await notifyReader(ctx, id, readerId, 'leaseLost')
    }
  })
}

/** Sends reminders before the due date; after it returns the credit, once, and the card still follows. */
export async function sweepDueDates(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    for (const { id, readerId } of await repo.claimRemindable(ctx.db)) await notifyReader(ctx, id, readerId, 'reminder')
  })
  await inTransaction(ctx, async (ctx) => {
    const lateCards = await repo.markLate(ctx.db)
    for (const { id } of lateCards) {
      await returnCredits(ctx.db, id, 'late')
      await notifySpeaker(ctx, id, 'late')
    }
    if (lateCards.length > 0) await notifyLateSpeaking(ctx, lateCards.length)
  })
}
