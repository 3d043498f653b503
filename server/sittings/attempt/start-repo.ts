import { attemptAgeMs, closingDelayMs, GRACE_MS } from '@/lib/sittings/sitting/rules/deadline'
import { findRow, type Database } from '@/server/platform/db/client'
import { sessionIsOpen } from './open-session-repo'
import { type Skill } from './repo'

export type StartRequest = {
  readonly attemptId: string
  readonly userId: string
  readonly skill: Skill
  /** The starting session, which becomes the writer. */
  readonly session: string
  /** The paper is delivered with this reply. Otherwise the start can still be withdrawn. */
  readonly isDelivered: boolean
}

/** The window is that of the exam's current version, not of the attempt's (decision 027). */
const START = `
with attempt as materialized (
  select a.* from attempts a where a.id = $1 and a.user_id = $2 and a.state = 'open' and ${sessionIsOpen('$4::uuid', '$2')} for no key update
), timed as materialized (
  -- The database's clock alone decides, read under the lock.
  select a.id, a.mode, a.started_at, e.closes_at as window_end, coalesce(e.ends_with_window, false) as is_cut, sitting_now() as at
  from attempt a join authoring_live_exam e on e.id = a.exam_id
), due as materialized (
  select t.id, t.at, t.window_end, t.mode, s.id as sitting, s.position, s.event_seq, s.event_hash, s.duration_seconds as whole,
    case when t.is_cut and t.window_end is not null
      then least(s.duration_seconds, greatest(1, floor(extract(epoch from t.window_end - t.at))::int)) else s.duration_seconds end as seconds
  from timed t join sittings s on s.attempt_id = t.id
  where s.skill = $3 and s.state = 'ready' and (t.window_end is null or t.at < t.window_end)
    and t.at < t.started_at + case t.mode when 'strict' then $5::int else $6::int end * interval '1 second'
), noted as materialized (
  select d.*, d.at + d.seconds * interval '1 second' as deadline,
    json_build_object('epoch', 1, 'session', $4::text, 'seconds', d.seconds, 'whole', d.whole)::text as data from due d
), started as (
  update sittings s set state = 'running', epoch = 1, writer_session = $4::uuid, started_at = n.at, duration_seconds = n.seconds,
    deadline_at = n.deadline, awaits_page_since = case when not $10::boolean then n.at end,
    -- Keys are released after the exam's window: nobody may write long after it.
    closes_at = least(n.deadline + case n.mode when 'strict' then $7::int else $8::int end * interval '1 millisecond',
      greatest(n.deadline, n.window_end) + case when n.window_end is not null then $9::int * interval '1 millisecond' end),
    event_seq = s.event_seq + 1,
    event_hash = sha256(s.event_hash || convert_to(concat_ws('|', s.id, s.event_seq + 1, 'started', extract(epoch from n.at), n.data), 'UTF8'))
  from noted n
  -- Checked on the row itself: of two concurrent starts the second finds it running.
  where s.id = n.sitting and s.state = 'ready'
    -- A mock has the order of the real test; in practice an unstarted section blocks no other (decision 037).
    and not exists (select from sittings o where o.attempt_id = n.id and o.id <> s.id and (o.state = 'running'
      or n.mode = 'strict' and o.position < n.position and o.state = 'ready'))
  returning s.id, s.event_seq, s.event_hash, n.deadline, n.at, n.data
), logged as (
  insert into events (stream_id, seq, type, at, data, hash) select id, event_seq, 'started', at, data, event_hash from started
)
select id, floor(extract(epoch from at) * 1000)::float8 as "startedMs", floor(extract(epoch from deadline) * 1000)::float8 as "deadlineMs"
from started`

export type Started = { readonly id: string; readonly startedMs: number; readonly deadlineMs: number }

/**
 * Starts the clock of a sitting if it can start now. Null if it cannot, is already running, or if the session has ended: nothing was done then, and
 * reading the session and the sitting gives the reason.
 */
export async function startIfDue(
  db: Database,
  { attemptId, userId, skill, session, isDelivered }: StartRequest,
): Promise<Started | null> {
  return findRow<Started>(db, {
    name: 'start-sitting',
    text: START,
    values: [
      attemptId,
      userId,
      skill,
      session,
      attemptAgeMs('strict') / 1000,
      attemptAgeMs('practice') / 1000,
      closingDelayMs('strict'),
      closingDelayMs('practice'),
      GRACE_MS,
      isDelivered,
    ],
  })
}

/** Makes the session the writer with the next epoch. Waits for a running save; later ones of the old epoch are refused. */
export async function claimIfRunning(
  db: Database,
  { id, userId, session }: { id: string; userId: string; session: string },
): Promise<void> {
  await db.query({
    name: 'claim-sitting',
    text: `
      with locked as materialized (
        select s.id, s.epoch, s.started_at, s.event_seq, s.event_hash from sittings s join attempts a on a.id = s.attempt_id
        where s.id = $1 and a.user_id = $2 and s.state = 'running' and sitting_now(s.started_at) <= s.closes_at for no key update of s
      ), noted as materialized (
        select h.*, sitting_now(h.started_at) as at, json_build_object('epoch', h.epoch + 1, 'session', $3::text)::text as data from locked h
      ), claimed as (
        update sittings s set epoch = n.epoch + 1, writer_session = $3::uuid, event_seq = n.event_seq + 1,
          event_hash = sha256(n.event_hash || convert_to(concat_ws('|', n.id, n.event_seq + 1, 'claimed', extract(epoch from n.at), n.data), 'UTF8'))
        from noted n where s.id = n.id returning s.id, s.event_seq, s.event_hash, n.at, n.data
      )
      insert into events (stream_id, seq, type, at, data, hash) select id, event_seq, 'claimed', at, data, event_hash from claimed`,
    values: [id, userId, session],
  })
}
