import { notificationCopy as copy } from '@/lib/accounts/notification/words/list'
import { formatDayOfMonth, formatWeekday } from '@/lib/platform/format/date'

const DAY_MS = 86_400_000
/** Iran has had a constant offset since 2022. */
const TEHRAN_MS = 12_600_000

type Day<T> = { readonly day: number; readonly title: string; readonly items: readonly T[] }

/** Groups a list that is in order by Tehran's days. */
export function groupByDay<T extends { readonly at: string }>(items: readonly T[], nowMs: number): readonly Day<T>[] {
  const days: { day: number; title: string; items: T[] }[] = []
  const today = dayOf(nowMs)
  for (const item of items) {
    const day = dayOf(Date.parse(item.at))
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, title: titleOf(item.at, today - day), items: [item] })
  }
  return days
}

const dayOf = (ms: number) => Math.floor((ms + TEHRAN_MS) / DAY_MS)

function titleOf(at: string, daysAgo: number): string {
  if (daysAgo === 0) return copy.today
  if (daysAgo === 1) return copy.yesterday
  return `${formatWeekday(at)} ${formatDayOfMonth(at)}`
}
