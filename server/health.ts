import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { getHealth, type Health } from '@/lib/platform/health/contract'
import { OBSERVE_MS } from '@/lib/sittings/clock-watch/rules'
import { findDoubt } from './sittings/clock-watch/clock-watch-repo'
import { bind } from './platform/http/bind'
import { type Api } from './platform/http/api'
import { type Context } from './platform/http/context'
import { writeProbe } from './platform/health/repo'
import packageFile from '@/package.json'

type Finding = { readonly database: boolean; readonly disk: boolean; readonly clock: Health['clock'] }

/** However often it is asked: one look in this time, and everybody gets its finding. */
const LOOK_EVERY_MS = 2_000
/** Who asks must not hang with what hangs: a database that takes longer is not well. */
const PATIENCE_MS = 3_000
/** Less than the next piece of the database's log takes (16 MB), a few times over: the next answer may find no room. */
const ROOM_BYTES = 64 * 1024 * 1024

/** Is the program well? Says so only when the database has just stored something, the disk has room for more, and the clock is believed. */
export function registerHealth(api: Api): void {
  const look = shareLook(() => lookAt(api.ctx))
  bind(api, getHealth, async ({ settings }): Promise<Health> => {
    const { database, disk, clock } = await look()
    const kind = settings.databaseUrl ? 'external' : 'embedded'
    const isWell = database && disk && clock.doubt === null
    return { status: isWell ? 'ok' : 'degraded', version: packageFile.version, database: { kind, ok: database }, clock }
  })
}

async function lookAt(ctx: Context): Promise<Finding> {
  const [database, disk] = await Promise.all([canStore(ctx), hasRoom(ctx)])
  return { database, disk, clock: database ? await lookAtClock(ctx) : BELIEVED }
}

const BELIEVED: Health['clock'] = { doubt: null, aheadSeconds: 0, settlesInSeconds: 0 }

async function lookAtClock({ db, log }: Context): Promise<Health['clock']> {
  const found = await findDoubt(db).catch(
    (error: unknown) => void log.warn({ err: error }, 'the clock’s watch cannot be read'),
  )
  if (!found) return BELIEVED
  const { doubt, aheadMs, steadyMs } = found
  return {
    doubt,
    aheadSeconds: Math.round(aheadMs / 1000),
    settlesInSeconds: Math.max(1, Math.ceil((OBSERVE_MS - steadyMs) / 1000)),
  }
}

/** A real write with its commit: a full disk, a read-only server after a fail-over and a silent line all answer `select 1`, or seem to. */
async function canStore({ db, log }: Context): Promise<boolean> {
  const late = sleep(PATIENCE_MS, 'late' as const, { ref: false })
  const outcome = await Promise.race([writeProbe(db).catch((error: unknown) => ({ error })), late])
  if (outcome === 'late') log.warn('the database does not answer')
  else if (outcome) log.warn({ err: outcome.error }, 'the database stores nothing')
  return outcome === undefined
}

async function hasRoom({ settings, log }: Context): Promise<boolean> {
  const free = await statfs(settings.dataDir).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null, // not made yet, or a system that does not tell
  )
  if (free === null || free >= ROOM_BYTES) return true
  log.warn({ freeBytes: free }, 'the disk of DATA_DIR is full')
  return false
}

/** One look for all who ask at the same time, and its finding for a moment after. */
function shareLook(look: () => Promise<Finding>): () => Promise<Finding> {
  let found: Promise<Finding> | null = null
  let fromMs = -Infinity
  return () => {
    // While a look is under way fromMs is in the future.
    if (found && performance.now() - fromMs < LOOK_EVERY_MS) return found
    fromMs = Infinity
    found = look().finally(() => {
      fromMs = performance.now()
    })
    return found
  }
}
