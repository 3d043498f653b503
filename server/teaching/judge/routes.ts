import * as judgements from '@/lib/teaching/judge/contract/judgements'
import * as managed from '@/lib/teaching/judge/contract/manage-judge'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { getJudgementForAssessor } from './judgement-for-assessor'
import { getJudgement, listMine, setConsent } from './judgements'
import { getAccuracy, getManaged, probeNow, switchJudge } from './manage-judge'

/** The judge of writing by a model that the owner configures: consent, judgements, and agreement with teachers. */
export function registerJudge(api: Api): void {
  bind(api, judgements.listJudgeConsents, (ctx) => listMine(ctx))
  bind(api, judgements.getJudgement, (ctx, { params }) => getJudgement(ctx, params.id))
  bind(api, judgements.setJudgeConsent, (ctx, { params, body }) => setConsent(ctx, params.id, body), {
    // More than the ten texts of a day: consenting and withdrawing repeatedly would spend everybody's budget.
    limit: createLimiter({ points: 40, perSeconds: 86_400 }),
  })
  bind(api, judgements.getJudgementForAssessor, (ctx, { params }) => getJudgementForAssessor(ctx, params.id))
  bind(api, managed.getJudgeAccuracy, (ctx) => getAccuracy(ctx))
  bind(api, managed.getManagedJudge, (ctx) => getManaged(ctx))
  bind(api, managed.switchJudge, (ctx, { body }) => switchJudge(ctx, body.isOff))
  bind(api, managed.probeJudge, (ctx) => probeNow(ctx), { limit: createLimiter({ points: 10, perSeconds: 600 }) })
}
