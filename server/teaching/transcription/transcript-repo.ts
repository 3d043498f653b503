import {
  type TranscriptionFault,
  TRANSCRIPT_LIMITS,
  type TranscriptState,
} from '@/lib/teaching/transcription/rules/transcript'
import { type HeardText } from '@/server/platform/adapters/transcriber'
import { countOf, findRow, hasRow, type Database } from '@/server/platform/db/client'
import { type QueueLoad, queueLoadColumns } from '@/server/platform/db/queue-load'

/** The place of the transcription. An empty host: this server. */
export type Destination = { readonly host: string; readonly model: string }

const MAX_TRIES = 3
/** Longer than the longest run of either kind (rules/transcript.ts). */
const LEASE_SECONDS = 600
/** How long a recording waits for an unreachable service. */
const MAX_WAIT = '1 day'

/** SQL: the recordings of a session that can be transcribed. */
const TRANSCRIBABLE = `t.state = 'playable' and t.duration_ms between 1 and ${TRANSCRIPT_LIMITS.seconds * 1000}`

export type OwnSession = { readonly isFinished: boolean; readonly unheard: number }

/** The session with the number of its recordings for which nobody requested a transcript; null unless it belongs to this person. */
export async function findOwnSession(db: Database, id: string, userId: string): Promise<OwnSession | null> {
  return findRow(db, {
    text: `select s.state <> 'sitting' and s.purged_at is null as "isFinished",
        (select count(*)::int from speaking_takes t where t.session_id = s.id and ${TRANSCRIBABLE}
          and not exists (select from transcripts h where h.take_id = t.id)) as unheard
      from speaking_sessions s where s.id = $1 and s.user_id = $2`,
    values: [id, userId],
  })
}

export type ConsentRow = Destination & { readonly givenAt: Date }

/** The consent to this destination, or else the newest. */
export async function findConsent(db: Database, sessionId: string, to: Destination | null): Promise<ConsentRow | null> {
  return findRow(db, {
    text: `select host, model, given_at as "givenAt" from transcript_consents where session_id = $1
      order by (host = $2::text and model = $3::text) is true desc, given_at desc, host, model limit 1`,
    values: [sessionId, to?.host ?? null, to?.model ?? null],
  })
}

export type TranscriptRow = {
  readonly take: string
  readonly state: TranscriptState
  readonly failure: TranscriptionFault | null
  readonly heard: string | null
  readonly spokenMs: number | null
  readonly correction: string | null
}
/** Between tries the reason of the last failure is hidden, unless it is an unreachable service. */
const COLUMNS = `take_id as take, state, case when state = 'failed' or (state = 'queued' and waiting_since is not null) then failure end as failure,
  heard, (words->-1->>2)::int - (words->0->>1)::int as "spokenMs", correction`

export function listTranscripts(db: Database, sessionId: string): Promise<TranscriptRow[]> {
  return db.query({
    text: `select ${COLUMNS} from transcripts where session_id = $1 order by queued_at, take_id`,
    values: [sessionId],
  })
}

/** Locks the account, so that two concurrent requests cannot queue too many. */
export async function lockAccount(tx: Database, userId: string): Promise<void> {
  await tx.query({ text: 'select from accounts_person where id = $1 for update', values: [userId] })
}

/** Counts the recordings queued today (Tehran time), including those withdrawn or deleted since, which a trigger counts. */
export async function countQueuedToday(tx: Database, userId: string): Promise<number> {
  return countOf(tx, {
    text: `select ((select count(*) from transcripts where user_id = $1
          and queued_at >= date_trunc('day', clock_timestamp() at time zone 'Asia/Tehran') at time zone 'Asia/Tehran')
        + coalesce((select takes from transcript_take_backs where user_id = $1 and day = (clock_timestamp() at time zone 'Asia/Tehran')::date), 0))::int as count`,
    values: [userId],
  })
}

type ConsentOf = Destination & { readonly sessionId: string; readonly userId: string }

export async function giveConsent(tx: Database, { sessionId, userId, host, model }: ConsentOf): Promise<void> {
  await tx.query({
    text: `insert into transcript_consents (session_id, user_id, host, model) values ($1, $2, $3, $4)
      on conflict (session_id, host, model) do nothing`,
    values: [sessionId, userId, host, model],
  })
}

/** Queues recordings without a transcript, failed ones, and those that wait for another service; finished transcripts stay. @returns how many */
export async function queueSession(tx: Database, { sessionId, userId, host, model }: ConsentOf): Promise<number> {
  const rows = await tx.query({
    text: `insert into transcripts (take_id, session_id, user_id, host, model)
      select t.id, t.session_id, $2, $3, $4 from speaking_takes t where t.session_id = $1 and ${TRANSCRIBABLE}
      on conflict (take_id) do update set host = excluded.host, model = excluded.model, state = 'queued', failure = null, tries = 0,
        due_at = clock_timestamp(), queued_at = clock_timestamp(), ended_at = null, lease_until = null, waiting_since = null
        where transcripts.state = 'failed'
          or (transcripts.state = 'queued' and (transcripts.host, transcripts.model) <> (excluded.host, excluded.model))
      returning take_id`,
    values: [sessionId, userId, host, model],
  })
  return rows.length
}

/** Deletes all transcripts, with their corrections. */
export async function withdrawConsent(db: Database, sessionId: string, userId: string): Promise<void> {
  await db.query({
    text: 'delete from transcript_consents where session_id = $1 and user_id = $2',
    values: [sessionId, userId],
  })
}

/** Null unless there is a transcript and it belongs to this person. */
export async function writeCorrection(
  db: Database,
  { take, sessionId, userId }: { readonly take: string; readonly sessionId: string; readonly userId: string },
  text: string | null,
): Promise<TranscriptRow | null> {
  return findRow(db, {
    text: `update transcripts set correction = $4, corrected_at = case when $4::text is not null then clock_timestamp() end
      where take_id = $1 and session_id = $2 and user_id = $3 and state = 'ready' returning ${COLUMNS}`,
    values: [take, sessionId, userId, text],
  })
}

export type LeasedTake = {
  readonly take: string
  readonly tries: number
  readonly sha256: string
  readonly durationMs: number
}

/** The next recording for this service; its try is counted first, so that a recording that crashes its node is given up. */
export async function lockNextTake(tx: Database, { host, model }: Destination): Promise<LeasedTake | null> {
  return findRow(tx, {
    text: `with next as (
        select h.take_id, t.file_sha256 as sha256, t.duration_ms from transcripts h join speaking_takes t on t.id = h.take_id
        where h.host = $1 and h.model = $2 and h.state = 'queued' and h.due_at <= clock_timestamp() and t.state = 'playable'
          and t.file_sha256 is not null and t.duration_ms is not null
        order by h.due_at, h.take_id limit 1 for update of h skip locked
      )
      update transcripts h set state = 'running', tries = h.tries + 1, lease_until = clock_timestamp() + interval '${LEASE_SECONDS} seconds'
      from next where h.take_id = next.take_id
      returning h.take_id as take, h.tries, next.sha256, next.duration_ms as "durationMs"`,
    values: [host, model],
  })
}

type LeasedTry = Pick<LeasedTake, 'take' | 'tries'>

/** False when the consent was withdrawn, or another try has begun: no byte of it may leave then. */
export async function isStillLeased(db: Database, { take, tries }: LeasedTry): Promise<boolean> {
  return hasRow(db, {
    text: `select from transcripts where take_id = $1 and tries = $2 and state = 'running'`,
    values: [take, tries],
  })
}

/** False when the consent was withdrawn, or another try has begun: nothing is written then. */
export async function finishTranscript(
  db: Database,
  { take, tries }: LeasedTry,
  { heard: { text, words }, ms }: { readonly heard: HeardText; readonly ms: number },
): Promise<boolean> {
  return hasRow(db, {
    text: `update transcripts set state = 'ready', heard = $3, words = $4, ms = $5, failure = null, waiting_since = null, lease_until = null, ended_at = clock_timestamp()
      where take_id = $1 and tries = $2 and state = 'running' returning take_id`,
    values: [take, tries, text, words.length > 0 ? JSON.stringify(words) : null, ms],
  })
}

/** Puts a recording back: one and four minutes. The last try fails it, and a lasting fault at once. */
export async function postponeTranscript(
  db: Database,
  { take, tries }: LeasedTry,
  { failure, isFinal }: { readonly failure: TranscriptionFault; readonly isFinal: boolean },
): Promise<void> {
  const isOver = isFinal || tries >= MAX_TRIES
  await db.query({
    text: `update transcripts set state = $3, failure = $4, waiting_since = null, lease_until = null, ended_at = case when $3 = 'failed' then clock_timestamp() end,
        due_at = clock_timestamp() + power(4, tries - 1) * interval '1 minute'
      where take_id = $1 and tries = $2 and state = 'running'`,
    values: [take, tries, isOver ? 'failed' : 'queued', failure],
  })
}

/** Our own storage is unreachable: the try does not count. */
export async function releaseTry(db: Database, { take, tries }: LeasedTry): Promise<void> {
  await db.query({
    text: `update transcripts set state = 'queued', tries = tries - 1, lease_until = null, due_at = clock_timestamp() + interval '1 minute'
      where take_id = $1 and tries = $2 and state = 'running'`,
    values: [take, tries],
  })
}

/**
 * The try is not counted. Everything for the same service is postponed for as long as it has already waited, from a minute to an hour; this recording
 * comes last, since it may be the cause. After a day without any transcript the waiting recordings are given up, and this one even if others
 * succeeded.
 */
export async function waitForService(
  db: Database,
  { take, tries }: LeasedTry,
  { host, model, failure }: Destination & { readonly failure: TranscriptionFault },
): Promise<void> {
  await db.query({
    text: `update transcripts set state = 'queued', tries = tries - 1, lease_until = null where take_id = $1 and tries = $2 and state = 'running'`,
    values: [take, tries],
  })
  await db.query({
    text: `with service as (select max(ended_at) as heard_at from transcripts where state = 'ready' and host = $1 and model = $2),
      waiting as (
        select h.take_id, coalesce(h.waiting_since, clock_timestamp()) as since, service.heard_at,
          h.waiting_since < clock_timestamp() - interval '${MAX_WAIT}'
            and (h.take_id = $4 or (service.heard_at < h.waiting_since) is not false) as is_over
        from transcripts h, service where h.state = 'queued' and h.host = $1 and h.model = $2 for update of h
      )
      update transcripts h set failure = $3, waiting_since = w.since,
        state = case when w.is_over then 'failed' else 'queued' end, ended_at = case when w.is_over then clock_timestamp() end,
        due_at = greatest(h.due_at, clock_timestamp()
          + least(greatest(clock_timestamp() - greatest(w.since, w.heard_at), interval '1 minute'), interval '1 hour')
          + case when h.take_id = $4 then interval '1 second' else interval '0' end)
      from waiting w where h.take_id = w.take_id`,
    values: [host, model, failure, take],
  })
}

/** The service answers again: waiting recordings are transcribed within a minute, in order. */
export async function resumeWaiting(db: Database, { host, model }: Destination): Promise<void> {
  await db.query({
    text: `update transcripts set due_at = clock_timestamp() + (due_at - clock_timestamp()) / 60
      where state = 'queued' and host = $1 and model = $2 and waiting_since is not null and due_at > clock_timestamp()`,
    values: [host, model],
  })
}

/** Puts recordings of ended runs back into the queue, including those for a former service; one that its last try did not survive is given up. */
export async function requeueEndedRuns(db: Database): Promise<void> {
  await db.query({
    text: `update transcripts set lease_until = null, state = case when tries >= ${MAX_TRIES} then 'failed' else 'queued' end,
        failure = case when tries >= ${MAX_TRIES} then coalesce(failure, 'stopped') else failure end,
        ended_at = case when tries >= ${MAX_TRIES} then clock_timestamp() end
      where state = 'running' and lease_until < clock_timestamp()`,
    values: [],
  })
}

export type QueueRow = {
  readonly waiting: number
  readonly running: number
  readonly ready: number
  readonly failed: number
}

export async function countQueue(db: Database): Promise<QueueRow | null> {
  return findRow(db, {
    text: `select (count(*) filter (where state = 'queued'))::int as waiting, (count(*) filter (where state = 'running'))::int as running,
        (count(*) filter (where state = 'ready'))::int as ready, (count(*) filter (where state = 'failed'))::int as failed from transcripts`,
    values: [],
  })
}

export async function sumDurations(db: Database): Promise<{ soundSeconds: number; workSeconds: number } | null> {
  return findRow(db, {
    text: `select coalesce(sum(n.duration_ms) / 1000, 0)::int as "soundSeconds", coalesce(sum(n.ms) / 1000, 0)::int as "workSeconds"
      from (select t.duration_ms, h.ms from transcripts h join speaking_takes t on t.id = h.take_id
        where h.state = 'ready' and h.ms is not null order by h.ended_at desc limit 100) n`,
    values: [],
  })
}

/** Failures of the last day, and those that will be retried. */
export function countFailures(db: Database): Promise<{ failure: TranscriptionFault; count: number }[]> {
  return db.query({
    text: `select failure, count(*)::int as count from transcripts
      where failure is not null and (state = 'queued' or (state = 'failed' and ended_at > clock_timestamp() - interval '1 day'))
      group by failure order by 2 desc, 1`,
    values: [],
  })
}

export type UnreachableRow = { readonly failure: TranscriptionFault; readonly since: Date }

/** Null: no recording waits for this service. */
export async function findUnreachableSince(db: Database, { host, model }: Destination): Promise<UnreachableRow | null> {
  return findRow(db, {
    text: `select failure, waiting_since as since from transcripts
      where state = 'queued' and host = $1 and model = $2 and waiting_since is not null and failure is not null order by waiting_since limit 1`,
    values: [host, model],
  })
}

export function findQueueLoad(db: Database): Promise<QueueLoad | null> {
  return findRow(db, {
    text: `select ${queueLoadColumns('queued_at')} from transcripts where state in ('queued', 'running')`,
    values: [],
  })
}
