import type pg from 'pg'
import { isSilence } from './failures'
import { runInTransaction } from './open-transaction'
import { createPool, type Discard, type PoolOptions } from './pool'

export type Statement = {
  /** A named statement is prepared once per connection. */
  readonly name?: string
  readonly text: string
  /** What is undefined, as in a query that does not ask for it, is null there. */
  readonly values: readonly unknown[]
  /** `saves`: connections that nothing else uses, so that no page and no report keeps an answer from being stored. No meaning in a transaction. */
  readonly lane?: 'saves'
}

/** The only access to PostgreSQL, embedded or external. */
export type Database = {
  /** Rows as the statement names its columns; the caller gives their type. */
  readonly query: <Row extends object>(statement: Statement) => Promise<Row[]>
  /** Commits when `work` succeeds, otherwise rolls back and throws. Inside a transaction it is a savepoint. */
  readonly transaction: <T>(work: (tx: Database) => Promise<T>) => Promise<T>
}

export type OpenDatabase = Database & {
  /** Ends within two seconds, also when the other side is silent: what is under way then fails. */
  readonly close: () => Promise<void>
}

/** The one row that a statement gives, or null. */
export async function findRow<Row extends object>(db: Database, statement: Statement): Promise<Row | null> {
  const [row] = await db.query<Row>(statement)
  return row ?? null
}

/** Whether a statement gives a row: a `select` that there is one, a `returning` that something was changed. */
export async function hasRow(db: Database, statement: Statement): Promise<boolean> {
  const rows = await db.query(statement)
  return rows.length > 0
}

/** The number that `select count(*)::int from …` gives. */
export async function countOf(db: Database, statement: Statement): Promise<number> {
  const row = await findRow<{ count: number }>(db, statement)
  return row?.count ?? 0
}

/** Batches of saves that are written at once, and saves that wait for a locked sitting (server/sittings/attempt/saving/save.ts), and the health's probe. */
const SAVE_CONNECTIONS = 7
/** A save waits no longer for a row that somebody holds: it is refused to come again, and the place is free. */
const SAVE_LOCK_TIMEOUT_MS = 2_000

/** Opens the connections. `onTrouble` hears of those that broke or went silent; they are replaced. */
export function openDatabase(options: PoolOptions, onTrouble: (error: Error) => void): OpenDatabase {
  const pool = createPool(options, onTrouble)
  const saves = createPool({ ...options, max: SAVE_CONNECTIONS, lockTimeoutMs: SAVE_LOCK_TIMEOUT_MS }, onTrouble)
  const pools = [pool, saves]

  /** One silent connection is seldom alone (a fail-over, a router that forgot them): all of that time are given up, and new ones are made. */
  const watch = async <T>(work: () => Promise<T>): Promise<T> => {
    const generations = pools.map(({ generation }) => generation())
    try {
      return await work()
    } catch (error) {
      if (isSilence(error)) pools.forEach((one, index) => one.renew(generations[index] ?? 0))
      throw error
    }
  }
  return {
    query: (statement) =>
      watch(() => (statement.lane === 'saves' ? saves : pool).use((client) => run(client, statement))),
    transaction: (work) => watch(() => pool.use((client, discard) => inTransaction(client, discard, work))),
    close: async () => {
      await Promise.all(pools.map((one) => one.close()))
    },
  }
}

async function run<Row extends object>(client: pg.PoolClient, { name, text, values }: Statement): Promise<Row[]> {
  const result = await client.query<Row>({ ...(name && { name }), text, values: [...values] })
  return result.rows
}

async function inTransaction<T>(
  client: pg.PoolClient,
  discard: Discard,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  await client.query('begin')
  try {
    const value = await runInTransaction(() => work(onClient(client, 1)))
    const { command } = await client.query('commit')
    // A statement had failed and nobody minded: the server undoes all of it then, and answers as if that were no error.
    if (command !== 'COMMIT') throw new Error('The transaction was undone: a statement of it had failed')
    return value
  } catch (error) {
    // Who does not answer will not answer this either. A connection that cannot even roll back is thrown away.
    if (!isSilence(error)) await client.query('rollback').catch(discard)
    throw error
  }
}

function onClient(client: pg.PoolClient, depth: number): Database {
  return {
    query: (statement) => run(client, statement),
    transaction: async (work) => {
      const savepoint = `nested_${depth}`
      await client.query(`savepoint ${savepoint}`)
      try {
        const value = await work(onClient(client, depth + 1))
        await client.query(`release savepoint ${savepoint}`)
        return value
      } catch (error) {
        if (!isSilence(error)) await client.query(`rollback to savepoint ${savepoint}`)
        throw error
      }
    },
  }
}
