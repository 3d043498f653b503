/**
 * Replaces `next/dist/client/components/segment-cache/optimistic-routes` in the browser's build (scripts/next-modules-loader.cjs). Next learns the
 * pattern of each page that it has shown, so that a link can be prefetched without asking the server for the page's structure. No link of this
 * product prefetches: a page that was received goes into the cache under its own address, and nothing is predicted.
 */
import { fulfillRouteCacheEntry, writeRouteIntoCache } from './cache'

/** Next's arguments: time, path, search, the address that was rewritten, the entry that waits, the route, and whether a prediction was wrong. */
export function discoverKnownRoute(...given) {
  const [now, pathname, search, nextUrl, pendingEntry, ...route] = given
  const received = route.slice(0, -1)
  return pendingEntry
    ? fulfillRouteCacheEntry(now, pendingEntry, ...received)
    : writeRouteIntoCache(now, pathname, search, nextUrl, ...received)
}

export function matchKnownRoute() {
  return null
}

export function resetKnownRoutes() {}
