import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { findBreaches, type RecordedAck } from '@/server/faults/oracle'

/** The data directory set by scripts/serve-journeys.mjs and playwright.config.mjs. */
const DATA_DIR = process.env.JOURNEYS_DATA ?? 'test-results/data'

/** Connects to the server's database through its socket. The server has no endpoints for tests. */
export async function inDatabase<T>(work: (client: pg.Client) => Promise<T>, dataDir = DATA_DIR): Promise<T> {
  const client = new pg.Client({ host: socketFolder(dataDir), user: 'sanjeh', database: 'postgres', port: 5432 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The fifth line of postmaster.pid is the folder of the socket. */
function socketFolder(dataDir: string): string {
  const line = readFileSync(path.join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[4]
  if (!line) throw new Error('The database of the journeys is not running')
  return line
}

/** Brings a running sitting closer to its end: shifts all its times into the past, by the database's clock. */
export async function setSecondsLeft(sitting: string, seconds: number): Promise<void> {
  await inDatabase((client) =>
    client.query(
      `with moved as (select deadline_at - clock_timestamp() - $2 * interval '1 second' as by from sittings where id = $1)
       update sittings set started_at = started_at - by, deadline_at = deadline_at - by, closes_at = closes_at - by
       from moved where id = $1`,
      [sitting, seconds],
    ),
  )
}

/** Shifts everything that the server knows of a sitting into the past: as if nobody had been there since. */
export async function ageSitting(sitting: string, seconds: number): Promise<void> {
  await inDatabase(async (client) => {
    await client.query('begin')
    // The log is append-only; for this one transaction its trigger is disabled, without blocking other journeys.
    await client.query('set local session_replication_role = replica')
    await client.query(
      `update sittings set started_at = started_at - $2 * interval '1 second', deadline_at = deadline_at - $2 * interval '1 second',
         closes_at = closes_at - $2 * interval '1 second' where id = $1`,
      [sitting, seconds],
    )
    await client.query("update events set at = at - $2 * interval '1 second' where stream_id = $1", [sitting, seconds])
    await client.query(CHAIN_ANEW, [sitting])
    await client.query('commit')
  })
}

/** Rehashes the log after its times were shifted: other journeys look for broken hash chains in the whole database. */
const LINE = `convert_to(concat_ws('|', e.stream_id, e.seq, e.type, extract(epoch from e.at)::text, e.data), 'UTF8')`
const CHAIN_ANEW = `
  with recursive chain as (
    select e.stream_id, e.seq, sha256(${LINE}) as hash from events e where e.stream_id = $1 and e.seq = 1
    union all
    select e.stream_id, e.seq, sha256(chain.hash || ${LINE})
    from chain join events e on e.stream_id = chain.stream_id and e.seq = chain.seq + 1
  ), logged as (
    update events e set hash = chain.hash from chain where e.stream_id = chain.stream_id and e.seq = chain.seq
  )
  update sittings set event_hash = (select hash from chain order by seq desc limit 1) where id = $1`

export type StoredResponse = {
  readonly question: string
  readonly value: string
  readonly epoch: number
  readonly rev: number
}

/** The stored answers of a sitting, by question. */
export async function storedAnswers(sitting: string, dataDir?: string): Promise<ReadonlyMap<string, StoredResponse>> {
  const { rows } = await inDatabase(
    (client) =>
      client.query<StoredResponse>('select question, value, epoch, rev from responses where sitting_id = $1', [
        sitting,
      ]),
    dataDir,
  )
  return new Map(rows.map((row) => [row.question, row]))
}

/** The late answers stored beside the result. */
export async function lateAnswers(sitting: string, dataDir?: string): Promise<readonly StoredResponse[]> {
  const { rows } = await inDatabase(
    (client) =>
      client.query<StoredResponse>('select question, value, epoch, rev from late_responses where sitting_id = $1', [
        sitting,
      ]),
    dataDir,
  )
  return rows
}

export async function playheadOf(sitting: string): Promise<number> {
  const { rows } = await inDatabase((client) =>
    client.query<{ playhead_ms: number }>('select playhead_ms from sittings where id = $1', [sitting]),
  )
  return rows[0]?.playhead_ms ?? 0
}

/** Compares acknowledgements, rows and event log of the whole database in one snapshot: other journeys write meanwhile. */
export async function listBrokenInvariants(acks: readonly RecordedAck[]): Promise<string[]> {
  return inDatabase(async (client) => {
    await client.query('begin isolation level repeatable read, read only')
    const sql = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await client.query<Row>(text, [...values])).rows
    return findBreaches(sql, acks)
  })
}
