import { ENDED_NOTE } from './ended-note'

/** Older notes tell of another visit. */
const FRESH_MS = 600_000

/** Why the session of this tab has ended just now, as the API told; a text of somebody else's making, too. Null when none has. */
export function readEnd(): string | null {
  try {
    const [atMs, reason] = (sessionStorage.getItem(ENDED_NOTE) ?? '').split(' ')
    return reason && Date.now() - Number(atMs) < FRESH_MS ? reason : null
  } catch {
    return null
  }
}
