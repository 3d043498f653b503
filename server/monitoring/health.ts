import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { getHealth, type Health } from '@/lib/platform/health/contract'
import { OBSERVATION_MS } from '@/lib/sittings/clock-watch/rules'
import { describeCopying } from '../platform/backup/continuous/copy-state'
import { findDoubt } from '../sittings/clock-watch/clock-watch-repo'
import { bind } from '../platform/http/bind'
import { type Api } from '../platform/http/api'
import { type Context } from '../platform/http/context'
import { findPlace, writeProbe } from '../platform/health/repo'
import { describeStorage } from '../platform/storage-state'
import packageFile from '@/package.json'

type Finding = Pick<Health, 'clock'> & { readonly database: Omit<Health['database'], 'kind'>; readonly disk: boolean }

/** Checks are shared by all callers: there is at most one within this time. */
const CHECK_EVERY_MS = 2_000
/** A database that takes longer counts as failed, so that the caller does not hang with it. */
const TIMEOUT_MS = 3_000
/** A few WAL segments of 16 MB: with less, the next save may find no space. */
const MIN_FREE_BYTES = 64 * 1024 * 1024

/** Healthy only when the database has just committed a write, the disk has space and the clock is trusted. */
export function registerHealth(api: Api): void {
  const check = shareCheck(() => checkHealth(api.ctx))
  bind(api, getHealth, async ({ settings }): Promise<Health> => {
    const { database, disk, clock } = await check()
    const kind = settings.databaseUrl ? 'external' : 'embedded'
    const isHealthy = database.ok && (database.pooler ?? 'ok') === 'ok' && disk && clock.doubt === null
    const copying = describeCopying(settings, new Date(Date.now()))
    return {
      status: isHealthy ? 'ok' : 'degraded',
      version: packageFile.version,
      database: { kind, ...database },
      clock,
      copies: copying && { verdict: copying.verdict, ageSeconds: ageOf(copying.storedAt, Date.now()) },
      files: describeStorage(api.ctx),
    }
  })
}

function ageOf(storedAt: string | null, nowMs: number): number | null {
  return storedAt === null ? null : Math.max(0, Math.round((nowMs - Date.parse(storedAt)) / 1000))
}

async function checkHealth(ctx: Context): Promise<Finding> {
  const [direct, through, disk] = await Promise.all([askDirectly(ctx), askPooler(ctx), hasDiskSpace(ctx)])
  const database = { ok: direct !== null, pooler: describePooler(ctx, direct?.place ?? null, through) }
  return { database, disk, clock: describeClock(direct?.doubt ?? null) }
}

type Doubt = Awaited<ReturnType<typeof findDoubt>>
type Direct = { readonly doubt: Doubt; readonly place: string | null }

/**
 * Commits a real write on the connections for answers: with a full disk, a read-only server after fail-over or a silent connection, `select 1` can
 * still succeed. The answer includes the state of the clock and of these connections.
 */
function askDirectly({ db, settings, log }: Context): Promise<Direct | null> {
  const probe = async (): Promise<Direct> => {
    await writeProbe(db)
    const doubt = await findDoubt(db)
    return { doubt, place: settings.databasePoolerUrl === null ? null : await findPlace(db, 'saves') }
  }
  return withTimeout(probe(), (error) => log.warn({ err: error }, 'the database stores nothing, or does not answer'))
}

/** Null without a pooler too. */
async function askPooler({ db, settings, log }: Context): Promise<string | null> {
  if (settings.databasePoolerUrl === null) return null
  return withTimeout(findPlace(db), (error) => log.warn({ err: error }, 'the pooler of the database does not answer'))
}

function describePooler(
  { settings, log }: Context,
  direct: string | null,
  through: string | null,
): Health['database']['pooler'] {
  if (settings.databasePoolerUrl === null) return null
  if (through === null) return 'unreachable'
  if (direct === null || direct === through) return 'ok'
  log.error('the pooler leads to another database than DATABASE_URL: answers go to one, everything else to the other')
  return 'other_database'
}

/** The answer, or null with a reason in the log. */
async function withTimeout<T>(answer: Promise<T>, note: (error: unknown) => void): Promise<T | null> {
  const timeout = sleep(TIMEOUT_MS, null, { ref: false }).then(() => Promise.reject(new Error('No answer in time')))
  return Promise.race([answer, timeout]).catch((error: unknown) => {
    note(error)
    return null
  })
}

function describeClock(found: Doubt): Health['clock'] {
  if (!found) return { doubt: null, aheadSeconds: 0, settlesInSeconds: 0 }
  const { doubt, aheadMs, steadyMs } = found
  return {
    doubt,
    aheadSeconds: Math.round(aheadMs / 1000),
    settlesInSeconds: Math.max(1, Math.ceil((OBSERVATION_MS - steadyMs) / 1000)),
  }
}

async function hasDiskSpace({ settings, log }: Context): Promise<boolean> {
  const free = await statfs(settings.dataDir).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null, // not made yet, or not supported here
  )
  if (free === null || free >= MIN_FREE_BYTES) return true
  log.warn({ freeBytes: free }, 'the disk of DATA_DIR is full')
  return false
}

/** Concurrent callers share one check, and its result for a moment after. */
function shareCheck(check: () => Promise<Finding>): () => Promise<Finding> {
  let found: Promise<Finding> | null = null
  let fromMs = -Infinity
  return () => {
    // Infinity while a check is running.
    if (found && performance.now() - fromMs < CHECK_EVERY_MS) return found
    fromMs = Infinity
    found = check().finally(() => {
      fromMs = performance.now()
    })
    return found
  }
}
