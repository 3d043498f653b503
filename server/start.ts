import { setTimeout as sleep } from 'node:timers/promises'
import { type Logger } from 'pino'
import { type Settings } from '@/lib/platform/env/server'
import { type App, createApp } from './app'
import { findReadable } from './platform/data-folders'
import { type OpenDatabase } from './platform/db/client'
import { createClockGuard } from './sittings/clock-watch/clock-watch'
import { shareContentChanges } from './content-changes'
import { warnUnprotectedTriggers } from './platform/db/guard/protect-triggers'
import { openConfigured } from './platform/db/open'
import { type Context } from './platform/http/context'
import { newId } from './platform/http/new-id'
import { type MayBeSession } from './platform/http/pages/dashboard-door'
import { startJobs, type Sweep } from './jobs'
import { createPushCarrier, sendDigests, sweepNotifications } from './accounts/notification/public'
import { sweepSecurityEvents } from './accounts/audit/public'
import { accessForPage, createSessionCheck, hasManager, sweepAccounts, sweepResets } from './accounts/account/public'
import { sweepAttempts, sweepLapsed, takeBackStarts } from './sittings/attempt/public'
import { keepCounts } from './sittings/exam-results/keep-counts'
import { publishDue } from './learning/post/public'
import { publishDueExams } from './authoring/exam-draft/publishing/due'
import { reconcileExamDrafts } from './authoring/exam-draft/reconcile'
import { indexFound } from './learning/note/public'
import { createCourier, serviceCarriers, sweepOutbox } from './platform/outbox/public'
import { sweepPayments, sweepUnverified } from './shop/payment/public'
import { sweepFeedback } from './teaching/examiner/public'
import { sweepJudge } from './teaching/judge/public'
import { purgeRemarks, sweepSubmissions } from './teaching/submission/public'
import { sweepPictures } from './shop/transfer/sweep-transfers'
import { sweepMoney } from './shop/money-check/check-money'
import { sweepRefunds } from './shop/refund/reverse-payment'
import { reconcilePaperDrafts } from './authoring/paper/public'
import { createRenderer } from './authoring/recording/jobs'
import { sweepRecordings } from './authoring/recording/sweep'
import { sweepBookings } from './teaching/booking/sweep-bookings'
import { sweepMockDays } from './institute/mock-day/public'
import { purgeSpeaking, sweepSpeaking } from './teaching/speaking/public'
import { sendAnnouncements } from './support/announcement/public'
import { sweepDeletions } from './forgetting/deletion/deletion'
import { makeExports } from './forgetting/export/export'
import { deleteOldExports } from './forgetting/export/repo'
import { sweepErrorReports } from './platform/error-report/error-reports'
import { claimSharedFolders } from './platform/installation/folders'
import { withKey } from './platform/installation/key'
import { notifyOfAddedLessons, sweepLessonFiles } from './learning/course/public'
import { notifyOfDueWords } from './progress/vocabulary/public'
import { notifyOfReleased } from './sittings/result/public'
import { sweepCaseFiles, sweepCases } from './support/case/public'
import { importShipped } from './shipped'

export type RunningApi = {
  readonly app: App
  /** An access token for the reader of a page who holds this refresh token; null when the session is over. */
  readonly accessForPage: (refreshToken: string) => Promise<string | null>
  /** Whether the visitor of a page may have a session; asked before the page is rendered. */
  readonly mayBeSession: MayBeSession
  readonly hasManager: boolean
  /** Runs the work that may wait until the program serves. */
  readonly onServing: () => Promise<void>
  /** Ends running sweeps and deliveries; abandons a sweep on a silent connection. */
  readonly settle: () => Promise<void>
  /** Closes the connections and the built-in database, after everything has settled. */
  readonly close: () => Promise<void>
}

/** A longer delivery is repeated when its lease ends. */
const SETTLE_MS = 2_000
/** All sweeps with their intervals, and whether each waits while the clock is in doubt (decision 076). */
export const sweeps: readonly Sweep[] = [
  { name: 'attempts', everySeconds: 1, clock: 'waits', run: sweepAttempts },
  { name: 'starts without a page', everySeconds: 5, clock: 'waits', run: takeBackStarts },
  { name: 'lapsed attempts', everySeconds: 20, clock: 'waits', run: sweepLapsed },
  { name: 'kept counts', everySeconds: 2, run: keepCounts },
  { name: 'posts', everySeconds: 5, clock: 'waits', run: publishDue },
  { name: 'search', everySeconds: 20, run: indexFound },
  { name: 'papers', everySeconds: 60, run: reconcilePaperDrafts },
  { name: 'exams', everySeconds: 5, clock: 'waits', run: publishDueExams },
  { name: 'exam-drafts', everySeconds: 60, run: reconcileExamDrafts },
  { name: 'resets', everySeconds: 1, run: sweepResets },
  { name: 'accounts', everySeconds: 3600, clock: 'waits', run: sweepAccounts },
  { name: 'security events', everySeconds: 3600, clock: 'waits', run: sweepSecurityEvents },
  { name: 'payments', everySeconds: 5, clock: 'waits', run: sweepPayments },
  { name: 'refunds', everySeconds: 20, run: sweepRefunds },
  { name: 'money', everySeconds: 600, run: sweepMoney },
  { name: 'pictures of transfers', everySeconds: 3600, clock: 'waits', run: sweepPictures },
  { name: 'unverified payments', everySeconds: 60, run: sweepUnverified },
  { name: 'feedback', everySeconds: 1, run: sweepFeedback },
  { name: 'pieces', everySeconds: 5, clock: 'waits', run: sweepSubmissions },
  { name: 'spoken remarks', everySeconds: 3600, clock: 'waits', run: purgeRemarks },
  { name: 'outbox', everySeconds: 600, clock: 'waits', run: sweepOutbox },
  { name: 'mock days', everySeconds: 300, clock: 'waits', run: sweepMockDays },
  { name: 'announcements', everySeconds: 5, clock: 'waits', run: sendAnnouncements },
  { name: 'daily letters', everySeconds: 300, clock: 'waits', run: sendDigests },
  { name: 'released answers', everySeconds: 60, clock: 'waits', run: notifyOfReleased },
  { name: 'added lessons', everySeconds: 60, clock: 'waits', run: notifyOfAddedLessons },
  { name: 'words that are due', everySeconds: 600, clock: 'waits', run: (ctx) => notifyOfDueWords(ctx) },
  { name: 'notifications', everySeconds: 3600, clock: 'waits', run: sweepNotifications },
  { name: 'error reports', everySeconds: 3600, clock: 'waits', run: sweepErrorReports },
  { name: 'recordings', everySeconds: 3600, clock: 'waits', run: sweepRecordings },
  { name: 'lesson files', everySeconds: 3600, clock: 'waits', run: sweepLessonFiles },
  { name: 'speaking', everySeconds: 5, clock: 'asks', run: sweepSpeaking },
  { name: 'cases', everySeconds: 60, clock: 'waits', run: sweepCases },
  { name: 'files of cases', everySeconds: 3600, clock: 'waits', run: sweepCaseFiles },
  { name: 'bookings', everySeconds: 20, clock: 'waits', run: sweepBookings },
  { name: 'data exports', everySeconds: 2, run: makeExports },
  { name: 'old data exports', everySeconds: 3600, clock: 'waits', run: ({ db }) => deleteOldExports(db) },
  { name: 'deletions of accounts', everySeconds: 3600, clock: 'waits', run: sweepDeletions },
  { name: 'voices', everySeconds: 3600, clock: 'waits', run: purgeSpeaking },
  // Last, because it waits for an outside service.
  { name: 'judge', everySeconds: 2, run: sweepJudge },
]

/**
 * Starts everything behind the API: the migrated database; the shipped exams and posts (server/shipped.ts says when); the sweeps. `open` opens the
 * database, which closing the API closes.
 */
export async function startApi(
  settings: Settings,
  log: Logger,
  open: (settings: Settings, log: Logger) => Promise<OpenDatabase> = openConfigured,
): Promise<RunningApi> {
  const db = await open(settings, log)
  try {
    const ctx: Context = { db, settings: await withKey(db, settings), log, newId }
    await claimSharedFolders(ctx)
    // Before serving: after a stop the first save must know whether the clock can be trusted.
    const clock = createClockGuard(ctx)
    await clock.isSure()
    const readable = findReadable(ctx)
    if (readable.length > 0)
      log.warn({ readable }, 'other accounts of this machine may read what is secret in DATA_DIR')
    if (settings.databaseUrl) await warnUnprotectedTriggers(db, log)
    const importRest = await importShipped(ctx)
    const app = createApp(ctx)
    const isManaged = await hasManager(ctx)
    // Nothing below may throw: only `settle` ends started sweeps.
    let rest: Promise<void> | null = null
    const ending = new AbortController()
    const courier = createCourier(ctx, { ...serviceCarriers(ctx.settings.services), push: createPushCarrier(ctx) })
    const renderer = createRenderer(ctx)
    const stopWatch = clock.start()
    const stopSharing = shareContentChanges(ctx)
    const stopJobs = startJobs(
      ctx,
      [
        ...sweeps,
        { name: 'courier', everySeconds: 1, run: courier.collect },
        { name: 'renderer', everySeconds: 1, run: renderer.collect },
      ],
      clock.isSure,
    )
    const endWork = () => Promise.all([stopJobs().then(() => courier.settle(SETTLE_MS)), renderer.stop(), rest])
    let settling: Promise<unknown> | null = null
    const settle = async () => {
      ending.abort()
      stopWatch()
      app.endStreams?.()
      stopSharing()
      // A sweep on a silent connection would delay the end; closing the connections ends it.
      settling ??= Promise.race([endWork(), sleep(SETTLE_MS)])
      await settling
    }
    return {
      app,
      accessForPage: (token) => accessForPage(ctx, token),
      mayBeSession: createSessionCheck(ctx),
      hasManager: isManaged,
      onServing: () => (rest ??= importRest(ending.signal)),
      settle,
      close: async () => {
        await settle()
        await db.close()
      },
    }
  } catch (error) {
    await db.close()
    throw error
  }
}
