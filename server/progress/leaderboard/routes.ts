import * as contract from '@/lib/progress/leaderboard/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { getLeaderboard, joinLeaderboard, leaveLeaderboard } from './leaderboard'

/** A limit against trying out names. */
const NAMES_AN_HOUR = 20

/** The monthly leaderboard, for members who joined. */
export function registerLeaderboard(api: Api): void {
  const names = createLimiter({ points: NAMES_AN_HOUR, perSeconds: 3_600 })
  bind(api, contract.getLeaderboard, (ctx) => getLeaderboard(ctx))
  bind(api, contract.joinLeaderboard, (ctx, { body }) => joinLeaderboard(ctx, body.nickname).then(() => undefined), {
    limit: names,
  })
  bind(api, contract.leaveLeaderboard, (ctx) => leaveLeaderboard(ctx).then(() => undefined))
}
