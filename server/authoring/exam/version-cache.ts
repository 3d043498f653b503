import { LRUCache } from 'lru-cache'

/**
 * Caches data of frozen versions in this process, the most recently used `limit` of them. Entries never get stale, because versions never change; a
 * failed load is not cached.
 */
export function createVersionCache<T>(limit: number): (id: string, load: () => Promise<T>) => Promise<T> {
  const kept = new LRUCache<string, Promise<T>>({ max: limit })
  return (id, load) => {
    const found = kept.get(id)
    if (found) return found
    const value = load()
    kept.set(id, value)
    value.catch(() => kept.peek(id) === value && kept.delete(id))
    return value
  }
}
