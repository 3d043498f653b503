import { setInterval } from 'node:timers'
import os from 'node:os'
import { STATUS_DAYS } from '@/lib/platform/health/rules/availability'
import { type Database } from '../db/client'
import { type Context } from '../http/context'
import { deleteOldMinutes, deleteYoungRecord, noteServedMinutes, writeProbe } from './repo'

/** Several times a minute, so that one slow write does not become an outage. */
const EVERY_MS = 20_000

/**
 * Notes each minute in which this node serves: from when it listens until it ends. A database that takes no write, and a thread that is blocked,
 * leave a gap. Any number of nodes write the same row.
 * @returns stops it
 */
export function keepServedMinutes(ctx: Pick<Context, 'db' | 'log'>, isClockSure: () => Promise<boolean>): () => void {
  const note = createNote(ctx, isClockSure)
  const tryNote = () =>
    void note().catch((error: unknown) => ctx.log.warn({ err: error }, 'a minute of service cannot be noted'))
  tryNote()
  const timer = setInterval(tryNote, EVERY_MS).unref()
  return () => clearInterval(timer)
}

/**
 * Notes that this node serves now. While the clock is in doubt no row is written; what was served then gets its minutes once the clock is believed, by
 * the uptime of the machine.
 */
export function createNote({ db }: Pick<Context, 'db'>, isClockSure: () => Promise<boolean>): () => Promise<void> {
  let doubted: readonly number[] = []
  return async () => {
    const isSure = await isClockSure()
    const now = os.uptime()
    if (!isSure) {
      await writeProbe(db)
      doubted = [...doubted, now]
      return
    }
    await noteServedMinutes(db, [0, ...doubted.map((at) => now - at)])
    doubted = doubted.filter((at) => at > now)
  }
}

/** Below it a moved clock leaves no gap worth a new beginning. */
const MOVED_MS = 60_000

/**
 * The clock was moved forward, and is believed. A machine that started with a slow clock has noted its first minutes long before they were, so the
 * record begins anew; an older record keeps its gap.
 */
export async function beginAnewAfterMove(tx: Database, movedByMs: number): Promise<void> {
  if (movedByMs >= MOVED_MS) await deleteYoungRecord(tx, movedByMs)
}

/** The days of the page, and a little more for other zones. */
export async function sweepServedMinutes({ db }: Pick<Context, 'db'>): Promise<void> {
  await deleteOldMinutes(db, STATUS_DAYS + 2)
}
