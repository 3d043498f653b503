import { type Sweep } from './run-sweeps'
import { sendDigests, sweepNotifications } from './accounts/notification/public'
import { sweepSecurityEvents } from './accounts/audit/public'
import { sweepAccounts, sweepResets } from './accounts/account/public'
import { sweepAttempts, sweepLapsed, withdrawStarts } from './sittings/attempt/public'
import { updateCounts } from './sittings/exam-results/keep-counts'
import { publishDue } from './learning/post/public'
import { publishDueExams } from './authoring/exam-draft/publishing/publish-due-exams'
import { reconcileExamDrafts } from './authoring/exam-draft/reconcile'
import { indexFound } from './learning/note/public'
import { sweepOutbox } from './platform/outbox/public'
import { sweepPayments, sweepUnverified } from './shop/payment/public'
import { sweepFeedback } from './teaching/examiner/public'
import { sweepJudge } from './teaching/judge/run-judge'
import { purgeRemarks, sweepSubmissions } from './teaching/submission/public'
import { remindOfEndingPasses } from './shop/entitlement/public'
import { sweepPictures } from './shop/transfer/sweep-transfers'
import { sweepMoney } from './shop/money-check/check-money'
import { sweepRefunds } from './shop/refund/reverse-payment'
import { reconcilePaperDrafts } from './authoring/paper/public'
import { sweepRecordings } from './authoring/recording/sweep-recordings'
import { sweepBookings } from './teaching/booking/sweep-bookings'
import { sweepMockDays } from './institute/mock-day/public'
import { purgeSpeaking, sweepSpeaking } from './teaching/speaking/public'
import { sweepTranscripts } from './teaching/transcription/sweep-transcripts'
import { sendAnnouncements } from './support/announcement/announcements'
import { sweepDeletions } from './forgetting/deletion/deletion'
import { makeExports } from './forgetting/export/export'
import { deleteOldExports } from './forgetting/export/repo'
import { sweepServedMinutes } from './platform/health/served-minutes'
import { sweepTries } from './platform/limit/shared-limiter'
import { sweepErrorReports } from './platform/error-report/error-reports'
import { notifyOfAddedLessons, sweepLessonFiles } from './learning/course/public'
import { remindOfPlans } from './progress/reminder/remind-of-plans'
import { notifyOfDueWords } from './progress/vocabulary/notify-due'
import { notifyOfReleased } from './sittings/result/public'
import { proveNightly } from './prove-nightly'
import { sweepCaseFiles, sweepCases } from './support/case/public'

/** All sweeps with their intervals, and whether each waits while the clock is in doubt (decision 076). */
export const sweeps: readonly Sweep[] = [
  { name: 'attempts', everySeconds: 1, clock: 'waits', run: sweepAttempts },
  { name: 'starts without a page', everySeconds: 5, clock: 'waits', run: withdrawStarts },
  { name: 'lapsed attempts', everySeconds: 20, clock: 'waits', run: sweepLapsed },
  { name: 'kept counts', everySeconds: 2, run: updateCounts },
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
  { name: 'plans of the day', everySeconds: 60, clock: 'waits', run: (ctx) => remindOfPlans(ctx) },
  { name: 'ending passes', everySeconds: 600, clock: 'waits', run: remindOfEndingPasses },
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
  { name: 'served minutes', everySeconds: 3600, clock: 'waits', run: sweepServedMinutes },
  { name: 'counted tries', everySeconds: 600, clock: 'waits', run: sweepTries },
  { name: 'proof of the copies', everySeconds: 300, run: proveNightly },
  // Last, because they wait for an outside service, or a machine that listens.
  { name: 'transcripts', everySeconds: 2, run: sweepTranscripts },
  { name: 'judge', everySeconds: 2, run: sweepJudge },
]
