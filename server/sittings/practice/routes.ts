import * as contract from '@/lib/sittings/practice/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { createLimits } from '@/server/sittings/attempt/public'
import { createPlaces } from '@/server/platform/limited-places'
import { checkQuestions, getTranscript, listChecks } from './check-questions'
import { getOffer, listFinishedPractice } from './offer'
import { startPractice } from './start'

/** Practice of one skill, a part, a type of question, or former mistakes; and keys of questions checked during practice. */
export function registerPractice(api: Api): void {
  const limits = createLimits()
  const marking = createPlaces({ atOnce: 2, maxWaiting: 100, maxWaitingPerPerson: 4, deadlineMs: 10_000 })
  bind(api, contract.getPracticeOffer, (ctx) => getOffer(ctx))
  bind(api, contract.startPractice, async (ctx, { body }) => {
    limits.start(ctx.viewer.userId)
    return startPractice(ctx, body)
  })
  bind(api, contract.listPractice, (ctx, { query }) => listFinishedPractice(ctx, query))
  bind(api, contract.checkQuestions, async (ctx, { params, body }) => {
    limits.check(ctx.viewer.userId)
    return marking.withPlace(ctx.viewer.userId, () => checkQuestions(ctx, params.id, body.questions))
  })
  bind(api, contract.listChecks, (ctx, { params }) => listChecks(ctx, params.id))
  bind(api, contract.getTranscript, (ctx, { params }) => getTranscript(ctx, params.id))
}
