import { isEvent, type WorkKind } from './kinds'

export const WORK_GROUPS = ['late', 'today', 'later'] as const
export type WorkGroup = (typeof WORK_GROUPS)[number]

export type Timed = {
  readonly kind: WorkKind
  /** The promised deadline, or the start. */
  readonly dueAt: string | null
  readonly isLate: boolean
  readonly since: string
}

const DAY_MS = 86_400_000
/** Tehran has no daylight saving time since 2022. */
const TEHRAN_MS = 3.5 * 3_600_000
/** Working days are Tehran's. A deadline at midnight ends the day before. */
export const workDay = (ms: number): number => Math.floor((ms - 1 + TEHRAN_MS) / DAY_MS)

/** Work without a promised time is due today, because somebody is waiting. Nobody waits for texts that teachers may mark in pairs. */
export function groupOf({ kind, dueAt, isLate }: Timed, nowMs: number): WorkGroup {
  if (isLate) return 'late'
  if (dueAt === null) return kind === 'queued_calibration' ? 'later' : 'today'
  return workDay(Date.parse(dueAt)) <= workDay(nowMs) ? 'today' : 'later'
}

/** Promised for today and not late yet: what is about to become late. An item without a promised time never is. */
export function isDueToday(item: Timed, nowMs: number): boolean {
  return item.dueAt !== null && !isEvent(item.kind) && groupOf(item, nowMs) === 'today'
}

/** Late items first, then today's, then the rest; each by promised time, and items without one at the end, by waiting time. */
export function sortWork<T extends Timed>(items: readonly T[], nowMs: number): T[] {
  const rank = (item: T) => WORK_GROUPS.indexOf(groupOf(item, nowMs))
  return items.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      Number(a.dueAt === null) - Number(b.dueAt === null) ||
      Date.parse(a.dueAt ?? a.since) - Date.parse(b.dueAt ?? b.since),
  )
}

/** This long before it begins, an event becomes the next item. */
const EVENT_AHEAD_MS = 15 * 60_000

type OwnedItem = Timed & { readonly owner: string | null }

/** The first item that the viewer can do now: nobody else owns it, and if it is an event, it begins. */
export function findNext<T extends OwnedItem>(items: readonly T[], nowMs: number): T | undefined {
  return items.find(
    ({ kind, dueAt, owner }) =>
      owner === null && (!isEvent(kind) || dueAt === null || Date.parse(dueAt) - nowMs <= EVENT_AHEAD_MS),
  )
}
