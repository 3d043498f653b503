/** Together with jitter and transmission less than a second (G7, docs/performance.md). */
const DEBOUNCE_MS = 700
const MAX_JITTER = 0.33

/** Milliseconds from a change to its save. `random` is in [0, 1): a room full of candidates must not save in step (docs/facts/reliability.md §3). */
export function debounceMs(random: number): number {
  return DEBOUNCE_MS * (1 + MAX_JITTER * random)
}
