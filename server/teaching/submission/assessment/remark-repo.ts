import { findRow, type Database } from '@/server/platform/db/client'

export type Remark = {
  readonly sha256: string
  readonly type: string
  readonly bytes: number
  readonly seconds: number
}
const COLUMNS = `r.remark_sha256 as sha256, r.remark_type as type, r.remark_bytes as bytes, r.remark_seconds as seconds`

/** The remark of the current correction: the third teacher's if that decided, otherwise the first one's. */
export async function findPublishedRemark(db: Database, submissionId: string): Promise<Remark | null> {
  return findRow(db, {
    text: `select ${COLUMNS} from pieces p join piece_readings r on r.piece_id = p.id and r.state = 'published'
      left join piece_looks l on l.piece_id = p.id
      where p.id = $1 and p.state = 'published' and r.remark_sha256 is not null
        and r.round = case when l.state = 'decided' then 3 else 1 end`,
    values: [submissionId],
  })
}

/** For the text's writer once it is published; for its speaker and managers at any time. */
export async function findRemarkFor(
  db: Database,
  { submissionId, userId, isManager }: { submissionId: string; userId: string; isManager: boolean },
): Promise<Remark | null> {
  const [ownRemark] = await db.query<Remark>({
    text: `select ${COLUMNS} from piece_readings r where r.piece_id = $1 and r.reader_id = $2 and r.remark_sha256 is not null and r.state <> 'withdrawn'`,
    values: [submissionId, userId],
  })
  if (ownRemark) return ownRemark
  const [readable] = await db.query({
    text: `select from pieces p where p.id = $1 and (p.user_id = $2 or ($3 and not exists (
      select from piece_readings o where o.piece_id = p.id and o.reader_id = $2 and o.state in ('claimed', 'released'))))`,
    values: [submissionId, userId, isManager],
  })
  return readable ? findPublishedRemark(db, submissionId) : null
}

/** One teacher's remark, once a second opinion is settled: for the writer, and for managers, none of whom is assessing it then. */
export async function findRemarkOfRound(
  db: Database,
  { submissionId, userId, isManager }: { submissionId: string; userId: string; isManager: boolean },
  round: number,
): Promise<Remark | null> {
  return findRow(db, {
    text: `select ${COLUMNS} from pieces p join piece_readings r on r.piece_id = p.id and r.state = 'published'
      join piece_looks l on l.piece_id = p.id and l.decided_at is not null
      where p.id = $1 and r.round = $2 and r.remark_sha256 is not null and (p.user_id = $3 or $4)`,
    values: [submissionId, round, userId, isManager],
  })
}

export async function writeRemark(tx: Database, readingId: string, remark: Remark | null): Promise<void> {
  await tx.query({
    text: `update piece_readings set remark_sha256 = $2, remark_type = $3, remark_bytes = $4, remark_seconds = $5 where id = $1`,
    values: [readingId, remark?.sha256 ?? null, remark?.type ?? null, remark?.bytes ?? null, remark?.seconds ?? null],
  })
}

/** Called before the bytes are stored: waits for a sweep that deletes the same file; sweeps skip files younger than an hour. */
export async function recordFile(db: Database, sha256: string): Promise<void> {
  await db.query({
    text: `insert into remark_files (sha256) values ($1) on conflict (sha256) do update set put_at = clock_timestamp()`,
    values: [sha256],
  })
}

/** Files without an assessment, locked until the transaction ends. */
export async function lockUnusedFiles(tx: Database, limit: number): Promise<string[]> {
  const rows = await tx.query<{ sha256: string }>({
    text: `select f.sha256 from remark_files f where f.put_at < clock_timestamp() - interval '1 hour'
        and not exists (select from piece_readings r where r.remark_sha256 = f.sha256)
      order by f.put_at limit $1 for update skip locked`,
    values: [limit],
  })
  return rows.map(({ sha256 }) => sha256)
}

export async function deleteFileRows(tx: Database, files: readonly string[]): Promise<void> {
  await tx.query({ text: 'delete from remark_files where sha256 = any($1::text[])', values: [files] })
}
