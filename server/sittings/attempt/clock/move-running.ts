import { type Database } from '@/server/platform/db/client'
import { appendSittingEvents } from '../repo'

/**
 * Shifts running sections after a jump of the database's clock that is accepted as correct, so that each keeps its remaining time (decision 076).
 * Their logs record it.
 */
export async function moveRunning(tx: Database, byMs: number): Promise<void> {
  const moved = await tx.query<{ id: string }>({
    text: `
      with locked as materialized (select id from sittings where state = 'running' order by id for no key update)
      update sittings s set started_at = s.started_at + m.by, deadline_at = s.deadline_at + m.by, closes_at = s.closes_at + m.by,
        paused_at = s.paused_at + m.by, rest_ends_at = s.rest_ends_at + m.by, awaits_page_since = s.awaits_page_since + m.by
      from locked, (select $1::float8 * interval '1 millisecond' as by) m where s.id = locked.id returning s.id`,
    values: [byMs],
  })
  if (moved.length === 0) return
  const data = { seconds: Math.round(byMs / 1000) }
  await appendSittingEvents(
    tx,
    'clock_moved',
    moved.map(({ id }) => ({ sitting: id, data })),
  )
}
