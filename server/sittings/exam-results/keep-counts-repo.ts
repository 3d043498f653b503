import { countOf, type Database } from '@/server/platform/db/client'
import { type QueueLoad } from '@/server/platform/db/queue-load'

/** Adds waiting sections to the stored counts, unless another transaction is changing these. Returns how many it took from the queue. */
export async function countQueuedSections(tx: Database, limit: number): Promise<number> {
  const [row] = await tx.query<{ taken: number }>({
    text: `with turn as materialized (select pg_try_advisory_xact_lock(counts_lock()) as is_mine),
      taken as (delete from uncounted_sittings where (select is_mine from turn) and sitting_id in (
        select sitting_id from uncounted_sittings order by sitting_id limit $1 for update skip locked) returning sitting_id),
      counted as materialized (select array_agg(sitting_id) as ids from taken)
      select coalesce(cardinality(ids), 0) as taken, count_sittings(coalesce(ids, '{}'), 1)::text as done from counted`,
    values: [limit],
  })
  return row?.taken ?? 0
}

/** Merges the rows of each count of attempts into one. */
export async function mergeAttemptCounts(tx: Database): Promise<void> {
  await tx.query({
    text: `with turn as materialized (select pg_try_advisory_xact_lock(counts_lock()) as is_mine),
      many as materialized (select exam_version_id, mode, is_given_up from attempt_counts where (select is_mine from turn)
        group by 1, 2, 3 having count(*) > 1),
      gone as (delete from attempt_counts c using many where (c.exam_version_id, c.mode, c.is_given_up)
        = (many.exam_version_id, many.mode, many.is_given_up) returning c.*)
      insert into attempt_counts select exam_version_id, mode, is_given_up, sum(count) from gone group by 1, 2, 3`,
    values: [],
  })
}

/** Sections that the stored counts do not have yet; since when is not recorded. */
export async function findQueueLoad(db: Database): Promise<QueueLoad> {
  const waiting = await countOf(db, { text: 'select count(*)::int as count from uncounted_sittings', values: [] })
  return { waiting, oldestSeconds: 0 }
}
