import * as contract from '@/lib/sittings/shared-result/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { getShare, makeShare, readSharedResult, revokeShare } from './shares'

const OPENINGS_A_MINUTE = 30
const LINKS_AN_HOUR = 30

/** Links to a result, and the result for their holders. */
export function registerSharedResults(api: Api): void {
  const openings = createLimiter({ points: OPENINGS_A_MINUTE * api.ctx.settings.addressLimitFactor, perSeconds: 60 })
  const makings = createLimiter({ points: LINKS_AN_HOUR, perSeconds: 3_600 })
  bind(api, contract.getShare, (ctx, { params }) => getShare(ctx, params.id))
  bind(api, contract.makeShare, (ctx, { params, body }) => makeShare(ctx, params.id, body), { limit: makings })
  bind(api, contract.revokeShare, (ctx, { params }) => revokeShare(ctx, params.id).then(() => undefined))
  bind(api, contract.getSharedResult, (ctx, { params }) => readSharedResult(ctx, params.token), { limit: openings })
}
