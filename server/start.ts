import { setTimeout as sleep } from 'node:timers/promises'
import { type Logger } from 'pino'
import { type Settings } from '@/lib/platform/env/server'
import { type App, createApp } from './app'
import { findReadable } from './platform/data-folders'
import { type OpenDatabase } from './platform/db/client'
import { createClockGuard } from './sittings/clock-watch/clock-watch'
import { shareContentChanges } from './content-changes'
import { warnUnprotectedTriggers } from './platform/db/guard/protect-triggers'
import { startCopying } from './platform/backup/continuous/copies-process'
import { openConfigured } from './platform/db/open-database'
import { type Context } from './platform/http/context'
import { newId } from './platform/http/new-id'
import { type CheckSession } from './platform/http/pages/dashboard-access'
import { runSweeps } from './run-sweeps'
import { createPushSender } from './accounts/notification/public'
import { createPageAccess, createSessionCheck, hasManager } from './accounts/account/public'
import { createFindEntry, type FindEntry } from './pages/exam-pages'
import { createCourier, toTransports } from './platform/outbox/public'
import { createRenderer } from './authoring/recording/jobs'
import { createLightCopies } from './authoring/recording/light-copies'
import { claimFilesPlace } from './platform/installation/files-place'
import { claimSharedFolders } from './platform/installation/folders'
import { withKey } from './platform/installation/key'
import { recordServedMinutes } from './platform/health/served-minutes'
import { importShipped } from './shipped'
import { startTracing } from './platform/tracing/start-tracing'
import { sweeps } from './sweeps'

export type RunningApi = {
  readonly app: App
  /** An access token for the reader of a page with this refresh token; null when the session is over. */
  readonly accessForPage: (refreshToken: string) => Promise<string | null>
  /** Whether the visitor of a page may have a session; asked before the page is rendered. */
  readonly mayBeSession: CheckSession
  /** The data of an exam page. */
  readonly findExamEntry: FindEntry
  readonly hasManager: boolean
  /** Runs the work that may wait until the program serves. */
  readonly onServing: () => Promise<void>
  /** Ends running sweeps and deliveries; abandons a sweep on a silent connection. */
  readonly waitForWork: () => Promise<void>
  /** Closes the connections and the built-in database, after everything has settled. */
  readonly close: () => Promise<void>
}

/** A longer delivery is repeated when its lease ends. */
const SETTLE_MS = 2_000

/**
 * Starts all parts behind the API: the migrated database; the shipped exams and posts (server/shipped.ts says when); the sweeps. `open` opens the
 * database, which closing the API closes.
 */
export async function startApi(
  settings: Settings,
  log: Logger,
  open: (settings: Settings, log: Logger) => Promise<OpenDatabase> = openConfigured,
): Promise<RunningApi> {
  const db = await open(settings, log)
  const stopTracing = await startTracing(settings.watching.traces, log)
  try {
    const ctx: Context = { db, settings: await withKey(db, settings), log, newId }
    await claimSharedFolders(ctx)
    await claimFilesPlace(ctx)
    // Before serving: after a stop the first save must know whether the clock can be trusted.
    const clockGuard = createClockGuard(ctx)
    await clockGuard.isSure()
    const readable = findReadable(ctx)
    if (readable.length > 0)
      log.warn({ readable }, 'other accounts of this machine may read what is secret in DATA_DIR')
    if (settings.databaseUrl) await warnUnprotectedTriggers(db, log)
    const importRemaining = await importShipped(ctx)
    const app = createApp(ctx)
    const isManaged = await hasManager(ctx)
    // No call below may throw: only `waitForWork` ends started sweeps.
    let remainingImport: Promise<void> | null = null
    const shutdown = new AbortController()
    const courier = createCourier(ctx, { ...toTransports(ctx.settings.services), push: createPushSender(ctx) })
    const renderer = createRenderer(ctx)
    const lightCopies = createLightCopies(ctx)
    const stopWatch = clockGuard.start()
    const stopSharing = shareContentChanges(ctx)
    const stopCopying = startCopying(ctx)
    const stopSweeps = runSweeps(
      ctx,
      [
        ...sweeps,
        { name: 'courier', everySeconds: 1, run: courier.startDue },
        { name: 'renderer', everySeconds: 1, run: renderer.startNext },
        { name: 'light recordings', everySeconds: 60, run: lightCopies.collect },
      ],
      clockGuard.isSure,
    )
    const endWork = () =>
      Promise.all([
        stopSweeps().then(() => courier.waitForDeliveries(SETTLE_MS)),
        renderer.stop(),
        lightCopies.stop(),
        remainingImport,
      ])
    let stopRecording: () => void = () => undefined
    let settlement: Promise<unknown> | null = null
    const settle = async () => {
      shutdown.abort()
      stopWatch()
      stopRecording()
      app.endStreams?.()
      stopSharing()
      // A sweep on a silent connection would delay the end; closing the connections ends it.
      settlement ??= Promise.race([endWork(), sleep(SETTLE_MS)])
      await settlement
    }
    return {
      app,
      accessForPage: (token) => createPageAccess(ctx, token),
      mayBeSession: createSessionCheck(ctx),
      findExamEntry: createFindEntry(ctx),
      hasManager: isManaged,
      onServing: () => {
        if (remainingImport === null && !shutdown.signal.aborted)
          stopRecording = recordServedMinutes(ctx, clockGuard.isSure)
        return (remainingImport ??= importRemaining(shutdown.signal))
      },
      waitForWork: settle,
      close: async () => {
        await settle()
        // Runs before the database stops, which would wait until all of its log has been taken.
        await stopCopying()
        await db.close()
        await stopTracing()
      },
    }
  } catch (error) {
    await db.close()
    throw error
  }
}
