import { runningBuild } from '@/lib/api/api-base'
import { paths } from '@/lib/paths'

/** The documents of kept lessons with all files that they name, which the worker hands out without a network (next.config.mjs). They name nobody. */
export const LESSON_PAGES = 'lesson-pages'

/**
 * Keeps the pages of a course and of these lessons, whole or not at all. False where no worker runs: nobody could hand them out.
 * @throws Error when a part did not come, or there is no room
 */
export async function keepPages(course: string, lessons: readonly string[]): Promise<boolean> {
  if (!('caches' in globalThis) || !(await navigator.serviceWorker?.getRegistration())) return false
  const addresses = [paths.myCourse(course), ...lessons.map((slug) => paths.myLesson(course, slug))]
  const pages = new Map<string, Response>()
  const files = new Set(await listFiles())
  for (const address of addresses) {
    const response = await fetch(address, { headers: { accept: 'text/html' } })
    if (!response.ok || response.redirected) throw new Error('the page could not be fetched')
    for (const file of (await response.clone().text()).match(/\/_next\/static\/[^"'\\?\s<>]+/g) ?? []) files.add(file)
    pages.set(address, response)
  }
  const cache = await caches.open(LESSON_PAGES)
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  // The files first: a page without its scripts would not be whole.
  await cache.addAll([...files].filter((file) => !known.has(file)))
  for (const [address, response] of pages) await cache.put(address, response)
  return true
}

/** The files stay for other courses; with the log-out all goes. */
export async function dropPages(course: string): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(LESSON_PAGES)
  const root = new URL(paths.myCourse(course), location.href).pathname
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname === root || pathname.startsWith(`${root}/`)) await cache.delete(request)
  }
}

/** What comes after the words of a page, whichever parts of it ask: no document names it. */
async function listFiles(): Promise<readonly string[]> {
  const build = runningBuild()
  if (build === null) return []
  const response = await fetch(`/builds/${encodeURIComponent(build)}.json`)
  if (!response.ok) throw new Error('the files of this build are not there any more')
  const manifest: unknown = await response.json()
  const isNamed = typeof manifest === 'object' && manifest !== null && 'lessonFiles' in manifest
  return isNamed && Array.isArray(manifest.lessonFiles) ? manifest.lessonFiles.map(String) : []
}
