import { getHealth, type Health } from '@/lib/contract/health'
import { bind } from './http/bind'
import { type Api } from './http/api'
import packageFile from '@/package.json'

/** Is the program well? Asks the database each time: monitoring wants to know now. */
export function registerHealth(api: Api): void {
  bind(api, getHealth, async ({ db, settings, log }): Promise<Health> => {
    const ok = await db.query({ name: 'health', text: 'select 1', values: [] }).then(
      () => true,
      (error: unknown) => {
        log.warn({ err: error }, 'the database does not answer')
        return false
      },
    )
    const kind = settings.databaseUrl ? 'external' : 'embedded'
    return { status: ok ? 'ok' : 'degraded', version: packageFile.version, database: { kind, ok } }
  })
}
