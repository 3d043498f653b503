/** An observable value, in the shape for React's useSyncExternalStore. */
export type Signal<T> = {
  readonly get: () => T
  readonly set: (value: T) => void
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * Notifies its listeners only if the value has changed.
 * @param onUnwatched called when the last listener has unsubscribed
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
