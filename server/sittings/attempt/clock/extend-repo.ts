import { type Database } from '@/server/platform/db/client'
import { type Skill } from '../repo'

type TimeRequest = { readonly attempt: string; readonly minutes: number; readonly percent: number }
export type AddedTime = {
  readonly attempt: string
  readonly sitting: string
  readonly skill: Skill
  readonly seconds: number
}

/**
 * Extends running and future sections: the duration and, if running, the deadline, by the same seconds. Percentages refer to the section's original
 * length. A running one cannot extend beyond the exam's window, after which keys are released. The caller has locked the attempts.
 */
export async function addSeconds(tx: Database, requests: readonly TimeRequest[]): Promise<readonly AddedTime[]> {
  return tx.query<AddedTime>({
    text: `
      with wish as (select * from unnest($1::uuid[], $2::int[], $3::int[]) as w(attempt, minutes, percent)),
      open as materialized (
        select s.id, s.attempt_id, s.skill, s.state, s.position, s.deadline_at, s.duration_seconds - s.extended_seconds as base,
          w.minutes, w.percent, e.closes_at as window_end
        from wish w join attempts a on a.id = w.attempt and a.state = 'open' join sittings s on s.attempt_id = a.id
        join authoring_live_exam e on e.id = a.exam_id
        where s.state = 'ready' or s.state = 'running' and sitting_now(s.started_at) <= s.closes_at
          and (s.paused_at is not null or sitting_now(s.started_at) < s.deadline_at)
        order by s.id for no key update of s
      ), wished as (
        select o.*, ceil(o.base * o.percent / 100.0)::int
          + case when o.position = min(o.position) over (partition by o.attempt_id) then o.minutes * 60 else 0 end as seconds from open o
      ), allowed as (
        select w.*, case when w.state = 'running' and w.window_end is not null
          then least(w.seconds, greatest(0, floor(extract(epoch from w.window_end - w.deadline_at))::int)) else w.seconds end as added from wished w
      ), changed as (
        update sittings s set duration_seconds = s.duration_seconds + w.added, extended_seconds = s.extended_seconds + w.added,
          deadline_at = s.deadline_at + w.added * interval '1 second', closes_at = s.closes_at + w.added * interval '1 second'
        from allowed w where s.id = w.id and w.added > 0 returning s.id, s.attempt_id, s.skill, w.added
      )
      select attempt_id as attempt, id as sitting, skill, added as seconds from changed order by id`,
    values: [
      requests.map(({ attempt }) => attempt),
      requests.map(({ minutes }) => minutes),
      requests.map(({ percent }) => percent),
    ],
  })
}
