import { GRACE_MS } from '@/lib/domain/timing/deadline'
import { type Database } from '@/server/db/client'
import { appendSittingEvents } from '../repo'

/** The clock stands for sections that began before the stop, until it is known how long that was. `began` is when this one did. */
export const IS_IN_STOP = (began: string) =>
  `exists (select from clock_watch w where w.doubt = 'stop' and w.ahead_ms >= 0 and ${began} <= w.stopped_at)`

/**
 * The doubt is over, and the stop was so long; 0 when nothing of it was so (decision 087). What was paused in it is paused since that much later;
 * where that is behind the deadline the section was over before, and goes on to its close. What stood through it gets that time.
 */
export async function settleStop(tx: Database, byMs: number): Promise<void> {
  const settled = await tx.query<{ id: string; moved: boolean }>({
    text: `
      with held as materialized (
        select s.id, s.deadline_at, s.closes_at, s.paused_at, s.rest_ends_at, s.paused_in_stop, s.stood_through_stop, a.mode, v.closes_at as window_end
        from sittings s join attempts a on a.id = s.attempt_id join exams e on e.id = a.exam_id
        left join exam_versions v on v.id = e.current_version_id
        where s.state = 'running' and (s.paused_in_stop or s.stood_through_stop) order by s.id for no key update of s
      ), moved as (
        select h.*, m.by, h.paused_at + case when h.paused_in_stop then m.by else interval '0' end as paused,
          case when not h.stood_through_stop then h.deadline_at when h.window_end is null then h.deadline_at + m.by
            else least(h.deadline_at + m.by, greatest(h.deadline_at, h.window_end)) end as deadline
        from held h, (select $1::float8 * interval '1 millisecond' as by) m
      ), t as (
        select *, coalesce(mode = 'strict' and paused_in_stop and paused >= deadline, false) as was_over from moved
      )
      update sittings s set paused_in_stop = false, stood_through_stop = false, deadline_at = t.deadline,
        paused_for = s.paused_for + (t.deadline - t.deadline_at),
        paused_at = case when t.was_over then null else t.paused end,
        rest_ends_at = case when t.was_over then null when t.paused_in_stop then t.rest_ends_at + t.by else t.rest_ends_at end,
        closes_at = case when t.was_over then t.deadline + $2::int * interval '1 millisecond' else t.closes_at + (t.deadline - t.deadline_at) end
      from t where s.id = t.id returning s.id, t.by <> interval '0' as moved`,
    values: [byMs, GRACE_MS],
  })
  const data = { seconds: Math.round(byMs / 1000), stop: true }
  const events = settled.filter(({ moved }) => moved).map(({ id }) => ({ sitting: id, data }))
  if (events.length > 0) await appendSittingEvents(tx, 'stop_settled', events)
}
