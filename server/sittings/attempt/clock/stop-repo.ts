import { GRACE_MS } from '@/lib/sittings/sitting/rules/deadline'
import { type Database } from '@/server/platform/db/client'
import { appendSittingEvents } from '../repo'

/** SQL: clamps a part of a stop to 0 … the whole ($1): clock changes during the doubt can make it longer. */
const CLAMPED_TO_STOP = (ms: string) => `greatest(0, least($1::float8, ${ms})) * interval '1 millisecond'`

/**
 * Ends the doubt about the clock: `byMs` is the total of the stops, `laterMs` the total without the first; 0 when there were none (decision 087). A
 * pause that began during the doubt is moved later by the stops before it; if that is after the deadline, the section was over before, and gets
 * closed. A pause that lasted through part of the doubt gets that time.
 */
export async function settleStop(tx: Database, byMs: number, laterMs: number): Promise<void> {
  // Waits for concurrent pauses and resumes, which the next statement then sees; later ones find no doubt.
  await tx.query({ text: `select from sittings where state = 'running' order by id for no key update`, values: [] })
  const settled = await tx.query<{ id: string; moved: boolean }>({
    text: `
      with locked as (
        select s.*, a.mode, e.closes_at as window_end,
          case when s.paused_in_stop then ${CLAMPED_TO_STOP('$1::float8 - $3::float8 + s.paused_later_ms')} else interval '0' end as paused_by,
          ${CLAMPED_TO_STOP('case when s.stood_through_stop then $1::float8 - $3::float8 else 0 end + s.stood_later_ms')} as stood_by
        from sittings s join attempts a on a.id = s.attempt_id join authoring_live_exam e on e.id = a.exam_id
        where s.state = 'running' and (s.paused_in_stop or s.stood_through_stop or s.stood_later_ms <> 0)
      ), moved as (
        select id, mode, paused_in_stop, paused_by, deadline_at, closes_at, rest_ends_at, paused_at + paused_by as paused,
          case when window_end is null then deadline_at + stood_by
            else least(deadline_at + stood_by, greatest(deadline_at, window_end)) end as deadline
        from locked
      ), t as (
        select *, coalesce(mode = 'strict' and paused_in_stop and paused >= deadline, false) as was_over from moved
      )
      update sittings s set paused_in_stop = false, paused_later_ms = 0, stood_through_stop = false, stood_later_ms = 0, deadline_at = t.deadline,
        paused_for = s.paused_for + (t.deadline - t.deadline_at),
        paused_at = case when t.was_over then null else t.paused end,
        rest_ends_at = case when t.was_over then null else t.rest_ends_at + t.paused_by end,
        closes_at = case when t.was_over then t.deadline + $2::int * interval '1 millisecond' else t.closes_at + (t.deadline - t.deadline_at) end
      from t where s.id = t.id returning s.id, $1::float8 <> 0 as moved`,
    values: [byMs, GRACE_MS, laterMs],
  })
  const data = { seconds: Math.round(byMs / 1000), stop: true }
  const events = settled.filter(({ moved }) => moved).map(({ id }) => ({ sitting: id, data }))
  if (events.length > 0) await appendSittingEvents(tx, 'stop_settled', events)
}
