const FIRST_BACKOFF_MS = 500
const MAX_BACKOFF_MS = 15_000
/** The shortest wait: full jitter can come out near zero. */
const MIN_BACKOFF_MS = 200
const SPREAD = 0.33

/**
 * Milliseconds to wait after the n-th failure in a row (from 1): exponential with full jitter, at most 15 s. Retry-After is a floor, spread
 * upward so that clients with the same value do not return together. It never shortens the wait: clients that get «in a second» for a
 * minute must still back off.
 */
export function backoffMs(failures: number, random: number, retryAfterSeconds: number | null): number {
  const floor = retryAfterSeconds === null ? MIN_BACKOFF_MS : retryAfterSeconds * 1_000 * (1 + SPREAD * random)
  const ceiling = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.min(failures - 1, 10))
  return Math.max(floor, ceiling * random)
}
