import { type AnswerEntry, isNewer } from './answer-ledger'

type Clocked = { readonly serverNowMs: number; readonly responses: readonly AnswerEntry[] }

/**
 * Prepares a stored sitting for continuing offline: it has every answer acknowledged since, and a clock advanced by the device's own. That clock may
 * be wrong, and minutes may have been granted since, so it opens and locks nothing. The server's first reply corrects the time, and the server
 * refuses answers after the deadline.
 */
export function resumeStored<T extends Clocked>(
  stored: T,
  keptAtMs: number,
  acked: readonly AnswerEntry[],
  nowMs: number,
): T {
  const responses = new Map(stored.responses.map((entry) => [entry.question, entry]))
  for (const entry of acked) {
    const serverResponse = responses.get(entry.question)
    if (!serverResponse || isNewer(entry, serverResponse)) responses.set(entry.question, entry)
  }
  return {
    ...stored,
    responses: [...responses.values()],
    serverNowMs: stored.serverNowMs + Math.max(0, nowMs - keptAtMs),
  }
}
