import { type Database } from '@/server/platform/db/client'

export type TryCount = { readonly count: number; readonly waitMs: number }

/**
 * A lost count costs one try, so the commit waits neither for the disk nor for a replica. Set in the statement itself, because a transaction around it
 * would take three more round trips.
 */
const UNHURRIED = `hurry as materialized (select set_config('synchronous_commit', 'off', true))`

/** Counts one try for each key, and returns the counts in their order; a window that is over begins anew. Locked in the order of the keys, so that two calls never wait for each other. */
export async function addTries(db: Database, keys: readonly Buffer[], perSeconds: number): Promise<TryCount[]> {
  const rows = await db.query<TryCount & { key: string }>({
    name: 'add-tries',
    text: `with ${UNHURRIED}
      insert into try_counts as t (key, count, ends_at)
      select key, 1, clock_timestamp() + make_interval(secs => $2) from unnest($1::bytea[]) key, hurry order by key
      on conflict (key) do update set
        count = case when t.ends_at <= clock_timestamp() then 1 else least(t.count, 1000000000) + 1 end,
        ends_at = case when t.ends_at <= clock_timestamp() then excluded.ends_at else t.ends_at end
      returning encode(key, 'hex') as key, count, (extract(epoch from ends_at - clock_timestamp()) * 1000)::float8 as "waitMs"`,
    values: [keys, perSeconds],
  })
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return keys.map((key) => byKey.get(key.toString('hex')) ?? { count: 1, waitMs: perSeconds * 1_000 })
}

export async function returnTries(db: Database, keys: readonly Buffer[]): Promise<void> {
  await db.query({
    name: 'return-tries',
    text: `with ${UNHURRIED}, held as (select key from try_counts where key = any($1::bytea[]) order by key for update)
      update try_counts t set count = t.count - 1 from held, hurry
      where t.key = held.key and t.count > 0 and t.ends_at > clock_timestamp()`,
    values: [keys],
  })
}

export async function deleteEndedTries(db: Database): Promise<void> {
  await db.query({ text: `delete from try_counts where ends_at < clock_timestamp()`, values: [] })
}
