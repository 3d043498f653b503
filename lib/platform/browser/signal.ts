/** A value that can be watched; the shape that React's useSyncExternalStore takes. */
export type Signal<T> = {
  readonly get: () => T
  readonly set: (value: T) => void
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * Tells its listeners only of a value that is another one than before.
 * @param onUnwatched called when the last listener has gone
 */
export function createSignal<T>(first: T, onUnwatched?: () => void): Signal<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(value, next)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) onUnwatched?.()
      }
    },
  }
}
