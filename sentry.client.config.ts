import * as Sentry from '@sentry/nextjs'
import {
  mayReplay,
  mayReplayAt,
  REPLAY_LIMITS,
  REPLAY_MASKING,
  scrubBreadcrumb,
  scrubReport,
  scrubTransaction,
  SENTRY_LIMITS,
  TRACES_AS_EVENTS,
} from '@/lib/platform/page-failure/client/sentry-options'

type Reporter = {
  transition: (...args: Parameters<typeof Sentry.captureRouterTransitionStart>) => void
  capture: typeof Sentry.captureException
}

/** Starts error reporting in the browser. Loaded on idle by instrumentation-client.ts, and only with a DSN. */
export function start(dsn: string): Reporter {
  // Until an error occurs the recording is only in memory; on a page that must not be recorded the recorder is not loaded at all.
  const replay = mayReplayAt(location)
    ? Sentry.replayIntegration({ ...REPLAY_MASKING, beforeAddRecordingEvent: scrubReport })
    : null
  const isTraced = mayReplay(location.pathname)
  Sentry.init({
    dsn,
    ...SENTRY_LIMITS,
    ...TRACES_AS_EVENTS,
    ...REPLAY_LIMITS,
    integrations: (standard) => [
      ...standard.filter(({ name }) => isTraced || name !== 'BrowserTracing'),
      ...(replay ? [replay] : []),
    ],
    beforeSend: scrubReport,
    beforeSendTransaction: scrubTransaction,
    beforeBreadcrumb: scrubBreadcrumb,
  })
  // A replay event lists the visited URLs, and bypasses `beforeSend`.
  Sentry.addEventProcessor((event) => (String(event.type) === 'replay_event' ? scrubReport(event) : event))
  return {
    capture: Sentry.captureException,
    transition: (url, type) => {
      // After a client-side navigation to such a page, recording stops until the next full load.
      if (!mayReplayAt(new URL(url, location.href))) void replay?.stop()
      Sentry.captureRouterTransitionStart(url, type)
    },
  }
}
