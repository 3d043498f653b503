import { type Pause } from '@/lib/platform/audio/pauses'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { type QueueLoad, queueLoadColumns } from '@/server/platform/db/queue-load'

export type DueJob = {
  readonly id: string
  readonly source: string
  readonly paperId: string
  readonly userId: string | null
  readonly pauses: Pause[]
  /** A file that the paper already had. */
  readonly file: string | null
  readonly tries: number
}

/** Leases the next rendering for these seconds; another node, or this one after a crash, takes it when the lease ends. */
export async function claimJob(db: Database, leaseSeconds: number): Promise<DueJob | null> {
  return findRow(db, {
    text: `with due as (
        select id from recording_renderings where state in ('waiting', 'running') and due_at <= now()
        order by due_at limit 1 for update skip locked
      )
      update recording_renderings g set state = 'running', tries = tries + 1, due_at = now() + make_interval(secs => $1)
      from due, recordings r where g.id = due.id and r.id = g.recording_id
      returning g.id, r.id as source, r.paper_id as "paperId", g.user_id as "userId", g.pauses, r.file, g.tries`,
    values: [leaseSeconds],
  })
}

export async function savePercent(db: Database, id: string, percent: number, leaseSeconds: number): Promise<void> {
  await db.query({
    text: `update recording_renderings set percent = $2, due_at = now() + make_interval(secs => $3) where id = $1 and state = 'running'`,
    values: [id, percent, leaseSeconds],
  })
}

type FinishedJob = {
  readonly id: string
  readonly file: string
  readonly durationMs: number
  readonly bytes: number
  readonly peaks: Uint8Array
}

/** @returns false if another process has finished it */
export async function finishJob(tx: Database, { id, file, durationMs, bytes, peaks }: FinishedJob): Promise<boolean> {
  return hasRow(tx, {
    text: `update recording_renderings set state = 'done', percent = 100, file = $2, duration_ms = $3, bytes = $4, peaks = $5
      where id = $1 and state = 'running' returning id`,
    values: [id, file, durationMs, bytes, Buffer.from(peaks)],
  })
}

export async function failJob(db: Database, id: string, fault: string): Promise<void> {
  await db.query({
    text: "update recording_renderings set state = 'failed', fault = $2 where id = $1 and state = 'running'",
    values: [id, fault],
  })
}

/** Releases the job for another try after the wait; `isUncounted`: this try is not counted. */
export async function releaseJob(
  db: Database,
  id: string,
  { waitSeconds, isUncounted }: { waitSeconds: number; isUncounted: boolean },
): Promise<void> {
  await db.query({
    text: `update recording_renderings
      set state = 'waiting', percent = 0, due_at = now() + make_interval(secs => $2), tries = tries - $3::int
      where id = $1 and state = 'running'`,
    values: [id, waitSeconds, isUncounted ? 1 : 0],
  })
}

/** Deletes sources that are no longer needed: all but a paper's newest three, after a day. Their renderings stay. */
export async function deleteOldSources(db: Database): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    text: `update recordings set is_kept = false where id in (
        select id from (
          select id, made_at, row_number() over (partition by paper_id order by made_at desc) as place
          from recordings where file is null and is_kept
        ) as r where place > 3 and made_at < now() - interval '1 day'
      ) returning id`,
    values: [],
  })
  return rows.map(({ id }) => id)
}

/** Those of these ids that are uploads, or sources whose file is stored. */
export async function findIdsInUse(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string }>({
    text: `select id from recording_uploads where id = any($1::uuid[])
      union all select id from recordings where id = any($1::uuid[]) and is_kept`,
    values: [ids],
  })
  return new Set(rows.map(({ id }) => id))
}

export function findQueueLoad(db: Database): Promise<QueueLoad | null> {
  return findRow(db, {
    text: `select ${queueLoadColumns('made_at')} from recording_renderings where state in ('waiting', 'running')`,
    values: [],
  })
}
