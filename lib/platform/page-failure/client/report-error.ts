import { apiBase, runningBuild } from '@/lib/platform/client/api-base'
import { readAccessToken } from '@/lib/platform/session/client/tokens'

/** A page that fails again at every retry has been reported by then. */
const MAX_REPORTS = 10

const reported = new Set<unknown>()

/**
 * Reports an error of the error screen to the support channel: once per error however often the screen renders. Never throws and never waits; a lost
 * report is not repeated. It does not use the client or its refresh: those may be the cause.
 */
export function reportError(error: unknown): void {
  if (reported.has(error) || reported.size >= MAX_REPORTS) return
  reported.add(error)
  notifyWatchers(error)
  void send(error).catch(() => undefined)
}

/** Like reportError, for uncaught errors, of which the browser has already notified the observers. */
export function reportUnhandled(error: unknown): void {
  if (reported.has(error) || reported.size >= MAX_REPORTS) return
  reported.add(error)
  void send(error).catch(() => undefined)
}

/** Reports an error that a boundary has caught: the browser fires no event for it. */
function notifyWatchers(error: unknown): void {
  dispatchEvent(new ErrorEvent('error', { error, message: error instanceof Error ? error.message : String(error) }))
}

async function send(error: unknown): Promise<void> {
  const token = readAccessToken()
  await fetch(`${apiBase()}/account/send-telegram/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ text: await describe(error) }),
    keepalive: true, // the reader may leave at once by one of the buttons
  })
}

async function describe(error: unknown): Promise<string> {
  try {
    const { describeError } = await import('./error-text')
    return describeError(error, { page: location.pathname, build: runningBuild(), agent: navigator.userAgent })
  } catch {
    // Scripts no longer load: without the redaction only the kind of the error may leave the device.
    return JSON.stringify({ name: error instanceof Error ? error.name : typeof error })
  }
}
