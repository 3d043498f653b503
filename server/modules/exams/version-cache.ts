/**
 * Keeps what was read of frozen versions in this process, the most recently used `limit` of them. Nothing in it can grow stale,
 * because a version never changes; a read that fails is forgotten and tried again.
 */
export function createVersionCache<T>(limit: number): (id: string, load: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Promise<T>>()
  return (id, load) => {
    const found = kept.get(id)
    kept.delete(id)
    const value = found ?? load()
    kept.set(id, value)
    if (!found) value.catch(() => kept.get(id) === value && kept.delete(id))
    const [oldest] = kept.keys()
    if (kept.size > limit && oldest !== undefined) kept.delete(oldest)
    return value
  }
}
