import { type OpenDatabase, openDatabase } from '@/server/platform/db/client'
import { type PoolOptions } from '@/server/platform/db/pool'

/**
 * A demo shows weeks of work, and the product reads the time from the database and from this process. While the demo is being seeded all clocks are
 * set back by the same span, so that rows, hash chains, seals and the ledger are written by the product's own statements at the dates that they show;
 * nothing is changed afterwards.
 *
 * In the database it is done by the search path: `now()` and `clock_timestamp()` of the schema below take precedence over those of pg_catalog. A
 * column default was bound to the real `now()` when the table was made, so the defaults are rebound and restored.
 */
const SCHEMA = 'demo_clock'
/** Commits while seeding do not wait for the disk; a clean stop of the server writes it. */
const OPTIONS = `-c search_path=${SCHEMA},pg_catalog,public -c synchronous_commit=off`

const SET_UP = `
create schema ${SCHEMA};
create table ${SCHEMA}.shift (ago interval not null);
insert into ${SCHEMA}.shift values ('0');
create function ${SCHEMA}.now() returns timestamptz language sql stable
  as 'select pg_catalog.now() - ago from ${SCHEMA}.shift';
create function ${SCHEMA}.clock_timestamp() returns timestamptz language sql volatile
  as 'select pg_catalog.clock_timestamp() - ago from ${SCHEMA}.shift';
create table ${SCHEMA}.defaults as
  select attrelid::regclass::text as "table", quote_ident(attname) as "column", pg_get_expr(adbin, adrelid) as expression
  from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
  where attgenerated = '' and pg_get_expr(adbin, adrelid) ~ '\\m(now|clock_timestamp)\\(\\)';
do $$
declare item record;
begin
  for item in select * from ${SCHEMA}.defaults loop
    execute format('alter table %s alter column %s set default %s', item."table", item."column",
      regexp_replace(item.expression, '\\m(now|clock_timestamp)\\(\\)', '${SCHEMA}.\\1()', 'g'));
  end loop;
end $$`

const TEAR_DOWN = `
do $$
declare item record;
begin
  for item in select * from ${SCHEMA}.defaults loop
    execute format('alter table %s alter column %s set default %s', item."table", item."column", item.expression);
  end loop;
end $$;
drop schema ${SCHEMA} cascade`

export type PastClock = {
  /** The same database with the simulated clock. */
  readonly db: OpenDatabase
  /** Sets the clock. Never backwards: the product relies on that. */
  readonly moveTo: (atMs: number) => Promise<void>
  /** Restores both clocks and removes everything of this file from the database. */
  readonly close: () => Promise<void>
}

export async function openPastClock(connection: PoolOptions['connection']): Promise<PastClock> {
  const realNowMs = openDatabase({ connection, max: 2 }, () => undefined)
  await realNowMs.query({ text: SET_UP, values: [] })
  const db = openDatabase({ connection: { ...connection, options: OPTIONS }, max: 8 }, () => undefined)
  const { restore, setBack: setDatabaseClock } = replaceProcessClocks()
  let shownMs = 0
  return {
    db,
    moveTo: async (atMs) => {
      if (atMs < shownMs) throw new Error(`The demo's clock cannot go back to ${new Date(atMs).toISOString()}`)
      shownMs = atMs
      const agoMs = setDatabaseClock(atMs)
      await db.query({
        text: `update ${SCHEMA}.shift set ago = $1::float8 * interval '1 millisecond'`,
        values: [agoMs],
      })
    },
    close: async () => {
      restore()
      await db.close()
      await realNowMs.query({ text: TEAR_DOWN, values: [] })
      await realNowMs.close()
    },
  }
}

/** Rate limits use performance.now(): it advances with the simulated time. */
function replaceProcessClocks() {
  const dateNow = Date.now
  const performanceNow = performance.now.bind(performance)
  let firstAgoMs: number | null = null
  return {
    /** @returns the distance to the real time */
    setBack: (atMs: number): number => {
      const agoMs = dateNow() - atMs
      firstAgoMs ??= agoMs
      const passedMs = firstAgoMs - agoMs
      Date.now = () => dateNow() - agoMs
      performance.now = () => performanceNow() + passedMs
      return agoMs
    },
    restore: () => {
      Date.now = dateNow
      performance.now = performanceNow
    },
  }
}
