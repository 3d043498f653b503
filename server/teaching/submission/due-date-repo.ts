import { type Database } from '@/server/platform/db/client'

/** Open assessments that are not late yet, locked until the end of the transaction. */
export function findOpenDueDates(
  tx: Database,
): Promise<{ id: string; dueFromMs: number; dueHours: number; dueAtMs: number }[]> {
  return tx.query({
    text: `select id, floor(extract(epoch from due_from) * 1000)::float8 as "dueFromMs", due_hours as "dueHours",
        floor(extract(epoch from due_at) * 1000)::float8 as "dueAtMs"
      from piece_readings where state in ('queued', 'claimed') and late_at is null order by id for update`,
    values: [],
  })
}

export async function moveDue(
  tx: Database,
  moved: readonly { readonly id: string; readonly dueAtMs: number; readonly remindAtMs: number }[],
): Promise<void> {
  await tx.query({
    text: `update piece_readings r set due_at = to_timestamp(m.due / 1000.0), remind_at = greatest(r.remind_at, to_timestamp(m.remind / 1000.0))
      from unnest($1::uuid[], $2::float8[], $3::float8[]) as m(id, due, remind) where r.id = m.id`,
    values: [moved.map(({ id }) => id), moved.map(({ dueAtMs }) => dueAtMs), moved.map(({ remindAtMs }) => remindAtMs)],
  })
}

type MeasuredTurnaround = { readonly corrections: number; readonly medianHours: number | null }

/** Measured over texts submitted within 90 days and corrected since. */
export async function measureTurnaround(db: Database): Promise<MeasuredTurnaround> {
  const [row] = await db.query<MeasuredTurnaround>({
    text: `select count(*)::int as corrections, (percentile_cont(0.5) within group (order by extract(epoch from published_at - submitted_at)) / 3600)::float8
        as "medianHours"
      from pieces where submitted_at > now() - interval '90 days' and state = 'published' and published_at is not null`,
    values: [],
  })
  return row ?? { corrections: 0, medianHours: null }
}
