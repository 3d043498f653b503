import { ENDED_NOTE } from './ended-note'

/** Older notes belong to an earlier visit. */
const FRESH_MS = 600_000

/** Why the session of this tab has just ended, or null. Untrusted: anything may have written the note. */
export function readEnd(): string | null {
  try {
    const [atMs, reason] = (sessionStorage.getItem(ENDED_NOTE) ?? '').split(' ')
    return reason && Date.now() - Number(atMs) < FRESH_MS ? reason : null
  } catch {
    return null
  }
}
