import { LRUCache } from 'lru-cache'

/**
 * Caches data of frozen versions in this process, the most recently used `limit` of them. Entries never get stale, because versions never change; a
 * failed load is not cached.
 */
export function createVersionCache<T>(limit: number): (id: string, load: () => Promise<T>) => Promise<T> {
  const cached = new LRUCache<string, Promise<T>>({ max: limit })
  return (id, load) => {
    const found = cached.get(id)
    if (found) return found
    const value = load()
    cached.set(id, value)
    value.catch(() => cached.peek(id) === value && cached.delete(id))
    return value
  }
}
