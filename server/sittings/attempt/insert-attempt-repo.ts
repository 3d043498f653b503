import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { sessionIsOpen } from './open-session-repo'
import { type AttemptRow, type Mode, type Skill } from './repo'

export type NewAttempt = {
  readonly id: string
  readonly userId: string
  readonly examId: string
  readonly examVersionId: string
  readonly mode: Mode
  readonly requestId: string
}
export type NewSitting = {
  readonly id: string
  readonly skill: Skill
  readonly paperVersionId: string
  readonly durationSeconds: number
}

const INSERT_ATTEMPT = (condition: string, columns: string) => `
  with moment as materialized (
    -- Extra time and rest breaks apply to the whole attempt, and are logged with it.
    select sitting_now() as at, u.name, u.candidate_number as number, u.identifier, u.extra_time_percent as extra, u.rest_minutes as rest,
      case when u.extra_time_percent = 0 and u.rest_minutes = 0 then $7::text
      else ($7::jsonb || jsonb_strip_nulls(jsonb_build_object('extraTimePercent', nullif(u.extra_time_percent, 0),
        'restMinutes', nullif(u.rest_minutes, 0))))::text end as data from accounts_person u where u.id = $2 and ${condition}
  ), made as (
    insert into attempts (id, user_id, exam_id, exam_version_id, mode, request_id, rest_minutes, started_at, event_seq, event_hash)
    select $1::uuid, $2, $3, $4, $5, $6, rest, at, 1,
      sha256(convert_to(concat_ws('|', $1::uuid, 1, 'made', extract(epoch from at), data), 'UTF8')) from moment
    on conflict (user_id, request_id) do nothing returning id, started_at, event_hash
  ), prepared as (
    insert into sittings (id, attempt_id, position, skill, paper_version_id, duration_seconds)
    select s.id, made.id, s.position, s.skill, s.paper, ceil(s.duration * (100 + m.extra) / 100.0)::int
    from made, moment m, unnest($8::uuid[], $9::text[], $10::uuid[], $11::int[]) with ordinality as s(id, skill, paper, duration, position)
    returning id, position, skill, paper_version_id, duration_seconds
  ), logged as (
    insert into events (stream_id, seq, type, at, data, hash) select made.id, 1, 'made', started_at, m.data, event_hash from made, moment m
  )
  select ${columns}`

const MADE_ID = 'made.id from made'
/** The row of `findAttempt` for an attempt that this very statement makes, which cannot read its own rows from their tables. */
const MADE_ROW = `
  made.id, $5 as mode, 'open' as state, made.started_at as "startedAt", null::timestamptz as "finishedAt",
    null::timestamptz as "givenUpAt", e.slug, v.title, v.module, m.name, m.number, m.identifier, null::uuid as "mockDay",
    exists (select from practice_sets t where t.exam_id = e.id and t.choice->>'kind' = 'placement') as "isPlacement",
    (select json_agg(json_build_object(
       'id', s.id, 'skill', s.skill, 'state', 'ready', 'title', p.title, 'durationSeconds', s.duration_seconds,
       'questionCount', p.question_count, 'partCount', p.part_count, 'startedAtMs', null, 'deadlineAtMs', null, 'ending', null,
       'leftSeconds', null, 'halfBands', null, 'percent', null, 'recordingBytes', r.sealed_bytes, 'lightRecordingBytes', r.light_sealed_bytes,
       'recordingDay', case when r.file is not null then (clock_timestamp() at time zone 'UTC')::date - date '1970-01-01' end)
       order by s.position)
     from prepared s
     join authoring_paper_version p on p.id = s.paper_version_id
     left join authoring_recording r on r.paper_version_id = p.id) as sittings
  from made cross join moment m
  join authoring_exam e on e.id = $3
  join authoring_exam_version v on v.id = $4`

const INSERT_ANY_ATTEMPT = INSERT_ATTEMPT('true', MADE_ID)

/**
 * Makes the attempt with its sittings and its first log line, in one statement. False if this user has made an attempt with this request id before. A
 * second open attempt of the exam is a unique violation.
 */
export async function insertAttempt(
  tx: Database,
  attempt: NewAttempt,
  sittings: readonly NewSitting[],
): Promise<boolean> {
  return hasRow(tx, { name: 'insert-attempt', text: INSERT_ANY_ATTEMPT, values: valuesOf(attempt, sittings) })
}

/** With its price: a reserved exam is free for its members, and the same version may cost others something. */
const IS_OPEN_EXAM = `exists (select from authoring_live_exam e
  where e.id = $3 and e.slug = $13 and e.version_id = $4 and e.published_at is not null and e.price_rial = 0)`
const INSERT_AT_OPEN_EXAM = INSERT_ATTEMPT(`${sessionIsOpen('$12::uuid', '$2')} and ${IS_OPEN_EXAM}`, MADE_ROW)

/**
 * Like {@link insertAttempt}, outside a transaction, for an exam that was read before, and returns the attempt: null also if the session has ended, or
 * if the address no longer has this version of a published exam, or not without a price.
 */
export async function insertAtOpenExam(
  db: Database,
  attempt: NewAttempt,
  sittings: readonly NewSitting[],
  { slug, session }: { readonly slug: string; readonly session: string },
): Promise<AttemptRow | null> {
  const values = [...valuesOf(attempt, sittings), session, slug]
  return findRow(db, { name: 'insert-at-open-exam', text: INSERT_AT_OPEN_EXAM, values })
}

function valuesOf(attempt: NewAttempt, sittings: readonly NewSitting[]): readonly unknown[] {
  const { id, userId, examId, examVersionId, mode, requestId } = attempt
  return [
    id,
    userId,
    examId,
    examVersionId,
    mode,
    requestId,
    JSON.stringify({ mode, examVersion: examVersionId }),
    sittings.map((sitting) => sitting.id),
    sittings.map((sitting) => sitting.skill),
    sittings.map((sitting) => sitting.paperVersionId),
    sittings.map((sitting) => sitting.durationSeconds),
  ]
}
