import { setInterval } from 'node:timers'
import os from 'node:os'
import { STATUS_DAYS } from '@/lib/platform/health/rules/availability'
import { type Database } from '../db/client'
import { type Context } from '../http/context'
import { deleteOldMinutes, deleteRecentRecord, insertServedMinutes, writeProbe } from './repo'

/** Several times a minute, so that one slow write does not become an outage. */
const RECORD_EVERY_MS = 20_000

/**
 * Records each minute in which this node serves, from the time it listens until it ends. A database that accepts no write, or a blocked thread,
 * leaves a gap. Any number of nodes write the same row.
 * @returns a function that stops it
 */
export function recordServedMinutes(ctx: Pick<Context, 'db' | 'log'>, isClockSure: () => Promise<boolean>): () => void {
  const recordMinute = createRecorder(ctx, isClockSure)
  const tryRecord = () =>
    void recordMinute().catch((error: unknown) => ctx.log.warn({ err: error }, 'a minute of service cannot be noted'))
  tryRecord()
  const timer = setInterval(tryRecord, RECORD_EVERY_MS).unref()
  return () => clearInterval(timer)
}

/**
 * Records that this node serves now. While the clock is in doubt no row is written; those minutes are added once the clock is trusted, by the uptime
 * of the machine.
 */
export function createRecorder({ db }: Pick<Context, 'db'>, isClockSure: () => Promise<boolean>): () => Promise<void> {
  let doubtedSeconds: readonly number[] = []
  return async () => {
    const isSure = await isClockSure()
    const now = os.uptime()
    if (!isSure) {
      await writeProbe(db)
      doubtedSeconds = [...doubtedSeconds, now]
      return
    }
    await insertServedMinutes(db, [0, ...doubtedSeconds.map((at) => now - at)])
    doubtedSeconds = doubtedSeconds.filter((at) => at > now)
  }
}

/** With a smaller change of the clock the gap is not worth a new record. */
const MOVED_MS = 60_000

/**
 * The clock was moved forward, and is trusted. A machine that started with a slow clock has recorded its first minutes with much earlier times, so
 * the record starts again; an older record keeps its gap.
 */
export async function resetAfterClockMove(tx: Database, movedByMs: number): Promise<void> {
  if (movedByMs >= MOVED_MS) await deleteRecentRecord(tx, movedByMs)
}

/** The days of the page, and a little more for other zones. */
export async function sweepServedMinutes({ db }: Pick<Context, 'db'>): Promise<void> {
  await deleteOldMinutes(db, STATUS_DAYS + 2)
}
