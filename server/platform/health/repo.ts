import { findRow, type Database } from '../db/client'

/** Rewrites the single row, on the connections for answers; when it resolves, the commit is on disk. */
export async function writeProbe(db: Database): Promise<void> {
  await db.query({
    name: 'health',
    text: `insert into health_probes (id, written_at) values (1, clock_timestamp())
           on conflict (id) do update set written_at = excluded.written_at`,
    values: [],
    lane: 'saves',
  })
}

/** The database and the running server of it that a lane reaches: no two servers have started at the same microsecond. */
export async function findPlace(db: Database, lane?: 'saves'): Promise<string> {
  const row = await findRow<{ place: string }>(db, {
    text: `select concat(extract(epoch from pg_postmaster_start_time()), ' ', current_database()) as place`,
    values: [],
    ...(lane && { lane }),
  })
  return row?.place ?? ''
}

/** SQL: the beginning of the current minute, which is not over. */
const THIS_MINUTE = "date_trunc('minute', clock_timestamp())"

/**
 * Records the minutes of this many seconds ago, on the connections for answers, because a minute counts only if those could be stored. Rows ahead of
 * the clock were written while it was too fast.
 */
export async function insertServedMinutes(db: Database, secondsAgo: readonly number[]): Promise<void> {
  await db.query({
    name: 'served-minutes',
    text: `with ahead as (delete from served_minutes where minute > (select ${THIS_MINUTE}))
      insert into served_minutes (minute)
      select distinct date_trunc('minute', clock_timestamp() - ago * interval '1 second') from unnest($1::float8[]) ago on conflict do nothing`,
    values: [secondsAgo],
    lane: 'saves',
  })
}

/** A record of less than a day, by the clock as it was before it was moved forward, is deleted. */
export async function deleteRecentRecord(tx: Database, movedByMs: number): Promise<void> {
  await tx.query({
    text: `delete from served_minutes
      where (select min(minute) from served_minutes) > clock_timestamp() - $1::float8 * interval '1 millisecond' - interval '1 day'`,
    values: [movedByMs],
  })
}

export async function deleteOldMinutes(db: Database, retentionDays: number): Promise<void> {
  await db.query({
    text: `delete from served_minutes where minute < clock_timestamp() - make_interval(days => $1)`,
    values: [retentionDays],
  })
}

type Bounds = { readonly since: Date | null; readonly until: Date }

/** The first recorded minute, and the end of the last one that is over; while the clock is in doubt, of the last recorded one. */
export async function findBounds(db: Database, isClockDoubted: boolean): Promise<Bounds | null> {
  return findRow(db, {
    text: `with clock as materialized (select ${THIS_MINUTE} as now),
        known as (select min(minute) as first, max(minute) as last from served_minutes where minute <= (select now from clock))
      select first as since, case when $1::boolean then least(now, last + interval '1 minute') else now end as until from clock, known`,
    values: [isClockDoubted],
  })
}

/** The minutes of each day of Tehran. */
export function countServedByDay(db: Database, until: Date): Promise<{ day: string; served: number }[]> {
  return db.query({
    text: `select to_char(minute at time zone 'Asia/Tehran', 'YYYY-MM-DD') as day, count(*)::int as served from served_minutes
      where minute < $1 group by 1`,
    values: [until],
  })
}

/** The newest gaps between the minutes of a period, newest first, including one at its beginning or at its end. */
export function listOutages(
  db: Database,
  { from, until }: { readonly from: Date; readonly until: Date },
  maxOutages: number,
): Promise<{ from: Date; minutes: number }[]> {
  return db.query({
    text: `select before + interval '1 minute' as "from", (extract(epoch from minute - before) / 60 - 1)::int as minutes
      from (select minute, lag(minute) over (order by minute) as before
        from (select minute from served_minutes where minute >= $1 and minute < $2
          union all select $1::timestamptz - interval '1 minute' union all select $2::timestamptz) known) pairs
      where minute - before > interval '1 minute' order by minute desc limit $3`,
    values: [from, until, maxOutages],
  })
}
