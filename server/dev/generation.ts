import { type Logger } from 'pino'
import { readSettings } from '@/lib/platform/env/server'
import { migrate } from '@/server/platform/db/migrate'
import { type DatabaseServer, openMigrated } from '@/server/platform/db/open-database'
import { explain } from '@/server/explain-error'
import { type RunningApi, startApi } from '@/server/start'

/**
 * The entry that development bundles and restarts after every change (server/dev/api-bundle.ts): settings, rules, contract, words and the API, all
 * from the current sources.
 * @returns the API, and the new migrations that it found
 */
export async function startGeneration(
  server: DatabaseServer,
  log: Logger,
): Promise<{ readonly api: RunningApi; readonly applied: readonly string[] }> {
  const applied = await migrate(server.connection)
  const api = await startApi(readSettings(), log, (settings) => openMigrated(server, settings, log))
  return { api, applied }
}

export { explain }
