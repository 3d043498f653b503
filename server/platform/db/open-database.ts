import type pg from 'pg'
import { type Logger } from 'pino'
import { type Settings } from '@/lib/platform/env/server'
import { type OpenDatabase, openDatabase } from './client'
import { startEmbedded } from './embedded/embedded'
import { waitForExternal, waitForPooler } from './external-database'
import { migrate } from './migrate'
import { type PoolOptions } from './pool'

export type DatabaseServer = {
  readonly connection: pg.ClientConfig
  /** For the built-in server; operators protect an external one. */
  readonly keepTriggers?: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Opens and migrates the configured database: DATABASE_URL, or the built-in server. Closing it stops what was started. */
export async function openConfigured(
  settings: Settings,
  log: Logger,
  options: Pick<PoolOptions, 'statementTimeoutMs'> = {},
): Promise<OpenDatabase> {
  // A command's statements take long, so it connects to the server itself, without the pooler.
  const effectiveSettings =
    options.statementTimeoutMs === undefined ? settings : { ...settings, databasePoolerUrl: null }
  const server = await startDatabaseServer(effectiveSettings, log)
  try {
    const database = await openMigrated(server, effectiveSettings, log, options)
    await server.keepTriggers?.()
    return {
      ...database,
      close: async () => {
        await database.close()
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

export async function startDatabaseServer(settings: Settings, log: Logger): Promise<DatabaseServer> {
  const { databaseUrl, databasePoolerUrl, databaseWaitSeconds } = settings
  if (databaseUrl) {
    const server = await waitForExternal(databaseUrl, databaseWaitSeconds)
    if (databasePoolerUrl) await waitForPooler(databaseUrl, databasePoolerUrl, databaseWaitSeconds)
    return server
  }
  return startEmbedded(settings.dataDir, log)
}

/** Connects to a running server after migrating it. Closing leaves the server running. */
export async function openMigrated(
  { connection }: DatabaseServer,
  settings: Settings,
  log: Logger,
  { statementTimeoutMs }: Pick<PoolOptions, 'statementTimeoutMs'> = {},
): Promise<OpenDatabase> {
  const applied = await migrate(connection)
  if (applied.length > 0) log.info({ applied }, 'migrated')
  const options = { connection, pooler: poolerOf(settings), max: settings.databasePoolMax, statementTimeoutMs }
  return openDatabase(options, (error) => log.warn({ err: error }, 'a database connection broke'))
}

/** The connection to the pooler; null without one. */
export function poolerOf({ databasePoolerUrl }: Pick<Settings, 'databasePoolerUrl'>): pg.ClientConfig | null {
  return databasePoolerUrl === null ? null : { connectionString: databasePoolerUrl }
}
