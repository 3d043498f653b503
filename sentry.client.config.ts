import * as Sentry from '@sentry/nextjs'
import {
  mayReplay,
  REPLAY_LIMITS,
  REPLAY_MASKING,
  scrubBreadcrumb,
  scrubReport,
  SENTRY_LIMITS,
} from '@/lib/api/sentry-options'

type Reporter = {
  transition: (...args: Parameters<typeof Sentry.captureRouterTransitionStart>) => void
  capture: typeof Sentry.captureException
}

/** Starts error reporting in the browser. Loaded on idle by instrumentation-client.ts, and only with a DSN. */
export function start(): Reporter {
  const isRecorded = mayReplay(location.pathname)
  // What is recorded before an error lies in memory: on a page that must not be recorded the recorder is never there.
  const replay = isRecorded ? Sentry.replayIntegration({ ...REPLAY_MASKING }) : null
  Sentry.init({
    dsn: process.env.NEXT_PUBLIC_SENTRY_DSN,
    ...SENTRY_LIMITS,
    ...REPLAY_LIMITS,
    integrations: replay ? [replay] : [],
    beforeSend: scrubReport,
    beforeSendTransaction: scrubReport,
    beforeBreadcrumb: scrubBreadcrumb,
  })
  return {
    capture: Sentry.captureException,
    transition: (url, type) => {
      // Once the reader goes on to such a page by the router, recording ends until the next full load.
      if (!mayReplay(new URL(url, location.href).pathname)) void replay?.stop()
      Sentry.captureRouterTransitionStart(url, type)
    },
  }
}
