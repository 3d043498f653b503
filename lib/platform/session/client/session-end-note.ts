import { ENDED_NOTE } from './ended-note'

/** Remembers in this tab why its session is over, for the log-in page that follows. */
export function noteEnd(reason: string | null): void {
  try {
    sessionStorage.setItem(ENDED_NOTE, `${Date.now()} ${reason ?? 'unknown'}`)
  } catch {
    // Storage is closed: the page says nothing of it.
  }
}

export function forgetEnd(): void {
  try {
    sessionStorage.removeItem(ENDED_NOTE)
  } catch {
    // There is nothing then.
  }
}
