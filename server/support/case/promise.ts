import { addWorkingMs } from '@/lib/platform/calendar/working-time'
import { type CaseKind, PROMISED_HOURS } from '@/lib/support/case/rules/states'
import { type Database } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'
import { readWorkingDays, type WorkingDays } from '@/server/teaching/public-holiday/public'
import { type CasePromise, listOpenPromises, movePromises } from './promise-repo'
import { readNowMs } from './repo'

const HOUR_MS = 3_600_000

/** The promised time of an answer that is requested now. */
export async function promiseOf(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  kind: CaseKind,
): Promise<CasePromise> {
  const [{ isHoliday }, nowMs] = await Promise.all([readWorkingDays(db), readNowMs(db)])
  const hours = settings.support.hours[kind] ?? PROMISED_HOURS[kind]
  return { fromMs: nowMs, hours, atMs: addWorkingMs(nowMs, hours * HOUR_MS, isHoliday) }
}

/** Moves promises that are not broken yet after a change of holidays, never to an earlier time. @returns how many were moved */
export async function moveCasePromises(tx: Database, { isHoliday }: WorkingDays): Promise<number> {
  const open = await listOpenPromises(tx)
  const moved = open
    .map(({ id, fromMs, hours, atMs }) => ({
      id,
      before: atMs,
      after: addWorkingMs(fromMs, hours * HOUR_MS, isHoliday),
    }))
    .filter(({ before, after }) => after > before)
  await movePromises(
    tx,
    moved.map(({ id, after }) => ({ id, atMs: after })),
  )
  return moved.length
}
