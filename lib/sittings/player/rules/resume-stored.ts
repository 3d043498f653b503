import { type Entry, isNewer } from './ledger'

type Clocked = { readonly serverNowMs: number; readonly responses: readonly Entry[] }

/**
 * A sitting as it was kept on this device, made ready to go on with while the server cannot be asked: with every answer that the
 * server has acknowledged since, and its clock moved on by the device's own. That clock may lie, and minutes may have been granted since: it
 * opens nothing and locks nothing. The first answer of the server sets the time right, and what comes after the deadline is refused there.
 */
export function resumeStored<T extends Clocked>(kept: T, keptAtMs: number, acked: readonly Entry[], nowMs: number): T {
  const responses = new Map(kept.responses.map((entry) => [entry.question, entry]))
  for (const entry of acked) {
    const known = responses.get(entry.question)
    if (!known || isNewer(entry, known)) responses.set(entry.question, entry)
  }
  return { ...kept, responses: [...responses.values()], serverNowMs: kept.serverNowMs + Math.max(0, nowMs - keptAtMs) }
}
