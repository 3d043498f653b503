import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Context } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import {
  type Counter,
  createCounter,
  createLimiter,
  type Limiter,
  type Rule,
  SITE_SHARE,
  siteKeyOf,
} from '@/server/platform/http/limiter'
import { addTries, deleteEndedTries, returnTries, type TryCount, type TryKeys } from './try-repo'

type LimiterContext = Pick<Context, 'db' | 'settings' | 'log'>
/**
 * `refuse`: for limits that guard a secret or cost money; without the database a right guess would be useless, too. `count-alone`: for actions that
 * must continue; each node then counts separately.
 */
type WhenStoreIsDown = 'refuse' | 'count-alone'
export type SharedRule = Rule & { readonly name: string; readonly whenStoreIsDown: WhenStoreIsDown }

/** A refused key is checked in the database again only after this time, however often its caller tries. */
const REFUSED_MS = 1_000
const MAX_REFUSED = 10_000

/**
 * A limit that all nodes count together (decision 224). The built-in database serves one node, whose memory is enough. With several, a try that this
 * node alone would refuse costs no statement.
 */
export function shareLimiter(sharing: LimiterContext, rule: SharedRule): Limiter {
  const { points } = rule
  const local = createLimiter(rule)
  const store = openStore(sharing, rule)
  if (store === null) return local
  const refused = new LRUCache<string, { readonly asksAgainAtMs: number; readonly endsAtMs: number }>({
    max: MAX_REFUSED,
  })
  const refuse = (waitMs: number): never => {
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, waitMs / 1_000) })
  }
  return {
    take: async (key) => {
      await local.take(key)
      const refusedBefore = refused.get(key)
      if (refusedBefore && refusedBefore.asksAgainAtMs > performance.now())
        refuse(refusedBefore.endsAtMs - performance.now())
      const counts = await store.add(key)
      const exceeded = counts && findExceeded(counts, points)
      if (!exceeded) return
      const nowMs = performance.now()
      refused.set(key, {
        asksAgainAtMs: nowMs + Math.min(exceeded.waitMs, REFUSED_MS),
        endsAtMs: nowMs + exceeded.waitMs,
      })
      refuse(exceeded.waitMs)
    },
    refund: async (key) => {
      await local.refund(key)
      await store.giveBack(key)
    },
  }
}

/** The count that is beyond its limit. */
function findExceeded({ own, site }: Counts, points: number): TryCount | null {
  if (own.count > points) return own
  return site && site.count > points * SITE_SHARE ? site : null
}

/** Like {@link shareLimiter}, for a count that never refuses; `points`: from how many tries on its caller refuses. */
export function shareCounter(sharing: LimiterContext, rule: Omit<SharedRule, 'points'> & Partial<Rule>): Counter {
  const local = createCounter(rule)
  const store = openStore(sharing, rule)
  if (store === null) return local
  return {
    add: async (key) => {
      const localCount = await local.add(key)
      const counts = await store.add(key)
      if (!counts) return localCount
      const { own: ownCount, site } = counts
      const share = site ? { ...site, count: Math.ceil(site.count / SITE_SHARE) } : ownCount
      const { count, waitMs } = share.count > ownCount.count ? share : ownCount
      return { count, waitSeconds: Math.max(1, waitMs / 1_000) }
    },
    refund: async (key) => {
      await local.refund(key)
      await store.giveBack(key)
    },
  }
}

/** Whether no node has received this text before within this many seconds. Throws when the database does not answer. */
export async function isFirstOnAnyNode(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { name, perSeconds }: Pick<SharedRule, 'name' | 'perSeconds'>,
  text: string,
): Promise<boolean> {
  if (settings.databaseUrl === null) return true
  const { own } = await addTries(db, { key: hashOf(settings.authSecret, name, text) }, { perSeconds })
  return own.count === 1
}

/** Deletes counts whose time is over. */
export async function sweepTries({ db }: Pick<Context, 'db'>): Promise<void> {
  await deleteEndedTries(db)
}

type Counts = Awaited<ReturnType<typeof addTries>>
type Store = {
  /** Counts a try, for the key and, unless the key is beyond its points, for the network around it. Null when the database is away and the limit counts alone. @throws AppError unavailable when it refuses */
  readonly add: (key: string) => Promise<Counts | null>
  readonly giveBack: (key: string) => Promise<void>
}

function openStore(
  { db, settings, log }: LimiterContext,
  { name, whenStoreIsDown, perSeconds, points }: Omit<SharedRule, 'points'> & Partial<Rule>,
): Store | null {
  if (settings.databaseUrl === null) return null
  const recordAbsence = (error: unknown) =>
    log.warn({ err: error, limit: name }, 'tries cannot be counted with other nodes')
  const hash = (key: string) => hashOf(settings.authSecret, name, key)
  const hashesOf = (key: string): TryKeys => {
    const site = siteKeyOf(key)
    return { key: hash(key), site: site === null ? undefined : hash(site) }
  }
  return {
    add: async (key) => {
      try {
        return await addTries(db, hashesOf(key), { perSeconds, points })
      } catch (error) {
        if (whenStoreIsDown === 'refuse') throw new AppError('unavailable', { retryAfterSeconds: 1, cause: error })
        recordAbsence(error)
        return null
      }
    },
    // A try that is not returned expires with its window.
    giveBack: (key) => returnTries(db, hashesOf(key)).catch(recordAbsence),
  }
}

/** Neither an address nor an account can be read from it. */
function hashOf(secret: string, name: string, key: string): Buffer {
  return createHmac('sha256', secret).update(`tries ${name}\n${key}`).digest()
}
