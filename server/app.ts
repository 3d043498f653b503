import { type Context } from './http/context'
import { createApi, type Registered } from './http/api'
import { AppError } from './http/errors'
import { completeSlashes, refuseOtherMethods } from './http/incoming/methods'
import { newId } from './http/new-id'
import { toProblemResponse } from './http/problem'
import { receiveRequest } from './http/request'
import { registerDocuments } from './documents'
import { registerHealth } from './health'
import { registerBackups } from './backup/routes'
import { createAuthenticate } from './modules/accounts/public'
import { registerFactors } from './modules/accounts/factors/routes'
import { registerAccounts } from './modules/accounts/routes'
import { registerAttempts } from './modules/attempts/routes'
import { registerAudit } from './modules/audit/routes'
import { registerPosts } from './modules/posts/routes'
import { registerMockDays } from './modules/mock-days/routes'
import { registerNotes } from './modules/notes/routes'
import { registerCourseDesk } from './modules/courses/desk/routes'
import { registerLessonFiles } from './modules/courses/files/routes'
import { registerCourses, registerLearning } from './modules/courses/routes'
import { registerContact } from './modules/contact/routes'
import { registerErrorReports } from './modules/error-reports/routes'
import { registerExamDrafts } from './modules/exam-drafts/routes'
import { registerExams } from './modules/exams/routes'
import { registerOutbox } from './modules/outbox/routes'
import { registerOverview } from './modules/overview/routes'
import { registerOg } from './modules/og/routes'
import { registerExchange } from './modules/exchange/routes'
import { registerMedia } from './modules/media/routes'
import { registerPapers } from './modules/papers/routes'
import { registerPeople } from './modules/people/routes'
import { registerCorrections } from './modules/corrections/routes'
import { registerExamResults } from './modules/exam-results/routes'
import { registerRecordings } from './modules/recordings/routes'
import { registerScoring } from './modules/scoring/routes'
import { registerCoupons } from './modules/coupons/routes'
import { registerEntitlements } from './modules/entitlements/routes'
import { registerOrders } from './modules/orders/routes'
import { leastPayableRial, settleFree } from './modules/payments/public'
import { registerPayments } from './modules/payments/routes'
import { registerTransfers } from './modules/transfers/routes'
import { registerMoneyChecks } from './modules/money-checks/routes'
import { registerRefunds } from './modules/refunds/routes'
import { registerProducts } from './modules/products/routes'
import { registerSales } from './modules/sales/routes'
import { registerClasses } from './modules/classes/routes'
import { registerLeaderboard } from './modules/leaderboard/routes'
import { registerBookings } from './modules/bookings/routes'
import { registerSharedResults } from './modules/shared-results/routes'
import { registerSpeaking } from './modules/speaking/routes'
import { registerPractice } from './modules/practice/routes'
import { registerTaste } from './modules/taste/routes'
import { registerVocabulary } from './modules/vocabulary/routes'
import { registerHolidays } from './modules/holidays/routes'
import { movePromises } from './modules/pieces/public'
import { moveSpeakingPromises } from './modules/speaking/public'
import { registerPieces } from './modules/pieces/routes'
import { registerWord } from './modules/word/routes'
import { registerWorkQueue } from './modules/work-queue/routes'

export type App = {
  /** Answers a request whose path is the contract's, without `/api`. */
  readonly fetch: (request: Request, env?: object) => Response | Promise<Response>
  /** Every endpoint, in the order of registration. */
  readonly endpoints: readonly Registered[]
}

/** The whole API: every module's endpoints on one router. */
export function createApp(ctx: Context): App {
  const api = createApi(ctx, createAuthenticate(ctx))
  const { hono } = api
  const requestIdOf = (request: { requestId: string } | undefined) => request?.requestId ?? newId()
  hono.use(receiveRequest(ctx))
  hono.onError((error, c) => toProblemResponse(error, requestIdOf(c.get('request')), ctx.log))
  hono.notFound((c) => toProblemResponse(new AppError('not_found'), requestIdOf(c.get('request')), ctx.log))

  registerHealth(api)
  registerBackups(api)
  registerAccounts(api)
  registerFactors(api)
  registerAttempts(api)
  registerAudit(api)
  registerPosts(api)
  registerNotes(api)
  registerCourses(api)
  registerLearning(api)
  registerCourseDesk(api)
  registerLessonFiles(api)
  registerExams(api)
  registerExamDrafts(api)
  registerExchange(api)
  registerMedia(api)
  registerPapers(api)
  registerPeople(api)
  registerCorrections(api)
  registerExamResults(api)
  registerRecordings(api)
  registerScoring(api)
  registerSharedResults(api)
  registerContact(api)
  registerErrorReports(api)
  registerWord(api)
  registerOutbox(api)
  registerOverview(api)
  registerWorkQueue(api)
  registerProducts(api)
  registerCoupons(api)
  registerEntitlements(api)
  registerOrders(api, {
    settleFree: (tx, orderId) => settleFree(ctx, tx, orderId),
    leastPayableRial: () => leastPayableRial(ctx),
  })
  registerPayments(api)
  registerSales(api)
  registerTransfers(api)
  registerRefunds(api)
  registerMoneyChecks(api)
  registerTaste(api)
  registerVocabulary(api)
  registerPractice(api)
  registerPieces(api)
  registerHolidays(api, async (tx, days) => (await movePromises(tx, days)) + (await moveSpeakingPromises(tx, days)))
  registerSpeaking(api)
  registerBookings(api)
  registerClasses(api)
  registerMockDays(api)
  registerLeaderboard(api)
  registerOg(api)

  registerDocuments(api)
  refuseOtherMethods(api)
  completeSlashes(api)
  return { fetch: hono.fetch, endpoints: api.registered }
}
