import { type FreeSlot } from '@/lib/teaching/booking/contract/bookings'
import { weekdayOf } from '@/lib/teaching/booking/rules/hours'
import { DAY_MS, TEHRAN_MS, tehranDay } from '@/lib/platform/calendar/working-time'

export type SlotDay = {
  /** Noon in Tehran: an instant that identifies the day. */
  readonly noon: string
  /** The start times of the day, each with its free slots. */
  readonly times: readonly { readonly startsAt: string; readonly slots: readonly FreeSlot[] }[]
}

/** Free slots by week, from Saturday to Friday, in Tehran time; all weeks from the first to the last free slot. */
export function groupByWeek(slots: readonly FreeSlot[]): SlotDay[][] {
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
