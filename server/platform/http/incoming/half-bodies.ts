import { AppError } from '../errors'

/** Bodies that are being read. Each costs a socket and its first bytes, so nobody may leave many half sent. */
export type HalfBodies = {
  /** @throws AppError too_slow when newer ones of the same sender have taken its room, or a burst of the sender leaves it none */
  readonly hold: <T>(sender: Sender, reading: Promise<T>) => Promise<T>
}
export type Sender = { readonly person: string | null; readonly address: string }

/** A page sends a few things at once; behind one address a school hands in. What is younger is on its way, and not cut. */
export const HALF_BODIES = { ofPerson: 12, ofAddress: 600, youngMs: 5_000 } as const
/** How many times as many a burst may hold while all of it is young. More than a page's bursts, which their rate stops (429). */
const BURST = { ofPerson: 10, ofAddress: 2 } as const

type Held = { readonly sinceMs: number; readonly cut: () => void }

/**
 * Whoever begins one more than they may is let in, and their oldest are cut, unless they are young themselves: what comes fast is neither kept
 * out nor cut by what does not come, also where a busy program reads it late. Only above a burst's ceiling is the newest refused.
 * @param factor how many times as much one address may do (ADDRESS_LIMIT_FACTOR)
 */
export function createHalfBodies(factor: number): HalfBodies {
  const byPerson = createBound(HALF_BODIES.ofPerson, BURST.ofPerson)
  const byAddress = createBound(HALF_BODIES.ofAddress * factor, BURST.ofAddress)
  return {
    hold: ({ person, address }, reading) =>
      new Promise((resolve, reject) => {
        const held = { sinceMs: performance.now(), cut: () => reject(new AppError('too_slow')) }
        if (person !== null) byPerson.add(person, held)
        // The program's own pages call without an address.
        if (address !== '') byAddress.add(address, held)
        void reading.then(resolve, reject).finally(() => {
          if (person !== null) byPerson.remove(person, held)
          byAddress.remove(address, held)
        })
      }),
  }
}

function createBound(most: number, burst: number) {
  const all = new Map<string, Set<Held>>()
  return {
    add: (key: string, held: Held): void => {
      const own = all.get(key) ?? new Set()
      all.set(key, own)
      for (const oldest of own) {
        if (own.size < most || held.sinceMs - oldest.sinceMs < HALF_BODIES.youngMs) break
        own.delete(oldest)
        oldest.cut()
      }
      if (own.size < most * burst) own.add(held)
      else held.cut()
    },
    remove: (key: string, held: Held): void => {
      const own = all.get(key)
      own?.delete(held)
      if (own?.size === 0) all.delete(key)
    },
  }
}
