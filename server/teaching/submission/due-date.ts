import { addWorkingMs } from '@/lib/platform/calendar/working-time'
import { LEASE_WORKING_HOURS, REMIND_WORKING_HOURS } from '@/lib/teaching/submission/rules/states'
import { type Context } from '@/server/platform/http/context'
import { type Database } from '@/server/platform/db/client'
import { readWorkingDays, type WorkingDays } from '@/server/teaching/holiday/public'
import { moveDue, findOpenPromises } from './due-date-repo'
import { readNowMs } from './submit/submit-repo'

const HOUR_MS = 3_600_000

export type Promised = {
  readonly dueFromMs: number
  readonly dueHours: number
  readonly dueAtMs: number
  readonly remindAtMs: number
}

/** What is promised for an assessment that enters the queue now. */
export async function computeDueDate({ settings, db: tx }: Pick<Context, 'settings' | 'db'>): Promise<Promised> {
  const [{ isHoliday }, nowMs] = await Promise.all([readWorkingDays(tx), readNowMs(tx)])
  return promised(nowMs, settings.teaching.pieceHours, isHoliday)
}

/** What is promised for work that is due so many working hours from a moment on. */
export function promised(dueFromMs: number, dueHours: number, isHoliday: WorkingDays['isHoliday']): Promised {
  return {
    dueFromMs,
    dueHours,
    dueAtMs: addWorkingMs(dueFromMs, dueHours * HOUR_MS, isHoliday),
    remindAtMs: addWorkingMs(dueFromMs, Math.max(0.5, dueHours - REMIND_WORKING_HOURS) * HOUR_MS, isHoliday),
  }
}

/** Until when a claim, or the save that was made now, is held. */
export async function leaseFrom(tx: Database): Promise<number> {
  const [{ isHoliday }, nowMs] = await Promise.all([readWorkingDays(tx), readNowMs(tx)])
  return addWorkingMs(nowMs, LEASE_WORKING_HOURS * HOUR_MS, isHoliday)
}

/** The table of holidays has changed: what is open is due later by it, never earlier. @returns how many submissions it moved */
export async function moveDueDates(tx: Database, { isHoliday }: WorkingDays): Promise<number> {
  const open = await findOpenPromises(tx)
  const moved = open
    .map((row) => ({ id: row.id, before: row, after: promised(row.dueFromMs, row.dueHours, isHoliday) }))
    .filter(({ before, after }) => after.dueAtMs > before.dueAtMs)
  await moveDue(
    tx,
    moved.map(({ id, after }) => ({ id, dueAtMs: after.dueAtMs, remindAtMs: after.remindAtMs })),
  )
  return moved.length
}
