import { runningBuild } from '@/lib/platform/client/api-base'

/** The documents of running sections, which the worker hands out when no server gives them (next.config.mjs). */
export const PAGES = 'exam-pages'
/** Scripts and styles of the exam pages, by build. A tab of the build before may still need its own. */
const FILES = 'exam-files-'
const BUILDS_KEPT = 2
const RETRY_MS = 15_000

/**
 * Keeps the document of this very page, as the server gives it now that the section runs: as soon as a worker is there to hand it out,
 * also on the very first visit, and again and again while the server cannot give it. Gives back the function that stops it.
 */
export function keepPage(): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = async () => {
    const isKept = await fetchPage(() => isOver).catch(() => false)
    if (!isKept && !isOver) timer = setTimeout(() => void attempt(), RETRY_MS)
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

/** Keeps every script and style that the three sections may ask for, so that neither a network nor a new build takes them away. */
export function cacheExamFiles(): void {
  const build = runningBuild()
  if (build === null) return
  const keep = async () => {
    const response = await fetch(`/builds/${encodeURIComponent(build)}.json`)
    const files = response.ok ? filesOf(await response.json()) : []
    const cache = await caches.open(FILES + build)
    const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
    const missing = files.filter((file) => !known.has(new URL(file, location.href).pathname))
    // One that does not come keeps none of the others away.
    for (const file of missing) await cache.add(file).catch(() => undefined)
    const builds = (await caches.keys()).filter((name) => name.startsWith(FILES) && name !== FILES + build)
    for (const old of builds.slice(0, -(BUILDS_KEPT - 1))) await caches.delete(old)
  }
  void whenWorking(() => keep().catch(() => undefined)) // the next exam page tries again
}

function filesOf(manifest: unknown): readonly string[] {
  const isNamed = typeof manifest === 'object' && manifest !== null && 'examFiles' in manifest
  return isNamed && Array.isArray(manifest.examFiles) ? manifest.examFiles.map(String) : []
}

/** Without a worker nobody could hand anything out. */
async function whenWorking(work: () => Promise<void>): Promise<void> {
  if (typeof caches === 'undefined' || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.ready
  await work()
}
