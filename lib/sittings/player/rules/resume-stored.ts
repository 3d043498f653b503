import { type Entry, isNewer } from './ledger'

type Clocked = { readonly serverNowMs: number; readonly responses: readonly Entry[] }

/**
 * Prepares a sitting that is stored on this device for continuing offline: with every answer that the server has acknowledged since, and its clock
 * advanced by the device's own. That clock may be wrong, and minutes may have been granted since: it opens and locks nothing. The server's first
 * reply corrects the time, and the server refuses answers after the deadline.
 */
export function resumeStored<T extends Clocked>(
  stored: T,
  keptAtMs: number,
  acked: readonly Entry[],
  nowMs: number,
): T {
  const responses = new Map(stored.responses.map((entry) => [entry.question, entry]))
  for (const entry of acked) {
    const known = responses.get(entry.question)
    if (!known || isNewer(entry, known)) responses.set(entry.question, entry)
  }
  return {
    ...stored,
    responses: [...responses.values()],
    serverNowMs: stored.serverNowMs + Math.max(0, nowMs - keptAtMs),
  }
}
