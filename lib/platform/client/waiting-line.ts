import { useSyncExternalStore } from 'react'
import { createSignal } from '@/lib/platform/browser/signal'
import { ApiError } from './api-error'

let leave: (() => void) | null = null
/** The place that the server gave this page; null if it does not wait. */
const linePlace = createSignal<number | null>(null, () => leave?.())

/** While waiting, a short outage or a server too busy to answer costs nobody their place. */
const TRANSIENT_PAUSE_MS = 3_000

/**
 * Retries until it is this candidate's turn: `busy_queue` gives a place, and a retry at the given time keeps it. Throws any other error of the call,
 * and also when no component shows the place any more: a clock must not start on a page that was left.
 */
export async function waitInLine<T>(call: () => Promise<T>): Promise<T> {
  try {
    for (;;) {
      try {
        return await call()
      } catch (error) {
        const pauseMs = retryPauseMs(error)
        if (pauseMs === null) throw error
        // Jitter of up to a third, so that clients with the same Retry-After do not return together.
        await pause(pauseMs * (1 + Math.random() / 3), error)
      }
    }
  } finally {
    leave = null
    linePlace.set(null)
  }
}

/** The place in the queue, for the screen; null if there is no waiting. */
export function useLinePlace(): number | null {
  return useSyncExternalStore(linePlace.subscribe, linePlace.get, () => null)
}

function retryPauseMs(error: unknown): number | null {
  const problem = error instanceof ApiError ? error.problem : null
  if (error instanceof ApiError && problem?.code === 'busy_queue') {
    linePlace.set(problem.place ?? linePlace.get() ?? 1)
    return (error.retryAfterSeconds ?? 1) * 1000
  }
  if (linePlace.get() === null) return null
  const isTransient = !(error instanceof ApiError) || error.status >= 500 || error.status === 429
  return isTransient ? TRANSIENT_PAUSE_MS : null
}

function pause(ms: number, error: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    leave = () => {
      clearTimeout(timer)
      reject(error instanceof Error ? error : new Error(String(error)))
    }
  })
}
