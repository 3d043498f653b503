/** One sample of the server's clock against the monotonic clock of this device (performance.now()). Milliseconds. */
export type ClockReading = {
  readonly serverNowMs: number
  readonly sentAtMs: number
  readonly receivedAtMs: number
  /** An estimate from the stored time and the device’s clock, not confirmed by the server. Displayed, but never ends the section. */
  readonly isGuess?: boolean
}
/** serverNow = monotonic + offset, known to ± error. */
export type ClockFix = { readonly offsetMs: number; readonly errorMs: number }

/** The error of a fix grows by this much with every later sample: monotonic clocks drift, and some stop while the device sleeps. */
const DRIFT_MS_PER_READING = 50

/** Uses only the server's clock, never the device's (docs/facts/timing.md §1). The server's timestamp lies between sending and receiving. */
export function readFix({ serverNowMs, sentAtMs, receivedAtMs }: ClockReading): ClockFix {
  const half = Math.max(0, receivedAtMs - sentAtMs) / 2
  return { offsetMs: serverNowMs - (sentAtMs + half), errorMs: half }
}

/** Keeps the more precise fix while both can be true; replaces a fix that the new sample disproves (sleep, a changed clock). */
export function improveFix(currentFix: ClockFix | null, clockReading: ClockReading): ClockFix {
  const fresh = readFix(clockReading)
  if (!currentFix || fresh.errorMs <= currentFix.errorMs) return fresh
  const isPossible = Math.abs(currentFix.offsetMs - fresh.offsetMs) <= fresh.errorMs
  return isPossible ? { ...currentFix, errorMs: currentFix.errorMs + DRIFT_MS_PER_READING } : fresh
}

/**
 * Whether the deadline in this reply is outdated: the server's timestamp is before the newest reply's, and the request was sent before that reply
 * arrived. A later request gets a newer reply, even if the server's clock was set back.
 */
export function isOutdated(clockReading: ClockReading, newest: ClockReading): boolean {
  return clockReading.serverNowMs < newest.serverNowMs && clockReading.sentAtMs < newest.receivedAtMs
}

/** Time left, never below zero. */
export function remainingMs(deadlineAtMs: number, fix: ClockFix, monotonicMs: number): number {
  return Math.max(0, deadlineAtMs - (monotonicMs + fix.offsetMs))
}

/** Time since the deadline, zero before it. */
export function overdueMs(deadlineAtMs: number, fix: ClockFix, monotonicMs: number): number {
  return Math.max(0, monotonicMs + fix.offsetMs - deadlineAtMs)
}

/** Time spent on a section that lasts `limitMs` without its pauses: the limit, minus the time left, plus the time over. */
export function usedMs(limitMs: number, leftMs: number, overMs: number): number {
  return Math.max(0, limitMs - leftMs) + overMs
}

/** Whole minutes as the test shows them: 59:01 is «60 minutes left», and «0 minutes» never stands for a running minute. */
export function minutesLeft(leftMs: number): number {
  return Math.ceil(leftMs / 60_000)
}

/** `mm:ss`, rounded up so that 0:00 means the end. */
export function printTimeLeft(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const ANNOUNCED_MINUTES = [10, 5, 1] as const
const FLASH_MINUTES: readonly number[] = [10, 5]

const FLASH_MS = 5_000

/**
 * The clock turns red at 10 minutes, and flashes for five seconds at 10 and at 5 minutes (docs/facts/timing.md §4): longer blinking would need a way
 * to stop it (WCAG 2.2.2). In a section that starts at or below a mark, only the next mark warns.
 */
export function clockAlarm(leftMs: number, limitMs: number): { readonly isRed: boolean; readonly isFlashing: boolean } {
  const marks = ANNOUNCED_MINUTES.map((minutes) => minutes * 60_000).filter((mark) => mark < limitMs)
  const isFlashing = FLASH_MINUTES.some(
    (minutes) => marks.includes(minutes * 60_000) && leftMs <= minutes * 60_000 && leftMs > minutes * 60_000 - FLASH_MS,
  )
  return { isRed: leftMs <= (marks[0] ?? 0), isFlashing }
}

/** The minute mark (10, 5, 1) between two ticks, for a polite announcement; null if there is none. */
export function passedMark(beforeMs: number, afterMs: number): number | null {
  return ANNOUNCED_MINUTES.findLast((minutes) => beforeMs > minutes * 60_000 && afterMs <= minutes * 60_000) ?? null
}
