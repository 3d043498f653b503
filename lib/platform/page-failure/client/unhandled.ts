import { ApiError } from '@/lib/platform/client/api-error'
import { isChunkFailure } from './chunk-guard'
import { reportUnhandled } from './report-error'

/** Messages of the browser itself, or of third-party scripts. */
const NOISE = /^(?:Script error\.?$|ResizeObserver loop)|reading 'waiting'/ // The last: next-pwa if a worker may not be registered.
const FOREIGN = /(?:chrome|moz|safari-web|ms-browser)-extension:\/\//
/** A failed network request; the page shows it if it matters. */
const NETWORK_ERROR =
  /^(?:AbortError|TimeoutError|NetworkError)|Failed to fetch|Load failed|NetworkError when attempting/
/** React needs a moment to remove a failed page, and a boundary to render its screen. */
const SETTLE_MS = 1_000

/**
 * Reports uncaught errors and rejections like those that an error boundary catches. The page stays: most of them break only one part, and a running
 * exam is never discarded. The error screen is shown only when the whole page is gone.
 */
export function watchUnhandled(showScreen: (error: unknown) => Promise<void>): void {
  const report = (error: unknown, file = '') => {
    if (!isOurs(error, file)) return
    reportUnhandled(error)
    setTimeout(() => {
      if (!document.querySelector('main, dialog') && !location.pathname.startsWith('/exam/')) void showScreen(error)
    }, SETTLE_MS)
  }
  addEventListener('error', ({ error, message, filename }: ErrorEvent) => report(error ?? message, filename))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
}

/** An error of our own code, rather than of the network, an extension or a third-party script. */
export function isOurs(error: unknown, file: string): boolean {
  if (error === null || error === undefined || isChunkFailure(error)) return false
  if (error instanceof ApiError) return isRefusal(error)
  const { name, message, stack } =
    error instanceof Error ? error : { name: '', message: typeof error === 'string' ? error : '', stack: '' }
  const isTransient = NETWORK_ERROR.test(name) || NETWORK_ERROR.test(message)
  return !isTransient && !NOISE.test(message) && !FOREIGN.test(file) && !FOREIGN.test(stack ?? '')
}

/** The API refused a request that the page should not have made. */
function isRefusal({ problem, status }: ApiError): boolean {
  return problem !== null && status < 500 && status !== 401 && status !== 429
}
