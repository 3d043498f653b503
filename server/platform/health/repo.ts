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

/** SQL: the beginning of the current minute, which is not over. */
const THIS_MINUTE = "date_trunc('minute', clock_timestamp())"

/** On the connections for answers: a minute counts only if those could be stored. */
export async function noteServedMinute(db: Database): Promise<void> {
  await db.query({
    name: 'served-minute',
    text: `insert into served_minutes (minute) values (${THIS_MINUTE}) on conflict do nothing`,
    values: [],
    lane: 'saves',
  })
}

export async function deleteOldMinutes(db: Database, keptDays: number): Promise<void> {
  await db.query({
    text: `delete from served_minutes where minute < clock_timestamp() - make_interval(days => $1)`,
    values: [keptDays],
  })
}

type Bounds = { readonly since: Date | null; readonly until: Date }

/** The first minute that was recorded, and the end of the last one that is over. */
export async function findBounds(db: Database): Promise<Bounds | null> {
  return findRow(db, {
    text: `select (select min(minute) from served_minutes) as since, ${THIS_MINUTE} as until`,
    values: [],
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

/** The newest gaps between minutes, newest first; also the one that lasts until now. */
export function listOutages(db: Database, until: Date, most: number): Promise<{ from: Date; minutes: number }[]> {
  return db.query({
    text: `select before + interval '1 minute' as "from", (extract(epoch from minute - before) / 60 - 1)::int as minutes
      from (select minute, lag(minute) over (order by minute) as before
        from (select minute from served_minutes where minute < $1 union all select $1::timestamptz) known) pairs
      where minute - before > interval '1 minute' order by minute desc limit $2`,
    values: [until, most],
  })
}
