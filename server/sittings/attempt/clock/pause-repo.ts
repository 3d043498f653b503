import { attemptAgeMs, closingDelayMs, GRACE_MS } from '@/lib/sittings/sitting/rules/deadline'
import { type Database } from '@/server/platform/db/client'

type OwnSitting = { readonly id: string; readonly userId: string; readonly session: string }

/** Selects running sections: the user's own practice, as its writer, or those of attempts under invigilation. */
export type SectionFilter = { readonly ownSitting: OwnSitting } | { readonly attempts: readonly string[] }

/** The condition with its values, whose placeholders begin at $4: the statement has three of its own. */
function conditionOf(filter: SectionFilter): { readonly text: string; readonly values: readonly unknown[] } {
  if ('attempts' in filter) return { text: 'a.id = any($4::uuid[])', values: [filter.attempts] }
  const { id, userId, session } = filter.ownSitting
  const text = `s.id = $4 and a.user_id = $5 and a.mode = 'practice' and (s.writer_session is null or s.writer_session = $6)`
  return { text, values: [id, userId, session] }
}

/*
 * A stop is a time in which the machine was off. For some minutes after it nobody knows how long it was (decision 087). Until then these columns count:
 * `paused_in_stop`: this pause began in those minutes. `stood_through_stop`: an ended pause had lasted through the stop, whose length is owed to it.
 * Further stops within those minutes are called "later". `later_stops_ms()` is their total length so far; null while the clock is trusted.
 * `paused_later_ms`: how much of that came before this pause; `stood_later_ms`: how much of it ended pauses have lasted through.
 */
const RUNNING_SECTIONS = (condition: string) => `
  select s.id, s.deadline_at, s.paused_at, s.paused_in_stop, s.paused_later_ms, s.started_at as begun_at, a.mode, a.started_at, e.closes_at as window_end
  from sittings s join attempts a on a.id = s.attempt_id
  join authoring_live_exam e on e.id = a.exam_id
  where ${condition} and s.state = 'running' and sitting_now(s.started_at) <= s.closes_at`

/** SQL: the later of the deadline and the end of the window, plus the grace; null without a window. Keys are released when the window ends. */
const WINDOW_CLOSE = (deadline: string) =>
  `greatest(${deadline}, t.window_end) + case when t.window_end is not null then $1::int * interval '1 millisecond' end`
const BY_MODE = (strict: string, practice: string) =>
  `case t.mode when 'strict' then ${strict}::float8 else ${practice}::float8 end * interval '1 millisecond'`

/**
 * Pauses the clocks. The sweep closes a paused section only when its attempt is too old or the exam's window is over.
 * @returns the paused sittings, without those that were paused already, or may not be
 */
export async function pauseRunning(tx: Database, filter: SectionFilter): Promise<readonly string[]> {
  const { text, values } = conditionOf(filter)
  const rows = await tx.query<{ id: string }>({
    text: `
      with locked as materialized (${RUNNING_SECTIONS(text)} and s.paused_at is null
        -- An expired section cannot be paused; practice continues after its deadline.
        and (a.mode = 'practice' or sitting_now(s.started_at) < s.deadline_at)
        order by s.id for no key update of s),
      -- Both are read under the lock.
      t as materialized (select k.*, c.* from locked k, lateral (select sitting_now(k.begun_at) as at, later_stops_ms(k.begun_at) as later) c)
      update sittings s set paused_at = t.at, paused_in_stop = t.later is not null, paused_later_ms = coalesce(t.later, 0),
        closes_at = greatest(s.closes_at, least(t.started_at + ${BY_MODE('$2', '$3')}, ${WINDOW_CLOSE('t.deadline_at')}))
      from t where s.id = t.id returning s.id`,
    values: [GRACE_MS, attemptAgeMs('strict'), attemptAgeMs('practice'), ...values],
  })
  return rows.map(({ id }) => id)
}

/**
 * Resumes the clocks: deadlines move by the length of the pause, but never beyond the exam's window.
 * @returns the resumed sittings, without those that were not paused, or may not be resumed
 */
export async function resumePaused(tx: Database, filter: SectionFilter): Promise<readonly string[]> {
  const { text, values } = conditionOf(filter)
  const rows = await tx.query<{ id: string }>({
    text: `
      -- A rest break has its own end (rest-repo.ts).
      with locked as materialized (${RUNNING_SECTIONS(text)} and s.paused_at is not null and s.rest_ends_at is null order by s.id for no key update of s),
      timed as materialized (
        -- The database's clock, read under the lock.
        select k.*, k.deadline_at + (c.at - k.paused_at) as wished, c.later
        from locked k, lateral (select sitting_now(k.begun_at) as at, later_stops_ms(k.begun_at) as later) c
      ), t as materialized (
        -- Keys are released after the window: a pause moves no deadline beyond it.
        select m.*, case when window_end is null then wished else least(wished, greatest(deadline_at, window_end)) end as deadline from timed m
      )
      update sittings s set paused_at = null, paused_in_stop = false, paused_later_ms = 0,
        stood_through_stop = s.stood_through_stop or not t.paused_in_stop and t.later is not null,
        stood_later_ms = s.stood_later_ms + coalesce(t.later - t.paused_later_ms, 0), deadline_at = t.deadline, paused_for = s.paused_for + (t.deadline - t.deadline_at),
        closes_at = least(t.deadline + ${BY_MODE('$2', '$3')}, ${WINDOW_CLOSE('t.deadline')})
      from t where s.id = t.id returning s.id`,
    values: [GRACE_MS, closingDelayMs('strict'), closingDelayMs('practice'), ...values],
  })
  return rows.map(({ id }) => id)
}
