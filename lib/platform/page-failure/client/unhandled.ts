import { ApiError } from '@/lib/platform/client/api-error'
import { isChunkFailure } from './chunk-guard'
import { reportUnhandled } from './report-error'

/** What browsers say about themselves, and what they say of scripts that are not ours. */
const NOISE = /^(?:Script error\.?$|ResizeObserver loop)|reading 'waiting'/ // the last: next-pwa where a worker may not be registered
const FOREIGN = /(?:chrome|moz|safari-web|ms-browser)-extension:\/\//
/** A call that did not get through; the page says so where it matters. */
const WEATHER = /^(?:AbortError|TimeoutError|NetworkError)|Failed to fetch|Load failed|NetworkError when attempting/
/** React needs a moment to take down a page that failed, and a boundary to put its screen up. */
const SETTLE_MS = 1_000

/**
 * Errors and rejections that nobody caught are reported as those are that a boundary shows. The page stays as long as there is one: most
 * of them break a single thing, and a running exam is never thrown away. Only when nothing is left of it the error screen is put in its place.
 */
export function watchUnhandled(showScreen: (error: unknown) => Promise<void>): void {
  const hear = (error: unknown, file = '') => {
    if (!isOurs(error, file)) return
    reportUnhandled(error)
    setTimeout(() => {
      if (!document.querySelector('main, dialog') && !location.pathname.startsWith('/exam/')) void showScreen(error)
    }, SETTLE_MS)
  }
  addEventListener('error', ({ error, message, filename }: ErrorEvent) => hear(error ?? message, filename))
  addEventListener('unhandledrejection', ({ reason }) => hear(reason))
}

/** Whether it is an error of the product, and neither of the network nor of something else that lives in this browser. */
export function isOurs(error: unknown, file: string): boolean {
  if (error === null || error === undefined || isChunkFailure(error)) return false
  if (error instanceof ApiError) return isRefusal(error)
  const { name, message, stack } =
    error instanceof Error ? error : { name: '', message: typeof error === 'string' ? error : '', stack: '' }
  const isTransient = WEATHER.test(name) || WEATHER.test(message)
  return !isTransient && !NOISE.test(message) && !FOREIGN.test(file) && !FOREIGN.test(stack ?? '')
}

/** Our API said no to something that the page should not have asked. */
function isRefusal({ problem, status }: ApiError): boolean {
  return problem !== null && status < 500 && status !== 401 && status !== 429
}
