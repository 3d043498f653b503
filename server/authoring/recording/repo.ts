import { type Pause } from '@/lib/platform/audio/pauses'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'

export type RenderingRow = {
  readonly id: string
  readonly source: string
  readonly sourceName: string
  readonly hasSource: boolean
  readonly isAdopted: boolean
  readonly state: 'waiting' | 'running' | 'done' | 'failed'
  readonly percent: number
  readonly fault: string | null
  readonly pauses: Pause[]
  readonly file: string | null
  readonly durationMs: number | null
  readonly bytes: number | null
  readonly at: Date
}
const RENDERINGS = `select g.id, r.id as source, r.name as "sourceName", r.is_kept as "hasSource", r.file is not null as "isAdopted", g.state, g.percent, g.fault, g.pauses,
    g.file, g.duration_ms as "durationMs", g.bytes, g.made_at as at
  from recording_renderings g join recordings r on r.id = g.recording_id`

export async function listRenderings(db: Database, paperId: string): Promise<RenderingRow[]> {
  return db.query<RenderingRow>({
    text: `${RENDERINGS} where r.paper_id = $1 order by g.made_at desc, g.id desc limit 30`,
    values: [paperId],
  })
}

export async function findRendering(db: Database, paperId: string, id: string): Promise<RenderingRow | null> {
  return findRow(db, {
    text: `${RENDERINGS} where r.paper_id = $1 and g.id = $2`,
    values: [paperId, id],
  })
}

export async function findPeaks(db: Database, paperId: string, id: string): Promise<Buffer | null> {
  const [row] = await db.query<{ peaks: Buffer | null }>({
    text: `select g.peaks from recording_renderings g join recordings r on r.id = g.recording_id where r.paper_id = $1 and g.id = $2`,
    values: [paperId, id],
  })
  return row?.peaks ?? null
}

type NewSource = {
  readonly id: string
  readonly paperId: string
  readonly userId: string
  readonly name: string
  readonly bytes: number
  /** Set for a file that the paper already had. */
  readonly file: string | null
}

/** @returns false if the paper's file is a source already */
export async function insertSource(
  tx: Database,
  { id, paperId, userId, name, bytes, file }: NewSource,
): Promise<boolean> {
  return hasRow(tx, {
    text: `insert into recordings (id, paper_id, user_id, name, bytes, file) values ($1, $2, $3, $4, $5, $6)
      on conflict (paper_id, file) do nothing returning id`,
    values: [id, paperId, userId, name, bytes, file],
  })
}

/** The size of an upload that has become a source; null if there is none. */
export async function findSourceBytes(
  db: Database,
  { id, paperId, userId }: { id: string; paperId: string; userId: string },
): Promise<number | null> {
  const [row] = await db.query<{ bytes: number }>({
    text: 'select bytes from recordings where id = $1 and paper_id = $2 and user_id = $3',
    values: [id, paperId, userId],
  })
  return row?.bytes ?? null
}

/** The first rendering of a file that the paper already had. */
export async function findAdopted(db: Database, paperId: string, file: string): Promise<RenderingRow | null> {
  return findRow(db, {
    text: `${RENDERINGS} where r.paper_id = $1 and r.file = $2 order by g.made_at limit 1`,
    values: [paperId, file],
  })
}

type NewRendering = {
  readonly id: string
  readonly source: string
  readonly userId: string
  readonly pauses: readonly Pause[]
}

/** @returns false when the id is taken */
export async function insertRendering(tx: Database, { id, source, userId, pauses }: NewRendering): Promise<boolean> {
  return hasRow(tx, {
    text: `insert into recording_renderings (id, recording_id, user_id, pauses) values ($1, $2, $3, $4)
      on conflict (id) do nothing returning id`,
    values: [id, source, userId, JSON.stringify(pauses)],
  })
}

/** Serialises concurrent requests: the second waits here, and then sees the first one's rendering. */
export async function lockSource(
  tx: Database,
  paperId: string,
  id: string,
): Promise<{ readonly isKept: boolean } | null> {
  return findRow(tx, {
    text: 'select is_kept as "isKept" from recordings where paper_id = $1 and id = $2 for update',
    values: [paperId, id],
  })
}

export async function isRendering(tx: Database, paperId: string): Promise<boolean> {
  return hasRow(tx, {
    text: `select from recording_renderings g join recordings r on r.id = g.recording_id
      where r.paper_id = $1 and g.state in ('waiting', 'running') limit 1`,
    values: [paperId],
  })
}
