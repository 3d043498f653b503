import { notificationCopy as copy } from '@/lib/accounts/notification/words/notifications-page'
import { dayNumberIn, formatDayOfMonth, formatWeekday } from '@/lib/platform/format/date'

type Day<T> = { readonly day: number; readonly title: string; readonly items: readonly T[] }

/** Groups a sorted list by day, in the reader's time zone. */
export function groupByDay<T extends { readonly at: string }>(items: readonly T[], nowMs: number): readonly Day<T>[] {
  const days: { day: number; title: string; items: T[] }[] = []
  const today = dayNumberIn(new Date(nowMs).toISOString())
  for (const item of items) {
    const day = dayNumberIn(item.at)
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, title: titleOf(item.at, today - day), items: [item] })
  }
  return days
}

function titleOf(at: string, daysAgo: number): string {
  if (daysAgo === 0) return copy.today
  if (daysAgo === 1) return copy.yesterday
  return `${formatWeekday(at)} ${formatDayOfMonth(at)}`
}
