import { type SpeechMeasures } from '@/lib/teaching/speaking/rules/measures/speech-measures'
import { SILENT_MINUTES, type StopReason, type TakeState } from '@/lib/teaching/speaking/rules/take'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'

export type TakeRow = {
  readonly id: string
  readonly question: string
  readonly number: number
  readonly state: TakeState
  readonly stoppedBecause: StopReason | null
  readonly durationMs: number | null
  readonly file: string | null
  readonly peaks: string | null
  readonly speech: SpeechMeasures | null
  /** The device has sent nothing for some time. */
  readonly isSilent: boolean
}
const COLUMNS = `t.id, t.question, t.number, t.state, t.stopped_because as "stoppedBecause", t.duration_ms as "durationMs",
  t.file_sha256 as file, replace(encode(t.peaks, 'base64'), E'\\n', '') as peaks, t.speech,
  t.state = 'uploading' and greatest(t.opened_at, (select max(c.received_at) from speaking_chunks c where c.take_id = t.id))
    < clock_timestamp() - interval '${SILENT_MINUTES} minutes' as "isSilent"`

export function listTakes(db: Database, sessionId: string): Promise<TakeRow[]> {
  return db.query<TakeRow>({
    text: `select ${COLUMNS} from speaking_takes t where t.session_id = $1 order by t.spoken_at, t.number, t.id`,
    values: [sessionId],
  })
}

/** Locks the user's session until the transaction ends, against a concurrent hand-in or new takes, and returns its state. */
export async function lockOwn<T extends object>(tx: Database, id: string, userId: string): Promise<T | null> {
  return findRow(tx, {
    text: 'select id, state, form, questions, asked_at as "askedAt" from speaking_sessions where id = $1 and user_id = $2 for update',
    values: [id, userId],
  })
}

export type NewTake = {
  readonly id: string
  readonly sessionId: string
  readonly question: string
  readonly number: number
  readonly mediaType: string
  readonly spokenAt: string
}

/** False if the id is taken. */
export async function insertTake(tx: Database, take: NewTake): Promise<boolean> {
  return hasRow(tx, {
    text: `insert into speaking_takes (id, session_id, question, number, media_type, spoken_at) values ($1, $2, $3, $4, $5, $6)
      on conflict (id) do nothing returning id`,
    values: [take.id, take.sessionId, take.question, take.number, take.mediaType, take.spokenAt],
  })
}

export type OwnTake = {
  readonly state: TakeState
  readonly isSitting: boolean
  readonly manifest: (string | null)[] | null
}

export async function findOwnTake(
  db: Database,
  { id, take, userId }: { id: string; take: string; userId: string },
): Promise<OwnTake | null> {
  return findRow(db, {
    text: `select t.state, s.state = 'sitting' as "isSitting", t.manifest from speaking_takes t join speaking_sessions s on s.id = t.session_id
      where t.id = $1 and s.id = $2 and s.user_id = $3`,
    values: [take, id, userId],
  })
}

export type ChunkRow = { readonly seq: number; readonly sha256: string; readonly bytes: number }

export function listChunks(db: Database, take: string): Promise<ChunkRow[]> {
  return db.query<ChunkRow>({
    text: 'select seq, sha256, bytes from speaking_chunks where take_id = $1 order by seq',
    values: [take],
  })
}

/** Records a chunk of an open take. @returns the stored hash for its number; null when the take is closed or full */
export async function insertChunk(
  db: Database,
  { take, seq, sha256, bytes, mostBytes }: ChunkRow & { take: string; mostBytes: number },
): Promise<string | null> {
  const inserted = await db.query({
    text: `insert into speaking_chunks (take_id, seq, sha256, bytes)
      select t.id, $2::smallint, $3::text, $4::int from speaking_takes t where t.id = $1 and t.state = 'uploading'
        and (select coalesce(sum(c.bytes), 0) from speaking_chunks c where c.take_id = t.id) + $4::int <= $5::int
      on conflict (take_id, seq) do nothing returning seq`,
    values: [take, seq, sha256, bytes, mostBytes],
  })
  return inserted.length > 0 ? sha256 : findHash(db, { take, seq })
}

/** The stored hash for the number, after concurrent writers: a row inserted meanwhile is not in the snapshot of a statement that had to wait. */
function findHash(db: Database, { take, seq }: { take: string; seq: number }): Promise<string | null> {
  return db.transaction(async (tx) => {
    await tx.query({ text: 'select from speaking_takes where id = $1 for update', values: [take] })
    const [row] = await tx.query<{ sha256: string }>({
      text: 'select sha256 from speaking_chunks where take_id = $1 and seq = $2',
      values: [take, seq],
    })
    return row?.sha256 ?? null
  })
}

/** The bytes that this user sent in the last day, in all mocks. */
export async function sumDayBytes(db: Database, userId: string): Promise<number> {
  const [row] = await db.query<{ bytes: number }>({
    text: `select coalesce(sum(c.bytes), 0)::float8 as bytes from speaking_chunks c join speaking_takes t on t.id = c.take_id
      join speaking_sessions s on s.id = t.session_id where s.user_id = $1 and c.received_at > now() - interval '1 day'`,
    values: [userId],
  })
  return row?.bytes ?? 0
}

type Closing = {
  readonly take: string
  readonly state: 'joined' | 'broken'
  readonly manifest: readonly (string | null)[]
  readonly stoppedBecause: StopReason
  readonly peaks: Uint8Array
}

/** False when it is closed already. */
export async function closeTakeRow(tx: Database, closing: Closing): Promise<boolean> {
  return hasRow(tx, {
    text: `update speaking_takes set state = $2, manifest = $3, stopped_because = $4, peaks = $5, closed_at = now(), next_try_at = now()
      where id = $1 and state = 'uploading' returning id`,
    values: [closing.take, closing.state, JSON.stringify(closing.manifest), closing.stoppedBecause, closing.peaks],
  })
}

export type AudioRow = { readonly take: string; readonly sha256: string; readonly bytes: number }

/** A recording, if the listener may hear it now: its candidate, its current teacher, or a manager. */
export async function findAudio(db: Database, take: string, listener: string): Promise<AudioRow | null> {
  return findRow(db, {
    text: `select t.id as take, t.file_sha256 as sha256, t.file_bytes as bytes from speaking_takes t join speaking_sessions s on s.id = t.session_id
      join accounts_person u on u.id = $2
      where t.id = $1 and t.state = 'playable' and s.purged_at is null and (s.user_id = u.id
        or (s.state in ('claimed', 'released', 'published') and s.reader_id = u.id and u.role in ('teacher', 'manager'))
        or (s.state in ('queued', 'claimed', 'released', 'published') and u.role = 'manager'))`,
    values: [take, listener],
  })
}
