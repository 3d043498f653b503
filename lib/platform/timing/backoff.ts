const FIRST_BACKOFF_MS = 500
const MAX_BACKOFF_MS = 15_000
/** No retry comes sooner: full jitter may roll almost nothing. */
const MIN_BACKOFF_MS = 200
const SPREAD = 0.33

/**
 * Milliseconds to wait after the n-th failure in a row (from 1): exponential with full jitter, at most 15 s. A Retry-After of the
 * server is a floor, spread upward so that all who were told the same time do not come back together; it never makes the wait shorter:
 * a room that is told «in a second» for a minute must not call every second.
 */
export function backoffMs(failures: number, random: number, retryAfterSeconds: number | null): number {
  const floor = retryAfterSeconds === null ? MIN_BACKOFF_MS : retryAfterSeconds * 1_000 * (1 + SPREAD * random)
  const ceiling = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.min(failures - 1, 10))
  return Math.max(floor, ceiling * random)
}
