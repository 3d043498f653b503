import * as contract from '@/lib/learning/trial/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { markTrial, readTrial } from './trial'

/** The same limit as for the exercises of lecture notes. */
const CHECKS_A_MINUTE = 60

/** Five questions for visitors without an account. */
export function registerTrial(api: Api): void {
  const limit = createLimiter({ points: CHECKS_A_MINUTE * api.ctx.settings.addressLimitFactor, perSeconds: 60 })
  bind(api, contract.getTrial, readTrial)
  bind(api, contract.checkTrial, (_ctx, { params, body }) => markTrial(params.skill, body.responses), { limit })
}
