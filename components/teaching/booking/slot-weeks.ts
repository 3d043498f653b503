import { type FreeSlot } from '@/lib/teaching/booking/contract/bookings'
import { weekdayOf } from '@/lib/teaching/booking/rules/hours'
import { DAY_MS, TEHRAN_MS, tehranDay } from '@/lib/platform/calendar/working-time'

export type SlotDay = {
  /** Noon by Tehran: an instant that names the day. */
  readonly noon: string
  /** The times of the day, each with those who have it free. */
  readonly times: readonly { readonly startsAt: string; readonly slots: readonly FreeSlot[] }[]
}

/** Free times by week, from Saturday to Friday, by Tehran; the weeks between the first and the last free time, without a gap. */
export function weeksOf(slots: readonly FreeSlot[]): SlotDay[][] {
  const byDay = groupBy(slots, ({ startsAt }) => tehranDay(Date.parse(startsAt)))
  const days = [...byDay.keys()]
  if (days.length === 0) return []
  const first = saturdayOf(Math.min(...days))
  const count = (saturdayOf(Math.max(...days)) - first) / 7 + 1
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_unused, at) => dayOf(first + week * 7 + at, byDay)),
  )
}

function saturdayOf(day: number): number {
  return day - weekdayOf(day)
}

function dayOf(day: number, byDay: ReadonlyMap<number, readonly FreeSlot[]>): SlotDay {
  const byTime = groupBy(byDay.get(day) ?? [], ({ startsAt }) => startsAt)
  return {
    noon: new Date(day * DAY_MS - TEHRAN_MS + DAY_MS / 2).toISOString(),
    times: [...byTime].map(([startsAt, slots]) => ({ startsAt, slots })),
  }
}

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}
