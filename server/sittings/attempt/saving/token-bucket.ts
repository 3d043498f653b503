import { LRUCache } from 'lru-cache'

type Rate = {
  /** Calls allowed at once. */
  readonly burst: number
  readonly perSecond: number
}

/** The most keys in memory; the least recently used one is dropped and starts with a full bucket. */
const MAX_KEYS = 50_000

/**
 * Counts calls by key in this process: a bucket of `burst` calls, refilled at `perSecond`. Returns 0 if the call may pass, otherwise the seconds
 * until the next one may. `nowMs` must be from a monotonic clock.
 */
export function createTokenBucket({ burst, perSecond }: Rate): (key: string, nowMs: number) => number {
  // Limited by size: with a number the cache would allocate all entries at the start.
  const buckets = new LRUCache<string, { left: number; atMs: number }>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 })
  return (key, nowMs) => {
    const known = buckets.get(key)
    const left = known ? Math.min(burst, known.left + (Math.max(0, nowMs - known.atMs) / 1000) * perSecond) : burst
    if (left < 1) return (1 - left) / perSecond
    if (known) {
      known.left = left - 1
      known.atMs = nowMs
      return 0
    }
    buckets.set(key, { left: left - 1, atMs: nowMs })
    return 0
  }
}
