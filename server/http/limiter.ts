import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './errors'

type Rule = { readonly points: number; readonly perSeconds: number }

/** Counts tries by key. In this process's memory now; a store that several nodes share fits behind the same two functions. */
export type Limiter = {
  /** Takes one try; `too_many_requests` with the time to wait when there is none left. */
  readonly take: (key: string) => Promise<void>
  /** Gives a try back: it turned out to be a good one. */
  readonly giveBack: (key: string) => Promise<void>
}

/** Counts by key without ever refusing: what a number means, its reader decides. */
export type Counter = {
  readonly add: (key: string) => Promise<{ count: number; waitSeconds: number }>
  readonly giveBack: (key: string) => Promise<void>
}

export function createCounter({ perSeconds }: Pick<Rule, 'perSeconds'>): Counter {
  const counter = new RateLimiterMemory({ points: 1, duration: perSeconds })
  return {
    add: async (key) => {
      const { consumedPoints, msBeforeNext } = await counter.penalty(key)
      return { count: consumedPoints, waitSeconds: Math.max(1, msBeforeNext / 1000) }
    },
    giveBack: async (key) => {
      await counter.reward(key)
    },
  }
}

export function createLimiter({ points, perSeconds }: Rule): Limiter {
  const limiter = new RateLimiterMemory({ points, duration: perSeconds })
  return {
    take: async (key) => {
      try {
        await limiter.consume(key)
      } catch (error) {
        // Fails closed: a limiter that does not work refuses, too.
        const waitMs = error instanceof RateLimiterRes ? error.msBeforeNext : 1_000
        throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, waitMs / 1000), cause: error })
      }
    },
    giveBack: async (key) => {
      await limiter.reward(key)
    },
  }
}
