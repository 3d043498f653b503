import { type ReviewContent } from '@/lib/teaching/speaking/rules/review'
import {
  RETENTION_DAYS,
  EMPTY_SESSION_DAYS,
  type ReturnReason,
  type SessionForm,
  SESSION_EVENTS,
  type SessionEvent,
  type SessionState,
} from '@/lib/teaching/speaking/rules/session'
import { type ExaminerClips, type SpeakingSet } from '@/lib/teaching/speaking/rules/set'
import { type SpeechMeasures } from '@/lib/teaching/speaking/rules/measures/speech-measures'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'

export type SessionRow = {
  readonly id: string
  readonly userId: string
  readonly number: string
  /** A conversation with the teacher who marks it has no recordings. */
  readonly form: SessionForm
  readonly setId: string
  readonly questions: SpeakingSet
  readonly clips: ExaminerClips
  readonly attempt: { readonly id: string; readonly title: string } | null
  readonly state: SessionState
  readonly startedAt: Date
  readonly handedInAt: Date | null
  readonly readerId: string | null
  readonly releasedAt: Date | null
  readonly publishedAt: Date | null
  readonly halfBands: number | null
  readonly returnReason: ReturnReason | null
  readonly returnNote: string
  readonly rev: number
  readonly review: ReviewContent
  readonly keepUntil: Date | null
  readonly dueAt: Date | null
  readonly isLate: boolean
  readonly openedAt: Date | null
  /** When the examiner started; null before, and in a conversation. */
  readonly askedAt: Date | null
}
const COLUMNS = `s.id, s.user_id as "userId", u.candidate_number as number, s.form, s.set_id as "setId", s.questions, s.clips,
  (select jsonb_build_object('id', a.id, 'title', v.title) from sittings_attempt a join authoring_exam_version v on v.id = a.exam_version_id
    where a.id = s.attempt_id) as attempt,
  s.state, s.started_at as "startedAt", s.handed_in_at as "handedInAt", s.reader_id as "readerId", s.released_at as "releasedAt",
  s.published_at as "publishedAt", s.half_bands as "halfBands", s.return_reason as "returnReason", s.return_note as "returnNote",
  s.rev, s.review, s.keep_until as "keepUntil", s.due_at as "dueAt", s.late_at is not null as "isLate", s.opened_at as "openedAt",
  s.asked_at as "askedAt"`
const FROM_SESSIONS = 'speaking_sessions s join accounts_person u on u.id = s.user_id'

/** False when the id is taken. @throws unique_violation `speaking_sessions_one_sitting` */
export async function insertSession(
  tx: Database,
  session: Pick<SessionRow, 'id' | 'userId' | 'form' | 'setId' | 'questions' | 'clips' | 'review'> & {
    attemptId: string | null
  },
): Promise<boolean> {
  const { id, userId, form, setId, questions, clips, review, attemptId } = session
  return hasRow(tx, {
    text: `insert into speaking_sessions (id, user_id, set_id, questions, clips, review, attempt_id, form) values ($1, $2, $3, $4, $5, $6, $7, $8)
      on conflict (id) do nothing returning id`,
    values: [
      id,
      userId,
      setId,
      JSON.stringify(questions),
      JSON.stringify(clips),
      JSON.stringify(review),
      attemptId,
      form,
    ],
  })
}

type LiveSession = Pick<SessionRow, 'id' | 'userId' | 'setId' | 'questions' | 'review'> & {
  readonly teacherId: string
  readonly attemptId: string | null
  readonly eventId: string
}

/** Inserts a conversation, claimed by its teacher. False if the id is taken. */
export async function insertLive(tx: Database, session: LiveSession): Promise<boolean> {
  const { id, userId, teacherId, setId, questions, review, attemptId, eventId } = session
  return hasRow(tx, {
    text: `with made as (
        insert into speaking_sessions (id, form, user_id, reader_id, set_id, questions, clips, review, attempt_id, state, handed_in_at, claimed_at)
        values ($1, 'live', $2, $3, $4, $5, '{}', $6, $7, 'claimed', now(), now()) on conflict (id) do nothing returning id
      )
      insert into speaking_events (id, session_id, by_user, event, from_state, to_state)
      select $8, id, $3, 'meet', 'sitting', 'claimed' from made returning id`,
    values: [id, userId, teacherId, setId, JSON.stringify(questions), JSON.stringify(review), attemptId, eventId],
  })
}

/** Records that the examiner starts. Idempotent. */
export async function recordExamStart(db: Database, id: string): Promise<void> {
  await db.query({
    text: `update speaking_sessions set asked_at = now() where id = $1 and state = 'sitting' and asked_at is null`,
    values: [id],
  })
}

type NewEvent = {
  readonly id: string
  readonly sessionId: string
  readonly by: string
  readonly event: string
  readonly state: SessionState
  readonly reason: string
}

/** Logs an act that does not change the session's state. */
export async function insertEvent(tx: Database, { id, sessionId, by, event, state, reason }: NewEvent): Promise<void> {
  await tx.query({
    text: `insert into speaking_events (id, session_id, by_user, event, from_state, to_state, reason) values ($1, $2, $3, $4, $5, $5, $6)`,
    values: [id, sessionId, by, event, state, reason],
  })
}

export async function findOwn(db: Database, id: string, userId: string): Promise<SessionRow | null> {
  return findRow(db, {
    text: `select ${COLUMNS} from ${FROM_SESSIONS} where s.id = $1 and s.user_id = $2`,
    values: [id, userId],
  })
}

/** A session claimed by this teacher; a manager (`ownerFilter` null) finds all submitted ones. Nobody finds their own. */
export async function findForReader(
  db: Database,
  id: string,
  { userId, ownerFilter }: { userId: string; ownerFilter: string | null },
): Promise<SessionRow | null> {
  return findRow(db, {
    text: `select ${COLUMNS} from ${FROM_SESSIONS} where s.id = $1 and s.user_id <> $2 and s.state in ('queued', 'claimed', 'released', 'published')
      and ($3::uuid is null or s.reader_id = $3)`,
    values: [id, userId, ownerFilter],
  })
}

/** Records when its candidate first opened the published card. False if it is not theirs, or not published. */
export async function markOpened(db: Database, id: string, userId: string): Promise<boolean> {
  return hasRow(db, {
    text: `update speaking_sessions set opened_at = coalesce(opened_at, clock_timestamp())
      where id = $1 and user_id = $2 and state = 'published' returning id`,
    values: [id, userId],
  })
}

export function listOwn(db: Database, userId: string): Promise<SessionRow[]> {
  return db.query({
    text: `select ${COLUMNS} from ${FROM_SESSIONS} where s.user_id = $1 order by s.started_at desc, s.id desc limit 100`,
    values: [userId],
  })
}

const MAX_EARLIER = 300

/** Measurements of a person's sessions before this one. */
export function listEarlierSpeech(
  db: Database,
  { userId, startedAt, id }: Pick<SessionRow, 'userId' | 'startedAt' | 'id'>,
): Promise<{ question: string; speech: SpeechMeasures }[]> {
  return db.query({
    text: `select t.question, t.speech from speaking_takes t join speaking_sessions s on s.id = t.session_id
      where s.user_id = $1 and s.started_at < $2 and s.id <> $3 and t.state = 'playable' and t.speech is not null
      order by s.started_at desc, t.id limit ${MAX_EARLIER}`,
    values: [userId, startedAt, id],
  })
}

/** The sets that a user has started, in order. */
export async function listUsedSets(tx: Database, userId: string): Promise<string[]> {
  const rows = await tx.query<{ setId: string }>({
    text: `select set_id as "setId" from speaking_sessions where user_id = $1 order by started_at, id`,
    values: [userId],
  })
  return rows.map(({ setId }) => setId)
}

/**
 * The set of the user's newest mock that lapsed after its questions were shown. Null if there is none, or if a later mock used the set and was not
 * lapsed.
 */
export async function findLapsedSet(tx: Database, userId: string): Promise<string | null> {
  const row = await findRow<{ setId: string }>(tx, {
    text: `select s.set_id as "setId" from speaking_sessions s
      where s.user_id = $1 and s.form = 'recorded' and s.state = 'lapsed' and s.asked_at is not null
        and not exists (select from speaking_sessions n where n.user_id = s.user_id and n.set_id = s.set_id
          and n.started_at > s.started_at and n.asked_at is not null and n.state <> 'lapsed')
      order by s.started_at desc, s.id desc limit 1`,
    values: [userId],
  })
  return row?.setId ?? null
}

export type OpenAttempt = { readonly id: string; readonly title: string; readonly finishedAt: Date }

/** The user's finished attempts without a speaking mock or booked conversation; only one id if given. */
export function listOpenAttempts(db: Database, userId: string, id: string | null): Promise<OpenAttempt[]> {
  return db.query<OpenAttempt>({
    text: `select a.id, v.title, a.finished_at as "finishedAt" from sittings_attempt a join authoring_exam_version v on v.id = a.exam_version_id
      join authoring_exam e on e.id = a.exam_id and not e.is_composed
      where a.user_id = $1 and ($2::uuid is null or a.id = $2) and a.state = 'finished' and a.finished_at is not null and a.given_up_at is null
        and not exists (select from speaking_sessions s where s.attempt_id = a.id and s.state not in ('withdrawn', 'returned', 'lapsed'))
        and not exists (select from bookings b where b.attempt_id = a.id and b.state = 'booked')
      order by a.finished_at desc limit 20`,
    values: [userId, id],
  })
}

export type SpeakingOfAttempt = { readonly session: string; readonly halfBands: number | null }

/** The speaking mock that completes an attempt, with its band × 2 once it is published; null if there is none. */
export async function findSpeakingOf(db: Database, attemptId: string): Promise<SpeakingOfAttempt | null> {
  return findRow(db, {
    text: `select id as session, case when state = 'published' then half_bands end as "halfBands" from speaking_sessions
      where attempt_id = $1 and state not in ('withdrawn', 'returned', 'lapsed') order by started_at desc limit 1`,
    values: [attemptId],
  })
}

/** SQL: what an event writes besides the state. $5 is the actor, $6 the reason, $7 a note or the half bands. */
const EVENT_COLUMNS: Readonly<Record<SessionEvent, string>> = {
  handIn: 'handed_in_at = now()',
  withdraw: `keep_until = now() + case when s.form = 'practice' then 0 else ${EMPTY_SESSION_DAYS} end * interval '1 day'`,
  finish: `keep_until = now() + interval '${RETENTION_DAYS} days'`,
  send: `form = 'recorded', handed_in_at = now(), keep_until = null`,
  lapse: `keep_until = now() + interval '${EMPTY_SESSION_DAYS} days'`,
  claim: 'reader_id = $5, claimed_at = now()',
  letGo: 'reader_id = null, claimed_at = null, reminded_at = null',
  return: `return_reason = $6, return_note = $7, keep_until = now() + interval '${EMPTY_SESSION_DAYS} days'`,
  release: 'released_at = now(), half_bands = $7::int',
  recall: 'released_at = null, half_bands = null',
  publish: `published_at = now(), keep_until = now() + interval '${RETENTION_DAYS} days'`,
}
/** SQL: who may cause an event: $8 is the required user, null if anybody. */
const ACTOR_CONDITION: Readonly<Record<SessionEvent, string>> = {
  handIn: `s.user_id = $8::uuid and s.form <> 'practice'`,
  withdraw: 's.user_id = $8::uuid',
  finish: `s.user_id = $8::uuid and s.form = 'practice'`,
  send: `s.user_id = $8::uuid and s.purged_at is null and s.keep_until > now() and jsonb_array_length(s.questions->'part1') > 0`,
  lapse: '$8::uuid is null',
  claim: 's.user_id <> $8::uuid',
  // Nobody else has heard the conversation.
  letGo: `s.form = 'recorded' and ($8::uuid is null or s.reader_id = $8)`,
  return: '($8::uuid is null or s.reader_id = $8)',
  release: 's.reader_id = $8::uuid',
  recall: 's.reader_id = $8::uuid',
  publish: '$8::uuid is null',
}

type StateChange = {
  readonly event: SessionEvent
  readonly eventId: string
  readonly by: string | null
  readonly requiredUser: string | null
  readonly reason?: string
  readonly detail?: string
}

/** Changes the state of a session and logs it. False if it is in another state, or not theirs; one of two concurrent calls succeeds. */
export async function moveSession(
  tx: Database,
  id: string,
  { event, eventId, by, requiredUser, reason = '', detail = '' }: StateChange,
): Promise<boolean> {
  const { from, to } = SESSION_EVENTS[event]
  // Casts every parameter, since not every event uses all of them.
  return hasRow(tx, {
    text: `with before as (
        select s.id, s.state from speaking_sessions s where s.id = $1 and s.state = any($2::text[]) and ${ACTOR_CONDITION[event]}
          and $5::uuid is not distinct from $5 and $6::text = $6 and $7::text = $7 for update
      ), moved as (
        update speaking_sessions s set state = $3, ${EVENT_COLUMNS[event]} from before b where s.id = b.id returning s.id
      )
      insert into speaking_events (id, session_id, by_user, event, from_state, to_state, reason)
      select $4, b.id, $5, $9, b.state, $3, $6 from before b join moved m on m.id = b.id returning id`,
    values: [id, from, to, eventId, by, reason, detail, requiredUser, event],
  })
}
