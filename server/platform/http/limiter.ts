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

/**
 * A whole IPv6 /48 is one customer to some providers, and a house of many to others: together its /64 have as much as so many of them, not as
 * much as all 65,536.
 */
const SITE_SHARE = 8

/** Of a key that ends in a /64, that of the /48 around it; null for every other key. */
export function siteKeyOf(key: string): string | null {
  const site = key.replace(/:[0-9a-f]{1,4}::\/64$/i, '::/48')
  return site === key ? null : site
}

export function createCounter({ perSeconds }: Pick<Rule, 'perSeconds'>): Counter {
  const counter = new RateLimiterMemory({ points: 1, duration: perSeconds })
  const add = async (key: string) => {
    const { consumedPoints, msBeforeNext } = await counter.penalty(key)
    return { count: consumedPoints, waitSeconds: Math.max(1, msBeforeNext / 1000) }
  }
  return {
    add: async (key) => {
      const own = await add(key)
      const site = siteKeyOf(key)
      const around = site === null ? null : await add(site)
      const share = around && Math.ceil(around.count / SITE_SHARE)
      return around && share !== null && share > own.count ? { ...around, count: share } : own
    },
    giveBack: async (key) => {
      await counter.reward(key)
      const site = siteKeyOf(key)
      if (site !== null) await counter.reward(site)
    },
  }
}

export function createLimiter({ points, perSeconds }: Rule): Limiter {
  const limiter = new RateLimiterMemory({ points, duration: perSeconds })
  const around = new RateLimiterMemory({ points: points * SITE_SHARE, duration: perSeconds })
  return {
    take: async (key) => {
      const site = siteKeyOf(key)
      try {
        await limiter.consume(key)
        if (site !== null) await around.consume(site)
      } catch (error) {
        // Fails closed: a limiter that does not work refuses, too.
        const waitMs = error instanceof RateLimiterRes ? error.msBeforeNext : 1_000
        throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, waitMs / 1000), cause: error })
      }
    },
    giveBack: async (key) => {
      await limiter.reward(key)
      const site = siteKeyOf(key)
      if (site !== null) await around.reward(site)
    },
  }
}
