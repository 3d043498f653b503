/** The server's clock as one reply told it, and the reading of the device's steady clock (performance.now) at that moment. */
export type ClockReading = {
  readonly serverNowMs: number
  readonly deadlineAtMs: number
  /** Milliseconds of the steady clock; it never jumps when the device's date is changed or the zone moves. */
  readonly steadyAtMs: number
}

/**
 * Milliseconds left at `steadyNowMs`, never below zero. Only the server's clock and the steady clock count:
 * the device's date may be an hour or a day wrong.
 */
export function remainingMs(reading: ClockReading, steadyNowMs: number): number {
  const elapsedMs = Math.max(0, steadyNowMs - reading.steadyAtMs)
  return Math.max(0, reading.deadlineAtMs - reading.serverNowMs - elapsedMs)
}

/**
 * Keeps the better of two readings of one sitting. A reply that was long on its way says that more time is left than there is, so
 * the reading that leaves less time wins; a changed deadline (time credited by the server) always replaces the old one.
 */
export function betterReading(held: ClockReading, fresh: ClockReading, steadyNowMs: number): ClockReading {
  if (held.deadlineAtMs !== fresh.deadlineAtMs) return fresh
  return remainingMs(fresh, steadyNowMs) < remainingMs(held, steadyNowMs) ? fresh : held
}

/**
 * Whole minutes left as the test's header shows them: 10:00 … 9:00.001 is "10", the last minute is "1", and "0" is shown only when
 * the time is over. Copies of the test that round down show "0 minutes" for 59 s.
 */
export function shownMinutes(leftMs: number): number {
  return Math.ceil(Math.max(0, leftMs) / 60_000)
}

/** Minutes and seconds left, for practice mode; the last fraction of a second still counts as a second. */
export function shownSeconds(leftMs: number): { readonly minutes: number; readonly seconds: number } {
  const total = Math.ceil(Math.max(0, leftMs) / 1000)
  return { minutes: Math.floor(total / 60), seconds: total % 60 }
}

/** How the clock looks: the real test's turns red at ten minutes and again at five. */
export type ClockMood = 'calm' | 'ten-minutes' | 'five-minutes' | 'over'

/** The clock's mood with `leftMs` left. */
export function clockMood(leftMs: number): ClockMood {
  if (leftMs <= 0) return 'over'
  if (leftMs <= 5 * 60_000) return 'five-minutes'
  return leftMs <= 10 * 60_000 ? 'ten-minutes' : 'calm'
}
