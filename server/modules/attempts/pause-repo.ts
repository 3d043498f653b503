import { attemptAgeMs, closingDelayMs, GRACE_MS } from '@/lib/domain/timing/deadline'
import { type Database } from '@/server/db/client'

type Mine = { readonly id: string; readonly userId: string; readonly session: string }

/** A practice that runs, held by its writer. */
const HELD = `
  select s.id, s.deadline_at, s.paused_at, a.started_at, v.closes_at as window_end
  from sittings s join attempts a on a.id = s.attempt_id
  join exams e on e.id = a.exam_id left join exam_versions v on v.id = e.current_version_id
  where s.id = $1 and a.user_id = $2 and a.mode = 'practice' and s.state = 'running' and clock_timestamp() <= s.closes_at
    and (s.writer_session is null or s.writer_session = $3)`

/** Where there is a window nobody writes on long after it, as at the start. */
const WINDOW_CLOSE = (deadline: string, graceMs: string) =>
  `greatest(${deadline}, t.window_end) + case when t.window_end is not null then ${graceMs} * interval '1 millisecond' end`

/** The clock stands from now on; the sweep leaves the section alone while its attempt is young. False when it stands already, or may not. */
export async function pauseIfRunning(tx: Database, { id, userId, session }: Mine): Promise<boolean> {
  const rows = await tx.query({
    text: `
      with t as materialized (${HELD} and s.paused_at is null for no key update of s)
      update sittings s set paused_at = clock_timestamp(), closes_at = greatest(s.closes_at,
        least(t.started_at + $4 * interval '1 millisecond', ${WINDOW_CLOSE('t.deadline_at', '$5::int')}))
      from t where s.id = t.id returning s.id`,
    values: [id, userId, session, attemptAgeMs('practice'), GRACE_MS],
  })
  return rows.length > 0
}

/** The deadline moves by as long as the clock stood, but never beyond the exam's window. False when it did not stand, or may not. */
export async function goOnIfPaused(tx: Database, { id, userId, session }: Mine): Promise<boolean> {
  const rows = await tx.query({
    text: `
      with held as materialized (${HELD} and s.paused_at is not null for no key update of s),
      t as materialized (
        -- The database's clock, read after the lock was got.
        select h.*, h.deadline_at + (c.at - h.paused_at) as wished from held h, lateral (select clock_timestamp() as at) c
      ), moved as materialized (
        -- Keys are released behind the window: whoever stood does not write on beyond it.
        select t.*, case when window_end is null then wished else least(wished, greatest(deadline_at, window_end)) end as deadline from t
      )
      update sittings s set paused_at = null, deadline_at = t.deadline, paused_for = s.paused_for + (t.deadline - t.deadline_at),
        closes_at = least(t.deadline + $4 * interval '1 millisecond', ${WINDOW_CLOSE('t.deadline', '$5::int')})
      from moved t where s.id = t.id returning s.id`,
    values: [id, userId, session, closingDelayMs('practice'), GRACE_MS],
  })
  return rows.length > 0
}
