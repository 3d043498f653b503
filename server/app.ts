import { type Database } from './platform/db/client'
import { type Context } from './platform/http/context'
import { type Api, createApi, type Registered } from './platform/http/api'
import { AppError } from './platform/http/errors'
import { completeSlashes, refuseOtherMethods } from './platform/http/incoming/methods'
import { newId } from './platform/http/new-id'
import { toProblemResponse } from './platform/http/replies/problem'
import { createDirect, type Direct } from './platform/http/direct'
import { createRequestLifecycle, receiveRequest } from './platform/http/incoming/request'
import { registerDocuments } from './openapi/openapi-routes'
import { registerHealth } from './monitoring/health'
import { registerMetrics } from './monitoring/metrics'
import { registerBackups } from './platform/backup/routes'
import { registerStatus } from './platform/health/status'
import { findDoubt } from './sittings/clock-watch/clock-watch-repo'
import { createAuthenticate, hasUsers, recipients } from './accounts/account/public'
import { registerFactors } from './accounts/second-factor/routes'
import { registerAccounts } from './accounts/account/routes'
import { registerProfilePictures } from './accounts/picture/routes'
import { registerAddress } from './accounts/account/address/routes'
import { countBegun } from './sittings/attempt/public'
import { registerAttempts } from './sittings/attempt/routes'
import { registerAudit } from './accounts/audit/routes'
import { registerPosts } from './learning/post/routes'
import { registerMockDays } from './institute/mock-day/routes'
import { registerNotes } from './learning/note/routes'
import { registerCourseEditor } from './learning/course/editor/routes'
import { registerLessonFiles } from './learning/course/files/routes'
import { findCourseProgress, isClosedRecording } from './learning/course/public'
import { registerCourses, registerLearning } from './learning/course/routes'
import { registerAnnouncements } from './support/announcement/routes'
import { registerCaseReport } from './support/case-report/routes'
import { registerCases } from './support/case/routes'
import { registerOwnData } from './forgetting/routes'
import { registerContact } from './support/contact/routes'
import { registerErrorReports } from './platform/error-report/routes'
import { registerExamDrafts } from './authoring/exam-draft/routes'
import { registerExams } from './authoring/exam/routes'
import { createStreams } from './accounts/notification/public'
import { registerNotifications } from './accounts/notification/routes'
import { registerOutbox } from './platform/outbox/routes'
import { registerOverview } from './progress/overview/routes'
import { registerPlacement } from './progress/placement/routes'
import { registerPlan } from './progress/plan/routes'
import { registerReminders } from './progress/reminder/routes'
import { registerOg } from './site/share-picture/routes'
import { registerExchange } from './authoring/exchange/routes'
import { registerMedia } from './documents/media/routes'
import { registerPapers } from './authoring/paper/routes'
import { registerPeople } from './accounts/person/routes'
import { fillPorts } from './ports'
import { registerPersonCards } from './site/person/routes'
import { registerCorrections } from './sittings/key-correction/routes'
import { registerExamResults } from './sittings/exam-results/routes'
import { registerRecordings } from './authoring/recording/routes'
import { registerResults } from './sittings/result/routes'
import { registerCoupons } from './shop/coupon/routes'
import { registerCorrectionOffers } from './shop/correction-offer/routes'
import { registerEntitlements } from './shop/entitlement/routes'
import { registerDeskSales } from './shop/desk-sale/routes'
import { registerOrders } from './shop/order/routes'
import { minPayableRial, settleFree } from './shop/payment/public'
import { registerPayments } from './shop/payment/routes'
import { registerTransfers } from './shop/transfer/routes'
import { registerMoneyChecks } from './shop/money-check/routes'
import { registerRefunds } from './shop/refund/routes'
import { registerProducts } from './shop/product/routes'
import { registerSales } from './shop/sales/routes'
import { registerInstituteReport } from './institute/report/routes'
import { registerClasses } from './institute/class/routes'
import { registerLeaderboard } from './progress/leaderboard/routes'
import { registerBookings } from './teaching/booking/routes'
import { registerOpenedResults } from './sittings/opened-result/routes'
import { registerSharedResults } from './sittings/shared-result/routes'
import { registerAgreement } from './teaching/agreement/routes'
import { registerJudge } from './teaching/judge/routes'
import { registerTranscription } from './teaching/transcription/routes'
import { registerTeacherProfiles } from './teaching/teacher-profile/routes'
import { registerSpeaking } from './teaching/speaking/routes'
import { countPassUse } from './sittings/practice/public'
import { registerPractice } from './sittings/practice/routes'
import { registerTrial } from './learning/trial/routes'
import { registerVocabulary } from './progress/vocabulary/routes'
import { registerFeedback } from './teaching/examiner/routes'
import { moveCasePromises } from './support/case/public'
import { registerHolidays } from './teaching/public-holiday/routes'
import { moveDueDates } from './teaching/submission/public'
import { moveSpeakingDueDates } from './teaching/speaking/public'
import { registerSubmissions } from './teaching/submission/routes'
import { registerWord } from './authoring/word-import/routes'
import { registerWorkQueue } from './site/work-queue/routes'

export type App = {
  /** Answers a request; the path is as in the contract, without `/api`. */
  readonly fetch: (request: Request, env?: object) => Response | Promise<Response>
  /** Every endpoint, in the order of registration. */
  readonly endpoints: readonly Registered[]
  /** Answers the most frequent calls directly, and passes on all others. */
  readonly direct?: Direct
  /** Ends replies that would otherwise last as long as their readers stay. */
  readonly endStreams?: () => void
}

function registerShop(api: Api, ctx: Context): void {
  registerProducts(api)
  registerCoupons(api)
  registerEntitlements(api)
  registerCorrectionOffers(api)
  const payments = {
    settleFree: (tx: Database, orderId: string) => settleFree({ ...ctx, db: tx }, orderId),
    minPayableRial: () => minPayableRial(ctx),
  }
  registerOrders(api, payments)
  registerDeskSales(api, payments)
  registerPayments(api)
  registerSales(api)
  registerTransfers(api)
  registerRefunds(api, { findCourseProgress: findCourseProgress, countBegunSections: countBegun, countPassUse })
  registerMoneyChecks(api)
}

/** Registers what the installation reports about itself: to proxies, to monitoring, to everybody. */
function registerInstallationStatus(api: Api): void {
  registerHealth(api)
  registerMetrics(api)
  registerStatus(api, async () => (await findDoubt(api.ctx.db)) !== null)
}

function registerProgress(api: Api): void {
  registerOverview(api)
  registerPlan(api)
  registerPlacement(api)
  registerReminders(api)
}

/** The whole API: every module's endpoints on one router. */
export function createApp(ctx: Context): App {
  fillPorts()
  const api = createApi(ctx, createAuthenticate(ctx))
  const streams = createStreams(ctx)
  const { hono } = api
  const requestIdOf = (request: { requestId: string } | undefined) => request?.requestId ?? newId()
  const lifecycle = createRequestLifecycle(ctx)
  hono.use(receiveRequest(ctx, lifecycle))
  hono.onError((error, c) => toProblemResponse(error, requestIdOf(c.get('request')), ctx.log))
  hono.notFound((c) => toProblemResponse(new AppError('not_found'), requestIdOf(c.get('request')), ctx.log))

  registerInstallationStatus(api)
  registerBackups(api, hasUsers)
  registerAccounts(api)
  registerFactors(api)
  registerAddress(api)
  registerProfilePictures(api)
  registerOwnData(api)
  registerAttempts(api)
  registerAudit(api)
  registerPosts(api)
  registerNotes(api)
  registerCourses(api)
  registerLearning(api)
  registerCourseEditor(api)
  registerLessonFiles(api)
  registerExams(api)
  registerExamDrafts(api)
  registerExchange(api)
  registerMedia(api, isClosedRecording)
  registerPapers(api)
  registerPeople(api)
  registerPersonCards(api)
  registerCorrections(api)
  registerExamResults(api)
  registerRecordings(api)
  registerResults(api)
  registerOpenedResults(api)
  registerSharedResults(api)
  registerContact(api)
  registerCases(api)
  registerAnnouncements(api)
  registerCaseReport(api)
  registerErrorReports(api)
  registerWord(api)
  registerOutbox(api, recipients)
  registerNotifications(api, streams)
  registerProgress(api)
  registerWorkQueue(api)
  registerShop(api, ctx)
  registerTrial(api)
  registerVocabulary(api)
  registerPractice(api)
  registerFeedback(api)
  registerSubmissions(api)
  registerTeacherProfiles(api)
  registerHolidays(
    api,
    async (tx, days) =>
      (await moveDueDates(tx, days)) + (await moveSpeakingDueDates(tx, days)) + (await moveCasePromises(tx, days)),
  )
  registerSpeaking(api)
  registerAgreement(api)
  registerJudge(api)
  registerTranscription(api)
  registerBookings(api)
  registerClasses(api)
  registerMockDays(api)
  registerInstituteReport(api)
  registerLeaderboard(api)
  registerOg(api)

  registerDocuments(api)
  refuseOtherMethods(api)
  completeSlashes(api)
  return {
    fetch: hono.fetch,
    endpoints: api.registered,
    direct: createDirect(api, lifecycle),
    endStreams: streams.close,
  }
}
