import { closingDelayMs } from '@/lib/sittings/sitting/rules/deadline'
import { countOf, findRow, type Database } from '@/server/platform/db/client'
import { type Ending, type Mode, type SittingState, type Skill } from '../repo'

export type ClosedSection = {
  readonly attempt: string
  readonly mode: Mode
  readonly skill: Skill
  readonly state: SittingState
  readonly epoch: number
  readonly isAttemptFinished: boolean
  readonly isGivenUp: boolean
  /** Another section of the attempt is running, and only one may. */
  readonly hasRunningSection: boolean
  /** The candidate has another open attempt at the exam. */
  readonly hasOtherOpen: boolean
  /** The length of a stop of the clock is still unknown, so the deadline of an earlier section cannot be computed. */
  readonly isClockStopped: boolean
  /** The earliest time at which its candidate may have seen its keys (decision 086). */
  readonly keysSeenAt: Date | null
  /** The ending that is undone; for the log. */
  readonly ending: Ending | null
  readonly closedAt: Date | null
  readonly raw: number | null
  readonly halfBands: number | null
  readonly percent: number | null
  readonly candidate: { readonly id: string; readonly name: string }
  readonly exam: string
}

/** The caller holds its lock, and its attempt's. */
export async function readClosedSection(tx: Database, id: string): Promise<ClosedSection | null> {
  return findRow(tx, {
    text: `select a.id as attempt, a.mode, s.skill, s.state, s.epoch, a.state = 'finished' as "isAttemptFinished",
        a.given_up_at is not null as "isGivenUp", s.keys_seen_at as "keysSeenAt", s.ending, s.closed_at as "closedAt", r.raw, r.half_bands as "halfBands", r.percent,
        exists (select from sittings o where o.attempt_id = a.id and o.state = 'running') as "hasRunningSection",
        exists (select from attempts o where o.user_id = a.user_id and o.exam_id = a.exam_id and o.id <> a.id and o.state = 'open') as "hasOtherOpen",
        exists (select from clock_watch w where w.doubt = 'stop') as "isClockStopped",
        json_build_object('id', u.id, 'name', u.name) as candidate, v.title as exam
      from sittings s join attempts a on a.id = s.attempt_id join accounts_person u on u.id = a.user_id
      join authoring_exam_version v on v.id = a.exam_version_id left join results r on r.sitting_id = s.id
      where s.id = $1`,
    values: [id],
  })
}

/**
 * Reopens the section for `minutes` from now, with a new epoch that has no writer yet, and its attempt. Marks are deleted: the next close writes new
 * ones. The time while it was closed counts as a pause, so that its recorded length stays true.
 */
export async function writeReopened(
  tx: Database,
  { id, mode, minutes }: { readonly id: string; readonly mode: Mode; readonly minutes: number },
): Promise<Date> {
  for (const table of ['verdicts', 'results', 'remarked_sittings'])
    await tx.query({ text: `delete from ${table} where sitting_id = $1`, values: [id] })
  const row = await findRow<{ deadlineAt: Date }>(tx, {
    text: `
      with reopened as (
        update sittings s set state = 'running', ending = null, closed_at = null, mark_after = null, paused_at = null, rest_ends_at = null,
          paused_in_stop = false, paused_later_ms = 0, stood_through_stop = false, stood_later_ms = 0,
          epoch = s.epoch + 1, writer_session = null, deadline_at = t.until, closes_at = t.until + $3::int * interval '1 millisecond',
          paused_for = t.until - s.started_at - s.duration_seconds * interval '1 second'
        from (select sitting_now() + $2::int * interval '1 minute' as until) t where s.id = $1 returning s.attempt_id, s.deadline_at
      ), opened as (
        update attempts a set state = 'open', finished_at = null from reopened where a.id = reopened.attempt_id and a.state = 'finished'
      )
      select deadline_at as "deadlineAt" from reopened`,
    values: [id, minutes, closingDelayMs(mode)],
  })
  if (!row) throw new Error(`Sitting ${id} is gone`)
  return row.deadlineAt
}

type AcceptedAnswers = { readonly epoch: number; readonly answers: readonly (readonly [string, number, string])[] }

/**
 * Turns evidence from after the close into answers where it is newer than the stored ones; the evidence stays. Leaves out answers sent after the
 * candidate had seen keys.
 * @returns question, rev and digest of each, by epoch, for the log
 */
export async function acceptLateAnswers(tx: Database, id: string): Promise<readonly AcceptedAnswers[]> {
  return tx.query<AcceptedAnswers>({
    text: `
      with newest as (
        select distinct on (question) * from late_responses where sitting_id = $1 and not after_keys order by question, epoch desc, rev desc
      ), taken as (
        insert into responses as r (sitting_id, question, epoch, rev, value, late_ms, saved_at)
        select sitting_id, question, epoch, rev, value, 0, received_at from newest
        on conflict (sitting_id, question) do update set epoch = excluded.epoch, rev = excluded.rev, value = excluded.value, late_ms = 0,
          saved_at = excluded.saved_at where (excluded.epoch, excluded.rev) > (r.epoch, r.rev)
        returning r.question, r.epoch, r.rev, r.value
      )
      select epoch, json_agg(json_build_array(question, rev, encode(sha256(convert_to(value, 'UTF8')), 'base64'))) as answers
      from taken group by epoch order by epoch`,
    values: [id],
  })
}

/**
 * Counts the questions whose newest answer stays evidence, because it came after the keys had been seen. Call it after
 * {@link acceptLateAnswers}.
 */
export async function countNotAccepted(tx: Database, id: string): Promise<number> {
  return countOf(tx, {
    text: `select count(distinct l.question)::int as count from late_responses l left join responses r using (sitting_id, question)
      where l.sitting_id = $1 and l.after_keys and (r.question is null or (l.epoch, l.rev) > (r.epoch, r.rev))`,
    values: [id],
  })
}
