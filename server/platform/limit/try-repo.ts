import { type Database } from '@/server/platform/db/client'

export type TryCount = { readonly count: number; readonly waitMs: number }

/**
 * A lost count costs one try, so the commit waits neither for the disk nor for a replica. Set in the statement itself, because a transaction around it
 * would take three more round trips.
 */
const WITHOUT_SYNC = `hurry as materialized (select set_config('synchronous_commit', 'off', true))`

/** The owner of a try: `key`, and `site`, the network around it, if there is one. */
export type TryKeys = { readonly key: Buffer; readonly site?: Buffer | undefined }
/** `points`: a try of a key beyond them is refused, and not one of the site; without them every try is counted for both. */
type Window = { readonly perSeconds: number; readonly points?: number | undefined }

/** SQL: adds one try to a key; a window that is over starts again. */
const ON_CONFLICT_ADD = `on conflict (key) do update set
        count = case when t.ends_at <= clock_timestamp() then 1 else least(t.count, 1000000000) + 1 end,
        ends_at = case when t.ends_at <= clock_timestamp() then excluded.ends_at else t.ends_at end
      returning count, (extract(epoch from ends_at - clock_timestamp()) * 1000)::float8 as "waitMs"`

/** Counts one try. Every statement locks the key before its site, so that two calls never wait for each other. */
export async function addTries(
  db: Database,
  { key, site }: TryKeys,
  { perSeconds, points }: Window,
): Promise<{ readonly own: TryCount; readonly site: TryCount | null }> {
  const [own, around] = await db.query<TryCount & { place: number }>({
    name: 'add-tries',
    text: `with ${WITHOUT_SYNC}, own as (
        insert into try_counts as t (key, count, ends_at)
        select $1::bytea, 1, clock_timestamp() + make_interval(secs => $3) from hurry
        ${ON_CONFLICT_ADD}
      ), around as (
        insert into try_counts as t (key, count, ends_at)
        select $2::bytea, 1, clock_timestamp() + make_interval(secs => $3) from own
        where $2::bytea is not null and own.count <= coalesce($4::float8, own.count)
        ${ON_CONFLICT_ADD}
      )
      select 1 as place, count, "waitMs" from own union all select 2 as place, count, "waitMs" from around order by place`,
    values: [key, site, perSeconds, points],
  })
  if (!own) throw new Error('A try was not counted')
  return { own, site: around ?? null }
}

export async function returnTries(db: Database, { key, site }: TryKeys): Promise<void> {
  await db.query({
    name: 'return-tries',
    text: `with ${WITHOUT_SYNC}, held as (select key from try_counts where key in ($1::bytea, $2::bytea) order by key = $2::bytea for update)
      update try_counts t set count = t.count - 1 from held, hurry
      where t.key = held.key and t.count > 0 and t.ends_at > clock_timestamp()`,
    values: [key, site],
  })
}

export async function deleteEndedTries(db: Database): Promise<void> {
  await db.query({
    text: `delete from try_counts
      where key in (select key from try_counts where ends_at < clock_timestamp() for update skip locked)`,
    values: [],
  })
}
