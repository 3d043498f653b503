import { attemptAgeMs } from '@/lib/sittings/sitting/rules/deadline'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { REST_LEFT_SQL } from './clock/rest-repo'
import { type Mode, type SittingState, type Skill } from './repo'

export type SittingRow = {
  readonly id: string
  readonly attemptId: string
  readonly mode: Mode
  readonly skill: Skill
  readonly state: SittingState
  readonly epoch: number
  /** The session that may write; null for a sitting that was started before sessions were recorded. */
  readonly writerSession: string | null
  readonly flags: number[]
  readonly flagsEpoch: number
  readonly flagsRev: number
  /** Rises with every line of its log. */
  readonly changes: number
  readonly playheadMs: number
  readonly paperVersionId: string
  /** The day of its recording's key; null if it is not a listening section. */
  readonly recordingDay: number | null
  readonly nowMs: number
  /** Null until the start. */
  readonly startedMs: number | null
  readonly deadlineMs: number | null
  /** The start of its pause; null while the clock runs. */
  readonly pausedAtMs: number | null
  /** Milliseconds that pauses have added to the deadline. */
  readonly pausedForMs: number
  /** Minutes of rest breaks granted to the attempt. */
  readonly restMinutes: number
  /** Milliseconds of rest breaks that are left; during a break, as of its start. */
  readonly restLeftMs: number
  /** When the current break ends automatically; null without one. */
  readonly restEndsAtMs: number | null
  /** Past its closing time, whether the sweep has run or not. */
  readonly isOver: boolean
  /** No section of the attempt can be started any more: it is finished, or too old. */
  readonly isAttemptOver: boolean
  /** The exam's window has closed. */
  readonly isWindowOver: boolean
  readonly name: string
  readonly number: string
  /** It was started, and its paper was not delivered yet. */
  readonly isAwaitingPage: boolean
  readonly isPlacement: boolean
  readonly responses: {
    readonly question: string
    readonly epoch: number
    readonly rev: number
    readonly value: string
  }[]
}

const MS = (expression: string) => `floor(extract(epoch from ${expression}) * 1000)::float8`
export const SITTING = (isAwaitingPage = 's.awaits_page_since is not null') => `
  select s.id, s.attempt_id as "attemptId", a.mode, s.skill, s.state, s.epoch, s.writer_session as "writerSession",
    s.flags, s.flags_epoch as "flagsEpoch", s.flags_rev as "flagsRev", s.event_seq as changes,
    s.playhead_ms as "playheadMs", ${MS('clock.own')} as "nowMs", ${MS('s.deadline_at')} as "deadlineMs",
    ${MS('s.paused_at')} as "pausedAtMs", ${MS('s.paused_for')} as "pausedForMs",
    a.rest_minutes as "restMinutes", ${MS(REST_LEFT_SQL)} as "restLeftMs", ${MS('s.rest_ends_at')} as "restEndsAtMs",
    ${MS('s.started_at')} as "startedMs", s.paper_version_id as "paperVersionId",
    ${isAwaitingPage} as "isAwaitingPage",
    case when s.skill = 'listening' then recording_day(s.id) end as "recordingDay",
    coalesce(clock.own > s.closes_at, false) as "isOver", u.name, u.candidate_number as number,
    a.state = 'finished' or clock.plain >= a.started_at
      + case a.mode when 'strict' then ${attemptAgeMs('strict') / 1000} else ${attemptAgeMs('practice') / 1000} end * interval '1 second'
      as "isAttemptOver",
    coalesce(clock.plain >= e.closes_at, false) as "isWindowOver",
    exists (select from practice_sets t where t.exam_id = a.exam_id and t.choice->>'kind' = 'placement') as "isPlacement",
    (select coalesce(json_agg(json_build_object('question', r.question, 'epoch', r.epoch, 'rev', r.rev, 'value', r.value)), '[]')
     from responses r where r.sitting_id = s.id) as responses
  from sittings s join attempts a on a.id = s.attempt_id join accounts_person u on u.id = a.user_id
  join authoring_live_exam e on e.id = a.exam_id
  -- Once a row: the function reads the watch over the clock each time.
  cross join lateral (select sitting_now(s.started_at) as own, sitting_now() as plain) clock`

/** The user's sitting with its clock, its answers, and any obstacle to its start; null if it belongs to somebody else. */
export async function findSitting(db: Database, id: string, userId: string): Promise<SittingRow | null> {
  return findRow(db, {
    name: 'find-sitting',
    text: `${SITTING()} where s.id = $1 and a.user_id = $2`,
    values: [id, userId],
  })
}

/** Whether the log of the sitting already says that this session has read the paper. */
export function isOpeningLogged(db: Database, { id, session }: { id: string; session: string }): Promise<boolean> {
  return hasRow(db, {
    text: `select from events where stream_id = $1 and type = 'opened' and data::json->>'session' = $2`,
    values: [id, session],
  })
}

export type Pin = {
  readonly id: string
  readonly paperVersionId: string
  /** It belongs to a mock day, whose invigilator may have paused its candidate. */
  readonly isInvigilated: boolean
}

/** The sitting of a skill in the user's attempt, with its paper version; null if it is not theirs. */
export async function findSection(
  db: Database,
  { attemptId, skill, userId }: { attemptId: string; skill: Skill; userId: string },
): Promise<Pin | null> {
  return findRow(db, {
    name: 'find-section',
    text: `select s.id, s.paper_version_id as "paperVersionId",
             a.mock_day_id is not null as "isInvigilated"
           from sittings s join attempts a on a.id = s.attempt_id where a.id = $1 and a.user_id = $2 and s.skill = $3`,
    values: [attemptId, userId, skill],
  })
}

export type Pinned = { readonly userId: string; readonly paperVersionId: string }

/** The constant data of a sitting that a save needs before its statement. */
export async function findPinned(db: Database, id: string): Promise<Pinned | null> {
  return findRow(db, {
    name: 'find-pinned',
    text: `select a.user_id as "userId", s.paper_version_id as "paperVersionId"
           from sittings s join attempts a on a.id = s.attempt_id where s.id = $1`,
    values: [id],
  })
}

export async function recordMarked(tx: Database, id: string): Promise<void> {
  await tx.query({ text: `update sittings set state = 'marked' where id = $1 and state = 'closed'`, values: [id] })
}

export type DueSitting = { readonly id: string; readonly attemptId: string }

/** Locks one closed sitting that could not be marked when it was closed. */
export async function lockUnmarked(tx: Database): Promise<DueSitting | null> {
  return findRow(tx, {
    text: `select s.id, a.id as "attemptId" from sittings s join attempts a on a.id = s.attempt_id
           where s.state = 'closed' and s.skill in ('listening', 'reading') and s.mark_after < clock_timestamp()
           order by s.mark_after limit 1 for no key update of a, s skip locked`,
    values: [],
  })
}

/** Postpones the marking of a sitting by ten minutes, so that it does not block the sweep. */
export async function postponeMarking(tx: Database, id: string): Promise<void> {
  await tx.query({
    text: `update sittings set mark_after = clock_timestamp() + interval '10 minutes' where id = $1`,
    values: [id],
  })
}

export async function isAnybodySitting(db: Database): Promise<boolean> {
  return hasRow(db, { text: `select from sittings where state = 'running' limit 1`, values: [] })
}
