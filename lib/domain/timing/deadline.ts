/** Bytes on their way at zero still count until here (milliseconds). Typing is locked at zero: the grace is for the network. */
const GRACE_MS = 30_000
/** A practice sitting that nobody hands in is closed this long after its deadline (milliseconds). */
const PRACTICE_CLOSE_MS = 24 * 60 * 60_000

/**
 * Milliseconds after the deadline until the server closes a sitting by itself, and until which it takes answers: a strict sitting is
 * over with its time and the grace, in practice the time only says that it is over.
 */
export function closingDelayMs(mode: 'strict' | 'practice'): number {
  return mode === 'strict' ? GRACE_MS : PRACTICE_CLOSE_MS
}
