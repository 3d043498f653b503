import { type IsHoliday } from '@/lib/platform/calendar/working-time'
import { type Database } from '@/server/platform/db/client'
import { findDays } from './repo'

export type WorkingDays = { readonly isHoliday: IsHoliday; readonly version: number }
/** Updates due dates after a change, in the same transaction. */
export type OnChange = (tx: Database, days: WorkingDays) => Promise<number>

/** The current table, for computing due dates. */
export async function readWorkingDays(db: Database): Promise<WorkingDays> {
  const { days, version } = await findDays(db)
  const holidays = new Set(days)
  return { isHoliday: (day) => holidays.has(day), version }
}
