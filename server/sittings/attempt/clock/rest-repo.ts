import { GRACE_MS } from '@/lib/sittings/sitting/rules/deadline'
import { type Database } from '@/server/platform/db/client'

type OwnSitting = { readonly id: string; readonly userId: string; readonly session: string }

/**
 * SQL: the rest time left, for queries with the sitting as `s`, its attempt as `a` and the live exam as `e`; during a break, as of its start. Zero in
 * practice, which can be paused freely; and never so much that the section would end after the exam's window, when keys are released.
 */
export const REST_LEFT_SQL = `case a.mode when 'strict' then greatest(interval '0', least(e.closes_at - s.deadline_at,
  a.rest_minutes * interval '1 minute' - (
    -- A section may have been handed in from a break.
    select coalesce(sum(o.rested_for + case when o.state <> 'running' and o.rest_ends_at is not null
      then least(o.closed_at, o.rest_ends_at) - o.paused_at else interval '0' end), interval '0')
    from sittings o where o.attempt_id = a.id))) else interval '0' end`

/** Starts a rest break in a strict section. Returns the seconds left; null if none are left, or the section is paused, over or another device's. */
export async function beginRest(tx: Database, { id, userId, session }: OwnSitting): Promise<number | null> {
  const [row] = await tx.query<{ seconds: number }>({
    text: `
      with locked as materialized (
        select s.id, s.started_at, s.deadline_at, ${REST_LEFT_SQL} as rest
        from sittings s join attempts a on a.id = s.attempt_id
        join authoring_live_exam e on e.id = a.exam_id
        where s.id = $1 and a.user_id = $2 and s.state = 'running' and s.paused_at is null
          and (s.writer_session is null or s.writer_session = $3) for no key update of s
      ), timed as materialized (
        -- The database's clock, read under the lock. An expired section cannot be paused.
        select h.*, c.at, c.later from locked h, lateral (select sitting_now(h.started_at) as at, later_stops_ms(h.started_at) as later) c
        where h.rest >= interval '1 second' and c.at < h.deadline_at
      )
      update sittings s set paused_at = t.at, paused_in_stop = t.later is not null, paused_later_ms = coalesce(t.later, 0), rest_ends_at = t.at + t.rest,
        closes_at = t.deadline_at + t.rest + $4 * interval '1 millisecond'
      from timed t where s.id = t.id returning extract(epoch from t.rest)::int as seconds`,
    values: [id, userId, session, GRACE_MS],
  })
  return row?.seconds ?? null
}

/** Selects breaks: the candidate's own, those of attempts under invigilation, or those that are used up. */
type BreakFilter = { readonly ownSitting: OwnSitting } | { readonly attempts: readonly string[] } | 'used-up'

/** The condition with its values, whose placeholders begin at $2: the statement has one of its own. */
function conditionOf(filter: BreakFilter): { readonly text: string; readonly values: readonly unknown[] } {
  if (filter === 'used-up') return { text: 's.rest_ends_at <= sitting_now(s.started_at)', values: [] }
  if ('attempts' in filter) return { text: 'a.id = any($2::uuid[])', values: [filter.attempts] }
  const { id, userId, session } = filter.ownSitting
  const text = 's.id = $2 and a.user_id = $3 and (s.writer_session is null or s.writer_session = $4)'
  return { text, values: [id, userId, session] }
}

/**
 * Ends breaks. The deadline moves by the length of the break, and never by more than was left, even if this runs late. The sweep skips locked
 * sittings; its next pass, a second later, retries them.
 */
export async function endRests(
  tx: Database,
  filter: BreakFilter,
): Promise<readonly { readonly id: string; readonly seconds: number }[]> {
  const { text, values } = conditionOf(filter)
  return tx.query<{ id: string; seconds: number }>({
    text: `
      with locked as materialized (
        select s.id, s.started_at, s.paused_at, s.rest_ends_at from sittings s join attempts a on a.id = s.attempt_id
        where s.state = 'running' and s.rest_ends_at is not null and s.paused_at is not null and ${text}
        order by s.id for no key update of s ${filter === 'used-up' ? 'skip locked' : ''}
      ), timed as materialized (
        select id, least(sitting_now(started_at), rest_ends_at) - paused_at as stood from locked
      )
      update sittings s set paused_at = null, paused_in_stop = false, paused_later_ms = 0, rest_ends_at = null, deadline_at = s.deadline_at + t.stood,
        paused_for = s.paused_for + t.stood, rested_for = s.rested_for + t.stood,
        closes_at = s.deadline_at + t.stood + $1 * interval '1 millisecond'
      from timed t where s.id = t.id returning s.id, round(extract(epoch from t.stood))::int as seconds`,
    values: [GRACE_MS, ...values],
  })
}
