/** A base copy, and the day and month in Tehran of its end. */
export type BaseCopy = {
  readonly id: string
  readonly endedAtMs: number
  readonly run: string
  readonly from: bigint
  readonly until: bigint
}

const DAY_MS = 86_400_000
const TEHRAN_MS = 210 * 60_000
/** Every moment of these days can be restored. */
export const MINUTE_DAYS = 7
const DAILY = 30
const MONTHLY = 12

/**
 * The base copies to keep: those of the last week with the one before it, which together cover every moment of the week; the last one of each of
 * thirty days; and the first one of this month and of each of the twelve before.
 */
export function chooseBases(bases: readonly BaseCopy[], nowMs: number): readonly BaseCopy[] {
  const sorted = [...bases].sort((a, b) => a.endedAtMs - b.endedAtMs)
  const edge = sorted.findLast(({ endedAtMs }) => endedAtMs <= nowMs - MINUTE_DAYS * DAY_MS)
  const keptBases = new Set<BaseCopy>(sorted.filter(({ endedAtMs }) => endedAtMs > nowMs - MINUTE_DAYS * DAY_MS))
  if (edge) keptBases.add(edge)
  const days = new Map<number, BaseCopy>()
  const months = new Map<number, BaseCopy>()
  for (const base of sorted) {
    const day = dayOf(base.endedAtMs)
    if (dayOf(nowMs) - day < DAILY) days.set(day, base)
    const month = monthOf(base.endedAtMs)
    if (monthOf(nowMs) - month <= MONTHLY && !months.has(month)) months.set(month, base)
  }
  for (const base of [...days.values(), ...months.values()]) keptBases.add(base)
  return sorted.filter((base) => keptBases.has(base))
}

const dayOf = (ms: number) => Math.floor((ms + TEHRAN_MS) / DAY_MS)
const monthOf = (ms: number) => {
  const day = new Date(ms + TEHRAN_MS)
  return day.getUTCFullYear() * 12 + day.getUTCMonth()
}

/**
 * Whether the part of a run's log from a position on is needed by a moment of the last week, or by a kept base copy, which cannot be restored without
 * the log of the minutes in which it was made.
 */
export function isLogNeeded(
  part: { readonly run: string; readonly from: bigint; readonly until: bigint },
  keptBases: readonly BaseCopy[],
  nowMs: number,
): boolean {
  const basesOfRun = keptBases.filter(({ run }) => run === part.run)
  if (basesOfRun.some(({ from, until }) => from < part.until && until >= part.from)) return true
  const edge = keptBases.findLast(({ endedAtMs }) => endedAtMs <= nowMs - MINUTE_DAYS * DAY_MS)
  return basesOfRun.some(({ from, endedAtMs }) => endedAtMs >= (edge?.endedAtMs ?? 0) && from < part.until)
}

/** Whether a kept moment is in this span: a moment of the last week, or the end of a kept base copy. */
export function isMomentRetained(
  fromMs: number,
  untilMs: number,
  keptBases: readonly BaseCopy[],
  nowMs: number,
): boolean {
  if (untilMs > nowMs - (MINUTE_DAYS + 1) * DAY_MS) return true
  return keptBases.some(({ endedAtMs }) => fromMs <= endedAtMs && endedAtMs <= untilMs)
}

/** The quiet hours of Tehran’s day: few candidates sit an exam then. */
const QUIET = { fromHour: 3, untilHour: 6 }

export function isQuietHour(nowMs: number): boolean {
  const hour = (((nowMs + TEHRAN_MS) % DAY_MS) / DAY_MS) * 24
  return hour >= QUIET.fromHour && hour < QUIET.untilHour
}

/** A base copy a day, in the quiet hours, or later where the program did not run then. */
export function isBaseDue(newestMs: number, nowMs: number): boolean {
  const hours = (nowMs - newestMs) / 3_600_000
  // Less than -1: the newest copy is dated in the future, because the clock was ahead and has been corrected since.
  return hours < -1 || hours >= 26 || (hours >= 20 && isQuietHour(nowMs))
}
