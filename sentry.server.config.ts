import * as Sentry from '@sentry/nextjs'
import { scrubBreadcrumb, scrubReport, SENTRY_LIMITS } from '@/lib/api/sentry-options'

// Imported by instrumentation.ts, and only with a DSN.
Sentry.init({
  dsn: process.env.SENTRY_DSN ?? process.env.NEXT_PUBLIC_SENTRY_DSN,
  ...SENTRY_LIMITS,
  beforeSend: scrubReport,
  beforeSendTransaction: scrubReport,
  beforeBreadcrumb: scrubBreadcrumb,
})
