/** What the screen says about saving: the truth, always (I5, docs/facts/reliability.md §1). */
export type SaveState = 'saved' | 'saving' | 'unsaved'

export type SaveFacts = {
  readonly unsentCount: number
  /** Failures of the save path since its last success, and answers that the server will not take. */
  readonly failures: number
  readonly isOnline: boolean
  /** How long something has been unsent without any acknowledgement. */
  readonly waitingMs: number
}

/**
 * I5: «not saved» is said within two seconds, also when the network neither answers nor fails. On a slow line that works, acknowledgements keep
 * coming and the wait begins anew with each: there a text that is being typed is never called lost.
 */
const PATIENCE_MS = 2_000

/** `saved` only when every change is acknowledged; `unsaved` as soon as a send has failed or the device knows that it is offline. */
export function saveStateOf({ unsentCount, failures, isOnline, waitingMs }: SaveFacts): SaveState {
  if (unsentCount === 0) return 'saved'
  return failures > 0 || !isOnline || waitingMs >= PATIENCE_MS ? 'unsaved' : 'saving'
}

/** When `saving` is no longer true by itself. */
export function msUntilSlowSave(waitingMs: number): number {
  return Math.max(0, PATIENCE_MS - waitingMs)
}
