import * as Sentry from '@sentry/nextjs'

// Imported by instrumentation.ts, and only with a DSN.
Sentry.init({
  dsn: process.env.SENTRY_DSN ?? process.env.NEXT_PUBLIC_SENTRY_DSN,
  tracesSampleRate: 0.1,
  maxBreadcrumbs: 100,
})
