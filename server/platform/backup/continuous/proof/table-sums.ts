import { setTimeout as sleep } from 'node:timers/promises'
import { listTables, quote } from '@/server/platform/db/catalog'
import { type Database } from '@/server/platform/db/client'
import { RestoreError } from '@/server/platform/db/copied-rows'
import { readLsn } from '../log/replication'

export type Sums = ReadonlyMap<string, { readonly rows: number; readonly sum: string }>
/** A position of the log, and the sums of all tables exactly there. */
export type PositionedSums = { readonly at: bigint; readonly sums: Sums }

const QUIET_WITHIN_MS = 60_000
const PAUSE_MS = 25

/**
 * Sums up all tables of a running database at a position of its log. At an instant without a writing transaction, a snapshot has exactly the rows to
 * which recovery to that position leads. @throws RestoreError when there was no such instant
 */
export async function sumAtPosition(db: Database): Promise<PositionedSums> {
  const deadlineMs = performance.now() + QUIET_WITHIN_MS
  while (performance.now() < deadlineMs) {
    const before = await readPosition(db)
    const mark = await db.transaction(async (tx) => {
      await prepare(tx)
      const [row] = await tx.query<{ lsn: string; isStill: boolean }>({
        text: `select pg_current_wal_insert_lsn()::text as lsn,
          pg_snapshot_xmin(s) = pg_snapshot_xmax(s) as "isStill" from pg_current_snapshot() s`,
        values: [],
      })
      if (!row?.isStill || readLsn(row.lsn) !== before) return null
      return { at: before, sums: await sumTables(tx) }
    })
    if (mark) return mark
    await sleep(PAUSE_MS)
  }
  throw new RestoreError('The database was never still for an instant: try it at a quieter hour.')
}

async function readPosition(db: Database): Promise<bigint> {
  const [row] = await db.query<{ lsn: string }>({
    text: 'select pg_current_wal_insert_lsn()::text as lsn',
    values: [],
  })
  return readLsn(row?.lsn ?? '0/0')
}

/** The same sums for a restored database, which nobody else uses. */
export function sumAll(db: Database): Promise<Sums> {
  return db.transaction(async (tx) => {
    await prepare(tx)
    return sumTables(tx)
  })
}

async function prepare(tx: Database): Promise<void> {
  for (const text of [
    'set transaction isolation level repeatable read, read only',
    "set local timezone = 'UTC'",
    'set local statement_timeout = 0',
    'set local idle_in_transaction_session_timeout = 0',
  ])
    await tx.query({ text, values: [] })
}

async function sumTables(tx: Database): Promise<Sums> {
  const sums = new Map<string, { rows: number; sum: string }>()
  for (const { name } of await listTables(tx)) {
    const [row] = await tx.query<{ rows: number; sum: string }>({
      text: `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${quote(name)} t`,
      values: [],
    })
    if (row) sums.set(name, row)
  }
  return sums
}

/** One line for each differing table. */
export function compareSums(expected: Sums, found: Sums): readonly string[] {
  const names = [...new Set([...expected.keys(), ...found.keys()])].sort()
  return names.flatMap((name) => {
    const [here, there] = [expected.get(name) ?? NONE, found.get(name) ?? NONE]
    if (here.rows === there.rows && here.sum === there.sum) return []
    const content = here.rows === there.rows ? ', of other content' : ''
    return [`${name}: ${here.rows} rows here, ${there.rows} in the copy${content}`]
  })
}

const NONE = { rows: 0, sum: '' }
