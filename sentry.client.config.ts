import * as Sentry from '@sentry/nextjs'

type Reporter = {
  transition: typeof Sentry.captureRouterTransitionStart
  capture: typeof Sentry.captureException
}

/** Starts error reporting in the browser. Loaded on idle by instrumentation-client.ts, and only with a DSN. */
export function start(): Reporter {
  Sentry.init({
    dsn: process.env.NEXT_PUBLIC_SENTRY_DSN,
    tracesSampleRate: 0.1,
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 1,
    maxBreadcrumbs: 100,
    integrations: [Sentry.replayIntegration({ maskAllText: false, blockAllMedia: false })],
  })
  return { transition: Sentry.captureRouterTransitionStart, capture: Sentry.captureException }
}
