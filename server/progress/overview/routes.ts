import * as contract from '@/lib/progress/overview/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { getGoal, refuseAdvice, setGoal } from './goal'
import { getOverview } from './overview'

/** A candidate's dashboard: goal, figures, next steps. */
export function registerOverview(api: Api): void {
  bind(api, contract.getOverview, (ctx) => getOverview(ctx))
  bind(api, contract.getGoal, (ctx) => getGoal(ctx))
  bind(api, contract.setGoal, (ctx, { body }) => setGoal(ctx, body))
  bind(api, contract.refuseAdvice, (ctx, { params }) => refuseAdvice(ctx, params.id).then(() => undefined))
}
