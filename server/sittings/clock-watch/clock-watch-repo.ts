import { type ClockWatch } from '@/lib/sittings/clock-watch/rules'
import { findRow, type Database } from '@/server/platform/db/client'

export type ClockReading = { readonly clockMs: number; readonly watch: ClockWatch | null }

const MS = (expression: string) => `(extract(epoch from ${expression}) * 1000)::float8`

/** The clock, read after the lock, and the stored watch on it. `locked` holds the lock until the transaction ends. */
export async function readClock(db: Database, mode: 'looked-at' | 'locked'): Promise<ClockReading> {
  const [watch] = await db.query<ClockWatch>({
    text: `select ${MS('seen_at')} as "seenAtMs", machine, uptime_ms as "uptimeMs", ahead_ms as "aheadMs", doubt,
        ${MS('stopped_at')} as "stoppedAtMs", later_stops_ms as "laterStopsMs", steady_ms as "steadyMs"
      from clock_watch where id = 1 ${mode === 'locked' ? 'for update' : ''}`,
    values: [],
  })
  const [clock] = await db.query<{ ms: number }>({ text: `select ${MS('database_clock()')} as ms`, values: [] })
  if (!clock) throw new Error('The database has no clock')
  return { clockMs: clock.ms, watch: watch ?? null }
}

/** Commits without waiting for the disk: after a power cut the next check finds the difference. */
export async function writeWatch(tx: Database, watch: ClockWatch): Promise<void> {
  await tx.query({ text: `set local synchronous_commit = off`, values: [] })
  await tx.query({
    text: `insert into clock_watch (id, seen_at, machine, uptime_ms, ahead_ms, doubt, stopped_at, later_stops_ms, steady_ms)
      values (1, to_timestamp($1::float8 / 1000), $2, $3, $4, $5, to_timestamp($6::float8 / 1000), $7, $8)
      on conflict (id) do update set seen_at = excluded.seen_at, machine = excluded.machine, uptime_ms = excluded.uptime_ms,
        ahead_ms = excluded.ahead_ms, doubt = excluded.doubt, stopped_at = excluded.stopped_at,
        later_stops_ms = excluded.later_stops_ms, steady_ms = excluded.steady_ms`,
    values: [
      watch.seenAtMs,
      watch.machine,
      watch.uptimeMs,
      watch.aheadMs,
      watch.doubt,
      watch.stoppedAtMs,
      watch.laterStopsMs,
      watch.steadyMs,
    ],
  })
}

/** The current doubt; null without one. Read on the connections for answers, so that it is known even without the pooler. */
export async function findDoubt(db: Database): Promise<Pick<ClockWatch, 'doubt' | 'aheadMs' | 'steadyMs'> | null> {
  return findRow(db, {
    text: `select doubt, ahead_ms as "aheadMs", steady_ms as "steadyMs" from clock_watch where doubt is not null`,
    values: [],
    lane: 'saves',
  })
}
