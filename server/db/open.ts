import { type Logger } from 'pino'
import { type Settings } from '@/lib/env/server'
import { type OpenDatabase, openDatabase } from './client'
import { startEmbedded } from './embedded/embedded'
import { waitForExternal } from './external'
import { migrate } from './migrate'
import { type PoolOptions } from './pool'

/** The database of the settings, migrated: the server of DATABASE_URL, or the built-in one. Closing it stops what was started. */
export async function openConfigured(
  settings: Settings,
  log: Logger,
  { statementTimeoutMs }: Pick<PoolOptions, 'statementTimeoutMs'> = {},
): Promise<OpenDatabase> {
  const server = settings.databaseUrl
    ? await waitForExternal(settings.databaseUrl, settings.databaseWaitSeconds)
    : await startEmbedded(settings.dataDir, log)
  try {
    const applied = await migrate(server.connection)
    if (applied.length > 0) log.info({ applied }, 'migrated')
    const options = { connection: server.connection, max: settings.databasePoolMax, statementTimeoutMs }
    const database = openDatabase(options, (error) => log.warn({ err: error }, 'a database connection broke'))
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
