import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './errors'

export type Rule = { readonly points: number; readonly perSeconds: number }

/** Counts tries by key. Those below are in this process's memory; what nodes must count together: server/platform/limit. */
export type Limiter = {
  /** Takes one try; throws `too_many_requests` with the time to wait if none is left. */
  readonly take: (key: string) => Promise<void>
  /** Returns a try after a success. */
  readonly refund: (key: string) => Promise<void>
}

/** Counts by key and never refuses: the caller decides. Tries beyond its `points`, which the caller refuses, are not counted for the network around. */
export type Counter = {
  readonly add: (key: string) => Promise<{ count: number; waitSeconds: number }>
  readonly refund: (key: string) => Promise<void>
}

/**
 * To some providers a whole IPv6 /48 is one customer, to others a block of many: all its /64 together get the limit of this many, not of all 65,536.
 */
export const SITE_SHARE = 8

/** The /48 around a /64 key; null for every other key. */
export function siteKeyOf(key: string): string | null {
  const site = key.replace(/:[0-9a-f]{1,4}::\/64$/i, '::/48')
  return site === key ? null : site
}

export function createCounter({ perSeconds, points = Infinity }: Pick<Rule, 'perSeconds'> & Partial<Rule>): Counter {
  const counter = new RateLimiterMemory({ points: 1, duration: perSeconds })
  const add = async (key: string) => {
    const { consumedPoints, msBeforeNext } = await counter.penalty(key)
    return { count: consumedPoints, waitSeconds: Math.max(1, msBeforeNext / 1000) }
  }
  return {
    add: async (key) => {
      const count = await add(key)
      const site = siteKeyOf(key)
      const siteCount = site === null || count.count > points ? null : await add(site)
      const share = siteCount && Math.ceil(siteCount.count / SITE_SHARE)
      return siteCount && share !== null && share > count.count ? { ...siteCount, count: share } : count
    },
    refund: async (key) => {
      await counter.reward(key)
      const site = siteKeyOf(key)
      if (site !== null) await counter.reward(site)
    },
  }
}

export function createLimiter({ points, perSeconds }: Rule): Limiter {
  const limiter = new RateLimiterMemory({ points, duration: perSeconds })
  const siteLimiter = new RateLimiterMemory({ points: points * SITE_SHARE, duration: perSeconds })
  return {
    take: async (key) => {
      const site = siteKeyOf(key)
      try {
        await limiter.consume(key)
        if (site !== null) await siteLimiter.consume(site)
      } catch (error) {
        // Fails closed: a broken limiter refuses, too.
        const waitMs = error instanceof RateLimiterRes ? error.msBeforeNext : 1_000
        throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, waitMs / 1000), cause: error })
      }
    },
    refund: async (key) => {
      await limiter.reward(key)
      const site = siteKeyOf(key)
      if (site !== null) await siteLimiter.reward(site)
    },
  }
}
