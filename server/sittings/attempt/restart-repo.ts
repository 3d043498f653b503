import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { closingDelayMs } from '@/lib/sittings/sitting/rules/deadline'

/**
 * A silence longer than this means that the candidate was away. An open page sends something at least every 27 s (`HEARTBEAT_MS` with its jitter).
 */
export const ABSENCE_SECONDS = 30

/**
 * SQL: whether a section can be restarted: a running strict listening section whose exam allows it, that was never restarted, and whose log shows a
 * silence since its start. The log is the server's own; nothing sent by a client counts. $2 is {@link ABSENCE_SECONDS}.
 */
const IS_OFFERED = `
  a.mode = 'strict' and s.skill = 'listening' and s.state = 'running' and s.paused_at is null and sitting_now(s.started_at) < s.deadline_at
  and exists (select from authoring_exam_version v where v.id = a.exam_version_id and v.allows_restart)
  and not exists (
    -- The section must get its whole time: an exam that cuts sections off at the end of its window needs that much of it left. Where keys wait
    -- for the window, they are released when the longest section begun in it is over (decision 027): one restarted later would still run.
    select from authoring_exam e join authoring_exam_version w on w.id = e.current_version_id where e.id = a.exam_id and (
      w.ends_with_window and w.closes_at < sitting_now() + s.duration_seconds * interval '1 second'
      or w.release_after = 'window' and w.closes_at <= sitting_now())
  )
  -- A manager reopened it for some minutes, not for a whole new section.
  and not exists (select from events o where o.stream_id = s.id and o.type = 'reopened')
  and not exists (select from sitting_recordings k where k.sitting_id = s.id and k.restarted_at is not null)
  and exists (
    select from (
      select coalesce(lead(e.at) over (order by e.seq), sitting_now(s.started_at)) - e.at
          -- The seconds of an accepted clock jump are no absence.
          - coalesce(case when lead(e.type) over (order by e.seq) in ('clock_moved', 'stop_settled')
            then (lead(e.data) over (order by e.seq)::json->>'seconds')::int end, 0) * interval '1 second' as silence,
        -- A section that an invigilator has paused sends nothing.
        sum(case e.type when 'paused' then 1 when 'resumed' then -1 else 0 end) over (order by e.seq) as standing
      from events e where e.stream_id = s.id
        and e.seq >= (select max(b.seq) from events b where b.stream_id = s.id and b.type = 'started')
    ) log where log.standing = 0 and log.silence > $2 * interval '1 second'
  )`

export async function isRestartOffered(db: Database, id: string): Promise<boolean> {
  const [row] = await db.query<{ isOffered: boolean }>({
    name: 'is-restart-offered',
    text: `select ${IS_OFFERED} as "isOffered" from sittings s join attempts a on a.id = s.attempt_id where s.id = $1`,
    values: [id, ABSENCE_SECONDS],
  })
  return row?.isOffered ?? false
}

/**
 * Restarts the section's clock with its whole time, and raises the epoch, so that other devices' saves are refused. Answers stay. One statement; one
 * of two concurrent calls does it. Null when it is not offered.
 */
export async function restartIfOffered(
  tx: Database,
  { id, userId, session }: { id: string; userId: string; session: string },
): Promise<{ epoch: number } | null> {
  return findRow(tx, {
    text: `
      with locked as materialized (
        select s.id, s.started_at from sittings s join attempts a on a.id = s.attempt_id
        where s.id = $1 and a.user_id = $3 and ${IS_OFFERED} for no key update of s
      ), timed as materialized (
        -- The database's clock, read under the lock; without the old start, whose time continues from a stop of the clock: a section that
        -- begins now uses the clock itself (decision 076).
        select id, sitting_now() as at from locked
      ), flagged as (
        insert into sitting_recordings as k (sitting_id, restarted_at) select id, at from timed
        on conflict (sitting_id) do update set restarted_at = excluded.restarted_at where k.restarted_at is null
        returning sitting_id, restarted_at
      )
      update sittings s set epoch = s.epoch + 1, writer_session = $5::uuid, playhead_ms = 0, started_at = f.restarted_at, paused_for = '0',
        stood_through_stop = false, stood_later_ms = 0,
        deadline_at = f.restarted_at + s.duration_seconds * interval '1 second',
        closes_at = f.restarted_at + s.duration_seconds * interval '1 second' + $4 * interval '1 millisecond'
      from flagged f where s.id = f.sitting_id and s.state = 'running' returning s.epoch`,
    values: [id, ABSENCE_SECONDS, userId, closingDelayMs('strict'), session],
  })
}

/** Whether this sitting of the user was restarted; a repeated call is answered like the first. */
export async function wasRestarted(db: Database, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  return hasRow(db, {
    text: `select from sitting_recordings k join sittings s on s.id = k.sitting_id join attempts a on a.id = s.attempt_id
           where k.sitting_id = $1 and a.user_id = $2 and k.restarted_at is not null`,
    values: [id, userId],
  })
}
