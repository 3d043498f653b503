// Imported first: the modules below need the polyfills in an older browser.
import '@/lib/platform/browser/fill-builtins'
import '@/lib/platform/browser/zod-without-eval'
import { sentryDsn } from '@/lib/platform/client/api-base'
import { guardChunks, recordTransition } from '@/lib/platform/page-failure/client/chunk-guard'
import { watchDeployments } from '@/lib/platform/page-failure/client/deployment'
import { watchUnhandled } from '@/lib/platform/page-failure/client/unhandled'
import { addDeviceData } from '@/lib/platform/session/client/device-data'
import type { start as startReporter } from './sentry.client.config'

type Reporter = ReturnType<typeof startReporter>

let reporter: Reporter | undefined

addDeviceData(async (occasion) => (await import('@/app/device-data')).loadDeviceData(occasion))
guardChunks()
watchDeployments()
watchUnhandled(async (error) => {
  const { showFatalScreen } = await import('@/components/platform/page-failure/show-fatal-screen')
  showFatalScreen(error)
})

// The SDK weighs about 100 KB: it loads when the page is idle, and only with a DSN.
const dsn = sentryDsn()
if (dsn !== null) {
  const early: unknown[] = []
  const collectError = (event: ErrorEvent) => early.push(event.error ?? event.message)
  const collectRejection = (event: PromiseRejectionEvent) => early.push(event.reason)
  addEventListener('error', collectError)
  addEventListener('unhandledrejection', collectRejection)

  const load = async () => {
    const { start } = await import('./sentry.client.config')
    reporter = start(dsn)
    removeEventListener('error', collectError)
    removeEventListener('unhandledrejection', collectRejection)
    for (const error of early.splice(0)) reporter.capture(error)
  }
  const loadWhenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => void load(), { timeout: 4000 })
    else setTimeout(() => void load(), 1500)
  }
  if (document.readyState === 'complete') loadWhenIdle()
  else addEventListener('load', loadWhenIdle, { once: true })
}

/** Called by Next when a client-side navigation starts. */
export const onRouterTransitionStart: Reporter['transition'] = (url, ...rest) => {
  recordTransition(url)
  reporter?.transition(url, ...rest)
}
