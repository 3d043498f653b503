import { HIDDEN_MINUTES } from '@/lib/teaching/submission/rules/states'
import { RAW_DAYS, type SessionForm, SITTING_HOURS } from '@/lib/teaching/speaking/rules/session'
import { findRow, type Database } from '@/server/platform/db/client'
import { type ChunkRow } from './takes/take-repo'

const MAX = 20

type DueSession = { readonly id: string }

/** Released cards past their ten minutes. */
export function listReleased(db: Database): Promise<DueSession[]> {
  return db.query<DueSession>({
    text: `select id from speaking_sessions where state = 'released' and released_at <= now() - interval '${HIDDEN_MINUTES} minutes'
      order by released_at limit ${MAX}`,
    values: [],
  })
}

/** Abandoned sittings. */
export function listAbandonedSessions(db: Database): Promise<DueSession[]> {
  return db.query<DueSession>({
    text: `select id from speaking_sessions where state = 'sitting' and started_at <= now() - interval '${SITTING_HOURS} hours'
      order by started_at limit ${MAX}`,
    values: [],
  })
}

/** Open takes of a finished sitting, with their received chunks in order. */
export function listOpenTakes(
  tx: Database,
  sessionId: string,
): Promise<{ id: string; chunks: { seq: number; sha256: string }[] }[]> {
  return tx.query({
    text: `select t.id, coalesce((select json_agg(json_build_object('seq', c.seq, 'sha256', c.sha256) order by c.seq)
        from speaking_chunks c where c.take_id = t.id), '[]') as chunks
      from speaking_takes t where t.session_id = $1 and t.state = 'uploading' for update of t`,
    values: [sessionId],
  })
}

export async function abandonTake(tx: Database, take: string): Promise<void> {
  await tx.query({
    text: `update speaking_takes set state = 'abandoned' where id = $1 and state = 'uploading'`,
    values: [take],
  })
}

/** The sitting's user, and the number of its takes that are, or may become, audible. */
export async function lockUnfinishedSession(
  tx: Database,
  id: string,
): Promise<{ userId: string; form: SessionForm; heard: number; waiting: number } | null> {
  return findRow(tx, {
    text: `select s.user_id as "userId", s.form,
        (select count(*)::int from speaking_takes t where t.session_id = s.id and t.state = 'playable') as heard,
        (select count(*)::int from speaking_takes t where t.session_id = s.id and t.state = 'joined') as waiting
      from speaking_sessions s where s.id = $1 and s.state = 'sitting' for update`,
    values: [id],
  })
}

export type RawTake = { readonly take: string; readonly chunks: readonly Pick<ChunkRow, 'seq' | 'sha256'>[] }
const RAW = `select t.id as take, json_agg(json_build_object('seq', c.seq, 'sha256', c.sha256)) as chunks
  from speaking_takes t join speaking_chunks c on c.take_id = t.id`

/** Chunks whose file was complete a week ago. */
export function listOldChunks(db: Database): Promise<RawTake[]> {
  return db.query<RawTake>({
    text: `${RAW} where t.state = 'playable' and t.joined_at < now() - interval '${RAW_DAYS} days' group by t.id limit ${MAX}`,
    values: [],
  })
}

export async function deleteChunks(db: Database, take: string): Promise<void> {
  await db.query({ text: 'delete from speaking_chunks where take_id = $1', values: [take] })
}

/** Sessions past the retention of recordings, with all their files. */
export function listToPurge(db: Database): Promise<DueSession[]> {
  return db.query<DueSession>({
    text: `select id from speaking_sessions where keep_until <= now() and purged_at is null order by keep_until limit ${MAX}`,
    values: [],
  })
}

export function listChunks(db: Database, sessionId: string): Promise<RawTake[]> {
  return db.query<RawTake>({ text: `${RAW} where t.session_id = $1 group by t.id`, values: [sessionId] })
}

export function listFilesOf(db: Database, sessionId: string): Promise<{ take: string; sha256: string }[]> {
  return db.query({
    text: 'select id as take, file_sha256 as sha256 from speaking_takes where session_id = $1 and file_sha256 is not null',
    values: [sessionId],
  })
}

/** Records that the recordings were deleted; the card's text stays. */
export async function recordPurge(tx: Database, sessionId: string): Promise<void> {
  await tx.query({
    text: `update speaking_takes set state = 'deleted', peaks = null, speech = null where session_id = $1`,
    values: [sessionId],
  })
  await tx.query({
    text: 'delete from speaking_chunks c using speaking_takes t where t.id = c.take_id and t.session_id = $1',
    values: [sessionId],
  })
  await tx.query({ text: 'update speaking_sessions set purged_at = now() where id = $1', values: [sessionId] })
}

/** Files whose row was deleted, with an account or in another way. */
export async function listOrphanedFiles(db: Database): Promise<string[]> {
  const rows = await db.query<{ key: string }>({
    text: `select key from voice_leavings order by at limit ${MAX * 20}`,
    values: [],
  })
  return rows.map(({ key }) => key)
}

export async function deleteOrphanedFiles(db: Database, keys: readonly string[]): Promise<void> {
  await db.query({ text: 'delete from voice_leavings where key = any($1::text[])', values: [keys] })
}

/** The candidate to notify of a published card. */
export async function findSpeaker(
  db: Database,
  id: string,
): Promise<{ userId: string; name: string; rev: number } | null> {
  return findRow(db, {
    text: 'select u.id as "userId", u.name, s.rev from speaking_sessions s join accounts_person u on u.id = s.user_id where s.id = $1',
    values: [id],
  })
}
