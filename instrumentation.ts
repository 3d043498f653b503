import type { Instrumentation } from 'next'

function hasDsn(): boolean {
  // Destructured, so that the build does not inline its own value.
  const { SENTRY_DSN, NEXT_PUBLIC_SENTRY_DSN } = process.env
  return Boolean(SENTRY_DSN ?? NEXT_PUBLIC_SENTRY_DSN)
}

/** Called by Next once at the start. Without a DSN the SDK is never imported: imported but disabled it halves the throughput. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs' && hasDsn()) await import('./sentry.server.config')
}

/** Errors that pages raise on the server. */
export const onRequestError: Instrumentation.onRequestError = async (...args) => {
  const [error, request] = args
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { reportPageFailure } = await import('./lib/platform/page-failure/client/report-page-failure')
    await reportPageFailure(error, request)
  }
  if (!hasDsn()) return
  const { captureRequestError } = await import('@sentry/nextjs')
  captureRequestError(...args)
}
