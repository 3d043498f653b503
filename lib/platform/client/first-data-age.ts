import { isServer, type Query } from '@tanstack/react-query'

/** How long data that came with the page counts as just read. */
const JUST_READ_MS = 10_000
/** The clocks of server and device may differ by so much; a page that the device kept is older. */
const CLOCKS_DIFFER_MS = 60_000

type Arrival = { readonly updatedAtMs: number; readonly arrivedAtMs: number }
const arrivals = new Map<string, Arrival>()

/** Remembers that this data came with the HTML. */
export function noteFirstData(queryHash: string, updatedAtMs: number): void {
  if (isServer || arrivals.get(queryHash)?.updatedAtMs === updatedAtMs) return
  arrivals.set(queryHash, { updatedAtMs, arrivedAtMs: performance.now() })
}

/** True for data that came with the HTML a moment ago: whatever shows it first need not ask again. */
export function isFirstData({ queryHash, state: { dataUpdatedAt } }: Pick<Query, 'queryHash' | 'state'>): boolean {
  const arrival = arrivals.get(queryHash)
  return (
    arrival?.updatedAtMs === dataUpdatedAt &&
    performance.now() - arrival.arrivedAtMs < JUST_READ_MS &&
    Math.abs(Date.now() - dataUpdatedAt) < CLOCKS_DIFFER_MS
  )
}
