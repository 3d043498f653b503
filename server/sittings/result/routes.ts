import { getPercentile, getResult, getReview } from '@/lib/sittings/result/contract/result'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { getPercentile as placeAttempt } from './percentile'
import * as scoring from './public'
import { getOwnResult } from './result'

/** Bands, scores and reviews of the viewer's own attempts. */
export function registerResults(api: Api): void {
  bind(api, getResult, (ctx, { params }) => getOwnResult(ctx, params.id))
  bind(api, getPercentile, (ctx, { params }) => placeAttempt(ctx, ctx.viewer.userId, params.id))
  bind(api, getReview, (ctx, { params }) => scoring.getReview(ctx, ctx.viewer, params.id))
}
