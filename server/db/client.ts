import pg from 'pg'

export type Statement = {
  /** A named statement is prepared once per connection. */
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** The one door to PostgreSQL, whichever server it is. */
export type Database = {
  /** Rows as the statement names its columns; the caller gives their type. */
  readonly query: <Row extends object>(statement: Statement) => Promise<Row[]>
  /** Commits when `work` succeeds, otherwise rolls back and throws. Inside a transaction it is a savepoint. */
  readonly transaction: <T>(work: (tx: Database) => Promise<T>) => Promise<T>
}

export type OpenDatabase = Database & { readonly close: () => Promise<void> }

type PoolOptions = { readonly connection: pg.ClientConfig; readonly max: number }

/** A request that finds more than this many others waiting for a connection is refused at once instead of joining the queue. */
const MAX_WAITING = 5_000
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 10_000

/** Opens one pool of connections. `onIdleError` hears of idle connections that broke; the pool replaces them. */
export function openDatabase({ connection, max }: PoolOptions, onIdleError: (error: Error) => void): OpenDatabase {
  const pool = new pg.Pool({
    ...connection,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'sanjeh',
  })
  pool.on('error', onIdleError)
  return {
    query: async (statement) => {
      refuseWhenCrowded(pool)
      return run(pool, statement)
    },
    transaction: (work) => {
      refuseWhenCrowded(pool)
      return inTransaction(pool, work)
    },
    close: () => pool.end(),
  }
}

async function run<Row extends object>(target: pg.Pool | pg.PoolClient, statement: Statement): Promise<Row[]> {
  const result = await target.query<Row>({ ...statement, values: [...statement.values] })
  return result.rows
}

async function inTransaction<T>(pool: pg.Pool, work: (tx: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  // A connection may break between two statements: the pool listens only to idle ones, and an error that nobody hears ends the program.
  const noteBreak = (error: Error) => {
    broken = error
  }
  client.on('error', noteBreak)
  try {
    await client.query('begin')
    const value = await work(onClient(client, 1))
    await client.query('commit')
    return value
  } catch (error) {
    // A connection that cannot even roll back is thrown away, never given to the next request.
    await client.query('rollback').catch(noteBreak)
    throw error
  } finally {
    client.off('error', noteBreak)
    client.release(broken)
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
        await client.query(`rollback to savepoint ${savepoint}`)
        throw error
      }
    },
  }
}

function refuseWhenCrowded(pool: pg.Pool): void {
  if (pool.waitingCount > MAX_WAITING)
    throw new Error('timeout exceeded when trying to connect: too many requests are waiting')
}
