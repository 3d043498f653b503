import { limitKeyOf } from '@/server/http/address'
import { createLimiter, type Limiter } from '@/server/http/limiter'

const QUARTER_HOUR = 900
const HOUR = 3600

/**
 * How often an account may be tried. A failed log-in counts three times:
 * - for the address (somebody tries many accounts);
 * - for this account from this address (somebody tries many passwords);
 * - for this account from all addresses that never logged in to it (many machines try one account).
 * Addresses that did log in have no part in the third: strangers can fill it, and the owner at the usual places does not notice.
 * An owner at a new place waits while an attack lasts. A good log-in gives its tries back.
 */
export type Limits = {
  readonly logInByAddress: Limiter
  readonly logInByPair: Limiter
  readonly logInByStrangers: Limiter
  readonly signUpByAddress: Limiter
  readonly refreshByAddress: Limiter
  readonly linkByAddress: Limiter
  readonly passwordByUser: Limiter
  readonly resetByAddress: Limiter
  readonly resetByIdentifier: Limiter
  readonly codeByAddress: Limiter
}

/** @param factor raises what is counted by address: a school's whole class sits behind one */
export function createLimits(factor: number): Limits {
  return {
    logInByAddress: createLimiter({ points: 30 * factor, perSeconds: QUARTER_HOUR }),
    logInByPair: createLimiter({ points: 8, perSeconds: QUARTER_HOUR }),
    logInByStrangers: createLimiter({ points: 30, perSeconds: QUARTER_HOUR }),
    signUpByAddress: createLimiter({ points: 30 * factor, perSeconds: HOUR }),
    refreshByAddress: createLimiter({ points: 300 * factor, perSeconds: 60 }),
    linkByAddress: createLimiter({ points: 10 * factor, perSeconds: QUARTER_HOUR }),
    passwordByUser: createLimiter({ points: 8, perSeconds: QUARTER_HOUR }),
    resetByAddress: createLimiter({ points: 10 * factor, perSeconds: QUARTER_HOUR }),
    resetByIdentifier: createLimiter({ points: 10, perSeconds: HOUR }),
    codeByAddress: createLimiter({ points: 30 * factor, perSeconds: QUARTER_HOUR }),
  }
}

/** Takes one log-in try; gives the function that returns it after a good one. */
export async function takeLogIn(
  limits: Limits,
  try_: { identifier: string; address: string; isKnown: boolean },
): Promise<() => Promise<void>> {
  const address = limitKeyOf(try_.address)
  const counts: [Limiter, string][] = [
    [limits.logInByAddress, address],
    [limits.logInByPair, `${try_.identifier} ${address}`],
  ]
  if (!try_.isKnown) counts.push([limits.logInByStrangers, try_.identifier])
  const taken: [Limiter, string][] = []
  for (const [limiter, key] of counts) {
    await limiter.take(key)
    taken.push([limiter, key])
  }
  return async () => {
    for (const [limiter, key] of taken) await limiter.giveBack(key)
  }
}
