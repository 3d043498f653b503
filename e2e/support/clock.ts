import { expect, type Page } from '@playwright/test'
import { addDays, isoDateOf, momentOf, writeDay } from '@/lib/platform/format/calendar/moment'
import { inDatabase } from './net/database'

/** Milliseconds left of a sitting, by the database's clock, the only one that counts. */
export async function databaseLeftMs(sitting: string): Promise<number> {
  const { rows } = await inDatabase((client) =>
    client.query<{ left: number }>(
      'select (extract(epoch from deadline_at - clock_timestamp()) * 1000)::float8 as left from sittings where id = $1',
      [sitting],
    ),
  )
  return rows[0]?.left ?? Number.NaN
}

export async function deadlineOf(sitting: string): Promise<string> {
  const { rows } = await inDatabase((client) =>
    client.query<{ at: string }>('select deadline_at::text as at from sittings where id = $1', [sitting]),
  )
  return rows[0]?.at ?? ''
}

/** The time that a practice screen shows, in milliseconds; it is rounded up to whole seconds. */
export async function shownLeftMs(page: Page): Promise<number> {
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec((await page.getByRole('timer').textContent()) ?? '') ?? []
  return (Number(minutes) * 60 + Number(seconds)) * 1_000
}

/** The screen is right to within a second, plus the rounding up to whole seconds. */
export async function expectTrueTime(page: Page, sitting: string): Promise<void> {
  const before = await databaseLeftMs(sitting)
  const shown = await shownLeftMs(page)
  const after = await databaseLeftMs(sitting)
  expect(shown).toBeGreaterThan(after - 1_000)
  expect(shown).toBeLessThan(before + 2_000)
}

/** A day of the future, as a field takes it and as the API returns it. A date that is written down would be past one day. */
export function dayAhead(days: number): { readonly typed: string; readonly iso: string } {
  const today = momentOf(new Date().toISOString())?.day
  if (!today) throw new Error('The clock of this machine is out of range')
  const day = addDays(today, days)
  return { typed: writeDay(day), iso: isoDateOf(day) ?? '' }
}
