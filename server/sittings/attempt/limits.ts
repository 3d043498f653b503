import { AppError } from '@/server/platform/http/errors'
import { createTokenBucket } from './saving/token-bucket'

export type Limit = (userId: string) => void

/**
 * Caps per account in this process, against programs, not people (security line 51). A browser has one save in flight, waits a second before the next
 * and backs off after a refusal, so two a second with a burst of 60 refuses none of its flushes.
 */
export function createLimits(): {
  readonly save: Limit
  readonly start: Limit
  readonly claim: Limit
  readonly read: Limit
  readonly check: Limit
} {
  return {
    save: createLimit(60, 2),
    start: createLimit(20, 1 / 6),
    claim: createLimit(20, 1 / 6),
    /** Loading a sitting or recording: a megabyte or more each time. */
    read: createLimit(40, 0.5),
    /** Checks of a whole paper question by question; each marks the paper, which takes a fifth of a second. */
    check: createLimit(40, 0.5),
  }
}

/** @throws AppError too_many_requests, with the seconds after which the next call passes */
function createLimit(burst: number, perSecond: number): Limit {
  const take = createTokenBucket({ burst, perSecond })
  return (userId) => {
    const waitSeconds = take(userId, performance.now())
    if (waitSeconds > 0) throw new AppError('too_many_requests', { retryAfterSeconds: waitSeconds })
  }
}
