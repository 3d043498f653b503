import type pg from 'pg'
import { isSilence } from './failures'
import { createPool, type Discard, type Pool, type PoolLoad, type PoolOptions, STATEMENT_TIMEOUT_MS } from './pool'
import { AsyncLocalStorage } from 'node:async_hooks'
import { statementSpan } from '@/server/platform/tracing/plans'
import { runInSpan } from '@/server/platform/tracing/traced'
import { isUnderTest } from '@/lib/platform/env/process'

export type Statement = {
  /** A named statement is prepared once per connection. */
  readonly name?: string
  readonly text: string
  /** Undefined values, such as unused query parameters, become null. */
  readonly values: readonly unknown[]
  /** `saves`: reserved connections, so that no page or report delays saving an answer. Ignored in a transaction. */
  readonly lane?: 'saves'
}

/** The only access to PostgreSQL, embedded or external. */
export type Database = {
  /** Rows with the statement's column names; the caller states their type. */
  readonly query: <Row extends object>(statement: Statement) => Promise<Row[]>
  /** Commits when `work` succeeds, otherwise rolls back and throws. Inside a transaction it is a savepoint. */
  readonly transaction: <T>(work: (tx: Database) => Promise<T>) => Promise<T>
}

export type OpenDatabase = Database & {
  /** Ends within two seconds, also if the server is silent: running statements then fail. */
  readonly close: () => Promise<void>
}

/** The single row of a statement, or null. */
export async function findRow<Row extends object>(db: Database, statement: Statement): Promise<Row | null> {
  const [row] = await db.query<Row>(statement)
  return row ?? null
}

/** Whether a statement returns a row: a `select` finds one, or a `returning` changed one. */
export async function hasRow(db: Database, statement: Statement): Promise<boolean> {
  const rows = await db.query(statement)
  return rows.length > 0
}

/** The number of a `select count(*)::int from …`. */
export async function countOf(db: Database, statement: Statement): Promise<number> {
  const row = await findRow<{ count: number }>(db, statement)
  return row?.count ?? 0
}

/** For concurrent batches of saves, saves that wait for a locked sitting (server/sittings/attempt/saving/save.ts), and the health probe. */
const SAVE_CONNECTIONS = 7
/** A save waits no longer for a locked row: it gets a retryable refusal, and frees its connection. */
const SAVE_LOCK_TIMEOUT_MS = 2_000

/** `pooler`: a pooler in transaction mode, which everything but saves connects through (decision 226). */
export type DatabaseOptions = PoolOptions & { readonly pooler?: pg.ClientConfig | null }

/** Opens the connections. `onTrouble` is called for broken or silent ones, which are replaced. */
export function openDatabase({ pooler, ...options }: DatabaseOptions, onTrouble: (error: Error) => void): OpenDatabase {
  const pool = createPool(pooler ? { ...options, connection: pooler, isPooled: true } : options, onTrouble)
  const connectionMode = pooler ? POOLED : DIRECT
  const saves = createPool({ ...options, max: SAVE_CONNECTIONS, lockTimeoutMs: SAVE_LOCK_TIMEOUT_MS }, onTrouble)
  const pools = [pool, saves]
  const loads = { common: pool.load, saves: saves.load }
  openLoads.add(loads)

  /**
   * A silent connection is seldom alone (a fail-over, a router that dropped them): all of its age are discarded and replaced. With a pooler only
   * those of the same lane: a statement that waits in the pooler's queue is silent too, which says nothing about the saves.
   */
  const watch = async <T>(lane: Pool, work: (lane: Pool) => Promise<T>): Promise<T> => {
    const suspectPools = (pooler ? [lane] : pools).map((one) => ({ one, generation: one.generation() }))
    try {
      return await work(lane)
    } catch (error) {
      if (isSilence(error)) suspectPools.forEach(({ one, generation }) => one.renew(generation))
      throw error
    }
  }
  return {
    query: (statement) =>
      statement.lane === 'saves'
        ? watch(saves, (lane) => lane.use((client) => run(client, statement, DIRECT)))
        : watch(pool, (lane) => lane.use((client) => run(client, statement, connectionMode))),
    transaction: (work) =>
      watch(pool, (lane) =>
        lane.use((client, discard) => inTransaction({ client, discard, mode: connectionMode }, work)),
      ),
    close: async () => {
      openLoads.delete(loads)
      await Promise.all(pools.map((one) => one.close()))
    },
  }
}

const openLoads = new Set<Readonly<Record<'common' | 'saves', () => PoolLoad>>>()

/** The connections of this process, by lane. */
export function readPoolLoads(): Readonly<Record<'common' | 'saves', PoolLoad>> {
  const all = [...openLoads]
  return { common: sumLoads(all.map(({ common }) => common())), saves: sumLoads(all.map(({ saves }) => saves())) }
}

function sumLoads(loads: readonly PoolLoad[]): PoolLoad {
  return loads.reduce(
    (sum, { open, idle, waiting, max }) => ({
      open: sum.open + open,
      idle: sum.idle + idle,
      waiting: sum.waiting + waiting,
      max: sum.max + max,
    }),
    { open: 0, idle: 0, waiting: 0, max: 0 },
  )
}

/**
 * Behind a pooler in transaction mode the next statement may reach another server process: nothing may be prepared by name, and settings hold for a
 * transaction, with whose beginning they are sent.
 */
type ConnectionMode = { readonly isPreparing: boolean; readonly begin: string }
const DIRECT: ConnectionMode = { isPreparing: true, begin: 'begin' }
const POOLED: ConnectionMode = {
  isPreparing: false,
  begin: `begin; set local statement_timeout = ${STATEMENT_TIMEOUT_MS}; set local idle_in_transaction_session_timeout = ${STATEMENT_TIMEOUT_MS}`,
}

function run<Row extends object>(client: pg.PoolClient, statement: Statement, mode: ConnectionMode): Promise<Row[]> {
  return runInSpan(
    () => statementSpan(statement),
    () => runNow<Row>(client, statement, mode),
  )
}

async function runNow<Row extends object>(
  client: pg.PoolClient,
  { name, text, values }: Statement,
  { isPreparing }: ConnectionMode,
): Promise<Row[]> {
  const result = await client.query<Row>({ ...(name && isPreparing && { name }), text, values: [...values] })
  return result.rows
}

type LentClient = { readonly client: pg.PoolClient; readonly discard: Discard; readonly mode: ConnectionMode }

async function inTransaction<T>({ client, discard, mode }: LentClient, work: (tx: Database) => Promise<T>): Promise<T> {
  await client.query(mode.begin)
  try {
    const value = await runInTransaction(() => work(onClient(client, mode, 1)))
    const { command } = await client.query('commit')
    // A statement had failed and its error was ignored: the server then rolls back at COMMIT, and reports no error.
    if (command !== 'COMMIT') throw new Error('The transaction was undone: a statement of it had failed')
    return value
  } catch (error) {
    // A silent server would not answer a rollback either. A connection that cannot roll back is discarded.
    if (!isSilence(error)) await client.query('rollback').catch(discard)
    throw error
  }
}

function onClient(client: pg.PoolClient, mode: ConnectionMode, depth: number): Database {
  return {
    query: (statement) => run(client, statement, mode),
    transaction: async (work) => {
      const savepoint = `nested_${depth}`
      await client.query(`savepoint ${savepoint}`)
      try {
        const value = await work(onClient(client, mode, depth + 1))
        await client.query(`release savepoint ${savepoint}`)
        return value
      } catch (error) {
        if (!isSilence(error)) await client.query(`rollback to savepoint ${savepoint}`)
        throw error
      }
    },
  }
}

const openTransaction = new AsyncLocalStorage<true>()

/** Runs the work between `begin` and `commit`, so that tests can detect slow work inside. */
export function runInTransaction<T>(work: () => Promise<T>): Promise<T> {
  return isUnderTest ? openTransaction.run(true, work) : work()
}

/** For slow or queueing work: in a transaction it would hold a connection, and row locks, meanwhile. */
export function assertNoTransaction(what: string): void {
  if (openTransaction.getStore()) throw new Error(`${what} within a transaction: do it before, or afterwards`)
}
