import { type Logger } from 'pino'
import { readSettings } from '@/lib/platform/env/server'
import { migrate } from '@/server/platform/db/migrate'
import { type DatabaseServer, openMigrated } from '@/server/platform/db/open'
import { explain } from '@/server/explain-error'
import { type RunningApi, startApi } from '@/server/start'

/**
 * What development bundles and starts anew after every change (server/dev/api-bundle.ts): settings, rules, contract, words and the API
 * itself, all read from the sources as they are now.
 * @returns the API, and the migrations that it found new
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
