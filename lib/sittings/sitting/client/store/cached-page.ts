import { runningBuild } from '@/lib/platform/client/api-base'

/** The cache of running sections' documents, which the service worker serves when the server is unreachable (scripts/worker-caching.mjs). */
export const PAGES = 'exam-pages'
/** Scripts and styles of the exam pages, by build. A tab of the previous build may still need its own. */
const FILES = 'exam-files-'
const BUILDS_KEPT = 2
const RETRY_MS = 15_000

/**
 * Caches the document of this page in its running state: as soon as a service worker can serve it, also on the first visit, with retries while the
 * server cannot return it. Returns a function that stops it.
 */
export function keepPage(): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = async () => {
    const isStored = await fetchPage(() => isOver).catch(() => false)
    if (!isStored && !isOver) timer = setTimeout(() => void attempt(), RETRY_MS)
  }
  void whenWorking(attempt)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

async function fetchPage(isOver: () => boolean): Promise<boolean> {
  const address = location.pathname + location.search
  const response = await fetch(address, { headers: { accept: 'text/html' } })
  if (!response.ok || response.redirected || isOver()) return false
  await (await caches.open(PAGES)).put(address, response)
  return true
}

/** Caches every script and style that the three sections may need, so that they survive a network failure and a new build. */
export function cacheExamFiles(): void {
  const build = runningBuild()
  if (build === null) return
  const storePage = async () => {
    const response = await fetch(`/builds/${encodeURIComponent(build)}.json`)
    const files = response.ok ? filesOf(await response.json()) : []
    const cache = await caches.open(FILES + build)
    const cachedPaths = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
    const missing = files.filter((file) => !cachedPaths.has(new URL(file, location.href).pathname))
    // A file that fails to load does not block the others.
    for (const file of missing) await cache.add(file).catch(() => undefined)
    const builds = (await caches.keys()).filter((name) => name.startsWith(FILES) && name !== FILES + build)
    for (const old of builds.slice(0, -(BUILDS_KEPT - 1))) await caches.delete(old)
  }
  void whenWorking(() => storePage().catch(() => undefined)) // The next exam page tries again.
}

function filesOf(manifest: unknown): readonly string[] {
  const isNamed = typeof manifest === 'object' && manifest !== null && 'examFiles' in manifest
  return isNamed && Array.isArray(manifest.examFiles) ? manifest.examFiles.map(String) : []
}

/** Without a service worker nothing could serve it. */
async function whenWorking(work: () => Promise<void>): Promise<void> {
  if (typeof caches === 'undefined' || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.ready
  await work()
}
