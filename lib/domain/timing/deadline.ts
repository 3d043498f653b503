/** A strict sitting is locked at zero; practice only says that the time is over. */
export type TimedMode = 'strict' | 'practice'

/** Bytes on their way at zero still count until here. Typing is locked at zero: the grace is for the network. */
export const GRACE_MS = 30_000
/** A practice sitting that nobody hands in is closed this long after its deadline. */
export const PRACTICE_CLOSE_MS = 24 * 60 * 60_000

/** Milliseconds after the deadline until the server closes the sitting by itself. */
export function closingDelayMs(mode: TimedMode): number {
  return mode === 'strict' ? GRACE_MS : PRACTICE_CLOSE_MS
}

/** Whether the candidate may type with `leftMs` left. */
export function isTypingOpen(mode: TimedMode, leftMs: number): boolean {
  return mode === 'practice' || leftMs > 0
}

/** How many milliseconds after the deadline a response arrived; 0 in time. */
export function lateMs(deadlineAtMs: number, arrivedAtMs: number): number {
  return Math.max(0, arrivedAtMs - deadlineAtMs)
}
