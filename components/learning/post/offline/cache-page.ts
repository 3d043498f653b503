/** The cache from which the service worker (scripts/worker-caching.mjs) serves texts without a network; its entries do not expire. */
const CACHE = 'kept-texts'
/** On the first visit the service worker is still installing; without support it never comes. */
const WAIT_MS = 10_000

/** Whether this page is saved, can be saved, or cannot be. */
export async function readOfflineState(): Promise<'away' | 'idle' | 'kept'> {
  if (!('caches' in globalThis) || !('serviceWorker' in navigator)) return 'away'
  if (!(await Promise.race([navigator.serviceWorker.ready, resolveNullAfter(WAIT_MS)]))) return 'away'
  return (await (await caches.open(CACHE)).match(location.pathname)) ? 'kept' : 'idle'
}

function resolveNullAfter(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null))
}

export function hasRecordings(): boolean {
  return listMedia('audio').length > 0
}

/** The size of this page's recordings in bytes; its text and pictures are small in comparison. */
export async function measureRecordings(): Promise<number> {
  const sizes = listMedia('audio').map(async (path) => {
    const response = await fetch(path, { headers: { range: 'bytes=0-0' } })
    await response.body?.cancel()
    return Number(response.headers.get('content-range')?.split('/')[1] ?? 0)
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Scripts and styles stay: other pages may need them. So do files that another saved text uses. */
export async function dropPage(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.delete(location.pathname)
  const texts = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((path) => !isFile(path))
  const others = await Promise.all(texts.map(async (path) => (await cache.match(path))?.text()))
  for (const path of listMedia()) if (!others.some((text) => text?.includes(path))) await cache.delete(path)
}

const isFile = (path: string) => path.startsWith('/_next/') || path.startsWith('/api/')

/**
 * Saves this page's document, every file that it names, and its pictures and recordings: all or none.
 * @param onProgress gets the number of saved files and the total
 * @throws Error when a part could not be fetched, or there is no space
 */
export async function cachePage(onProgress: (done: number, total: number) => void): Promise<void> {
  const response = await fetch(location.pathname, { headers: { accept: 'text/html' } })
  if (!response.ok || response.redirected) throw new Error('the page could not be fetched')
  const cache = await caches.open(CACHE)
  const named = (await response.clone().text()).match(/\/_next\/static\/[^"'\\?\s<>]+/g) ?? []
  const files = [...new Set([...named, ...listLoaded()])]
  const media = listMedia()
  const total = files.length + media.length
  // The files first: a page without its styles would not be complete.
  await cache.addAll(files)
  for (const [index, path] of media.entries()) {
    onProgress(files.length + index, total)
    if (!(await cache.match(path))) await cache.add(path)
  }
  await cache.put(location.pathname, response)
}

/** Files loaded after the document, which does not name them. */
function listLoaded(): readonly string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return paths.filter((path) => path.startsWith('/_next/static/'))
}

/**
 * The pictures and recordings of the text, in the size that the document names first: the worker serves it for every other size. Files of another
 * host (an API elsewhere) are outside the worker's scope, and are not saved.
 */
function listMedia(kind: 'audio' | 'img, audio' = 'img, audio'): readonly string[] {
  const all = [...document.querySelectorAll<HTMLImageElement | HTMLAudioElement>(`main :is(${kind})[src]`)]
  const addresses = all.map((element) => new URL(element.src, location.href))
  const ownAddresses = addresses.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/api/media/'),
  )
  return [...new Set(ownAddresses.map(({ pathname }) => pathname))]
}
