import { type Logger } from 'pino'
import { type Settings } from '@/lib/platform/env/server'
import { startDatabaseServer } from './platform/db/open-database'
import { createApiBundle } from './dev/api-bundle'
import { ReloadError, reloadOnSave } from './dev/reload-on-save'
import { createReloadingApi } from './dev/reloading-api'
import { showSourceLines } from './dev/source-lines'
import { runProgram } from './program'
import { type RunningApi } from './start'

await runProgram({ startApi: startReloadingApi, isDevelopment: true })

/**
 * The API of server/start.ts, restarted in this process whenever one of its files is saved. The listener, the pages and the database server keep
 * running.
 */
async function startReloadingApi(settings: Settings, log: Logger): Promise<RunningApi> {
  const server = await startDatabaseServer(settings, log)
  const bundle = await createApiBundle()
  const start = async () => {
    const { startGeneration, explain } = await bundle.load()
    try {
      return await startGeneration(server, log)
    } catch (error) {
      throw new ReloadError(explain(error), { cause: error })
    }
  }
  try {
    const first = await start()
    const api = createReloadingApi(first.api, async () => {
      const { api: next, applied } = await start()
      for (const name of applied) process.stdout.write(`Migrated: ${name}\n`)
      return next
    })
    const stopWatching = reloadOnSave(api, bundle)
    return {
      ...api,
      onServing: () => {
        showSourceLines()
        return api.onServing()
      },
      close: async () => {
        stopWatching()
        await api.close()
        await Promise.all([bundle.dispose(), server.stop()])
      },
    }
  } catch (error) {
    await Promise.all([bundle.dispose(), server.stop()])
    throw error
  }
}
