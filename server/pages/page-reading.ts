import { type Logger } from 'pino'
import { type Settings } from '@/lib/platform/env/server'
import { accessForPage } from '../accounts/account/public'
import { createApp } from '../app'
import { openSecondPool } from '../platform/db/open-for-command'
import { type Context } from '../platform/http/context'
import { newId } from '../platform/http/new-id'
import { createPageApi, type PageFetch, underApi } from '../platform/http/page-api'
import { withSecrets } from '../platform/secrets'

/** The number of pages' statements that run at once; more would only slow each other down. */
const CONNECTIONS = 4

/**
 * The API for the process that renders pages: its reading calls are answered there, with connections of their own, so that a page costs the process
 * that takes the saves no statement. Sweeps and everything that a start does stay with that process.
 */
export function openPageReading(settings: Settings, log: Logger): PageFetch {
  const db = openSecondPool(settings, log, { max: Math.min(CONNECTIONS, settings.databasePoolMax) })
  const ctx: Context = { db, settings: withSecrets(settings), log, newId }
  return underApi(createPageApi(createApp(ctx).fetch, (token) => accessForPage(ctx, token)))
}
