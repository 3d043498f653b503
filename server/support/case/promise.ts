import { addWorkingMs } from '@/lib/platform/calendar/working-time'
import { type CaseKind, PROMISED_HOURS } from '@/lib/support/case/rules/states'
import { type Context } from '@/server/platform/http/context'
import { readWorkingDays } from '@/server/teaching/holiday/public'
import { readNowMs } from './repo'

const HOUR_MS = 3_600_000

/** When an answer that is asked for now is promised. */
export async function promiseOf({ db, settings }: Pick<Context, 'db' | 'settings'>, kind: CaseKind): Promise<number> {
  const [{ isHoliday }, nowMs] = await Promise.all([readWorkingDays(db), readNowMs(db)])
  const hours = settings.support.hours[kind] ?? PROMISED_HOURS[kind]
  return addWorkingMs(nowMs, hours * HOUR_MS, isHoliday)
}
