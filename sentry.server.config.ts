import * as Sentry from '@sentry/nextjs'
import {
  scrubBreadcrumb,
  scrubReport,
  scrubTransaction,
  SENTRY_LIMITS,
  TRACES_AS_EVENTS,
} from '@/lib/platform/page-failure/client/sentry-options'

// Destructured, so that the build does not inline its own value: the DSN is a run-time setting.
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
