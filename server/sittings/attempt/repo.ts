import { type AttemptFilter } from '@/lib/sittings/attempt/contract'
import { countOf, findRow, hasRow, type Database } from '@/server/platform/db/client'
import { sessionIsOpen } from './open-session-repo'

export type Mode = 'strict' | 'practice'
export type Skill = 'listening' | 'reading' | 'writing'
export type SittingState = 'ready' | 'running' | 'closed' | 'marked'
export type Ending = 'submitted' | 'expired'

type SittingSummary = {
  readonly id: string
  readonly skill: Skill
  readonly state: SittingState
  readonly title: string
  readonly durationSeconds: number
  readonly questionCount: number
  readonly partCount: number
  readonly startedAtMs: number | null
  readonly deadlineAtMs: number | null
  readonly leftSeconds: number | null
  readonly ending: Ending | null
  readonly halfBands: number | null
  readonly percent: number | null
  /** Size of the paper's encrypted recording, in any state. */
  readonly recordingBytes: number | null
  readonly lightRecordingBytes: number | null
  readonly recordingDay: number | null
}
export type AttemptRow = {
  readonly id: string
  readonly mode: Mode
  readonly state: 'open' | 'finished'
  readonly startedAt: Date
  readonly finishedAt: Date | null
  readonly givenUpAt: Date | null
  readonly slug: string
  readonly title: string
  readonly module: 'academic' | 'general'
  readonly name: string
  readonly number: string
  /** The candidate's log-in name, shown on the pages of an exam. */
  readonly identifier: string
  /** The mock day of its seat. */
  readonly mockDay: string | null
  readonly isPlacement: boolean
  readonly sittings: readonly SittingSummary[]
}

export async function assignToMockDay(
  tx: Database,
  { id, mockDay, isPaused }: { readonly id: string; readonly mockDay: string; readonly isPaused: boolean },
): Promise<void> {
  await tx.query({
    text: 'update attempts set mock_day_id = $2, is_stopped = $3 where id = $1',
    values: [id, mockDay, isPaused],
  })
}

export async function findAttemptIdByRequest(db: Database, userId: string, requestId: string): Promise<string | null> {
  const [row] = await db.query<{ id: string }>({
    name: 'attempt-by-request',
    text: `select id from attempts where user_id = $1 and request_id = $2`,
    values: [userId, requestId],
  })
  return row?.id ?? null
}

/** Whether the session is open, and the attempt that an earlier request with this id has made. */
export async function findEarlierStart(
  db: Database,
  { userId, session, requestId }: { readonly userId: string; readonly session: string; readonly requestId: string },
): Promise<{ readonly isSessionOpen: boolean; readonly attemptId: string | null } | null> {
  return findRow(db, {
    name: 'earlier-start',
    text: `select ${sessionIsOpen('$3::uuid', '$1::uuid')} as "isSessionOpen",
      (select id from attempts where user_id = $1::uuid and request_id = $2) as "attemptId"`,
    values: [userId, requestId, session],
  })
}

export async function isAttemptAt(db: Database, id: string, examId: string): Promise<boolean> {
  return hasRow(db, { text: `select from attempts where id = $1 and exam_id = $2`, values: [id, examId] })
}

// One statement for an attempt and everything on its page; times inside JSON as numbers, because JSON has no dates.
const ATTEMPT = `
  select a.id, a.mode, a.state, a.started_at as "startedAt", a.finished_at as "finishedAt",
    a.given_up_at as "givenUpAt", e.slug, v.title, v.module, u.name, u.candidate_number as number, u.identifier,
    a.mock_day_id as "mockDay",
    exists (select from practice_sets t where t.exam_id = a.exam_id and t.choice->>'kind' = 'placement') as "isPlacement",
    (select json_agg(json_build_object(
       'id', s.id, 'skill', s.skill, 'state', s.state, 'title', p.title, 'durationSeconds', s.duration_seconds,
       'questionCount', p.question_count, 'partCount', p.part_count, 'startedAtMs', floor(extract(epoch from s.started_at) * 1000),
       'deadlineAtMs', floor(extract(epoch from s.deadline_at) * 1000), 'ending', s.ending,
       'leftSeconds', case when s.state = 'running'
         then greatest(0, floor(extract(epoch from s.deadline_at - coalesce(s.paused_at, sitting_now(s.started_at)))))::int end,
       'halfBands', coalesce(m.half_bands, w.half_bands), 'percent', m.percent,
       'recordingBytes', r.sealed_bytes,
       'lightRecordingBytes', r.light_sealed_bytes,
       'recordingDay', case when r.file is not null then recording_day(s.id) end)
       order by s.position)
     from sittings s
     join authoring_paper_version p on p.id = s.paper_version_id
     left join authoring_recording r on r.paper_version_id = p.id
     left join results m on m.sitting_id = s.id
     left join writing_bands w on w.sitting_id = s.id
     where s.attempt_id = a.id) as sittings
  from attempts a
  join authoring_exam e on e.id = a.exam_id
  join authoring_exam_version v on v.id = a.exam_version_id
  join accounts_person u on u.id = a.user_id`

/** The user's attempt; null if it is somebody else's, or if the session has ended. */
export async function findAttempt(
  db: Database,
  { id, userId, session }: { readonly id: string; readonly userId: string; readonly session: string },
): Promise<AttemptRow | null> {
  return findRow(db, {
    name: 'find-attempt',
    text: `${ATTEMPT} where a.id = $1 and a.user_id = $2 and ${sessionIsOpen('$3::uuid', '$2')}`,
    values: [id, userId, session],
  })
}

const SHOWN = `a.user_id = $1 and not e.is_composed and case $2
  when 'open' then a.state = 'open' when 'finished' then a.state = 'finished'
  when 'strict' then a.mode = 'strict' when 'practice' then a.mode = 'practice' else true end`

export async function listAttempts(
  db: Database,
  { userId, show, limit, offset }: { userId: string; show: AttemptFilter; limit: number; offset: number },
): Promise<AttemptRow[]> {
  return db.query<AttemptRow>({
    text: `${ATTEMPT} where ${SHOWN} order by a.started_at desc, a.id desc limit $3 offset $4`,
    values: [userId, show, limit, offset],
  })
}

export async function countAttempts(db: Database, userId: string, show: AttemptFilter): Promise<number> {
  return countOf(db, {
    text: `select count(*)::int from attempts a join authoring_exam e on e.id = a.exam_id where ${SHOWN}`,
    values: [userId, show],
  })
}

/** Appends an event to the log of an attempt or sitting, chained to the former one by its hash. */
export async function appendEvent(
  tx: Database,
  stream: { readonly table: 'attempts' | 'sittings'; readonly id: string },
  type: string,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx.query({
    text: `
      with moment as materialized (
        select sitting_now(started_at) as at from ${stream.table} where id = $1
      ),
      next as (
        update ${stream.table} s set event_seq = s.event_seq + 1,
          event_hash = sha256(s.event_hash || convert_to(concat_ws('|', s.id, s.event_seq + 1, $2::text, extract(epoch from m.at), $3::text), 'UTF8'))
        from moment m where s.id = $1 returning s.id, s.event_seq, s.event_hash, m.at
      )
      insert into events (stream_id, seq, type, at, data, hash) select id, event_seq, $2, at, $3, event_hash from next`,
    values: [stream.id, type, JSON.stringify(data)],
  })
}

/** Like {@link appendEvent} for many sittings in one statement; each at most once. Locks them by id, as saves do. */
export async function appendSittingEvents(
  tx: Database,
  type: string,
  events: readonly { readonly sitting: string; readonly data: Readonly<Record<string, unknown>> }[],
): Promise<void> {
  await tx.query({
    text: `
      with given as (select * from unnest($1::uuid[], $3::text[]) as g(id, data)),
      locked as materialized (
        select s.id, g.data, s.event_seq + 1 as seq, s.event_hash, sitting_now(s.started_at) as at
        from given g join sittings s on s.id = g.id order by s.id for no key update of s
      ), next as (
        update sittings s set event_seq = h.seq,
          event_hash = sha256(h.event_hash || convert_to(concat_ws('|', h.id, h.seq, $2::text, extract(epoch from h.at), h.data), 'UTF8'))
        from locked h where s.id = h.id returning s.id, s.event_seq, s.event_hash, h.at, h.data
      )
      insert into events (stream_id, seq, type, at, data, hash) select id, event_seq, $2, at, data, event_hash from next`,
    values: [events.map(({ sitting }) => sitting), type, events.map(({ data }) => JSON.stringify(data))],
  })
}

type AttemptsOfVersion = {
  readonly examId: string
  readonly versionId: string
  readonly open: number
  readonly finished: number
  readonly total: number
}

/** Counts the attempts at these exams by their version; at all exams for null. */
export function countByVersion(db: Database, examIds: readonly string[] | null): Promise<AttemptsOfVersion[]> {
  return db.query<AttemptsOfVersion>({
    text: `select a.exam_id as "examId", a.exam_version_id as "versionId", (count(*) filter (where a.state = 'open'))::int as open,
        (count(*) filter (where a.state = 'finished'))::int as finished, count(*)::int as total
      from attempts a where $1::uuid[] is null or a.exam_id = any($1) group by 1, 2`,
    values: [examIds],
  })
}

/** The number of sections of an exam that a user has begun since then, in any mode. */
export function countBegun(
  db: Database,
  { userId, examId, since }: { readonly userId: string; readonly examId: string; readonly since: Date },
): Promise<number> {
  return countOf(db, {
    text: `select count(*)::int from attempts a join sittings s on s.attempt_id = a.id
      where a.user_id = $1 and a.exam_id = $2 and s.started_at >= $3`,
    values: [userId, examId, since],
  })
}
