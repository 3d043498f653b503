import { type Page } from '@playwright/test'
import { paths } from '@/lib/platform/paths'

/** Waits until the service worker controls this page and all later ones. */
export async function startWorker(page: Page): Promise<void> {
  await page.goto(paths.home)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
}

/** The states of this page's service workers. */
export function workers(page: Page) {
  return page.evaluate(async () => {
    const { active, waiting } = await navigator.serviceWorker.ready
    return { active: active?.state, waiting: waiting?.state }
  })
}

/** The pages of running sections cached for a reload without a network. */
export function cachedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has('exam-pages'))) return []
    const keys = await (await caches.open('exam-pages')).keys()
    return keys.map(({ url }) => new URL(url).pathname + new URL(url).search)
  })
}

/** The numbers of sittings and acknowledged answers stored for a reload. */
export function storedSittings(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('sanjeh-kept')
        opening.onerror = () => reject(new Error('The database did not open'))
        opening.onsuccess = () => {
          const stores = [...opening.result.objectStoreNames]
          if (stores.length === 0) return resolve(0)
          const transaction = opening.result.transaction(stores)
          const counts = stores.map((store) => transaction.objectStore(store).count())
          transaction.oncomplete = () => {
            opening.result.close()
            resolve(counts.reduce((sum, { result }) => sum + result, 0))
          }
        }
      }),
  )
}

/** All files in the worker's caches, with their uncompressed sizes. */
export function cachedFiles(page: Page): Promise<{ path: string; size: number }[]> {
  return page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const files = caches_.map(async (cache) =>
      Promise.all(
        (await cache.keys()).map(async (request) => {
          const response = await cache.match(request)
          return { path: new URL(request.url).pathname, size: (await response?.blob())?.size ?? 0 }
        }),
      ),
    )
    return (await Promise.all(files)).flat()
  })
}

/** Whether the exam has cached every script and style that its build names. */
export function hasExamFiles(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const [name] = (await caches.keys()).filter((item) => item.startsWith('exam-files-'))
    if (name === undefined) return false
    const cache = await caches.open(name)
    const build: { examFiles: string[] } = await (await fetch(`/builds/${name.replace('exam-files-', '')}.json`)).json()
    const { examFiles } = build
    const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
    return examFiles.every((file) => cached.has(new URL(file, location.href).pathname))
  })
}
