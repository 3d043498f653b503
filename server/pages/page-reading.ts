import { type Logger } from 'pino'
import { type Settings } from '@/lib/platform/env/server'
import { createPageAccess } from '../accounts/account/public'
import { createApp } from '../app'
import { openSecondPool } from '../platform/db/open-for-command'
import { type Context } from '../platform/http/context'
import { newId } from '../platform/http/new-id'
import { createPageApi, type PageFetch, underApi } from '../platform/http/page-api'
import { withSecrets } from '../platform/secrets'

/** The number of pages' statements that run at once; more would only slow each other down. */
const CONNECTIONS = 4

/**
 * The API for the process that renders pages. It answers the GET calls of pages there, with its own connections, so that the process that takes the
 * saves runs no statement for them. Sweeps and startup work stay with that process.
 */
export function openPageReading(settings: Settings, log: Logger): PageFetch {
  const db = openSecondPool(settings, log, { max: Math.min(CONNECTIONS, settings.databasePoolMax) })
  const ctx: Context = { db, settings: withSecrets(settings), log, newId }
  return underApi(createPageApi(createApp(ctx).fetch, (token) => createPageAccess(ctx, token)))
}
