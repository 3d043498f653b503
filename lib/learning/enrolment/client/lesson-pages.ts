import { apiBase, runningBuild } from '@/lib/platform/client/api-base'
import { WITHOUT_DATA_HEADER } from '@/lib/platform/contract/page-headers'
import { paths } from '@/lib/platform/paths'

/**
 * The cache of stored lessons' pages with all their files, which the service worker serves offline (scripts/worker-caching.mjs). The pages contain no personal
 * data.
 */
export const LESSON_PAGES = 'lesson-pages'

/** The pages of a course, of these lessons of it, and the list of courses. */
export const listCoursePages = (course: string, lessons: readonly { readonly slug: string }[]): readonly string[] => [
  paths.myCourses,
  paths.myCourse(course),
  ...lessons.map(({ slug }) => paths.myLesson(course, slug)),
]

/** Whether a service worker runs here: without one nothing could serve cached pages. */
export async function hasWorker(): Promise<boolean> {
  return 'caches' in globalThis && Boolean(await navigator.serviceWorker?.getRegistration())
}

/**
 * Caches pictures of the API beside the pages; the worker does not handle other hosts.
 * @throws Error if one failed to load, or space is short
 */
export async function cachePictures(addresses: readonly string[]): Promise<void> {
  if (new URL(apiBase(), location.href).origin !== location.origin || !(await hasWorker())) return
  const cache = await caches.open(LESSON_PAGES)
  for (const address of addresses) {
    const path = new URL(apiBase() + address, location.href).pathname
    if (!(await cache.match(path))) await cache.add(path)
  }
}

/**
 * Caches these pages of the dashboard, all or nothing. False without a service worker.
 * @throws Error if a part failed to load, or space is short
 */
export async function cachePages(addresses: readonly string[]): Promise<boolean> {
  if (!(await hasWorker())) return false
  const pages = new Map<string, Response>()
  const files = new Set(await listFiles())
  for (const address of addresses) {
    const response = await fetch(address, { headers: { accept: 'text/html', [WITHOUT_DATA_HEADER]: '1' } })
    if (!response.ok || response.redirected) throw new Error('the page could not be fetched')
    for (const file of (await response.clone().text()).match(/\/_next\/static\/[^"'\\?\s<>]+/g) ?? []) files.add(file)
    pages.set(address, response)
  }
  const cache = await caches.open(LESSON_PAGES)
  const cachedPaths = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  // The files first: a page without its scripts would be broken.
  await cache.addAll([...files].filter((file) => !cachedPaths.has(file)))
  for (const [address, response] of pages) await cache.put(address, response)
  return true
}

/** Removes a page outside courses. */
export async function dropPage(address: string): Promise<void> {
  if ('caches' in globalThis) await (await caches.open(LESSON_PAGES)).delete(address)
}

/** The files stay for other courses; log-out deletes everything. */
export async function dropPages(course: string): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(LESSON_PAGES)
  const root = new URL(paths.myCourse(course), location.href).pathname
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname === root || pathname.startsWith(`${root}/`)) await cache.delete(request)
  }
}

/** Files that pages load later on demand: no document names them. */
async function listFiles(): Promise<readonly string[]> {
  const build = runningBuild()
  if (build === null) return []
  const response = await fetch(`/builds/${encodeURIComponent(build)}.json`)
  if (!response.ok) throw new Error('the files of this build are not there any more')
  const manifest: unknown = await response.json()
  const isNamed = typeof manifest === 'object' && manifest !== null && 'lessonFiles' in manifest
  return isNamed && Array.isArray(manifest.lessonFiles) ? manifest.lessonFiles.map(String) : []
}
