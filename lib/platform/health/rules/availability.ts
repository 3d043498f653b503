const MINUTE_MS = 60_000
const DAY_MINUTES = 1440
/** Tehran's day in UTC: no daylight saving time since 2022. */
const TEHRAN_MS = 3.5 * 3_600_000

/** How many days the page of the status shows. */
export const STATUS_DAYS = 90

export type DayRecord = {
  /** A day in Tehran: 2026-11-30. */
  readonly day: string
  /** Minutes of the day that are over, since the first one that was recorded. */
  readonly measured: number
  readonly served: number
}

/** The first moment that the page shows. Older minutes of the record are not counted. */
export function firstShownMs(untilMs: number): number {
  const today = Math.floor((untilMs + TEHRAN_MS) / (DAY_MINUTES * MINUTE_MS))
  return (today - STATUS_DAYS + 1) * DAY_MINUTES * MINUTE_MS - TEHRAN_MS
}

/** The days of Tehran up to today, oldest first; those before the first record have nothing measured. */
export function listDays(
  { sinceMs, untilMs }: { readonly sinceMs: number; readonly untilMs: number },
  servedOn: ReadonlyMap<string, number>,
): readonly DayRecord[] {
  const firstMs = firstShownMs(untilMs)
  return Array.from({ length: STATUS_DAYS }, (_, index) => {
    const startMs = firstMs + index * DAY_MINUTES * MINUTE_MS
    const day = new Date(startMs + TEHRAN_MS).toISOString().slice(0, 10)
    const fromMs = Math.max(startMs, sinceMs)
    const toMs = Math.min(startMs + DAY_MINUTES * MINUTE_MS, untilMs)
    return { day, measured: Math.max(0, Math.round((toMs - fromMs) / MINUTE_MS)), served: servedOn.get(day) ?? 0 }
  })
}

/** In per cent, rounded down to two digits: an outage never becomes 100. Null: nothing was measured. */
export function availabilityOf(days: readonly Pick<DayRecord, 'measured' | 'served'>[]): number | null {
  const measured = days.reduce((sum, day) => sum + day.measured, 0)
  if (measured === 0) return null
  const served = days.reduce((sum, day) => sum + day.served, 0)
  return Math.floor((Math.min(served, measured) / measured) * 10_000) / 100
}

/** From this many minutes on, the outage of a day is a long one. */
export const LONG_OUTAGE_MINUTES = 15

export type DayState = 'unmeasured' | 'up' | 'short' | 'long'

export function stateOf({ measured, served }: DayRecord): DayState {
  if (measured === 0) return 'unmeasured'
  if (served >= measured) return 'up'
  return measured - served < LONG_OUTAGE_MINUTES ? 'short' : 'long'
}
