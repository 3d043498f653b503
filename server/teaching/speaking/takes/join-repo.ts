import { MEASURED_BY, type SpeechMeasures } from '@/lib/teaching/speaking/rules/measures/speech-measures'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { type QueueLoad, queueLoadColumns } from '@/server/platform/db/queue-load'

export type DueTake = {
  readonly id: string
  readonly userId: string
  readonly manifest: readonly (string | null)[]
  readonly peaks: Buffer | null
  /** How often its bytes were found unplayable. */
  readonly tries: number
  /** How often it was started without a result, including this time. */
  readonly waits: number
  readonly revivals: number
}

/** Leases a take that waits for its file; by id, or any that is due. Null if there is none. */
export async function claimJoin(db: Database, id: string | null, leaseSeconds: number): Promise<DueTake | null> {
  return findRow(db, {
    text: `update speaking_takes t set waits = least(t.waits + 1, 1000), next_try_at = now() + $2 * interval '1 second'
      from speaking_sessions s
      where s.id = t.session_id and t.id = (
        select d.id from speaking_takes d where d.state = 'joined' and d.next_try_at <= now() and ($1::uuid is null or d.id = $1)
        order by d.next_try_at limit 1 for update skip locked)
      returning t.id, s.user_id as "userId", t.manifest, t.peaks, t.tries, t.waits, t.revivals`,
    values: [id, leaseSeconds],
  })
}

type JoinedFile = {
  readonly sha256: string
  readonly bytes: number
  readonly durationMs: number
  readonly speech: SpeechMeasures | null
}

export async function finishJoin(db: Database, take: string, file: JoinedFile): Promise<boolean> {
  const { sha256, bytes, durationMs, speech } = file
  return hasRow(db, {
    text: `update speaking_takes set state = 'playable', file_sha256 = $2, file_bytes = $3, duration_ms = $4, joined_at = now(), next_try_at = null,
        speech = $5::jsonb, speech_by = $6
      where id = $1 and state = 'joined' returning id`,
    values: [take, sha256, bytes, durationMs, speech && JSON.stringify(speech), MEASURED_BY],
  })
}

export type UnmeasuredTake = {
  readonly id: string
  readonly userId: string
  readonly sha256: string
  readonly peaks: Buffer | null
}

/** A playable take that was made before takes were measured, or by older rules; recordings are final, so each is measured once. */
export async function findUnmeasured(db: Database): Promise<UnmeasuredTake | null> {
  return findRow(db, {
    text: `select t.id, s.user_id as "userId", t.file_sha256 as sha256, t.peaks
      from speaking_takes t join speaking_sessions s on s.id = t.session_id
      where t.state = 'playable' and t.speech_by < $1 and (t.next_try_at is null or t.next_try_at <= now())
      order by t.joined_at desc limit 1`,
    values: [MEASURED_BY],
  })
}

export async function postponeMeasuring(db: Database, take: string): Promise<void> {
  await db.query({
    text: `update speaking_takes set next_try_at = now() + interval '1 hour' where id = $1 and state = 'playable'`,
    values: [take],
  })
}

export async function writeSpeech(db: Database, take: string, speech: SpeechMeasures | null): Promise<void> {
  await db.query({
    text: `update speaking_takes set speech = $2::jsonb, speech_by = $3, next_try_at = null where id = $1 and state = 'playable'`,
    values: [take, speech && JSON.stringify(speech), MEASURED_BY],
  })
}

export async function postponeJoin(
  db: Database,
  take: string,
  { tries, seconds }: { readonly tries: number; readonly seconds: number },
): Promise<void> {
  await db.query({
    text: `update speaking_takes set tries = $2, next_try_at = now() + $3 * interval '1 second' where id = $1 and state = 'joined'`,
    values: [take, tries, seconds],
  })
}

/** @param hours until the sweep retries it; null: never */
export async function markTakeBroken(db: Database, take: string, hours: number | null): Promise<void> {
  await db.query({
    text: `update speaking_takes set state = 'broken', next_try_at = now() + $2::int * interval '1 hour' where id = $1 and state = 'joined'`,
    values: [take, hours],
  })
}

const REVIVE = `state = 'joined', next_try_at = now(), tries = 0, waits = 0`
const IS_WHOLE = `manifest ->> 0 is not null`

/** Requeues broken takes that are due. */
export async function requeueBroken(db: Database): Promise<void> {
  await db.query({
    text: `update speaking_takes set ${REVIVE}, revivals = revivals + 1 where state = 'broken' and next_try_at <= now() and ${IS_WHOLE}`,
    values: [],
  })
}

/** Requeues one take at once, broken or waiting. False if it has no chunks for a file. */
export async function requeueTake(db: Database, take: string): Promise<boolean> {
  return hasRow(db, {
    text: `update speaking_takes set ${REVIVE} where id = $1 and state in ('joined', 'broken') and ${IS_WHOLE} returning id`,
    values: [take],
  })
}

/** Spoken answers whose chunks have arrived, but which are not a file yet. */
export function findQueueLoad(db: Database): Promise<QueueLoad | null> {
  return findRow(db, {
    text: `select ${queueLoadColumns('closed_at')} from speaking_takes where state = 'joined'`,
    values: [],
  })
}
