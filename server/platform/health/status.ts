import { getStatus, type Status } from '@/lib/platform/health/contract'
import { firstShownMs, listDays } from '@/lib/platform/health/rules/availability'
import { describeCopying } from '../backup/continuous/copy-state'
import { type Api } from '../http/api'
import { bind } from '../http/bind'
import { type Context } from '../http/context'
import { countServedByDay, findBounds, listOutages } from './repo'

const MAX_OUTAGES = 10
/** The page is cached for a minute; direct calls of the endpoint must not make the database count each time. */
const CACHED_MS = 30_000

/**
 * The public status page, from this installation's own record. While the clock is in doubt nothing is recorded (served-minutes.ts), and therefore
 * nothing is claimed.
 */
export function registerStatus(api: Api, isClockDoubted: () => Promise<boolean>): void {
  const read = cacheResult(async () => readStatus(api.ctx, await isClockDoubted()))
  bind(api, getStatus, async () => read())
}

async function readStatus({ db, settings }: Context, isClockDoubted: boolean): Promise<Status> {
  const bounds = await findBounds(db, isClockDoubted)
  const proof = describeProof(settings)
  if (!bounds?.since) return { since: null, days: [], outages: [], proof }
  const { since, until } = bounds
  const from = new Date(Math.max(since.getTime(), firstShownMs(until.getTime())))
  const [served, outages] = [await countServedByDay(db, until), await listOutages(db, { from, until }, MAX_OUTAGES)]
  const days = listDays(
    { sinceMs: since.getTime(), untilMs: until.getTime() },
    new Map(served.map((each) => [each.day, each.served])),
  )
  return {
    since: since.toISOString(),
    days: [...days],
    outages: outages.map(({ from, minutes }) => ({ from: from.toISOString(), minutes })),
    proof,
  }
}

function describeProof(settings: Context['settings']): Status['proof'] {
  const copying = describeCopying(settings, new Date(Date.now()))
  if (copying === null) return { kind: 'own', at: null }
  const { proof, verdict } = copying
  if (verdict === 'off') return { kind: 'off', at: null }
  if (proof === null) return { kind: 'none', at: null }
  return { kind: proof.failure === null && proof.differences === 0 ? 'passed' : 'failed', at: proof.at }
}

/** Callers share a result while it is fresh; a failure is not cached. */
function cacheResult<T>(read: () => Promise<T>): () => Promise<T> {
  let cached: { readonly reading: Promise<T>; readonly fromMs: number } | null = null
  return () => {
    if (cached && performance.now() - cached.fromMs < CACHED_MS) return cached.reading
    const started = { reading: read(), fromMs: performance.now() }
    cached = started
    started.reading.catch(() => {
      if (cached === started) cached = null
    })
    return started.reading
  }
}
