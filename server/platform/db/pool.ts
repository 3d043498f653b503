import { Duplex } from 'node:stream'
import pg from 'pg'
import { isSilence } from './failures'

export type PoolOptions = {
  readonly connection: pg.ClientConfig
  readonly max: number
  readonly lockTimeoutMs?: number
  /** The timeout at which the server cancels a statement. 0: none, for commands that copy everything. */
  readonly statementTimeoutMs?: number
  /**
   * Connects through a pooler in transaction mode, which refuses settings of a connection: they come from its own configuration or with each
   * transaction.
   */
  readonly isPooled?: boolean
}

export type PoolLoad = { readonly open: number; readonly idle: number; readonly waiting: number; readonly max: number }

export type Discard = (reason: Error) => void
type Work<T> = (client: pg.PoolClient, discard: Discard) => Promise<T>

export type Pool = {
  /** Lends a connection; one that broke, fell silent or was discarded in the meantime is closed, never reused. */
  readonly use: <T>(work: Work<T>) => Promise<T>
  readonly load: () => PoolLoad
  /** Counts the renewals. */
  readonly generation: () => number
  /** Discards every connection of that generation, used or idle, unless another call has done so. */
  readonly renew: (generation: number) => void
  readonly close: () => Promise<void>
}

/** A request that finds more than this many others waiting for a connection is refused at once instead of joining the queue. */
const MAX_WAITING = 5_000
const CONNECT_TIMEOUT_MS = 5_000
export const STATEMENT_TIMEOUT_MS = 10_000
/** The server cancels a statement after its own timeout; if even that does not arrive after this margin, the connection is dead. */
const SILENCE_MS = 1_000
const KEEP_ALIVE_MS = 10_000
const CLOSE_WITHIN_MS = 1_000

/** A pool whose connections can be replaced while the program runs. */
export function createPool(options: PoolOptions, onTrouble: (error: Error) => void): Pool {
  let current = open(options, onTrouble)
  let generation = 0
  const retired: OpenedPool[] = []
  return {
    use: async (work) => {
      const { pool } = current
      if (pool.waitingCount > MAX_WAITING)
        throw new Error('timeout exceeded when trying to connect: too many requests are waiting')
      return withClient(await pool.connect(), work)
    },
    load: () => {
      const { totalCount, idleCount, waitingCount } = current.pool
      return { open: totalCount, idle: idleCount, waiting: waitingCount, max: options.max }
    },
    generation: () => generation,
    renew: (seen) => {
      if (seen !== generation) return
      generation += 1
      const old = current
      current = open(options, onTrouble)
      retired.push(old)
      onTrouble(new Error('A connection to the database fell silent: all are made anew'))
      void retire(old).then(() => retired.splice(retired.indexOf(old), 1))
    },
    close: async () => {
      await Promise.all([retire(current), ...retired.map(retire)])
    },
  }
}

type OpenedPool = { readonly pool: pg.Pool; readonly clients: ReadonlySet<pg.PoolClient> }

function open(options: PoolOptions, onTrouble: (error: Error) => void): OpenedPool {
  const { connection, max, statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options
  const pool = new pg.Pool({
    ...connection,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + SILENCE_MS }),
    ...(!options.isPooled && serverSettings(options)),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'sanjeh',
  })
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    clients.add(client)
    // A server may die in the very message that follows its welcome, before the borrower listens: an unheard error would end the program.
    client.on('error', () => undefined)
  })
  pool.on('remove', (client) => void clients.delete(client))
  pool.on('error', onTrouble)
  return { pool, clients }
}

function serverSettings({ lockTimeoutMs, statementTimeoutMs = STATEMENT_TIMEOUT_MS }: PoolOptions): pg.ClientConfig {
  return {
    ...(statementTimeoutMs > 0 && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: statementTimeoutMs,
    }),
    ...(lockTimeoutMs && { lock_timeout: lockTimeoutMs }),
  }
}

async function withClient<T>(client: pg.PoolClient, work: Work<T>): Promise<T> {
  let broken: Error | undefined
  // A connection may break between two statements: the pool only handles errors of idle ones, and an unhandled error event ends the program.
  const recordBreak = (error: Error) => {
    broken = error
  }
  client.on('error', recordBreak)
  try {
    return await work(client, recordBreak)
  } catch (error) {
    if (isSilence(error)) {
      broken = error
      destroySocket(client)
    }
    throw error
  } finally {
    client.off('error', recordBreak)
    client.release(broken)
  }
}

/** Closes a pool gracefully if the server answers, and forcibly if not. */
async function retire({ pool, clients }: OpenedPool): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CLOSE_WITHIN_MS)
  })
  const ended = pool.ended ? Promise.resolve() : pool.end().catch(() => undefined)
  await Promise.race([ended, timeout])
  clearTimeout(timer)
  for (const client of clients) destroySocket(client)
}

/** Destroys the socket: a graceful end would wait for a silent server for ever. */
function destroySocket(client: pg.PoolClient): void {
  const connection: unknown = Reflect.get(client, 'connection')
  if (typeof connection !== 'object' || connection === null) return
  const stream: unknown = Reflect.get(connection, 'stream')
  if (stream instanceof Duplex) stream.destroy()
}
