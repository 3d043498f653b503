import { setInterval } from 'node:timers'
import { readFileSync } from 'node:fs'
import os from 'node:os'
import { clockNotice } from '@/lib/sittings/clock-watch/words'
import { type ClockSample, type ClockWatch, watchClock } from '@/lib/sittings/clock-watch/rules'
import { type Database } from '@/server/platform/db/client'
import { type Context, inTransaction } from '@/server/platform/http/context'
import { moveRunning, settleStop } from '@/server/sittings/attempt/public'
import { resetAfterClockMove } from '@/server/platform/health/served-minutes'
import { notifyManagers } from '@/server/platform/outbox/public'
import { readClock, type ClockReading, writeWatch } from './clock-watch-repo'

/** An uptime this much shorter than the machine's is a container's. */
const CONTAINER_UPTIME_SECONDS = 60

/** `sitting_now()` in the database trusts the clock for 15 s after a check. */
const CONFIRM_EVERY_MS = 5_000
/** Calls within this time share one check. */
const SHARED_CHECK_MS = 250

export type ClockGuard = {
  /** Checks the clock and confirms it. False while it is in doubt: then no deadline is enforced. */
  readonly isSure: () => Promise<boolean>
  /** Checks every few seconds, also without calls. @returns stops it */
  readonly start: () => () => void
}

/** Watches the database's clock (decision 076). Any number of nodes may do so: they share one row, and the first check writes the finding. */
export function createClockGuard(ctx: Context, machine: Machine = describeMachine()): ClockGuard {
  let lastSample: ClockSample['previousSample'] = null
  let lastCheck: { readonly sure: Promise<boolean>; readonly atMs: number } | null = null

  async function checkClock(): Promise<boolean> {
    const first = await read(ctx.db, 'looked-at')
    const { watch, moveByMs } = watchClock(first.watch, first.sample)
    const hasChanged = watch.doubt !== (first.watch?.doubt ?? null) || moveByMs !== null
    const isDue = first.watch === null || Math.abs(watch.seenAtMs - first.watch.seenAtMs) >= CONFIRM_EVERY_MS
    if (hasChanged || isDue) return (await write()).doubt === null
    lastSample = { clockMs: first.sample.clockMs, uptimeMs: first.sample.uptimeMs }
    return watch.doubt === null
  }

  /** Repeats the check under the lock: another node may have written meanwhile. */
  function write(): Promise<ClockWatch> {
    return inTransaction(ctx, async (ctx) => {
      const { watch: before, sample } = await read(ctx.db, 'locked')
      const { watch, moveByMs, stopMs } = watchClock(before, sample)
      await writeWatch(ctx.db, watch)
      if (stopMs !== null) await settleStop(ctx.db, stopMs, before?.laterStopsMs ?? 0)
      if (moveByMs !== null) {
        await moveRunning(ctx.db, moveByMs)
        await resetAfterClockMove(ctx.db, moveByMs)
      }
      await notifyChange(ctx, before, watch)
      // Set only here: a reading must not be compared with itself.
      lastSample = { clockMs: sample.clockMs, uptimeMs: sample.uptimeMs }
      return watch
    })
  }

  async function read(
    db: Database,
    mode: 'looked-at' | 'locked',
  ): Promise<ClockReading & { readonly sample: ClockSample }> {
    const beforeMs = machine.uptimeMs()
    const reading = await readClock(db, mode)
    const afterMs = machine.uptimeMs()
    // The database read its clock between the two; 20 ms because uptime counts in hundredths.
    const sample = {
      clockMs: reading.clockMs,
      machine: machine.name,
      uptimeMs: (beforeMs + afterMs) / 2,
      errorMs: (afterMs - beforeMs) / 2 + 20,
      previousSample: lastSample,
    }
    return { ...reading, sample }
  }

  function isSure(): Promise<boolean> {
    const nowMs = performance.now()
    if (lastCheck && nowMs - lastCheck.atMs < SHARED_CHECK_MS) return lastCheck.sure
    lastCheck = { sure: checkClock(), atMs: nowMs }
    return lastCheck.sure
  }

  return {
    isSure,
    start: () => {
      const timer = setInterval(() => {
        isSure().catch((error: unknown) => ctx.log.warn({ err: error }, 'the clock could not be looked at'))
      }, CONFIRM_EVERY_MS)
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}

/** Logs every change, and notifies managers of a jump. A stop is not reported: it is not an error yet, and their page shows that sections wait. */
async function notifyChange(ctx: Context, before: ClockWatch | null, after: ClockWatch): Promise<void> {
  if ((before?.doubt ?? null) === after.doubt) return
  const aheadSeconds = Math.round((after.doubt ? after.aheadMs : (before?.aheadMs ?? 0)) / 1000)
  if (after.doubt === null) {
    ctx.log.info({ aheadSeconds }, 'the clock of the database is believed again: what is over is closed')
    return
  }
  ctx.log.warn({ aheadSeconds, doubt: after.doubt }, 'the clock of the database is in doubt: nothing is closed')
  if (after.doubt === 'step')
    await notifyManagers(ctx, { subject: clockNotice.subject, text: clockNotice.text(aheadSeconds) })
}

/** A machine since its boot: its uptime is independent of its clock, and includes sleep. */
type Machine = { readonly name: string; readonly uptimeMs: () => number }

/** Equal for every program on the machine, also in a new container; where containers have their own uptimes, each counts as a machine. */
function describeMachine(): Machine {
  const boot = readBootId() ?? `process ${process.pid}`
  const hasOwnUptime = os.uptime() + CONTAINER_UPTIME_SECONDS < Number(process.hrtime.bigint()) / 1e9
  return { name: hasOwnUptime ? `${boot} ${os.hostname()}` : boot, uptimeMs: () => os.uptime() * 1000 }
}

/** Null where the system does not provide it: then only this process counts as the same machine. */
function readBootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return null
  }
}
