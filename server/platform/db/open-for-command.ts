import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Logger } from 'pino'
import { type Settings } from '@/lib/platform/env/server'
import { type OpenDatabase, openDatabase } from './client'
import { findServer, readPostmaster } from './embedded/processes'
import { PROGRAM_ROLE } from './embedded/program-role'
import { layoutOf } from './embedded/server-process'
import { DataDirBusyError } from './embedded/start-error'
import { migrate } from './migrate'
import { openConfigured, poolerOf } from './open-database'
import { type PoolOptions } from './pool'

const PATIENCE_MS = 10_000
const PAUSE_MS = 100

/**
 * Opens the configured database for a terminal command. If the program runs on the same DATA_DIR, the command uses its built-in server by the socket,
 * and leaves it running.
 */
export async function openForCommand(settings: Settings, log: Logger): Promise<OpenDatabase> {
  try {
    // A backup of everything may take long.
    return await openConfigured(settings, log, { statementTimeoutMs: 0 })
  } catch (error) {
    if (!(error instanceof DataDirBusyError)) throw error
    const connection = await findRunning(settings.dataDir)
    if (!connection) throw error
    await migrate(connection)
    const options = { connection, max: 2, statementTimeoutMs: 0 }
    return openDatabase(options, (broken) => log.warn({ err: broken }, 'a database connection broke'))
  }
}

/** Connects to the database that another process of this program has opened and migrated. Closing leaves it running. */
export function openSecondPool(settings: Settings, log: Logger, { max }: Pick<PoolOptions, 'max'>): OpenDatabase {
  const connection = settings.databaseUrl
    ? { connectionString: settings.databaseUrl }
    : embeddedConnection(settings.dataDir)
  return openDatabase({ connection, pooler: poolerOf(settings), max }, (error) =>
    log.warn({ err: error }, 'a database connection broke'),
  )
}

function embeddedConnection(dataDir: string): pg.ClientConfig {
  const host = readPostmaster(layoutOf(dataDir).cluster)?.socketFolder
  return { host, port: 5432, user: PROGRAM_ROLE, database: 'postgres' }
}

/** The socket of the server in the data directory; waits for a program that is just starting. */
async function findRunning(dataDir: string): Promise<pg.ClientConfig | null> {
  const { cluster } = layoutOf(dataDir)
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += PAUSE_MS) {
    const connection = findServer(cluster) === null ? null : embeddedConnection(dataDir)
    if (connection?.host && (await canConnect(connection))) return connection
    await sleep(PAUSE_MS)
  }
  return null
}

async function canConnect(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
