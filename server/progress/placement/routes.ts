import * as contract from '@/lib/progress/placement/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { createLimits } from '@/server/sittings/attempt/public'
import { getPlacement, setReported, startPart } from './placement'

/** A first range before the first mock: by twenty-five minutes of questions, or by the bands of a real test. */
export function registerPlacement(api: Api): void {
  const limits = createLimits()
  bind(api, contract.getPlacement, (ctx) => getPlacement(ctx))
  bind(api, contract.startPlacementPart, (ctx, { body }) => {
    limits.start(ctx.viewer.userId)
    return startPart(ctx, body.requestId)
  })
  bind(api, contract.setReportedResult, (ctx, { body }) => setReported(ctx, body))
}
