const NOTE = 'sanjeh.session-ended'
/** Older notes tell of another visit. */
const FRESH_MS = 600_000

/** Remembers in this tab why its session is over, for the log-in page that follows. */
export function noteEnd(reason: string | null): void {
  try {
    sessionStorage.setItem(NOTE, `${Date.now()} ${reason ?? 'unknown'}`)
  } catch {
    // Storage is closed: the page says nothing of it.
  }
}

/** Why the session of this tab has ended just now, as the API told; a text of somebody else's making, too. Null when none has. */
export function readEnd(): string | null {
  try {
    const [atMs, reason] = (sessionStorage.getItem(NOTE) ?? '').split(' ')
    return reason && Date.now() - Number(atMs) < FRESH_MS ? reason : null
  } catch {
    return null
  }
}

export function forgetEnd(): void {
  try {
    sessionStorage.removeItem(NOTE)
  } catch {
    // There is nothing then.
  }
}
