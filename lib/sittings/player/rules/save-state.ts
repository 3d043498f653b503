/** The displayed save state, which must always be true (I5, docs/facts/reliability.md §1). */
export type SaveState = 'saved' | 'saving' | 'unsaved'

export type SaveFacts = {
  readonly unsentCount: number
  /** Failed saves since the last success, and answers that the server refuses. */
  readonly failures: number
  readonly isOnline: boolean
  /** How long something has been unsent without any acknowledgement. */
  readonly waitingMs: number
}

/**
 * I5: «not saved» is shown within two seconds, even if the network neither answers nor fails. On a slow but working connection each acknowledgement
 * restarts the wait, so that text being typed is never shown as unsaved.
 */
const MAX_SAVING_MS = 2_000

/** `saved` only if every change is acknowledged; `unsaved` as soon as a send has failed or the device is offline. */
export function saveStateOf({ unsentCount, failures, isOnline, waitingMs }: SaveFacts): SaveState {
  if (unsentCount === 0) return 'saved'
  return failures > 0 || !isOnline || waitingMs >= MAX_SAVING_MS ? 'unsaved' : 'saving'
}

/**
 * When `saving` becomes untrue without any event. At least a millisecond: a shorter time may be the rounding error of two clock readings, and a timer
 * for it ends before the clock has moved.
 */
export function msUntilSlowSave(waitingMs: number): number {
  return Math.max(1, MAX_SAVING_MS - waitingMs)
}
