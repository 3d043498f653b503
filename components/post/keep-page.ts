/** The cache that next.config.mjs looks into when a text is asked for without a network; nothing there grows old. */
const CACHE = 'kept-texts'
/** On the first visit the worker is still on its way; where there is none it never comes. */
const WAIT_MS = 10_000

/** Whether this page is kept, could be, or cannot be. */
export async function placeOfPage(): Promise<'away' | 'idle' | 'kept'> {
  if (!('caches' in globalThis) || !('serviceWorker' in navigator)) return 'away'
  if (!(await Promise.race([navigator.serviceWorker.ready, after(WAIT_MS)]))) return 'away'
  return (await (await caches.open(CACHE)).match(location.pathname)) ? 'kept' : 'idle'
}

function after(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null))
}

/** The files stay: another page may need them, and nobody sees them. */
export async function dropPage(): Promise<void> {
  await (await caches.open(CACHE)).delete(location.pathname)
}

/** @throws Error when a part of the page did not come, or there is no room */
export async function keepPage(): Promise<void> {
  const response = await fetch(location.pathname, { headers: { accept: 'text/html' } })
  if (!response.ok || response.redirected) throw new Error('the page could not be fetched')
  const cache = await caches.open(CACHE)
  const named = (await response.clone().text()).match(/\/_next\/static\/[^"'\\?\s<>]+/g) ?? []
  const files = new Set([...named, ...listLoaded()])
  // The files first: a page without its styles would not be whole.
  await cache.addAll([...files])
  await cache.put(location.pathname, response)
}

/** What came after the words of the page: no document names it. */
function listLoaded(): readonly string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return paths.filter((path) => path.startsWith('/_next/static/'))
}
