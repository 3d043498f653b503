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
  const buckets = new LRUCache<string, { tokens: number; atMs: number }>({
    maxSize: MAX_KEYS,
    sizeCalculation: () => 1,
  })
  return (key, nowMs) => {
    const bucket = buckets.get(key)
    const tokens = bucket
      ? Math.min(burst, bucket.tokens + (Math.max(0, nowMs - bucket.atMs) / 1000) * perSecond)
      : burst
    if (tokens < 1) return (1 - tokens) / perSecond
    if (bucket) {
      bucket.tokens = tokens - 1
      bucket.atMs = nowMs
      return 0
    }
    buckets.set(key, { tokens: tokens - 1, atMs: nowMs })
    return 0
  }
}
