/**
 * The storage key of the reason why a tab's session is over: written by the API's client, read by the log-in page, which does not load that client.
 */
const SESSION_END_KEY = 'sanjeh.session-ended'
/** Older notes belong to an earlier visit. */
const FRESH_MS = 600_000

/** Stores in this tab why its session is over, for the log-in page that follows. */
export function storeSessionEnd(reason: string | null): void {
  try {
    sessionStorage.setItem(SESSION_END_KEY, `${Date.now()} ${reason ?? 'unknown'}`)
  } catch {
    // Without storage the log-in page shows no reason.
  }
}

/** The reason why this tab's session has just ended, or null. Untrusted: anything may have written the note. */
export function readSessionEnd(): string | null {
  try {
    const [atMs, reason] = (sessionStorage.getItem(SESSION_END_KEY) ?? '').split(' ')
    return reason && Date.now() - Number(atMs) < FRESH_MS ? reason : null
  } catch {
    return null
  }
}

export function clearSessionEnd(): void {
  try {
    sessionStorage.removeItem(SESSION_END_KEY)
  } catch {
    // Without storage there is no note to remove.
  }
}
