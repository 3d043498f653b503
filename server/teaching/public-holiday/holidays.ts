import { type Holiday, type setHoliday as endpoint } from '@/lib/teaching/public-holiday/contract'
import { type Output } from '@/lib/platform/contract/endpoint'
import { DAY_MS } from '@/lib/platform/calendar/working-time'
import { dayNumberOf } from '@/lib/platform/format/calendar/jalali'
import { type Context, type ManagerContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { type OnChange, readWorkingDays } from './public'
import { findDays, findHolidays, writeHoliday } from './repo'

/** @throws AppError invalid_input for a year that the calendar does not have */
export async function listHolidays({ db }: Context, year: number): Promise<{ items: Holiday[]; version: number }> {
  const [from, until] = [year, year + 1].map((each) => dayNumberOf({ year: each, month: 1, day: 1 }))
  if (from == null || until == null) throw new AppError('invalid_input')
  const [items, { version }] = await Promise.all([findHolidays(db, dateOf(from), dateOf(until)), findDays(db)])
  return { items, version }
}

type Change = Pick<Holiday, 'name' | 'kind' | 'isOn' | 'reason'>

export async function setHoliday(
  { db, viewer }: ManagerContext,
  date: string,
  change: Change,
  onChange: OnChange,
): Promise<Output<typeof endpoint>> {
  return db.transaction(async (tx) => {
    const holiday = await writeHoliday(tx, { ...change, date, by: viewer.userId })
    if (!holiday) throw new AppError('internal')
    const days = await readWorkingDays(tx)
    return { holiday, version: days.version, moved: await onChange(tx, days) }
  })
}

function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}
