import * as contract from '@/lib/progress/plan/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { getDayPlan, setMinutes } from './day-plan'

/** A candidate's first screen: where they are, and what to do today. */
export function registerPlan(api: Api): void {
  bind(api, contract.getDayPlan, (ctx) => getDayPlan(ctx))
  bind(api, contract.setPlanMinutes, (ctx, { body }) => setMinutes(ctx, body.minutes).then(() => undefined))
}
