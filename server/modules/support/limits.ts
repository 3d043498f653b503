import { createLimiter, type Limiter } from '@/server/http/limiter'

const HOUR = 3600

/** What strangers may send. A school's address factor raises what is counted by address. */
export type Limits = {
  readonly contactByAddress: Limiter
  readonly contactByReply: Limiter
  readonly contactInAll: Limiter
  readonly reportByAddress: Limiter
  readonly reportInAll: Limiter
}

export function createLimits(factor: number): Limits {
  return {
    contactByAddress: createLimiter({ points: 5 * factor, perSeconds: HOUR }),
    contactByReply: createLimiter({ points: 3, perSeconds: HOUR }),
    contactInAll: createLimiter({ points: 200, perSeconds: HOUR }),
    reportByAddress: createLimiter({ points: 10 * factor, perSeconds: 60 }),
    reportInAll: createLimiter({ points: 300, perSeconds: 60 }),
  }
}
