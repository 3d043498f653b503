import { isServer, type Query } from '@tanstack/react-query'

/** How long data that came with the page counts as fresh. */
const FRESH_MS = 10_000
/** The allowed difference between the clocks of server and device; a page from the device's cache is older. */
const MAX_CLOCK_DIFFERENCE_MS = 60_000

type Arrival = { readonly updatedAtMs: number; readonly arrivedAtMs: number }
const arrivals = new Map<string, Arrival>()

/** Records that this data came with the HTML. */
export function rememberFirstData(queryHash: string, updatedAtMs: number): void {
  if (isServer || arrivals.get(queryHash)?.updatedAtMs === updatedAtMs) return
  arrivals.set(queryHash, { updatedAtMs, arrivedAtMs: performance.now() })
}

/** Whether the data came with the HTML a moment ago, so that it need not be fetched again. */
export function isFirstData({ queryHash, state: { dataUpdatedAt } }: Pick<Query, 'queryHash' | 'state'>): boolean {
  const arrival = arrivals.get(queryHash)
  return (
    arrival?.updatedAtMs === dataUpdatedAt &&
    performance.now() - arrival.arrivedAtMs < FRESH_MS &&
    Math.abs(Date.now() - dataUpdatedAt) < MAX_CLOCK_DIFFERENCE_MS
  )
}
