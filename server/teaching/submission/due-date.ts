import { addWorkingMs } from '@/lib/platform/calendar/working-time'
import { LEASE_WORKING_HOURS, REMIND_WORKING_HOURS } from '@/lib/teaching/submission/rules/states'
import { type Context } from '@/server/platform/http/context'
import { type Database } from '@/server/platform/db/client'
import { readWorkingDays, type WorkingDays } from '@/server/teaching/public-holiday/public'
import { moveDue, findOpenDueDates, measureTurnaround } from './due-date-repo'
import { readNowMs } from './submit/submit-repo'
import { type Turnaround } from '@/lib/teaching/submission/contract/turnaround'

const HOUR_MS = 3_600_000

export type DueDate = {
  readonly dueFromMs: number
  readonly dueHours: number
  readonly dueAtMs: number
  readonly remindAtMs: number
}

/** The due date of an assessment that enters the queue now. */
export async function computeDueDate({ settings, db: tx }: Pick<Context, 'settings' | 'db'>): Promise<DueDate> {
  const [{ isHoliday }, nowMs] = await Promise.all([readWorkingDays(tx), readNowMs(tx)])
  return toDueDate(nowMs, settings.teaching.pieceHours, isHoliday)
}

/** The due date of work that is due this many working hours after a time. */
export function toDueDate(dueFromMs: number, dueHours: number, isHoliday: WorkingDays['isHoliday']): DueDate {
  return {
    dueFromMs,
    dueHours,
    dueAtMs: addWorkingMs(dueFromMs, dueHours * HOUR_MS, isHoliday),
    remindAtMs: addWorkingMs(dueFromMs, Math.max(0.5, dueHours - REMIND_WORKING_HOURS) * HOUR_MS, isHoliday),
  }
}

/** When a claim, or a save made now, expires. */
export async function leaseFrom(tx: Database): Promise<number> {
  const [{ isHoliday }, nowMs] = await Promise.all([readWorkingDays(tx), readNowMs(tx)])
  return addWorkingMs(nowMs, LEASE_WORKING_HOURS * HOUR_MS, isHoliday)
}

/** Moves open due dates after a change of holidays, never to an earlier time. @returns the number of submissions moved */
export async function moveDueDates(tx: Database, { isHoliday }: WorkingDays): Promise<number> {
  const open = await findOpenDueDates(tx)
  const moved = open
    .map((row) => ({ id: row.id, before: row, after: toDueDate(row.dueFromMs, row.dueHours, isHoliday) }))
    .filter(({ before, after }) => after.dueAtMs > before.dueAtMs)
  await moveDue(
    tx,
    moved.map(({ id, after }) => ({ id, dueAtMs: after.dueAtMs, remindAtMs: after.remindAtMs })),
  )
  return moved.length
}

/** A median of fewer is not significant. */
const MIN_CORRECTIONS = 20

export async function getTurnaround({ db, settings }: Pick<Context, 'db' | 'settings'>): Promise<Turnaround> {
  const { corrections, medianHours } = await measureTurnaround(db)
  const measured = medianHours === null || corrections < MIN_CORRECTIONS ? null : { corrections, medianHours }
  return { workingHours: settings.teaching.pieceHours, measured }
}
