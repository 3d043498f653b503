import * as Sentry from '@sentry/nextjs'
import {
  scrubBreadcrumb,
  scrubReport,
  scrubTransaction,
  SENTRY_LIMITS,
  TRACES_AS_EVENTS,
} from '@/lib/platform/page-failure/client/sentry-options'

// Taken apart, so that the build does not write its own value in: the DSN is a setting of the running program.
const { SENTRY_DSN, NEXT_PUBLIC_SENTRY_DSN } = process.env

// Imported by instrumentation.ts, and only with a DSN.
Sentry.init({
  dsn: SENTRY_DSN ?? NEXT_PUBLIC_SENTRY_DSN,
  ...SENTRY_LIMITS,
  ...TRACES_AS_EVENTS,
  beforeSend: scrubReport,
  beforeSendTransaction: scrubTransaction,
  beforeBreadcrumb: scrubBreadcrumb,
})
