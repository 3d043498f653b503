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

/** How much the recordings of this page are, in bytes: its words and pictures are small beside them. */
export async function measureRecordings(): Promise<number> {
  const sizes = listMedia('audio').map(async (path) => {
    const response = await fetch(path, { headers: { range: 'bytes=0-0' } })
    await response.body?.cancel()
    return Number(response.headers.get('content-range')?.split('/')[1] ?? 0)
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Its scripts and styles stay: another page may need them, and nobody sees them. So does what another kept text shows. */
export async function dropPage(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.delete(location.pathname)
  const texts = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((path) => !isFile(path))
  const others = await Promise.all(texts.map(async (path) => (await cache.match(path))?.text()))
  for (const path of listMedia()) if (!others.some((text) => text?.includes(path))) await cache.delete(path)
}

const isFile = (path: string) => path.startsWith('/_next/') || path.startsWith('/api/')

/**
 * Keeps the document of this page, every file that it names, and its pictures and recordings, whole.
 * @param tell how many of its files are here, of how many
 * @throws Error when a part of the page did not come, or there is no room
 */
export async function keepPage(tell: (done: number, total: number) => void): Promise<void> {
  const response = await fetch(location.pathname, { headers: { accept: 'text/html' } })
  if (!response.ok || response.redirected) throw new Error('the page could not be fetched')
  const cache = await caches.open(CACHE)
  const named = (await response.clone().text()).match(/\/_next\/static\/[^"'\\?\s<>]+/g) ?? []
  const files = [...new Set([...named, ...listLoaded()])]
  const media = listMedia()
  const total = files.length + media.length
  // The files first: a page without its styles would not be whole.
  await cache.addAll(files)
  for (const [index, path] of media.entries()) {
    tell(files.length + index, total)
    if (!(await cache.match(path))) await cache.add(path)
  }
  await cache.put(location.pathname, response)
}

/** What came after the words of the page: no document names it. */
function listLoaded(): readonly string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return paths.filter((path) => path.startsWith('/_next/static/'))
}

/**
 * The pictures and recordings of the text, in the size that the document names first: the worker shows it in place of another one. Those of
 * another host (an API elsewhere) are none of the worker's, and are not kept.
 */
function listMedia(kind: 'audio' | 'img, audio' = 'img, audio'): readonly string[] {
  const all = [...document.querySelectorAll<HTMLImageElement | HTMLAudioElement>(`main :is(${kind})[src]`)]
  const addresses = all.map((element) => new URL(element.src, location.href))
  const own = addresses.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/api/media/'),
  )
  return [...new Set(own.map(({ pathname }) => pathname))]
}
