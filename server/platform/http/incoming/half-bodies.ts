import { AppError } from '../errors'

/** Bodies in progress. Each costs a socket and its first bytes, so the number per sender is limited. */
export type PendingBodies = {
  /** @throws AppError too_slow when newer bodies of the same sender replace it, or the sender's burst is too large */
  readonly hold: <T>(sender: Sender, reading: Promise<T>) => Promise<T>
}
export type Sender = { readonly person: string | null; readonly address: string }

/** A page sends a few bodies at once; a school hands in from one address. Bodies younger than `youngMs` are in transit, and not aborted. */
export const BODY_LIMITS = { ofPerson: 12, ofAddress: 600, youngMs: 5_000 } as const
/** The factor for a burst while all its bodies are young. No page reaches it: rate limits stop its bursts earlier (429). */
const BURST_FACTOR = { ofPerson: 10, ofAddress: 2 } as const

type OpenBody = { readonly sinceMs: number; readonly abort: () => void }

/**
 * A sender above the limit is admitted, and their oldest bodies are aborted, unless these are young: fast bodies are neither refused nor aborted
 * because of stalled ones, even if a busy program reads them late. The newest body is refused only above the burst limit.
 * @param factor multiplies the limit per address (ADDRESS_LIMIT_FACTOR)
 */
export function createPendingBodies(factor: number): PendingBodies {
  const byPerson = createBodyLimit(BODY_LIMITS.ofPerson, BURST_FACTOR.ofPerson)
  const byAddress = createBodyLimit(BODY_LIMITS.ofAddress * factor, BURST_FACTOR.ofAddress)
  return {
    hold: ({ person, address }, reading) =>
      new Promise((resolve, reject) => {
        const openBody = { sinceMs: performance.now(), abort: () => reject(new AppError('too_slow')) }
        if (person !== null) byPerson.add(person, openBody)
        // The program's own pages call without an address.
        if (address !== '') byAddress.add(address, openBody)
        void reading.then(resolve, reject).finally(() => {
          if (person !== null) byPerson.remove(person, openBody)
          byAddress.remove(address, openBody)
        })
      }),
  }
}

function createBodyLimit(limit: number, burst: number) {
  const all = new Map<string, Set<OpenBody>>()
  return {
    add: (key: string, openBody: OpenBody): void => {
      const bodies = all.get(key) ?? new Set()
      all.set(key, bodies)
      for (const oldest of bodies) {
        if (bodies.size < limit || openBody.sinceMs - oldest.sinceMs < BODY_LIMITS.youngMs) break
        bodies.delete(oldest)
        oldest.abort()
      }
      if (bodies.size < limit * burst) bodies.add(openBody)
      else openBody.abort()
    },
    remove: (key: string, openBody: OpenBody): void => {
      const bodies = all.get(key)
      bodies?.delete(openBody)
      if (bodies?.size === 0) all.delete(key)
    },
  }
}
