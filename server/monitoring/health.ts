import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { getHealth, type Health } from '@/lib/platform/health/contract'
import { OBSERVE_MS } from '@/lib/sittings/clock-watch/rules'
import { describeCopying } from '../platform/backup/continuous/copy-state'
import { findDoubt } from '../sittings/clock-watch/clock-watch-repo'
import { bind } from '../platform/http/bind'
import { type Api } from '../platform/http/api'
import { type Context } from '../platform/http/context'
import { writeProbe } from '../platform/health/repo'
import { describeStorage } from '../platform/storage-state'
import packageFile from '@/package.json'

type Finding = { readonly database: boolean; readonly disk: boolean; readonly clock: Health['clock'] }

/** Checks are shared: at most one in this time, whoever asks. */
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
    const isWell = database && disk && clock.doubt === null
    const copying = describeCopying(settings, new Date(Date.now()))
    return {
      status: isWell ? 'ok' : 'degraded',
      version: packageFile.version,
      database: { kind, ok: database },
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
  const [database, disk] = await Promise.all([canStore(ctx), hasRoom(ctx)])
  return { database, disk, clock: database ? await checkClock(ctx) : CLOCK_TRUSTED }
}

const CLOCK_TRUSTED: Health['clock'] = { doubt: null, aheadSeconds: 0, settlesInSeconds: 0 }

async function checkClock({ db, log }: Context): Promise<Health['clock']> {
  const found = await findDoubt(db).catch(
    (error: unknown) => void log.warn({ err: error }, 'the clock’s watch cannot be read'),
  )
  if (!found) return CLOCK_TRUSTED
  const { doubt, aheadMs, steadyMs } = found
  return {
    doubt,
    aheadSeconds: Math.round(aheadMs / 1000),
    settlesInSeconds: Math.max(1, Math.ceil((OBSERVE_MS - steadyMs) / 1000)),
  }
}

/** Commits a real write: with a full disk, a read-only server after fail-over or a silent connection, `select 1` can still succeed. */
async function canStore({ db, log }: Context): Promise<boolean> {
  const late = sleep(TIMEOUT_MS, 'late' as const, { ref: false })
  const outcome = await Promise.race([writeProbe(db).catch((error: unknown) => ({ error })), late])
  if (outcome === 'late') log.warn('the database does not answer')
  else if (outcome) log.warn({ err: outcome.error }, 'the database stores nothing')
  return outcome === undefined
}

async function hasRoom({ settings, log }: Context): Promise<boolean> {
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
