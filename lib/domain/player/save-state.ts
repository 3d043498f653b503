/** What the screen says about saving: the truth, always (I5, docs/facts/reliability.md §1). */
export type SaveState = 'saved' | 'saving' | 'unsaved'

export type SaveFacts = {
  readonly unsentCount: number
  /** Failures of the save path since its last success, and answers that the server will not take. */
  readonly failures: number
  readonly isOnline: boolean
  /** How long the oldest unsent change has been waiting. */
  readonly waitingMs: number
}

/**
 * A change is normally acknowledged 1–2 s after it; when none has come by then the candidate is told, whatever the network pretends. Not sooner: on a
 * slow line every second save would be called lost, and nobody would believe the word when it counts.
 */
const PATIENCE_MS = 4_000

/** `saved` only when every change is acknowledged; `unsaved` as soon as a send has failed or the device knows that it is offline. */
export function saveStateOf({ unsentCount, failures, isOnline, waitingMs }: SaveFacts): SaveState {
  if (unsentCount === 0) return 'saved'
  return failures > 0 || !isOnline || waitingMs > PATIENCE_MS ? 'unsaved' : 'saving'
}
